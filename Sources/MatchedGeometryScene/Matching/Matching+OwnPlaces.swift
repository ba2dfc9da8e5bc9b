import MatchedGeometry

// A match with an effect between itself and the common ancestor is drawn at the position of its
// group while the group moves, and otherwise at its own position, which the effects around it
// transform. At a change from one to the other, a value animates the distance between the two.

extension Matching {
  /// The value of a match that starts to move.
  struct ValueMotion {
    let effectNode: UInt32
    let start: SIMD2<Float>
    let goal: SIMD4<Float>
    /// Whether the common ancestor changed in this update. The update then did not move the match
    /// itself, so the match is animated even if the update has no animation.
    let hasNewAncestor: Bool
  }

  /// Decides whether a match is drawn at the position of its group or at its own.
  func note(
    _ fit: inout Fit, _ isMoving: Bool, _ index: UInt32,
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable
  ) {
    let element = nodes[effects[index].node].element
    let state = engine.matchState(of: element)
    if state == .follower {
      fit.isFlying = true
    } else if engine.isExiting(element), state == .unmatched {
      // An exiting match outside of its group keeps its state.
    } else if !isMoving {
      if fit.isFlying,
        effects.areSettled(from: effects[index].parent, to: fit.ancestor, engine, nodes)
      {
        fit.isFlying = false
      }
    } else if fit.own.x < 0 {
      // The match has just been inserted and starts at the position of another member.
      fit.isFlying = true
    }
  }

  /// The motion of a match's value from the position where the match was drawn. It is a motion of
  /// its own position, or of its distance from the group's.
  func valueMotion(
    of index: UInt32, _ fit: Fit, _ shown: Rect, _ usesOwnPlace: Bool,
    _ shownEffects: borrowing [ShownEffectNode], _ engine: borrowing MatchedGeometryEngine,
    _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> ValueMotion? {
    let place = effects[index].node
    let parent = effects[index].parent
    let offset = fit.offset(nodes[place], shown)
    let drawn =
      fit.drawn
      ?? (fit.own.x < 0 ? nil : drawnPoint(of: place, shownEffects, engine, nodes, effects))
    if usesOwnPlace {
      let goal = effects.ownPlace(ofMatch: place, nodes)
      // The match was at its own position before.
      if fit.usesOwnPlace { return nil }
      var start = goal.lowHalf
      if let drawn { start = drawn - shownEffects[Int(parent)].origin - offset }
      return ValueMotion(
        effectNode: index, start: start, goal: goal, hasNewAncestor: fit.drawn != nil)
    }
    guard let drawn, Int(max(parent, fit.ancestor)) < shownEffects.count else { return nil }
    let corner = SIMD2(shown.x, shown.y)
    let point = shownEffects[Int(parent)].point(
      corner + offset, of: shownEffects[Int(fit.ancestor)])
    let lag = drawn - point
    if fit.value == nil, !((lag * lag).sum() > 1e-6) { return nil }
    return ValueMotion(effectNode: index, start: lag, goal: .zero, hasNewAncestor: fit.drawn != nil)
  }

  /// Creates the values of matches and starts their motions. `contents`: effect nodes whose content
  /// changes.
  mutating func startMotions(
    _ motions: [ValueMotion], _ contents: [UInt32], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, at time: Double?,
    _ effects: borrowing EffectTable
  ) {
    engine.withTransaction(Transaction(), at: time) { engine in
      for motion in motions {
        let fit = effects[motion.effectNode].fit
        if let old = fits[fit].value { engine.removeValue(old) }
        let value = engine.insertValue(SIMD4(lowHalf: motion.start, highHalf: .zero))
        engine.setValue(
          motion.goal, of: value,
          animation: animation ?? (motion.hasNewAncestor ? .smooth : nil))
        fits[fit].value = value
        fits[fit].valueTrack = UInt32(value.slot)
      }
      for effectNode in contents {
        let fit = effects[effectNode].fit
        if let old = fits[fit].progress { engine.removeValue(old) }
        fits[fit].progress = nil
        if !fits[fit].isShort { continue }
        let value = engine.insertValue(.zero)
        engine.setValue(SIMD4(1, 0, 0, 0), of: value, animation: animation)
        fits[fit].progress = value
        fits[fit].progressTrack = UInt32(value.slot)
      }
    }
  }
}

extension EffectTable {
  /// Whether all effect nodes between two effect nodes have settled.
  fileprivate func areSettled(
    from effectNode: UInt32, to ancestor: UInt32, _ engine: borrowing MatchedGeometryEngine,
    _ nodes: borrowing NodeTable
  ) -> Bool {
    var index = effectNode
    while index != 0, index != ancestor {
      let entry = self[index]
      if engine.isSettled(nodes[entry.node].element) == false { return false }
      for part in entry.parts {
        for value in part.values where engine.isSettled(value) == false { return false }
      }
      index = entry.parent
    }
    return true
  }
}
