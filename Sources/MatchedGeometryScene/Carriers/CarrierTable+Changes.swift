import MatchedGeometry

// What effects and transitions tell the engine in an update.

extension CarrierTable {
  /// An effect is there; what is inside of it is carried by it.
  /// `isAdrift`: the engine is told everything again.
  mutating func enter(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable, isAdrift: Bool
  ) {
    provideCarrier(place, parent: passage.carrier, &nodes)
    let carrier = nodes[place].effect
    if node.kind.hasFrame,
      node.kind != .transition || passage.isUnfaded || node.element != .invalid
    {
      moveFrame(place, node, passage, &changes)
    }
    passage.carrier = carrier
    if node.kind == .source { return }
    if node.kind == .transition {
      enterTransition(place, node, passage, &changes, isAdrift: isAdrift)
    } else if node.flags.contains(.new) {
      changes.addPlain(.values, place, passage)
    } else {
      if node.flags.contains(.changed) { changes.add(.values, place, passage) }
      // The points of matches go through it, by its numbers and its frame.
      if !node.flags.isDisjoint(with: [.changed, .moved]), nodes.isTransforming(place) {
        nodes.noteMatches(in: place)
      }
    }
  }

  private func moveFrame(
    _ place: UInt32, _ node: Node, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    if node.element == .invalid {
      changes.addPlain(.insert, place, passage)
    } else if node.flags.contains(.moved) {
      if passage.isResized {
        changes.addPlain(.move, place, passage)
      } else {
        changes.add(.move, place, passage)
      }
    }
  }

  private func enterTransition(
    _ place: UInt32, _ node: Node, _ passage: Passage, _ changes: inout SceneChanges,
    isAdrift: Bool
  ) {
    let carrier = passage.carrier
    switch passage.coming {
    case .staying:
      if isAdrift, !self[carrier].parts.isEmpty { changes.add(.comeBack, place, passage) }
    case .arriving:
      if passage.isUnfaded, node.flags.contains(.new) { changes.add(.comeIn, place, passage) }
    case .returning:
      if !self[carrier].parts.isEmpty { changes.add(.comeBack, place, passage) }
    }
  }
}
