import MatchedGeometry

// The walk from the root to all marked nodes, which finds the changes for the engine and their
// animations.

extension SceneTree {
  /// Gathers the changes of an update and clears the marks.
  mutating func visitAll(_ changes: inout SceneChanges) {
    if isOutOfSync {
      nodes.markAll(nodes.root)
      matching.isStale = true
    }
    visit(nodes.root, VisitContext(), &changes)
  }

  private mutating func visit(
    _ place: UInt32, _ context: VisitContext, _ changes: inout SceneChanges
  ) {
    var context = context
    enter(place, &context, &changes)
    nodes[place].flags.subtract([.dirty, .visit, .new, .inserted, .resumed, .changed, .moved])
    var child = nodes[place].firstChild
    while child != 0 {
      if !nodes[child].flags.isDisjoint(with: [.dirty, .visit]) { visit(child, context, &changes) }
      child = nodes[child].next
    }
    var exiting = nodes[place].firstExiting
    while exiting != 0 {
      if isOutOfSync || nodes[exiting].flags.contains(.beginsExit) {
        nodes[exiting].flags.remove(.beginsExit)
        var context = context
        context.ignoreOuterTransition()
        if changes.disablesTransitions(context) { changes.silence(&context) }
        gatherRemovals(exiting, context, &changes)
      }
      exiting = nodes[exiting].next
    }
  }

  @inline(__always)
  private mutating func enter(
    _ place: UInt32, _ context: inout VisitContext, _ changes: inout SceneChanges
  ) {
    if nodes[place].traits != 0 {
      changes.take(nodes.traits[nodes[place].traits].transition, isGoing: false, &context)
    }
    switch nodes[place].kind {
    case .item:
      if !nodes[place].flags.isDisjoint(with: [.inserted, .resumed]) {
        enterItem(place, &context, changes)
      }
    case .text, .shape, .image, .color, .leaf:
      changes.enterLeaf(place, context, &nodes)
    case .matched:
      matching.enter(place, nodes[place], &context, &changes, &nodes, &effects)
    case .animation, .transaction:
      changes.scope(nodes[place], &context, nodes)
    case .navigation:
      pages.navigate(place, context, &changes, &nodes)
    case .page:
      pages.enter(place, nodes[place], &context, &changes, &nodes, &effects)
    case .shade, .backdrop:
      effects.provideEffectNode(place, parent: context.effectNode, &nodes)
      context.effectNode = nodes[place].effectNode
      if context.lifecycle == .inserted { context.lifecycle = .present }
    case let kind where kind.isEffectNode:
      effects.enter(place, nodes[place], &context, &changes, &nodes, isOutOfSync: isOutOfSync)
    default: break
    }
  }

  /// Visits an item that was inserted or has resumed.
  private func enterItem(
    _ place: UInt32, _ context: inout VisitContext, _ changes: borrowing SceneChanges
  ) {
    let flags = nodes[place].flags
    if flags.contains(.inserted), !changes.disablesTransitions(context) {
      context.lifecycle = .inserted
      context.ignoreOuterTransition()
    }
    // The content of a page has been present throughout, unless the whole stack was exiting.
    if flags.contains(.resumed),
      nodes.page(ofItem: place).map({ pages[$0].content == .exiting }) ?? true
    {
      context.lifecycle = .resumed
    }
  }
}
