// The host's own numbers: rows of the channels that no element owns.

extension EngineState {
  mutating func insertValue(_ value: Row) -> AnimatedValue.ID {
    guard value.isBounded else {
      diagnosticLog.add(.invalidValue(nil))
      return .invalid
    }
    // Adding zero turns negative zeros into zeros, so that targets keep their bits.
    let id = values.take(channels.take(for: ChannelTable.nobody, showing: value + Row.zero))
    tell(insert: id, value)
    return id
  }

  /// The place of a value that is not on its way out; anything else is reported.
  private mutating func presentValue(of id: AnimatedValue.ID) -> Int? {
    if let index = values.index(of: id), !values.records[index].isGoing { return index }
    diagnosticLog.add(.staleValue(id))
    return nil
  }

  mutating func recordValue(
    _ value: Row, of id: AnimatedValue.ID, velocity: Row?, _ animation: UInt32
  ) {
    guard let index = presentValue(of: id) else { return }
    guard value.isBounded, velocity?.isBounded ?? true else {
      diagnosticLog.add(.invalidValue(id))
      return
    }
    let target = value + Row.zero
    let record = values.records[index]
    if record.change == 0 && velocity == nil && target == channels.rows.target[record.row] {
      return
    }
    var change = CommitScratch.ValueChange(
      index: UInt32(index), animation: animation, target: target)
    if let velocity {
      change.velocity = UInt32(scratch.velocities.count) + 1
      scratch.velocities.append(velocity)
    }
    tell(set: id, value, velocity, animation)
    note(change, index)
  }

  /// The last change of a value in a transaction counts.
  private mutating func note(_ change: CommitScratch.ValueChange, _ index: Int) {
    let known = values.records[index].change
    if known != 0 {
      scratch.valueChanges[Int(known) - 1] = change
    } else {
      scratch.valueChanges.append(change)
      values.records[index].change = UInt32(scratch.valueChanges.count)
    }
  }

  mutating func recordRemoval(of id: AnimatedValue.ID) {
    guard let index = presentValue(of: id) else { return }
    tell(remove: id)
    values.records[index].isGoing = true
    note(CommitScratch.ValueChange(index: UInt32(index), animation: 0, target: .zero), index)
  }

  mutating func commitValues() {
    for position in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[position]
      let index = Int(change.index)
      values.records[index].change = 0
      let row = values.records[index].row
      if values.records[index].isGoing {
        freeChannelRow(row)
        values.free(index)
        continue
      }
      var retargeting = Retargeting(animation: change.animation)
      retargeting.rows = .values
      if change.velocity != 0 {
        retargeting.velocity = scratch.velocities[Int(change.velocity) - 1]
      }
      placeChannel(
        retarget(channels.rows.motion(of: row), to: change.target, retargeting), in: row,
        .takenOver)
    }
  }
}
