/// What every change of a row has in common, and coming and going.
extension ReferenceCommit {
  /// Retargets the row of an element and keeps count of what belongs to whom.
  @discardableResult
  func move(
    _ element: ReferenceElement, to target: Four, _ curve: ReferenceCurve?, speed: Four? = nil,
    isExempt: Bool = false
  ) -> ReferenceRetarget.Outcome {
    let outcome = retarget.apply(
      to: &element.row!.motion, target: target, curve: curve, speed: speed,
      pivot: engine.pivot(of: element), isExempt: isExempt)
    note(outcome, curve, in: &element.row!)
    return outcome
  }

  func note(
    _ outcome: ReferenceRetarget.Outcome, _ curve: ReferenceCurve?, in row: inout ReferenceRow,
    _ reason: ReferenceEngine.Release = .takenOver
  ) {
    switch outcome {
    case .nothing, .shifted:
      // A shift starts nothing: what runs goes on.
      break
    case .atOnce:
      engine.release(&row, at: time, isOwn(row) ? .settled : reason)
    case .started:
      if row.owner != index {
        engine.release(&row, at: time, reason)
        engine.assign(&row, to: index)
      }
      engine.transactions[index].note(curve!)
    }
  }

  /// Channels: to those of an element at rest for those who came, away for those who leave.
  func fade() {
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      let coming = phase(of: element, touch, isRemoval: false)
      let going = phase(of: element, touch, isRemoval: true)
      if touch.isNew || touch.isLaidOut {
        guard element.row != nil, !touch.hasFaded, let curve = comingCurve(coming, touch),
          !coming.channels.isSame(as: ReferencePhase.identity)
        else { continue }
        element.channels = ReferenceRow(at: coming.channels)
        move(channelsOf: element, to: ReferencePhase.identity, curve)
      } else if touch.isReinserted {
        // The exit's transaction lets go of it, and is not counted as taken over.
        move(
          channelsOf: element, to: ReferencePhase.identity, comingCurve(coming, touch), .undone)
      }
      // The removal of an element that was exiting has a fade of its own, though the earlier one is on its way to the same end; so has one over an entrance without an end.
      let curve = goingCurve(going, touch)
      if touch.isRemoved, !touch.isNew, !touch.hasFaded, element.row != nil,
        curve != nil || commit.isInteractive
      {
        let isExempt = touch.wasLeaving || element.channels.motion.firstRun != nil
        move(channelsOf: element, to: going.channels, curve, isExempt: isExempt)
      }
    }
  }

  /// Opacity alone where motion is reduced, if there is a transition at all.
  private func phase(
    of element: ReferenceElement, _ touch: Touch, isRemoval: Bool
  ) -> ReferencePhase {
    let phase = element.phase(isRemoval: isRemoval)
    let isFade =
      touch.isReduced && !phase.channels.isSame(as: ReferencePhase.identity)
      && !phase.channels.isSame(as: ReferencePhase.opaque)
    return isFade ? ReferencePhase(Four(0, 0, 0, 1)) : phase
  }

  func comingCurve(_ coming: ReferencePhase, _ touch: Touch) -> ReferenceCurve? {
    touch.isReduced ? touch.crossfade : own(coming) ?? touch.presence
  }

  private func goingCurve(_ going: ReferencePhase, _ touch: Touch) -> ReferenceCurve? {
    touch.isReduced ? touch.crossfade : own(going) ?? touch.presence
  }

  func own(_ phase: ReferencePhase) -> ReferenceCurve? {
    commit.disablesAnimations ? nil : phase.animation.map(ReferenceCurve.init)
  }

  /// Its opacity alone.
  func fade(_ element: ReferenceElement, to opacity: Double, _ curve: ReferenceCurve?) {
    var target = element.channels.motion.target
    target.x = opacity
    move(channelsOf: element, to: target, curve)
  }

  private func move(
    channelsOf element: ReferenceElement, to target: Four, _ curve: ReferenceCurve?,
    _ reason: ReferenceEngine.Release = .takenOver, isExempt: Bool = false
  ) {
    let outcome = retarget.apply(
      to: &element.channels.motion, target: target, curve: curve, table: .channels,
      isExempt: isExempt)
    note(outcome, curve, in: &element.channels, reason)
  }

  /// Fixes when the elements that are removed disappear: at once what was removed without an animation, and what this transaction sets nothing of in motion.
  func removeElements() {
    for element in displaced { forget(element) }
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      if touch.isReinserted { undoExit(of: element) }
      guard touch.isRemoved, element.isExiting else { continue }
      let rows = [element.row, element.channels].compactMap { $0 }.filter(isOwn)
      element.exit = ReferenceExit(
        transaction: index, motions: rows.map(\.motion), isInteractive: commit.isInteractive)
      if commit.isInteractive { continue }
      let isAnimated = goingCurve(phase(of: element, touch, isRemoval: true), touch) != nil
      if !isAnimated || rows.isEmpty || element.row == nil { forget(element) }
    }
  }

  /// It is gone.
  private func forget(_ element: ReferenceElement) {
    if element.row != nil { engine.release(&element.row!, at: time, .gone) }
    engine.release(&element.channels, at: time, .gone)
    engine.forget(element)
  }

  func undoExit(of element: ReferenceElement) {
    if let exit = element.exit { engine.transactions[exit.transaction].wasUndone = true }
    element.exit = nil
  }
}

extension ReferenceCommit {
  /// A transaction takes nothing over from itself.
  func isOwn(_ row: ReferenceRow) -> Bool { row.owner == index }
}
