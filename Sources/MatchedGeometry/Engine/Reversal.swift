// A running transaction turns round: what it moves retraces its way, and then goes on as before it.

extension EngineState {
  /// See `MatchedGeometryEngine.reverse(_:at:)`.
  mutating func reverse(_ number: UInt64, at time: Double?) -> Bool {
    guard mayTakeBack(number, in: [.running]) else { return false }
    guard let (index, entry) = reopen(number, at: time) else { return true }
    let isBack = !undos[index].isReversed
    if !isBack { runOn(entry, number) }
    transactions.keepEnds(of: entry)
    noteRetraced(index, isBack: isBack)
    scratch.isRetracing = true
    scratch.retracing = index
    scratch.transactionAnimation = undos[index].animation.map { scratch.number(of: $0) } ?? 0
    flip(index, back: isBack, nil)
    commitChanges()
    scratch.isRetracing = false
    scratch.reversals.removeAll()
    undos[index].isReversed = isBack
    if isBack && scratch.retracedFrames.isEmpty && scratch.retracedChannels.isEmpty {
      transactions.end(entry, at: scratch.time, .reversed)
    }
    // What the rules have set in motion beside is no reason to wait.
    scratch.usedClocks.removeAll()
    commitClocks()
    makeVisible()
    recordControl("reverse", number)
    return true
  }

  /// A transaction that went back completes by no clock that goes back any more, but later by the time it took.
  private mutating func runOn(_ entry: UInt32, _ number: UInt64) {
    let owner = UInt32(truncatingIfNeeded: number)
    var delays: [ClockID: Double] = [:]
    for index in timelines.clocks.indices {
      let back = timelines.clocks.id(at: index)
      let clock = timelines.clocks[back]
      guard clock.isLive, clock.isReversal, clock.owner == owner else { continue }
      timelines.clocks[back].owner = 0
      let shift =
        timelines.clocks.time(of: clock.parent, at: scratch.time)
        - timelines.clocks.time(of: back, at: scratch.time)
      delays[clock.parent] = max(delays[clock.parent] ?? 0, shift)
    }
    for (clock, seconds) in delays { transactions.delay(entry, clock, by: seconds) }
    transactions.resume(entry, at: scratch.time)
  }

  /// Notes the rows that the transaction was the last to set in motion, and that are on their way to where it sent them.
  private mutating func noteRetraced(_ index: Int, isBack: Bool) {
    scratch.retracedFrames.removeAll()
    scratch.retracedChannels.removeAll()
    let serial = undos[index].serial
    for row in undos[index].rows where row.wasSent {
      let lineage = row.isChannel ? channels.rows.lineage[row.row] : frames.lineage[row.row]
      let id = timeline(of: row)
      guard lineage != .none, lineages.newest(lineage) == scratch.entry, id != .rest,
        timelines.records[id.index].maker == serial, !timelines.isOver(id, at: scratch.time)
      else { continue }
      let clock = timelines.clocks[timelines.clock(of: id)]
      guard isBack ? !clock.isReversal && clock.rate >= 0 : clock.isReversal,
        isBound(row, isBack ? row.sent : row.goal)
      else { continue }
      if row.isChannel {
        scratch.retracedChannels[row.row] = row
      } else {
        scratch.retracedFrames[row.row] = row
      }
    }
  }

  /// Whether nobody has given a row another target since.
  private func isBound(_ row: UndoRow, _ place: Row) -> Bool {
    let goal = row.isChannel ? channels.rows.goal(of: row.row) : frames.goal(of: row.row)
    return lies(goal, at: place, since: row)
  }

  /// A step of the commit: the rows go on to clocks that go back, or from there on.
  mutating func retrace() {
    let undo = undos[scratch.retracing]
    for row in undo.rows where !row.isChannel || channels.owner[Int(row.row)] != ChannelTable.nobody
    {
      if row.isChannel {
        _ = channelTurnsNow(row.row, to: ChannelTable.identity)
      } else if !turnsNow(row.row, to: home(of: row.row)) {
        continue
      } else if elements.records[row.row].flags.contains(.leaving), !endsAtHome(row) {
        elements.records[row.row].flags.insert(.detached)
      }
    }
    for row in undo.rows {
      if row.isChannel {
        guard scratch.retracedChannels[row.row] != nil else { continue }
        retrace(row, channels.rows.timeline[row.row], undo)
      } else {
        guard scratch.retracedFrames[row.row] != nil else { continue }
        retrace(row, frames.timeline[row.row], undo)
        if elements.records[row.row].flags.contains(.leaving) { scratch.leaving.append(row.row) }
        dropCarrier(retracedBy: row.row)
      }
    }
  }

  /// Where the rules have a present element, also one that nobody has touched.
  private func home(of slot: UInt32) -> Row {
    let record = record(of: slot)
    let source = record.group == 0 ? 0 : groups.records[record.group].source
    guard source != 0, source != slot + 1, record.isMeasured else { return record.layout }
    let giving = self.record(of: source - 1)
    return record.frame(showing: giving.geometry(of: giving.layout))
  }

  /// Whether a leaving element turns to where its group has it.
  private func endsAtHome(_ row: UndoRow) -> Bool {
    let group = elements.records[row.row].group
    guard group != 0, groups.records[group].source != 0 else { return false }
    return ends(row, at: home(of: row.row))
  }

  private mutating func retrace(
    _ row: UndoRow, _ id: TimelineID, _ undo: Undo
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
      return
    }
    let origin = timelines.origin[id.index]
    let back = reversal(of: clock, stoppingAt: origin, undo.number)
    exchange(row, for: moved(id, to: back, shiftedBy: 0))
    let shift = geometryGroups.isInUse ? originShift(since: row) : .zero
    var after = Motion(at: row.goal + shift)
    if row.motion.isMoving && !row.motion.turnsBack {
      // What was interrupted goes on from where it was.
      let now = timelines.clocks.time(of: clock, at: time)
      let later = timelines.move(
        row.motion.timeline, to: clock, shiftedBy: max(0, now - origin) + (now - row.time))
      timelines.retain(later)
      // What was interrupted once is turned round by nobody any more.
      timelines.records[later.index].maker = 0
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
      channels.rows.dropTurn(of: row.row, &timelines)
    } else {
      frames.dropTurn(of: row.row, &timelines)
    }
  }

  /// A clock that goes back from now on, as fast as another one goes on, to the start of the transaction.
  private mutating func reversal(
    of clock: ClockID, stoppingAt stop: Double, _ number: UInt64
  ) -> ClockID {
    let key = CommitScratch.Reversal(clock: clock, stop: stop)
    if let known = scratch.reversals[key] { return known }
    let made = timelines.clocks.makeReversal(
      of: clock, at: scratch.time, stoppingAt: stop, owner: UInt32(truncatingIfNeeded: number))
    scratch.reversals[key] = made
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
