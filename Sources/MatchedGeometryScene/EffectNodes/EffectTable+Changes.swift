import MatchedGeometry

// The changes that effects and transitions contribute to an update.

extension EffectTable {
  /// Visits an effect node, which becomes the innermost one for its content. If `isOutOfSync` is
  /// true, all properties are sent to the engine again.
  mutating func enter(
    _ place: UInt32, _ node: Node, _ context: inout VisitContext, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable, isOutOfSync: Bool
  ) {
    provideEffectNode(place, parent: context.effectNode, &nodes)
    let effectNode = nodes[place].effectNode
    if node.kind.hasFrame,
      node.kind != .transition || context.replacesFade || node.element != .invalid
    {
      moveFrame(place, node, context, &changes)
    }
    context.effectNode = effectNode
    if node.kind == .source { return }
    if node.kind == .transition {
      enterTransition(place, node, context, &changes, isOutOfSync: isOutOfSync)
    } else if node.flags.contains(.new) {
      changes.addPlain(.values, place, context)
    } else {
      if node.flags.contains(.changed) { changes.add(.values, place, context) }
      // The anchor points of matches are transformed by its numbers and its frame.
      if !node.flags.isDisjoint(with: [.changed, .moved]), nodes.isTransforming(place) {
        nodes.noteMatches(in: place)
      }
    }
  }

  private func moveFrame(
    _ place: UInt32, _ node: Node, _ context: VisitContext, _ changes: inout SceneChanges
  ) {
    if node.element == .invalid {
      changes.addPlain(.insert, place, context)
    } else if node.flags.contains(.moved) {
      if context.isResized {
        changes.addPlain(.move, place, context)
      } else {
        changes.add(.move, place, context)
      }
    }
  }

  private func enterTransition(
    _ place: UInt32, _ node: Node, _ context: VisitContext, _ changes: inout SceneChanges,
    isOutOfSync: Bool
  ) {
    let effectNode = context.effectNode
    switch context.lifecycle {
    case .present:
      if isOutOfSync, !self[effectNode].parts.isEmpty {
        changes.add(.resumeTransition, place, context)
      }
    case .inserted:
      if context.replacesFade, node.flags.contains(.new) {
        changes.add(.insertTransition, place, context)
      }
    case .resumed:
      if !self[effectNode].parts.isEmpty { changes.add(.resumeTransition, place, context) }
    }
  }
}
