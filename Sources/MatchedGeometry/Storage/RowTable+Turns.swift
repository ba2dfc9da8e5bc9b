// Rows that turn back: they retrace a motion on a clock that goes back, and when that has reached its stop they go on as
// they did before that motion. Which of the two a tick shows depends on its time alone.

extension RowTable {
  struct Turn: BitwiseCopyable, Sendable {
    var row: UInt32
    /// The clock that goes back.
    var clock: ClockID
    /// The motion that is retraced.
    var before: Motion
    /// What follows, which has a reference of its own on its timeline.
    var after: Motion
    /// The row shows what follows.
    var isPast = false
    var isReported = false
    /// It carries the transaction that it retraced no more.
    var isReleased = false
  }

  private func place(of row: UInt32) -> Int? {
    for index in 0..<turns.count where turns[index].row == row { return index }
    return nil
  }

  func turns(_ row: UInt32) -> Bool { place(of: row) != nil }

  /// The place of a turn that is not past.
  private func placeToCome(of row: UInt32) -> Int? {
    place(of: row).flatMap { turns[$0].isPast ? nil : $0 }
  }

  /// How a row turns back that has not yet; nil for any other.
  func turn(of row: UInt32) -> Turn? { placeToCome(of: row).map { turns[$0] } }

  /// Where a row will be in the end: its target, or what follows where it turns back.
  func goal(of row: UInt32) -> Row {
    turns.isEmpty ? target[row] : goalOfTurn(of: row) ?? target[row]
  }

  /// Where a row that turns back will be in the end; nil for any other.
  func goalOfTurn(of row: UInt32) -> Row? {
    guard let turn = turn(of: row), timeline[row] == turn.before.timeline else { return nil }
    // The very target, unless it was moved in this commit.
    if target[row] == turn.before.target { return turn.after.target }
    return turn.after.target + (target[row] - turn.before.target)
  }

  /// The target of a row was moved, and with it where it turns back to.
  func shiftTurn(_ row: UInt32, by way: Row) {
    guard let place = placeToCome(of: row) else { return }
    turns[place].before.target += way
    turns[place].after.target += way
  }

  /// The same, to the very place where it will be in the end.
  func shiftTurn(_ row: UInt32, as motion: Motion) {
    guard let place = placeToCome(of: row), motion.timeline == turns[place].before.timeline
    else { return }
    turns[place].before.target = motion.target
    turns[place].after.target = motion.goal
  }

  mutating func addTurn(_ turn: Turn) {
    turns.append(turn)
    let block = Int(turn.row) / Self.blockSize
    if turn.after.rate != .zero { blocks[block].usesRate = true }
    if turn.after.carry != .zero {
      blocks[block].usesCarry = true
      if carry.capacity == 0 { carry.reserve(capacity, filling: .zero) }
    }
    noteRested(turn.row)
    dirty.insert(block)
  }

  mutating func removeTurn(at index: Int) {
    turns[index] = turns[turns.count - 1]
    turns.truncate(to: turns.count - 1)
  }

  /// Forgets how a row turns, if it does, and lets go of the timeline that is not the row's.
  mutating func dropTurn(of row: UInt32, _ timelines: inout TimelineTable) {
    guard let place = place(of: row) else { return }
    let turn = turns[place]
    removeTurn(at: place)
    if turn.isPast && !turn.after.isMoving {
      // It counts as moving until it is taken out.
      timeline[row] = turn.before.timeline
    } else {
      timelines.release(turn.isPast ? turn.before.timeline : turn.after.timeline)
    }
  }

  /// Turns whose rows were retargeted by this commit are forgotten; those that were shifted shift.
  mutating func keepTurns(_ timelines: inout TimelineTable) {
    for index in (0..<turns.count).reversed() {
      let turn = turns[index]
      if turn.isPast { continue }
      // One that a tick has told of, before this commit went back in time, ends again.
      turns[index].isReported = false
      if timeline[turn.row] != turn.before.timeline {
        removeTurn(at: index)
        timelines.release(turn.after.timeline)
      } else if target[turn.row] != turn.before.target {
        let way = target[turn.row] - turn.before.target
        turns[index].before.target += way
        turns[index].after.target += way
      }
    }
  }

  /// Whether a turn is over at a time of the host.
  func isPast(_ turn: Turn, _ clocks: borrowing ClockTable, at time: Double) -> Bool {
    time >= clocks[turn.clock].stopTime - TimelineTable.slack
  }

  /// Gives rows the motion that they have at a time of the host.
  func applyTurns(_ clocks: borrowing ClockTable, at time: Double) {
    for index in 0..<turns.count {
      let turn = turns[index]
      let isPast = isPast(turn, clocks, at: time)
      if isPast == turn.isPast { continue }
      turns[index].isPast = isPast
      write(isPast ? turn.after : turn.before, in: turn.row)
    }
  }

  private func write(_ motion: Motion, in row: UInt32) {
    target[row] = motion.target
    offset[row] = motion.offset
    rate[row] = motion.rate
    if carry.capacity > 0 { carry[row] = motion.carry }
    timeline[row] = motion.timeline
  }

  /// A turn is over for good: its row is left with what follows.
  mutating func finishTurn(at index: Int) {
    let turn = turns[index]
    removeTurn(at: index)
    if turn.after.isMoving {
      noteRested(turn.row)
      dirty.insert(Int(turn.row) / Self.blockSize)
    } else {
      timeline[turn.row] = turn.before.timeline
      rest(turn.row)
    }
  }

  /// Blocks are looked at until their rows have turned, and what follows is over.
  mutating func widenForTurns(_ timelines: borrowing TimelineTable) {
    for index in 0..<turns.count {
      let turn = turns[index]
      let block = Int(turn.row) / Self.blockSize
      let stop = timelines.clocks[turn.clock].stopTime
      var last = timelines.clocks.stillTime(of: turn.clock)
      if turn.after.isMoving && stop < .infinity {
        last = max(last, timelines.stillTime(of: turn.after.timeline))
      }
      blocks[block].lastEnd = max(blocks[block].lastEnd, last)
      if turn.after.isMoving && !turn.isPast && stop < .infinity {
        let end = timelines.end[turn.after.timeline.index]
        blocks[block].nextEnd = min(blocks[block].nextEnd, end)
      }
    }
  }
}
