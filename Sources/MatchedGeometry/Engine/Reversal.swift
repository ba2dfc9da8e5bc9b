// A running transaction turns round: what it moves retraces its way, and then goes on as before it.

extension EngineState {
  /// See `MatchedGeometryEngine.reverse(_:at:)`.
  mutating func reverse(_ number: UInt64, at time: Double?) -> Bool {
    guard mayTakeBack(number, in: [.running]) else { return false }
    guard let (index, entry) = reopen(number, at: time) else { return true }
    let isBack = !undos[index].isReversed
    transactions.keepEnds(of: entry)
    noteRetraced(index, isBack: isBack)
    scratch.isRetracing = true
    scratch.retracing = index
    scratch.transactionAnimation = undos[index].animation.map { scratch.number(of: $0) } ?? 0
    flip(index, back: isBack, nil)
    commitChanges()
    scratch.isRetracing = false
    scratch.reversals.removeAll()
    scratch.delayed.removeAll()
    undos[index].isReversed = isBack
    if isBack && scratch.retracedFrames.isEmpty && scratch.retracedChannels.isEmpty {
      transactions.end(entry, at: scratch.time, .reversed)
    }
    if !isBack { transactions.resume(entry) }
    // What the rules have set in motion beside is no reason to wait.
    scratch.usedClocks.removeAll()
    commitClocks()
    makeVisible()
    recordControl("reverse", number)
    return true
  }

  /// Notes the rows that the transaction was the last to set in motion, and that are on their way.
  private mutating func noteRetraced(_ index: Int, isBack: Bool) {
    scratch.retracedFrames.removeAll()
    scratch.retracedChannels.removeAll()
    let serial = undos[index].serial
    for row in undos[index].rows {
      let lineage = row.isChannel ? channels.rows.lineage[row.row] : frames.lineage[row.row]
      let id = row.isChannel ? channels.rows.timeline[row.row] : frames.timeline[row.row]
      guard lineage != .none, lineages.newest(lineage) == scratch.entry, id != .rest,
        timelines.records[id.index].maker == serial, !timelines.isOver(id, at: scratch.time)
      else { continue }
      let clock = timelines.clocks[timelines.clock(of: id)]
      guard isBack ? !clock.isReversal && clock.rate >= 0 : clock.isReversal else { continue }
      if row.isChannel {
        scratch.retracedChannels.insert(row.row)
      } else {
        scratch.retracedFrames.insert(row.row)
      }
    }
  }

  /// A step of the commit: the rows go on to clocks that go back, or from there on.
  mutating func retrace() {
    let undo = undos[scratch.retracing]
    var inserted: Set<UInt32> = []
    for element in undo.elements where element.kinds.contains(.inserted) {
      inserted.insert(element.slot)
    }
    for row in undo.rows {
      if row.isChannel {
        guard scratch.retracedChannels.contains(row.row) else { continue }
        let owner = channels.owner[Int(row.row)]
        let isInserted = owner != ChannelTable.nobody && inserted.contains(owner)
        retrace(row, channels.rows.timeline[row.row], isInserted, undo)
      } else {
        guard scratch.retracedFrames.contains(row.row) else { continue }
        retrace(row, frames.timeline[row.row], inserted.contains(row.row), undo)
        dropCarrier(retracedBy: row.row)
      }
    }
  }

  private mutating func retrace(
    _ row: UndoRow, _ id: TimelineID, _ isInserted: Bool, _ undo: Undo
  ) {
    let clock = timelines.clock(of: id)
    let time = scratch.time
    if undo.isReversed {
      // Forwards again, by the clock that the motion was on.
      let parent = timelines.clocks[clock].parent
      let shift =
        timelines.clocks.time(of: parent, at: time) - timelines.clocks.time(of: clock, at: time)
      exchange(row, for: moved(id, to: parent, shiftedBy: shift))
      dropTurn(row)
      if scratch.delayed.insert(parent).inserted {
        transactions.delay(scratch.entry, parent, by: shift)
      }
      return
    }
    let origin = timelines.origin[id.index]
    let back = reversal(of: clock, stoppingAt: origin, undo.number)
    exchange(row, for: moved(id, to: back, shiftedBy: 0))
    // What it came with goes with it.
    if isInserted { return }
    let shift = geometryGroups.isInUse ? originShift(since: row) : .zero
    var after = Motion(at: row.motion.goal + shift)
    if row.motion.isMoving && row.motion.back == .zero {
      // What was interrupted goes on from where it was.
      let now = timelines.clocks.time(of: clock, at: time)
      let later = timelines.move(
        row.motion.timeline, to: clock, shiftedBy: (now - origin) + (now - row.time))
      timelines.retain(later)
      after = row.motion
      after.target += shift
      after.timeline = later
    }
    if row.isChannel {
      channels.rows.addTurn(
        RowTable.Turn(
          row: row.row, clock: back, before: channels.rows.motion(of: row.row), after: after))
    } else {
      frames.addTurn(
        RowTable.Turn(row: row.row, clock: back, before: frames.motion(of: row.row), after: after))
    }
  }

  private mutating func exchange(_ row: UndoRow, for id: TimelineID) {
    if row.isChannel {
      channels.rows.exchange(row.row, for: id)
    } else {
      frames.exchange(row.row, for: id)
    }
  }

  private mutating func dropTurn(_ row: UndoRow) {
    if row.isChannel {
      for index in (0..<channels.rows.turns.count).reversed()
      where channels.rows.turns[index].row == row.row {
        timelines.release(channels.rows.turns[index].after.timeline)
        channels.rows.removeTurn(at: index)
      }
    } else {
      for index in (0..<frames.turns.count).reversed() where frames.turns[index].row == row.row {
        timelines.release(frames.turns[index].after.timeline)
        frames.removeTurn(at: index)
      }
    }
  }

  /// A clock that goes back from now on, as fast as another one goes on, to the start of the transaction.
  private mutating func reversal(
    of clock: ClockID, stoppingAt stop: Double, _ number: UInt64
  ) -> ClockID {
    if let known = scratch.reversals[clock] { return known }
    let made = timelines.clocks.makeReversal(
      of: clock, at: scratch.time, stoppingAt: stop, owner: UInt32(truncatingIfNeeded: number))
    scratch.reversals[clock] = made
    return made
  }

  /// The row of the source has the motion of its group, which needs none beside.
  private mutating func dropCarrier(retracedBy slot: UInt32) {
    let record = elements.records[slot]
    guard record.group != 0, groups.records[record.group].source == slot + 1, record.sharesFrame
    else { return }
    dropCarrier(of: record.group)
  }
}
