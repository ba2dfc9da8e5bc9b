import MatchedGeometry

// From the root to everything that changed: which change it is for the engine, and with which animation.

extension SceneTree {
  /// Gathers the changes of an update and clears what it marked.
  mutating func visitAll(_ changes: inout SceneChanges) {
    if isAdrift {
      nodes.markAll(nodes.root)
      matching.isStale = true
    }
    visit(nodes.root, Passage(), &changes)
  }

  private mutating func visit(
    _ place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    var passage = passage
    enter(place, &passage, &changes)
    nodes[place].flags.subtract([.dirty, .visit, .new, .arrives, .returns, .changed, .moved])
    var child = nodes[place].firstChild
    while child != 0 {
      if !nodes[child].flags.isDisjoint(with: [.dirty, .visit]) { visit(child, passage, &changes) }
      child = nodes[child].next
    }
    var ghost = nodes[place].ghost
    while ghost != 0 {
      if isAdrift || nodes[ghost].flags.contains(.departs) {
        nodes[ghost].flags.remove(.departs)
        var passage = passage
        passage.comeByThemselves()
        if changes.isQuiet(passage) { changes.silence(&passage) }
        depart(ghost, passage, &changes)
      }
      ghost = nodes[ghost].next
    }
  }

  @inline(__always)
  private mutating func enter(
    _ place: UInt32, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    if nodes[place].traits != 0 {
      changes.take(nodes.traits[nodes[place].traits].transition, isGoing: false, &passage)
    }
    switch nodes[place].kind {
    case .item:
      if !nodes[place].flags.isDisjoint(with: [.arrives, .returns]) {
        enterItem(place, &passage, changes)
      }
    case .text, .shape, .image, .color, .leaf:
      changes.enterLeaf(place, passage, &nodes)
    case .matched:
      matching.enter(place, nodes[place], &passage, &changes, &nodes, &carriers)
    case .animation, .transaction:
      changes.scope(nodes[place], &passage, nodes)
    case .navigation:
      pages.navigate(place, passage, &changes, &nodes)
    case .page:
      pages.enter(place, nodes[place], &passage, &changes, &nodes, &carriers)
    case .shade, .backdrop:
      carriers.provideCarrier(place, parent: passage.carrier, &nodes)
      passage.carrier = nodes[place].effect
      if passage.coming == .arriving { passage.coming = .staying }
    case let kind where kind.isCarrier:
      carriers.enter(place, nodes[place], &passage, &changes, &nodes, isAdrift: isAdrift)
    default: break
    }
  }

  /// An item that comes, or comes back.
  private func enterItem(
    _ place: UInt32, _ passage: inout Passage, _ changes: borrowing SceneChanges
  ) {
    let flags = nodes[place].flags
    if flags.contains(.arrives), !changes.isQuiet(passage) {
      passage.coming = .arriving
      passage.comeByThemselves()
    }
    // What is in a page was there all the time, unless the whole stack was going.
    if flags.contains(.returns),
      nodes.page(ofItem: place).map({ pages[$0].content == .exiting }) ?? true
    {
      passage.coming = .returning
    }
  }
}
