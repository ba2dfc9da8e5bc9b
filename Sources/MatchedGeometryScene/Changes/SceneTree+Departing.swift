import MatchedGeometry

// What leaves the tree, and what that means for the engine.

extension SceneTree {
  /// Everything in an item that is leaving goes.
  mutating func depart(
    _ place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let node = nodes[place]
    if node.isExiting, let page = nodes.page(ofItem: place) {
      // What is in it stays until the page is gone.
      if pages[page].plan != .none { changes.add(.page, pages[page].node, passage) }
      if isAdrift { keepContent(of: place, passage, &changes) }
      return
    }
    var passage = passage
    if node.traits != 0 {
      changes.take(nodes.traits[node.traits].transition, isGoing: true, &passage)
    }
    switch node.kind {
    case .transition: changes.departTransition(place, &passage, nodes)
    case .page:
      if node.page != 0 { pages[node.page].content = .exiting }
    case .reader, .composite:
      if node.payload != 0 { namespaces.noteDeparture(ofReader: place, nodes) }
    case .text, .shape, .image, .color, .leaf, .matched:
      if node.element == .invalid { break }
      if node.kind == .matched {
        matching.depart(&changes)
        namespaces.noteDeparture(ofMatch: place, nodes)
      }
      if passage.isSudden {
        changes.addPlain(.remove, place, passage)
      } else {
        changes.add(.remove, place, passage)
      }
    default: break
    }
    nodes[place].flags.subtract([.dirty, .visit, .new, .arrives, .returns, .changed, .moved])
    var child = node.firstChild
    while child != 0 {
      depart(child, passage, &changes)
      child = nodes[child].next
    }
    if !isAdrift { return }
    // A gesture may have brought back what went before.
    child = node.ghost
    while child != 0 {
      depart(child, passage, &changes)
      child = nodes[child].next
    }
  }
}

extension SceneTree {
  /// A gesture that brought a page was taken back: the engine takes what is in the page away as
  /// well. But that stays until the page is gone.
  private func keepContent(
    of place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.element != .invalid, node.kind != .page { changes.addPlain(.keep, child, passage) }
      keepContent(of: child, passage, &changes)
      child = node.next
    }
  }
}

extension SceneChanges {
  fileprivate mutating func departTransition(
    _ place: UInt32, _ passage: inout Passage, _ nodes: borrowing NodeTable
  ) {
    let node = nodes[place]
    guard passage.isUnfaded, let transition = nodes.leavingTransition(place) else { return }
    if transition.isMoving(to: .didDisappear) {
      if node.element == .invalid { addPlain(.insert, place, passage) }
      add(.goOut, place, passage)
    } else {
      silence(&passage)
    }
  }
}
