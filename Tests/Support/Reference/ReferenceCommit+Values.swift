/// The host's own numbers.
extension ReferenceCommit {
  /// What happens to one value in this transaction; the last change counts.
  struct ValueTouch {
    var target: Four
    var curve: ReferenceCurve?
    var velocity: Four?
    var isRemoved = false
  }

  /// There at once, at rest.
  func insertValue(_ number: Int, _ value: Four) {
    guard value.isFinite, engine.values[number] == nil else { return refuse() }
    engine.values[number] = ReferenceRow(at: value)
  }

  func setValue(_ number: Int, _ value: Four, _ velocity: Four?, _ curve: ReferenceCurve?) {
    guard let row = engine.values[number], valueTouches[number]?.isRemoved != true,
      value.isFinite, velocity?.isFinite ?? true
    else { return refuse() }
    if valueTouches[number] == nil && velocity == nil && value == row.motion.target { return }
    valueTouches[number] = ValueTouch(target: value, curve: curve, velocity: velocity)
  }

  func removeValue(_ number: Int) {
    guard engine.values[number] != nil, valueTouches[number]?.isRemoved != true else {
      return refuse()
    }
    valueTouches[number] = ValueTouch(target: .zero, isRemoved: true)
  }

  func moveValues() {
    for (number, touch) in valueTouches {
      if touch.isRemoved {
        engine.release(&engine.values[number]!, at: time, .gone)
        engine.values[number] = nil
        continue
      }
      let outcome = retarget.apply(
        to: &engine.values[number]!.motion, target: touch.target, curve: touch.curve,
        speed: touch.velocity, table: .value)
      note(outcome, touch.curve, in: &engine.values[number]!)
    }
  }
}
