/// What every change of a row has in common, and coming and going.
extension ReferenceCommit {
  /// Retargets the row of an element and keeps count of who carries what.
  func move(
    _ element: ReferenceElement, to target: Four, _ curve: ReferenceCurve?, speed: Four? = nil,
    isExempt: Bool = false
  ) {
    let outcome = retarget.apply(
      to: &element.row!.motion, target: target, curve: curve, speed: speed, isExempt: isExempt)
    note(outcome, curve, in: &element.row!)
  }

  private func note(
    _ outcome: ReferenceRetarget.Outcome, _ curve: ReferenceCurve?, in row: inout ReferenceRow
  ) {
    switch outcome {
    case .nothing, .shifted:
      // A shift starts nothing: what runs goes on.
      break
    case .atOnce:
      engine.release(&row, at: time, .takenOver)
    case .started:
      for other in row.carries where other != index {
        engine.transactions[other].wasTakenOver = true
      }
      if row.carries.insert(index).inserted { engine.transactions[index].rows += 1 }
      let longest = engine.transactions[index].longest
      engine.transactions[index].longest = max(longest, curve!.logicalDuration)
    }
  }

  /// Opacity: up for those who came, down for those who leave.
  func fade() {
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      let own = commit.disablesAnimations ? nil : element.transition.animation
      let curve = own.map(ReferenceCurve.init)
      if touch.isNew || touch.isLaidOut {
        guard element.row != nil, element.transition.fades else { continue }
        guard let curve = curve ?? touch.curve else { continue }
        element.opacity = ReferenceRow(at: .zero)
        fade(element, to: 1, curve)
      } else if touch.isReinserted && element.transition.fades {
        fade(element, to: 1, curve ?? touch.curve)
      }
      if touch.isRemoved, !touch.isNew, element.transition.fades,
        let curve = curve ?? touch.removal
      {
        fade(element, to: 0, curve)
      }
    }
  }

  private func fade(_ element: ReferenceElement, to opacity: Double, _ curve: ReferenceCurve?) {
    let outcome = retarget.apply(
      to: &element.opacity.motion, target: Four(opacity, 0, 0, 0), curve: curve, table: .opacity)
    note(outcome, curve, in: &element.opacity)
  }

  /// Gone at once: what was removed without an animation, and what has nothing of it moving.
  func removeAtOnce() {
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      if touch.isReinserted { undoExit(of: element) }
      guard touch.isRemoved, element.isLeaving else { continue }
      element.exit = index
      let own = commit.disablesAnimations ? nil : element.transition.animation
      let isAnimated = touch.removal != nil || own != nil
      let isMoving =
        element.row.map {
          !$0.motion.isOver(at: time) || !element.opacity.motion.isOver(at: time)
        } ?? false
      if isAnimated && isMoving { continue }
      if element.row != nil { engine.release(&element.row!, at: time, .gone) }
      engine.release(&element.opacity, at: time, .gone)
      engine.forget(element)
    }
  }

  private func undoExit(of element: ReferenceElement) {
    if let exit = element.exit { engine.transactions[exit].wasUndone = true }
    element.exit = nil
  }
}
