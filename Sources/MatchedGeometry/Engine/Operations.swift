// What a host does to transactions that run: a commit at a time of its own, but no transaction.

extension EngineState {
  /// Runs `body` as a commit. Refused inside of a transaction.
  mutating func operate(
    at time: Double?, _ body: (inout EngineState) -> Void,
    recording: (Recorder, borrowing CommitScratch) -> Void
  ) -> Bool {
    guard scratch.depth == 0 else {
      diagnosticLog.add(Diagnostic(reason: .invalidTime))
      return false
    }
    let lastTransaction = scratch.number
    start(at: time)
    timelines.beginCommit()
    body(&self)
    if geometryGroups.isInUse { finishCarried() }
    freeGone()
    if hasTurns { keepTurns() }
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
        line.raw("\"skip\": \"")
        line.number(Int(truncatingIfNeeded: number))
        line.raw("\"")
      }
    }
  }

  /// The frames that a transaction was the last to set in motion are at their targets.
  private mutating func finishFrames(of entry: UInt32) {
    for wordIndex in 0..<frames.blockWordCount {
      var word = frames.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        for index in frames.movingRows(of: block) {
          let slot = UInt32(index)
          guard frames.lineage[slot] != .none, lineages.newest(frames.lineage[slot]) == entry
          else { continue }
          lineages.release(
            frames.lineage[slot], at: scratch.time, .settled, transactions: transactions)
          let timeline = frames.timeline[slot]
          if hasTurns { frames.target[slot] += frames.back(of: slot) }
          frames.rest(slot)
          timelines.release(timeline)
          if !settlesWithGroup(slot) { events.settled.append(elements.id(of: slot)) }
          if elements.records[slot].flags.contains(.leaving) { scratch.leaving.append(slot) }
        }
      }
    }
  }

  /// Shared geometries that it set in motion, and that no row has.
  private mutating func finishCarriers(ofMaker serial: UInt32) {
    guard carriers.count > 0 else { return }
    for group in 1..<UInt32(max(1, groups.slotCount)) where groups.records[group].carrier != 0 {
      let carrier = groups.records[group].carrier
      let timeline = carriers.motion(carrier).timeline
      if timeline != .rest && timelines.records[timeline.index].maker == serial {
        carriers.rest(carrier, &timelines)
      }
    }
  }

  private mutating func finishChannels(of entry: UInt32) {
    for wordIndex in 0..<channels.rows.blockWordCount {
      var word = channels.rows.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        for index in channels.rows.movingRows(of: block) {
          let row = UInt32(index)
          let lineage = channels.rows.lineage[row]
          guard lineage != .none, lineages.newest(lineage) == entry else { continue }
          lineages.release(lineage, at: scratch.time, .settled, transactions: transactions)
          let timeline = channels.rows.timeline[row]
          let slot = channels.owner[Int(row)]
          if hasTurns { channels.rows.target[row] += channels.rows.back(of: row) }
          channels.rows.rest(row)
          timelines.release(timeline)
          freeIfIdentity(row)
          if slot != ChannelTable.nobody, elements.records[slot].flags.contains(.leaving) {
            scratch.leaving.append(slot)
          }
        }
      }
    }
  }

  /// Leaving elements of which nothing moves any more are gone.
  private mutating func letGoOfFinished() {
    for index in 0..<scratch.leaving.count {
      let slot = scratch.leaving[index]
      guard !elements.records[slot].flags.contains(.hasLeft), hasLeft(slot, at: scratch.time)
      else { continue }
      elements.records[slot].flags.insert(.hasLeft)
      scratch.gone.append(slot)
    }
  }
}
