// The start of a transaction: its time, and what has ended by then.

extension EngineState {
  /// Opens a transaction, or a level of the one that is open.
  mutating func open(_ transaction: Transaction, at time: Double?) {
    if scratch.depth == 0 {
      start(at: time)
      scratch.retarget = transaction.retarget
      if transaction.disablesAnimations { recordDisabled() }
    }
    scratch.depth += 1
    if transaction.isReversible { scratch.keepsUndo = true }
    if transaction.isReversible || transaction.isAwaited { transactions.setAwaited(scratch.entry) }
    let isDisabled = transaction.disablesAnimations || scratch.disablesAnimations
    let animation = isDisabled ? 0 : scratch.number(of: transaction.animation)
    scratch.levels.append(
      CommitScratch.Level(animation: animation, disablesAnimations: scratch.disablesAnimations))
    scratch.disablesAnimations = isDisabled
    if scratch.transactionAnimation == 0 { scratch.transactionAnimation = animation }
  }

  /// Opens a transaction for a single change. It does nothing yet: a change that is refused leaves no trace.
  mutating func openForOneChange() {
    recordTicks()
    let time = clock.shown
    let reported = clock.reported
    catchUp(to: time)
    // The last commit went back in time: what has left since then is nothing that could be changed.
    if time > reported { sweepLeft() }
    scratch.begin(transactions.open(), time: time, start: nil)
    scratch.isImplicit = true
    scratch.reportedBefore = reported
    scratch.depth = 1
  }

  /// Commits the single change, if there is one.
  mutating func closeAfterOneChange() {
    let isEmpty =
      scratch.changes.isEmpty && scratch.groups.isEmpty && scratch.valueChanges.isEmpty
    if isEmpty && !scratch.endsClock {
      forgetEndedPolicies()
      scratch.number = transactions.withdraw(scratch.entry)
      scratch.depth = 0
      // Ticks before the latest one still tell what begins with them.
      clock.reported = scratch.reportedBefore
      return
    }
    sweep(at: scratch.time)
    scratch.depth = 0
    commit()
  }

  /// Closes the innermost level; the last one commits.
  mutating func close() {
    scratch.disablesAnimations = scratch.levels.removeLast().disablesAnimations
    scratch.depth -= 1
    if scratch.depth == 0 { commit() }
  }

  /// Rows have the motions of a time, and what is over by then has been told.
  mutating func catchUp(to time: Double) {
    if time > clock.reported { reportEnds(upTo: time) }
  }

  /// The start of a commit. One that goes on with a transaction, though without a time, lets everything begin that waits.
  mutating func start(at requested: Double?, goesOn: Bool = false) {
    recordTicks()
    var start: Double?
    if let requested {
      start = EngineClock.rounded(requested)
      if start == nil || start! < clock.lastCommit {
        diagnosticLog.add(.invalidTime)
      }
      start = start.map { max($0, clock.lastCommit) }
    }
    let time = start ?? clock.shown
    if hasPendingClocks, goesOn || start != nil {
      startPendingClocks(at: time)
      if goesOn { recordFirstTick(time) }
    }
    catchUp(to: time)
    sweep(at: time)
    scratch.begin(transactions.open(), time: time, start: start)
  }

  var hasPendingClocks: Bool {
    timelines.hasPending || transactions.hasPending || timelines.clocks.hasPending
  }

  /// What began without a time begins at `time`.
  mutating func startPendingClocks(at time: Double) {
    timelines.startPendingClocks(at: time)
    timelines.startPending(at: time)
    transactions.startPending(at: time)
    // What waited may have an end that has been over since before this time.
    frames.startPending(timelines, reported: -.infinity)
    channels.rows.startPending(timelines, reported: -.infinity)
    refreshClockedEnds(at: time)
  }

  /// Frees what was reported as ended: slots of elements that left, timelines of settled rows.
  /// - Complexity: O(what ended since the last commit).
  mutating func sweep(at time: Double) {
    sweepLeft()
    if !undos.isEmpty { dropEndedUndos() }
    sweepFrames(at: time)
    sweepChannels(at: time)
  }

  private mutating func sweepLeft() {
    while !leaving.left.isEmpty { free(leaving.left.removeLast()) }
  }

  private mutating func sweepFrames(at time: Double) {
    var kept = 0
    for index in 0..<settledFrames.count {
      let row = settledFrames[index]
      let id = frames.timeline[row]
      if id == .rest || frames.lineage[row] != .none { continue }
      if timelines.isOver(id, at: time) {
        frames.rest(row)
        timelines.release(id)
        // What is around it, or in it, may still be under way.
        if geometryGroups.entry(of: row) != 0 { geometryGroups.isStale = true }
      } else {
        settledFrames[kept] = row
        kept += 1
      }
    }
    settledFrames.truncate(to: kept)
  }

  private mutating func sweepChannels(at time: Double) {
    var kept = 0
    for index in 0..<settledChannels.count {
      let row = settledChannels[index]
      let id = channels.rows.timeline[row]
      if id == .rest || channels.rows.lineage[row] != .none { continue }
      if timelines.isOver(id, at: time) {
        channels.rows.rest(row)
        timelines.release(id)
        freeIfIdentity(row)
      } else {
        settledChannels[kept] = row
        kept += 1
      }
    }
    settledChannels.truncate(to: kept)
  }

  /// An element whose channels rest at what everyone without any shows needs none.
  mutating func freeIfIdentity(_ row: UInt32) {
    let slot = channels.owner[Int(row)]
    guard slot != ChannelTable.nobody, channels.rows.target[row] == ChannelTable.identity
    else { return }
    elements.records[slot].channel = 0
    channels.free(row)
  }

  /// Frees the slot of an element that is gone, and all that belongs to it.
  mutating func free(_ slot: UInt32) {
    let record = elements.records[slot]
    let timeline = frames.timeline[slot]
    let lineage = frames.lineage[slot]
    release(lineage, .gone)
    frames.clear(slot)
    timelines.release(timeline)
    freeChannel(of: slot)
    if record.group != 0 {
      unlink(slot)
      freeIfEmpty(record.group)
    }
    if record.flags.contains(.pending) { transitions.pending[slot] = nil }
    if record.transition > TransitionTable.identity { transitions.release(record.transition) }
    geometryGroups.remove(slot)
    refusedMatches[slot] = nil
    elements.free(slot)
  }

  /// A row carries its transactions no longer; they may be over by that.
  mutating func release(_ lineage: LineageID, _ outcome: TransactionTable.Outcome) {
    guard lineage != .none else { return }
    lineages.release(lineage, at: scratch.time, outcome, transactions: transactions)
  }

  private mutating func freeChannel(of slot: UInt32) {
    let row = elements.records[slot].channel
    guard row != 0 else { return }
    elements.records[slot].channel = 0
    freeChannelRow(row)
  }

  /// Frees a row of channels, in motion or not; its owner knows nothing of it any more.
  mutating func freeChannelRow(_ row: UInt32) {
    let timeline = channels.rows.timeline[row]
    let lineage = channels.rows.lineage[row]
    release(lineage, .gone)
    channels.free(row)
    timelines.release(timeline)
  }
}
