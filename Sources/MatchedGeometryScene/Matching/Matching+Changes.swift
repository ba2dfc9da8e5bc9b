import MatchedGeometry

// What a match tells the engine in an update.

extension Matching {
  /// A match is there; what is inside of it is carried by it.
  mutating func enter(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable, _ carriers: inout CarrierTable
  ) {
    provideCarrier(place, parent: passage.carrier, &nodes, &carriers)
    let carrier = carriers.ownCarrier(of: place, nodes)
    passage.isResized = false
    if let kind = changes.note(place, passage, &nodes) {
      changes.hasMatches = true
      if kind != .move { isStale = true }
    }
    // Only what is there can be matched: it has come back before.
    if node.flags.contains(.changed) {
      changes.add(.match, place, passage)
      changes.hasMatches = true
      isStale = true
    }
    if carrier == 0 { return }
    let fit = carriers[carrier].fit
    if node.flags.contains(.dirty) {
      // Its content may answer another size otherwise than before, though its own is what it was.
      fits[fit].isStale = true
      changes.hasMatches = true
    }
    let own = fits[fit].own
    passage.isResized = own.x >= 0 && own != node.size
    passage.carrier = carrier
  }

  /// A match goes.
  mutating func depart(_ changes: inout SceneChanges) {
    changes.hasMatches = true
    isStale = true
  }
}
