// Values of the host: four numbers that are animated like frames.

extension EngineState {
  mutating func insertValue(_ value: Float4) -> AnimatedValue.ID {
    guard let place = Float4(bounded: value) else {
      reports.diagnostics.add(.invalidValue(nil))
      return .invalid
    }
    let id = values.take()
    motions.reserve(values: values.records.capacity)
    motions.shift(id.index, .values, to: place, shown: place)
    admit(.insertValue(id, value))
    return id
  }

  mutating func recordValue(
    _ value: Float4, of id: AnimatedValue.ID, velocity: Float4?, _ animation: UInt32
  ) {
    guard let track = values.presentTrack(of: id, &reports) else { return }
    guard let target = Float4(bounded: value), velocity?.isBounded ?? true else {
      reports.diagnostics.add(.invalidValue(id))
      return
    }
    transactions.noteWritten(.value, track, scratch)
    if values.records[track].change == 0 && velocity == nil
      && target == motions.target(of: track, .values)
    {
      return
    }
    var change = ValueChange(
      track: track, animation: animation, target: target,
      before: motions.target(of: track, .values))
    if let velocity {
      change.velocity = motions.number(of: velocity)
    }
    admit(.setValue(id, value, velocity: velocity), animation)
    values.note(change, in: &scratch.valueChanges)
  }

  mutating func recordRemoval(of id: AnimatedValue.ID) {
    guard let track = values.presentTrack(of: id, &reports) else { return }
    admit(.removeValue(id))
    values.records[track].isRemoved = true
    let before = motions.target(of: track, .values)
    values.note(
      ValueChange(track: track, animation: 0, target: .zero, before: before),
      in: &scratch.valueChanges)
  }

  mutating func commitValues() {
    for position in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[position]
      values.records[change.track].change = 0
      if values.records[change.track].isRemoved {
        motions.clear(change.track, .values)
        values.free(change.track)
        continue
      }
      motions.request(
        change.track, .values, to: change.target,
        Retargeting(animation: change.animation, velocity: change.velocity))
      applyFullPart(.values)
    }
    applyRequests(.values)
  }
}
