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
    if transaction.isInteractive { scratch.keepsUndo = true }
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
    if time > reported {
      sweepLeft()
      // Timelines may have lost rows, and perhaps no commit counts anew.
      timelines.forgetSequences()
    }
    scratch.begin(
      transactions.open(), time: time, start: nil, notesWritten: !undos.isEmpty)
    exits.begin(scratch.serial, at: time)
    scratch.isImplicit = true
    scratch.reportedBefore = reported
    scratch.depth = 1
  }

  /// Commits the single change, if there is one.
  mutating func closeAfterOneChange() {
    let isEmpty =
      scratch.changes.isEmpty && scratch.groups.isEmpty && scratch.valueChanges.isEmpty
    if isEmpty {
      forgetEndedPolicies()
      scratch.animations.removeAll(keeping: scratch.kept)
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
    scratch.begin(
      transactions.open(), time: time, start: start, notesWritten: !undos.isEmpty)
    exits.begin(scratch.serial, at: time)
  }

  var hasPendingClocks: Bool {
    timelines.hasPending || transactions.hasPending
  }

  /// What began without a time begins at `time`.
  mutating func startPendingClocks(at time: Double) {
    refreshRows()
    timelines.startPending(at: time)
    transactions.startPending(at: time)
    exits.startPending(at: time)
    // What waited may have an end that has been over since before this time.
    rows[.frames].startPending(timelines, reported: -.infinity)
    rows[.channels].startPending(timelines, reported: -.infinity)
    rows[.values].startPending(timelines, reported: -.infinity)
    refreshSequences()
  }

  /// Frees what was reported as ended: slots of elements that left, timelines of settled rows.
  /// - Complexity: O(what ended since the last commit).
  mutating func sweep(at time: Double) {
    dropEndedUndos()
    // Rows come to rest side by side; those of elements that left are emptied then.
    sweep(.frames, at: time)
    sweep(.channels, at: time)
    sweep(.values, at: time)
    sweepLeft()
  }

  private mutating func sweepLeft() {
    while !exits.exited.isEmpty { free(exits.exited.removeLast()) }
    exits.endlessTracks = 0
  }

  private mutating func sweep(_ kind: RowKind, at time: Double) {
    for wordIndex in 0..<rows[kind].settledBlocks.wordCount {
      var word = rows[kind].settledBlocks.word(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        var isDone = true
        for half in 2 * block..<2 * block + 2 {
          isDone = sweep(half, kind, at: time) && isDone
        }
        if isDone { rows[kind].settledBlocks.remove(block) }
      }
    }
  }

  /// The same for 64 rows. The result is whether none of them is left.
  private mutating func sweep(_ index: Int, _ kind: RowKind, at time: Double) -> Bool {
    var word = rows[kind].settled.word(index)
    var isDone = true
    while word != 0 {
      let first = word.trailingZeroBitCount
      let count = (~(word >> UInt64(first))).trailingZeroBitCount
      word &= UInt64.max << UInt64(first + count)
      let settled = index * 64 + first..<index * 64 + first + count
      if sweep(settled, kind, at: time) {
        rows[kind].settled.remove(settled)
      } else {
        isDone = false
      }
    }
    return isDone
  }

  /// Rows that were reported come to rest, but for those that have set off again, or will end once more. The result is whether none of the
  /// latter is among them.
  private mutating func sweep(_ settled: Range<Int>, _ kind: RowKind, at time: Double) -> Bool {
    var isDone = true
    var first = settled.lowerBound
    while first < settled.upperBound {
      let id = rows[kind].timeline[first]
      let next = rows[kind].endOfAlike(from: first, to: settled.upperBound)
      if id == .rest || rows[kind].transaction[first] != .none {
        first = next
        continue
      }
      if timelines.isOver(id, at: time) {
        rows[kind].rest(first..<next)
        timelines.release(id, next - first)
        noteRest(of: first..<next, kind)
      } else {
        isDone = false
      }
      first = next
    }
    return isDone
  }

  /// Rows have come to rest.
  mutating func noteRest(of rested: Range<Int>, _ kind: RowKind) {
    switch kind {
    case .frames:
      // What is around one, or in it, may still be under way.
      for row in rested where geometryGroups.entry(of: UInt32(row)) != 0 {
        geometryGroups.isStale = true
      }
    case .channels: for row in rested { freeIfIdentity(UInt32(row)) }
    case .values, .shared: break
    }
  }

  /// An element whose channels rest at what everyone without any shows needs none.
  private mutating func freeIfIdentity(_ row: UInt32) {
    guard channels.target[row] == Channels.identity else { return }
    elements.records[channels.owner[Int(row)]].channel = 0
    channels.free(row)
  }

  /// Frees the slot of an element that is gone, and all that belongs to it.
  mutating func free(_ slot: UInt32) {
    let record = elements.records[slot]
    stop(slot, .frames)
    freeChannel(of: slot)
    if record.group != 0 {
      unlink(slot)
      freeIfEmpty(record.group)
    }
    if record.flags.contains(.pending) { transitions.pending[slot] = nil }
    if record.transition > TransitionTable.identity { transitions.release(record.transition) }
    geometryGroups.remove(slot)
    refusedMatches.remove(slot)
    exits.remove(slot, from: record.exit, transactions)
    elements.records[slot].exit = 0
    elements.free(slot)
  }

  private mutating func freeChannel(of slot: UInt32) {
    let row = elements.records[slot].channel
    guard row != 0 else { return }
    elements.records[slot].channel = 0
    dropReferences(of: row, .channels)
    channels.free(row)
  }

  /// Takes a row out of its motion, whose transactions lose it.
  mutating func stop(_ row: UInt32, _ kind: RowKind) {
    dropReferences(of: row, kind)
    rows[kind].clear(row)
  }

  /// A row that is about to be emptied lets go of its transactions and of its timeline. One at rest has neither.
  @inline(__always)
  mutating func dropReferences(of row: UInt32, _ kind: RowKind) {
    if rows[kind].timeline[row] == .rest { return }
    transactions.release(rows[kind].transaction[row], at: scratch.time, .gone)
    timelines.release(rows[kind].timeline[row])
  }
}
