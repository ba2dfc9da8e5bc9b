import MatchedGeometry

// Insertion, removal and resumption of the elements of leaves and matches, by the fades that apply
// to them.

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
    nodes[place].flags.remove(.customTransition)
    var element = Element(frame: frame).userData(UInt64(place))
    if nodes[place].kind.isDrawn || nodes[place].kind == .matched {
      let fade = fade(of: change)
      if !fade.isDefault {
        element.transition = fade.transition(comes: change.transaction >= 0)
        nodes[place].flags.insert(.customTransition)
      }
    } else {
      element.transition = .identity
    }
    element.match = match
    nodes[place].element = engine.insert(element, animation: animation)
    nodes.isReordered = true
  }

  /// Removes an element by the fade that applies to it.
  func remove(
    _ change: SceneChange, _ animation: Animation?, _ nodes: inout NodeTable,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = nodes[place].element
    guard engine.contains(element), !engine.isExiting(element) else { return }
    var fade = fade(of: change)
    // A fade that is partly visible continues to its end.
    if engine.presentationOpacity(of: element) ?? 1 < 1 { fade.isHidden = false }
    if !fade.isDefault || nodes[place].flags.contains(.customTransition) {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.customTransition)
    }
    engine.remove(element, animation: animation)
  }

  /// Resumes an exiting element.
  func bringBack(
    _ change: SceneChange, _ animation: Animation?, at frame: Rect, _ nodes: inout NodeTable,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = nodes[place].element
    let fade = fade(of: change)
    engine.reinsert(element, frame: frame, animation: animation)
    // An element that exits by effects is resumed by those effects, and one that fades is resumed
    // by its current transition.
    if !engine.isTimed(element), !fade.isHidden,
      !fade.isDefault || nodes[place].flags.contains(.customTransition)
    {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.customTransition)
    }
  }

  /// The leaves that were exiting by effects around them and now exit by a fade instead, which
  /// starts from the beginning. If `isOutOfSync` is true, all removals are sent again, including
  /// those that continue unchanged.
  func fadesToRestart(
    _ nodes: borrowing NodeTable, _ engine: borrowing MatchedGeometryEngine, isOutOfSync: Bool
  ) -> [Element.ID] {
    if !hasLifecycleChanges { return [] }
    var found: [Element.ID] = []
    for change in list where change.kind == .remove && !fade(of: change).isHidden {
      let node = nodes[change.node]
      // An element that only a tick back in time shows has exited for a transaction.
      if node.kind.isDrawn, engine.isExiting(node.element), engine.isKept(node.element),
        engine.presentationOpacity(of: node.element) == 1,
        !isOutOfSync || engine.isTimed(node.element)
      {
        found.append(node.element)
      }
    }
    return found
  }
}

extension MatchedGeometryEngine {
  /// Whether the scale of an element moves. The scene does not draw this scale. It only delays the
  /// end of an element that exits by effects.
  fileprivate func isTimed(_ element: Element.ID) -> Bool {
    presentationScale(of: element) ?? 1 != 1
  }
}
