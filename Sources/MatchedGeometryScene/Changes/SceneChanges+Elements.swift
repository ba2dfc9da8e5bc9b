import MatchedGeometry

// How the elements of leaves and matches come, go and come back: by the fades that govern them.

extension SceneChanges {
  /// The animation of the first change of a match that has one.
  func matchAnimation(_ nodes: borrowing NodeTable) -> Animation? {
    if !hasMatches { return nil }
    for change in list where change.transaction >= 0 {
      if nodes[change.node].kind == .matched, let animation = animation(of: change) {
        return animation
      }
    }
    return nil
  }

  func insert(
    _ change: SceneChange, _ animation: Animation?, at frame: Rect, _ match: Match?,
    _ nodes: inout NodeTable, _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    nodes[place].flags.subtract([.unfaded, .ownFade])
    var element = Element(frame: frame).userData(UInt64(place))
    if nodes[place].kind.isDrawn || nodes[place].kind == .matched {
      let fade = fade(of: change)
      if !fade.isUsual {
        element.transition = fade.transition(comes: change.transaction >= 0)
        nodes[place].flags.insert(.ownFade)
      }
    } else {
      element.transition = .identity
    }
    element.match = match
    nodes[place].element = engine.insert(element, animation: .own(animation))
    nodes.isReordered = true
  }

  /// Takes an element out of the engine, by the transition that governs it.
  func remove(
    _ change: SceneChange, _ animation: Animation?, _ nodes: inout NodeTable,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = nodes[place].element
    guard engine.contains(element), !engine.isLeaving(element) else { return }
    var fade = fade(of: change)
    nodes[place].flags.remove(.unfaded)
    if fade.isHidden {
      // A fade that still runs goes on from where it is, to the end: nobody may see it break off.
      fade.isHidden = engine.channelRow(of: element) == 0
      if fade.isHidden { nodes[place].flags.insert(.unfaded) }
    }
    if !fade.isUsual || nodes[place].flags.contains(.ownFade) {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.ownFade)
    }
    engine.remove(element, animation: .own(animation))
  }

  /// Brings an element back that is on its way out.
  func bringBack(
    _ change: SceneChange, _ animation: Animation?, at frame: Rect, _ nodes: inout NodeTable,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = nodes[place].element
    let fade = fade(of: change)
    engine.reinsert(element, frame: frame, animation: .own(animation))
    let flags = nodes[place].flags
    // A fade that nobody drew is over; any other comes back as it is described now.
    if !flags.contains(.unfaded), !fade.isHidden, !fade.isUsual || flags.contains(.ownFade) {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.ownFade)
    }
    nodes[place].flags.remove(.unfaded)
  }

  /// Leaves that were going by effects around them, which come back without them: they fade now, from the beginning. Nobody has seen how the
  /// engine faded them until now.
  func unseenFades(
    _ nodes: borrowing NodeTable, _ engine: borrowing MatchedGeometryEngine
  ) -> [Element.ID] {
    if !hasComings { return [] }
    var found: [Element.ID] = []
    for change in list where change.kind == .remove && !fade(of: change).isHidden {
      let node = nodes[change.node]
      // What a tick back in time shows again is gone in the transaction.
      if node.flags.contains(.unfaded), node.kind.isDrawn, engine.isLeaving(node.element),
        engine.isKept(node.element)
      {
        found.append(node.element)
      }
    }
    return found
  }
}
