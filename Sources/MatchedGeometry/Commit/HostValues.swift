// The host's own numbers: values that move as frames do.

extension EngineState {
  mutating func insertValue(_ value: Row) -> AnimatedValue.ID {
    guard value.isBounded else {
      diagnosticLog.add(.invalidValue(nil))
      return .invalid
    }
    // Adding zero turns negative zeros into zeros, so that targets keep their bits.
    let id = values.take()
    rows[.values].reserve(values.records.capacity)
    let place = value + Row.zero
    rows[.values].shift(id.index, to: place, shown: place)
    admit(.insertValue(id, value))
    return id
  }

  /// The row of a value that is not on its way out; anything else is reported.
  private mutating func presentValue(of id: AnimatedValue.ID) -> UInt32? {
    if let row = values.row(of: id), !values.records[Int(row)].isGoing { return row }
    diagnosticLog.add(.staleValue(id))
    return nil
  }

  mutating func recordValue(
    _ value: Row, of id: AnimatedValue.ID, velocity: Row?, _ animation: UInt32
  ) {
    guard let row = presentValue(of: id) else { return }
    guard value.isBounded, velocity?.isBounded ?? true else {
      diagnosticLog.add(.invalidValue(id))
      return
    }
    noteWritten(.value, row)
    let target = value + Row.zero
    if values.records[Int(row)].change == 0 && velocity == nil
      && target == rows[.values].target[row]
    {
      return
    }
    var change = CommitScratch.ValueChange(
      row: row, animation: animation, target: target, before: rows[.values].target[row])
    if let velocity {
      change.velocity = scratch.note(velocity: velocity)
    }
    admit(.setValue(id, value, velocity: velocity), animation)
    note(change)
  }

  /// The last change of a value in a transaction counts.
  private mutating func note(_ change: CommitScratch.ValueChange) {
    let index = Int(change.row)
    let known = values.records[index].change
    if known != 0 {
      scratch.valueChanges[Int(known) - 1] = change
    } else {
      scratch.valueChanges.append(change)
      values.records[index].change = UInt32(scratch.valueChanges.count)
    }
  }

  mutating func recordRemoval(of id: AnimatedValue.ID) {
    guard let row = presentValue(of: id) else { return }
    admit(.removeValue(id))
    values.records[Int(row)].isGoing = true
    note(
      CommitScratch.ValueChange(
        row: row, animation: 0, target: .zero, before: rows[.values].target[row]))
  }

  mutating func commitValues() {
    for position in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[position]
      values.records[Int(change.row)].change = 0
      if values.records[Int(change.row)].isGoing {
        stop(change.row, .values)
        values.free(change.row)
        continue
      }
      order(
        change.row, .values, to: change.target,
        Retargeting(animation: change.animation, velocity: change.velocity))
      sendPart(.values)
    }
    sendRows(.values)
  }
}
