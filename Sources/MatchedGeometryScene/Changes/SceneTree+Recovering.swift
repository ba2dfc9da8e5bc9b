import MatchedGeometry

// A gesture that was taken back leaves the engine where it was before, and the nodes where the host's last update put them. The next update
// tells the engine everything once more; what is there already is no change.

extension SceneTree {
  /// Brings an element back that is on its way out, or gone, though its node is described. False: it is there.
  mutating func recover(
    _ change: SceneChange, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) -> Bool {
    let place = change.node
    let element = nodes[place].element
    guard engine.contains(element) else {
      insert(change, nil, changes, &engine)
      return true
    }
    let animation =
      change.transaction < 0 ? nil : changes.transactions[change.transaction].animation
    return bringBack(place, animation, changes.fades[change.fade], &engine)
  }

  /// Leaves that were going by effects around them, which come back without them: they fade now, from the beginning. Nobody has seen how the
  /// engine faded them until now.
  func unseenFades(
    _ changes: borrowing SceneChanges, _ engine: borrowing MatchedGeometryEngine
  ) -> [Element.ID] {
    if identity.ghosts.isEmpty { return [] }
    var found: [Element.ID] = []
    for change in changes.list where change.kind == .remove && !changes.fades[change.fade].isHidden
    {
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

  /// Brings an element back that is on its way out. False: it is not.
  mutating func bringBack(
    _ place: UInt32, _ animation: Animation?, _ fade: AnyTransition.Fade,
    _ engine: inout MatchedGeometryEngine
  ) -> Bool {
    let element = nodes[place].element
    guard engine.isLeaving(element) else { return false }
    matching.moveOwnPlace(place, animation, &engine, nodes, carriers)
    engine.reinsert(
      element, frame: matching.frame(of: place, nodes, carriers), animation: .own(animation))
    let flags = nodes[place].flags
    // A fade that nobody drew is over; any other comes back as it is described now.
    if !flags.contains(.unfaded), !fade.isHidden, !fade.isUsual || flags.contains(.ownFade) {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.ownFade)
    }
    nodes[place].flags.remove(.unfaded)
    return true
  }
}
