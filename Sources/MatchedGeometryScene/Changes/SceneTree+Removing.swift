import MatchedGeometry

// Removals: the changes of items that exit.

extension SceneTree {
  /// Gathers the removal of everything in an exiting item.
  mutating func gatherRemovals(
    _ place: UInt32, _ context: VisitContext, _ changes: inout SceneChanges
  ) {
    let node = nodes[place]
    if node.isExiting, let page = nodes.page(ofItem: place) {
      // The content of a page stays until the page has exited.
      if pages[page].plan != .none { changes.add(.page, pages[page].node, context) }
      if isOutOfSync { keepContent(of: place, context, &changes) }
      return
    }
    var context = context
    if node.traits != 0 {
      changes.take(nodes.traits[node.traits].transition, isGoing: true, &context)
    }
    switch node.kind {
    case .transition: changes.gatherTransitionRemoval(place, &context, nodes)
    case .page:
      if node.page != 0 { pages[node.page].content = .exiting }
    case .reader, .composite:
      if node.payload != 0 { namespaces.noteRemoval(ofReader: place, nodes) }
    case .text, .shape, .image, .color, .leaf, .matched:
      if node.element == .invalid { break }
      if node.kind == .matched {
        matching.noteRemoval(&changes)
        namespaces.noteRemoval(ofMatch: place, nodes)
      }
      if context.isImmediate {
        changes.addPlain(.remove, place, context)
      } else {
        changes.add(.remove, place, context)
      }
    default: break
    }
    nodes[place].flags.subtract([.dirty, .visit, .new, .inserted, .resumed, .changed, .moved])
    var child = node.firstChild
    while child != 0 {
      gatherRemovals(child, context, &changes)
      child = nodes[child].next
    }
    if !isOutOfSync { return }
    // Undoing an update may have brought back what was removed before.
    child = node.firstExiting
    while child != 0 {
      gatherRemovals(child, context, &changes)
      child = nodes[child].next
    }
  }
}

extension SceneTree {
  /// Reinserts the content of a page. Undoing the update that inserted the page removes the content
  /// from the engine as well, but the content has to be drawn until the page has exited.
  private func keepContent(
    of place: UInt32, _ context: VisitContext, _ changes: inout SceneChanges
  ) {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.element != .invalid, node.kind != .page { changes.addPlain(.keep, child, context) }
      keepContent(of: child, context, &changes)
      child = node.next
    }
  }
}

extension SceneChanges {
  fileprivate mutating func gatherTransitionRemoval(
    _ place: UInt32, _ context: inout VisitContext, _ nodes: borrowing NodeTable
  ) {
    let node = nodes[place]
    guard context.replacesFade, let transition = nodes.lastTransition(place) else { return }
    if transition.isMoving(to: .didDisappear) {
      if node.element == .invalid { addPlain(.insert, place, context) }
      add(.removeTransition, place, context)
    } else {
      silence(&context)
    }
  }
}
