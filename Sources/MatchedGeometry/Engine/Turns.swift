// Rows that turn back, in commits and reports.

extension EngineState {
  @inline(__always)
  var hasTurns: Bool { !frames.turns.isEmpty || !channels.rows.turns.isEmpty }

  /// Whether the row of an element turns in the commit under way, whatever the rules would make of it.
  @inline(__always)
  func turnsNow(_ slot: UInt32) -> Bool {
    scratch.isRetracing && scratch.retracedFrames[slot] != nil
  }

  /// The same for one that the rules would send to `target`: a present element that would not come back to where it was goes there by
  /// the rules.
  @inline(__always)
  mutating func turnsNow(_ slot: UInt32, to target: Row) -> Bool {
    turnsNow(slot) && keepsTurning(scratch.retracedFrames[slot]!, of: slot, to: target)
  }

  /// The same for a row of channels.
  @inline(__always)
  func channelTurnsNow(_ row: UInt32) -> Bool {
    scratch.isRetracing && scratch.retracedChannels[row] != nil
  }

  @inline(__always)
  mutating func channelTurnsNow(_ row: UInt32, to target: Row) -> Bool {
    channelTurnsNow(row)
      && keepsTurning(scratch.retracedChannels[row]!, of: channels.owner[Int(row)], to: target)
  }

  private mutating func keepsTurning(_ row: UndoRow, of slot: UInt32, to target: Row) -> Bool {
    guard slot != ChannelTable.nobody, elements.records[slot].isPresent, !ends(row, at: target)
    else { return true }
    if row.isChannel {
      scratch.retracedChannels[row.row] = nil
    } else {
      scratch.retracedFrames[row.row] = nil
    }
    return false
  }

  /// Whether a place is where a row comes from, or where it went, should it turn once more.
  func ends(_ row: UndoRow, at place: Row) -> Bool {
    lies(place, at: undos[scratch.retracing].isReversed ? row.sent : row.goal, since: row)
  }

  /// Whether a place is one that is kept of a row, wherever the origin of its group has gone since.
  func lies(_ place: Row, at kept: Row, since row: UndoRow) -> Bool {
    let shift = geometryGroups.isInUse ? originShift(since: row) : .zero
    // What is kept of the way back is rounded.
    return (place - shift - kept).magnitude.max() <= 0x1p-10
  }

  func applyTurns(at time: Double) {
    frames.applyTurns(timelines.clocks, at: time)
    channels.rows.applyTurns(timelines.clocks, at: time)
  }

  /// A row takes on a motion that turns back: its own, or that of a group, and it turns as well.
  mutating func turnToo(_ slot: UInt32, _ motion: Motion) {
    if frames.turns(slot) { return frames.shiftTurn(slot, as: motion) }
    frames.addTurn(
      RowTable.Turn(
        row: slot, clock: timelines.clock(of: motion.timeline), before: motion,
        after: Motion(at: motion.goal)))
  }

  /// Turns whose rows were retargeted by this commit are forgotten; those that were shifted shift.
  mutating func keepTurns() {
    frames.keepTurns(&timelines)
    channels.rows.keepTurns(&timelines)
  }

  /// Turns that are over by the commit that begins leave their rows with what follows.
  mutating func sweepTurns() {
    for index in (0..<frames.turns.count).reversed() where frames.turns[index].isPast {
      let turn = frames.turns[index]
      frames.finishTurn(at: index)
      timelines.release(turn.before.timeline)
      // What it goes on with was told of before a commit went back in time.
      if turn.after.isMoving && frames.lineage[turn.row] == .none {
        settledFrames.append(turn.row)
      }
      if geometryGroups.isInUse { noteLocal(of: turn.row) }
    }
    for index in (0..<channels.rows.turns.count).reversed() where channels.rows.turns[index].isPast
    {
      let turn = channels.rows.turns[index]
      channels.rows.finishTurn(at: index)
      timelines.release(turn.before.timeline)
      if !turn.after.isMoving {
        freeIfIdentity(turn.row)
      } else if channels.rows.lineage[turn.row] == .none {
        settledChannels.append(turn.row)
      }
    }
  }

  /// The row of a leaving element turns back to a motion without an end: it is at rest when it has turned.
  mutating func endTurn(of slot: UInt32) {
    for index in 0..<frames.turns.count where frames.turns[index].row == slot {
      let after = frames.turns[index].after
      guard !frames.turns[index].isPast, timelines.isEndless(after.timeline) else { continue }
      frames.turns[index].after = Motion(at: after.target)
      timelines.release(after.timeline)
    }
  }

  /// When channels that turn back are over, by the host's clock; nil for others.
  func endOfTurn(ofChannel row: UInt32) -> Double? {
    guard let turn = channels.rows.turn(of: row) else { return nil }
    let stop = timelines.clocks[turn.clock].stopTime
    return turn.after.isMoving ? max(stop, timelines.nominalEnd[turn.after.timeline.index]) : stop
  }

  /// Rows that have turned let go of the transaction that they retraced.
  mutating func reportTurns(upTo time: Double) {
    for index in 0..<frames.turns.count {
      let turn = frames.turns[index]
      guard !turn.isReported, frames.isPast(turn, timelines.clocks, at: time) else { continue }
      frames.turns[index].isReported = true
      let lineage = frames.lineage[turn.row]
      if lineage != .none && !turn.isReleased {
        frames.turns[index].isReleased = true
        frames.lineage[turn.row] = lineageAfter(turn, lineage)
        if !turn.after.isMoving && !settlesWithGroup(turn.row) {
          events.settled.append(elements.id(of: turn.row))
        }
      }
      leaveIfDone(turn.row, at: time)
    }
    for index in 0..<channels.rows.turns.count {
      let turn = channels.rows.turns[index]
      guard !turn.isReported, channels.rows.isPast(turn, timelines.clocks, at: time) else {
        continue
      }
      channels.rows.turns[index].isReported = true
      let lineage = channels.rows.lineage[turn.row]
      if lineage != .none && !turn.isReleased {
        channels.rows.turns[index].isReleased = true
        channels.rows.lineage[turn.row] = lineageAfter(turn, lineage)
      }
      let owner = channels.owner[Int(turn.row)]
      if owner != ChannelTable.nobody { leaveIfDone(owner, at: time) }
    }
  }

  /// What a row carries that has turned: nothing at rest, else what it carried before.
  private mutating func lineageAfter(_ turn: RowTable.Turn, _ lineage: LineageID) -> LineageID {
    let stop = timelines.clocks[turn.clock].stopTime
    if turn.after.isMoving {
      return lineages.releaseNewest(lineage, at: stop, transactions: transactions)
    }
    lineages.release(lineage, at: stop, .settled, transactions: transactions)
    return .none
  }
}
