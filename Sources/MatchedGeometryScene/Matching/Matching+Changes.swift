import MatchedGeometry

// What a match tells the engine in an update.

extension Matching {
  /// A match is there; what is inside of it is carried by it.
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
    // Only what is there can be matched: it has come back before.
    if node.flags.contains(.changed) {
      changes.add(.match, place, context)
      changes.hasMatches = true
      isStale = true
    }
    if effectNode == 0 { return }
    let fit = effects[effectNode].fit
    if node.flags.contains(.dirty) {
      // Its content may answer another size otherwise than before, though its own is what it was.
      fits[fit].isStale = true
      changes.hasMatches = true
    }
    let own = fits[fit].own
    context.isResized = own.x >= 0 && own != node.size
    context.effectNode = effectNode
  }

  /// A match goes.
  mutating func noteRemoval(_ changes: inout SceneChanges) {
    changes.hasMatches = true
    isStale = true
  }
}
