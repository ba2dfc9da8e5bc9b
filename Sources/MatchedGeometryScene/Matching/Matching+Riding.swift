import MatchedGeometry

// A match that something turns, stretches or displaces within the home of its group is drawn by its group while it flies, and else rides what is
// around it, at its own place. Where the one takes over from the other it is drawn where it was.

extension Matching {
  /// What the number of a match is, and where that goes.
  struct Way {
    let carrier: UInt32
    let start: SIMD2<Float>
    let goal: SIMD4<Float>
    /// It has another home since this update: nobody asked it to move, and it does not jump without an animation.
    let isRehomed: Bool
  }

  /// Whether a match is drawn by its group or by what is around it.
  func note(
    _ fit: inout Fit, _ isMoving: Bool, _ index: UInt32,
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ carriers: borrowing CarrierTable
  ) {
    let element = nodes[carriers[index].node].element
    let state = engine.matchState(of: element)
    if state == .follower {
      fit.isFlying = true
    } else if engine.isLeaving(element), state == .unmatched {
      // It goes on as it did.
    } else if !isMoving {
      if fit.isFlying,
        carriers.areSettled(from: carriers[index].parent, to: fit.home, engine, nodes)
      {
        fit.isFlying = false
      }
    } else if fit.own.x < 0 {
      // It came from somewhere else.
      fit.isFlying = true
    }
  }

  /// From where a match was drawn to where it is drawn by now: of one that rides its own place, else how far it is from that of its group.
  func way(
    of index: UInt32, _ fit: Fit, _ shown: Rect, _ rides: Bool,
    _ carried: borrowing [ShownCarrier], _ engine: borrowing MatchedGeometryEngine,
    _ nodes: borrowing NodeTable, _ carriers: borrowing CarrierTable
  ) -> Way? {
    let place = carriers[index].node
    let parent = carriers[index].parent
    let offset = fit.offset(nodes[place], shown)
    let drawn =
      fit.drawn ?? (fit.own.x < 0 ? nil : drawnPoint(of: place, carried, engine, nodes, carriers))
    if rides {
      let goal = carriers.ownPlace(ofMatch: place, nodes)
      // One that rode before rides on.
      if fit.rides { return nil }
      var start = goal.lowHalf
      if let drawn { start = drawn - carried[Int(parent)].origin - offset }
      return Way(carrier: index, start: start, goal: goal, isRehomed: fit.drawn != nil)
    }
    guard let drawn, Int(max(parent, fit.home)) < carried.count else { return nil }
    let corner = SIMD2(shown.x, shown.y)
    let point = carried[Int(parent)].point(corner + offset, of: carried[Int(fit.home)])
    let lag = drawn - point
    if fit.value == nil, !((lag * lag).sum() > 1e-6) { return nil }
    return Way(carrier: index, start: lag, goal: .zero, isRehomed: fit.drawn != nil)
  }

  /// Gives matches their numbers, and sends these to where they go. `contents`: carriers whose content is on another way than before.
  mutating func go(
    _ ways: [Way], _ contents: [UInt32], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, at time: Double?,
    _ carriers: borrowing CarrierTable
  ) {
    engine.withTransaction(Transaction(), at: time) { engine in
      for way in ways {
        let fit = carriers[way.carrier].fit
        if let old = fits[fit].value { engine.removeValue(old) }
        let value = engine.insertValue(SIMD4(lowHalf: way.start, highHalf: .zero))
        engine.setValue(
          way.goal, of: value, animation: .own(animation ?? (way.isRehomed ? .smooth : nil)))
        fits[fit].value = value
        fits[fit].row = UInt32(value.slot)
      }
      for carrier in contents {
        let fit = carriers[carrier].fit
        if let old = fits[fit].progress { engine.removeValue(old) }
        fits[fit].progress = nil
        if !fits[fit].isShort { continue }
        let value = engine.insertValue(.zero)
        engine.setValue(SIMD4(1, 0, 0, 0), of: value, animation: .own(animation))
        fits[fit].progress = value
        fits[fit].progressRow = UInt32(value.slot)
      }
    }
  }
}

extension CarrierTable {
  /// Whether nothing moves of the carriers between two of them.
  fileprivate func areSettled(
    from carrier: UInt32, to home: UInt32, _ engine: borrowing MatchedGeometryEngine,
    _ nodes: borrowing NodeTable
  ) -> Bool {
    var index = carrier
    while index != 0, index != home {
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
