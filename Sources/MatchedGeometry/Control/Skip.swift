// What a host does to transactions that run: a commit at a time of its own, but no transaction.

extension EngineState {
  /// Runs `body` as a commit. Refused inside of a transaction.
  mutating func operate(
    at time: Double?, _ body: (inout EngineState) -> Void,
    recording: (Recorder, borrowing CommitScratch) -> Void
  ) -> Bool {
    guard scratch.depth == 0 else {
      diagnosticLog.add(.insideTransaction)
      return false
    }
    let lastTransaction = scratch.number
    start(at: time)
    timelines.beginCommit()
    body(&self)
    if geometryGroups.isInUse { finishCarried() }
    freeGone()
    timelines.endCommit()
    // It has taken a number, which stamps what belongs to this commit, and is never reported.
    transactions.setDuration(
      0, of: scratch.entry, at: scratch.time, start: scratch.time, isSilent: true)
    if timelines.clocks.isUsed { commitClocks() }
    scratch.number = lastTransaction
    makeVisible()
    record(recording)
    return true
  }

  /// See `MatchedGeometryEngine.skip(_:at:)`.
  mutating func skip(_ number: UInt64, at time: Double?) -> Bool {
    guard transactions.entry(of: number) != nil else { return false }
    return operate(at: time) { state in
      // It may have ended by the time of the commit.
      guard let entry = state.transactions.entry(of: number) else { return }
      state.finishFrames(of: entry)
      state.finishChannels(of: entry)
      state.finishCarriers(ofMaker: UInt32(truncatingIfNeeded: number))
      state.letGoOfFinished()
      state.transactions.end(entry, at: state.scratch.time, .skipped)
    } recording: { recorder, scratch in
      recorder.finishOperation(scratch) { line, _ in
        if number <= recorder.lastBefore { return recorder.changes(&line, animated: 0) }
        line.raw("\"skip\": \"")
        line.number(Int(truncatingIfNeeded: number))
        line.raw("\"")
      }
    }
  }

  /// The frames that a transaction was the last to set in motion are at their targets.
  private mutating func finishFrames(of entry: UInt32) {
    for slot in frames.rows(setOffBy: entry, lineages) {
      lineages.release(
        frames.lineage[slot], at: scratch.time, .settled, transactions: transactions)
      let timeline = frames.timeline[slot]
      frames.rest(slot)
      timelines.release(timeline)
      if !settlesWithGroup(slot) { events.settled.append(elements.id(of: slot)) }
      if elements.records[slot].flags.contains(.leaving) { scratch.leaving.append(slot) }
    }
  }

  /// Shared geometries that it set in motion, and that no row has.
  private mutating func finishCarriers(ofMaker serial: UInt32) {
    restCarriers { timelines, id in timelines.records[id.index].maker == serial }
  }

  /// Brings the shared geometries to rest that move on such timelines and that no row has.
  mutating func restCarriers(where holds: (borrowing TimelineTable, TimelineID) -> Bool) {
    guard carriers.count > 0 else { return }
    for group in 1..<UInt32(max(1, groups.slotCount)) where groups.records[group].carrier != 0 {
      let carrier = groups.records[group].carrier
      let id = carriers.motion(carrier).timeline
      if id != .rest && holds(timelines, id) { carriers.rest(carrier, &timelines) }
    }
  }

  private mutating func finishChannels(of entry: UInt32) {
    for row in channels.rows.rows(setOffBy: entry, lineages) {
      lineages.release(
        channels.rows.lineage[row], at: scratch.time, .settled, transactions: transactions)
      let timeline = channels.rows.timeline[row]
      let slot = channels.owner[Int(row)]
      channels.rows.rest(row)
      timelines.release(timeline)
      freeIfIdentity(row)
      if slot != ChannelTable.nobody, elements.records[slot].flags.contains(.leaving) {
        scratch.leaving.append(slot)
      }
    }
  }

}

extension RowTable {
  /// The rows that a transaction was the last to set in motion.
  fileprivate mutating func rows(
    setOffBy entry: UInt32, _ lineages: borrowing LineageTable
  ) -> [UInt32] {
    var found: [UInt32] = []
    forEachActiveBlock { table, block in
      for index in table.movingRows(of: block) {
        let lineage = table.lineage[UInt32(index)]
        if lineage != .none && lineages.newest(lineage) == entry { found.append(UInt32(index)) }
      }
    }
    return found
  }
}
