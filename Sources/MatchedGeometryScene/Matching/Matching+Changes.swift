import MatchedGeometry

// The changes that a match contributes to an update.

extension Matching {
  /// Visits a match, which becomes the innermost effect node for its content.
  mutating func enter(
    _ place: UInt32, _ node: Node, _ context: inout VisitContext, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    provideEffectNode(place, parent: context.effectNode, &nodes, &effects)
    let effectNode = effects.ownEffectNode(of: place, nodes)
    context.isResized = false
    if let kind = changes.note(place, context, &nodes) {
      changes.hasMatches = true
      if kind != .move { isStale = true }
    }
    // An exiting element resumes first, because only a present element can get another match.
    if node.flags.contains(.changed) {
      changes.add(.match, place, context)
      changes.hasMatches = true
      isStale = true
    }
    if effectNode == 0 { return }
    let fit = effects[effectNode].fit
    if node.flags.contains(.dirty) {
      // For the size of the group, the content may have a new size even if the own size of the
      // match is unchanged.
      fits[fit].isStale = true
      changes.hasMatches = true
    }
    let own = fits[fit].own
    context.isResized = own.x >= 0 && own != node.size
    context.effectNode = effectNode
  }

  /// Notes that a match is removed.
  mutating func noteRemoval(_ changes: inout SceneChanges) {
    changes.hasMatches = true
    isStale = true
  }
}
