// The start of a transaction: its time, and what has ended by then.

extension EngineState {
  /// Opens a transaction, or a level of the one that is open.
  mutating func open(_ transaction: Transaction, at time: Double?) {
    if scratch.depth == 0 {
      start(at: time)
      motions.commit.mode = transaction.retarget
      if transaction.disablesAnimations { recordDisabled() }
    }
    scratch.depth += 1
    if transaction.isInteractive { scratch.keepsUndo = true }
    let isDisabled = transaction.disablesAnimations || scratch.disablesAnimations
    let animation = isDisabled ? 0 : number(of: transaction.animation)
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
      freeReportedExits()
      // Timelines may have lost tracks, and perhaps no commit counts anew.
      motions.forgetSequences()
    }
    begin(at: time, start: nil)
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
      motions.forgetCommit(keeping: scratch.kept)
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

  /// Tracks have the motions of a time, and what is over by then has been told.
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
    begin(at: time, start: start)
  }

  /// Everything that belongs to the commit which begins is new.
  private mutating func begin(at time: Double, start: Double?) {
    scratch.begin(transactions.open(), time: time, notesWritten: !transactions.interactions.isEmpty)
    motions.beginCommit(
      MotionCommit(
        time: time, start: start, serial: scratch.serial,
        owner: TransactionIndex(entry: scratch.entry)))
    exits.begin(scratch.serial, scratch.entry, at: time)
  }

  /// The number of an animation in this commit; zero for nil, and where animations are disabled.
  @inline(__always)
  mutating func number(of animation: Animation?) -> UInt32 {
    guard let animation else { return 0 }
    return animation.isInherited ? scratch.innermost : number(ofNamed: animation)
  }

  private mutating func number(ofNamed animation: Animation) -> UInt32 {
    if scratch.disablesAnimations { return 0 }
    let (number, isRecent) = motions.number(of: animation)
    if !isRecent { scratch.recorder?.sink(.animation(animation, number: number)) }
    return number
  }

  var hasPendingClocks: Bool {
    motions.hasPending || transactions.hasPending
  }

  /// What began without a time begins at `time`.
  mutating func startPendingClocks(at time: Double) {
    refreshTracks()
    motions.startPending(at: time, looksUpAll: !geometryGroups.movingGroups.isEmpty)
    transactions.startPending(at: time)
    exits.startPending(at: time)
  }

  /// Frees what was reported as ended: slots of elements that left, timelines of settled tracks.
  /// - Complexity: O(what ended since the last commit).
  mutating func sweep(at time: Double) {
    for scrub in transactions.forgetEndedInteractive() { motions.releaseScrub(scrub) }
    // Tracks come to rest side by side; those of elements that left are emptied then.
    restEnded(.frames, at: time)
    restEnded(.appearances, at: time)
    restEnded(.values, at: time)
    freeReportedExits()
  }

  @inline(__always)
  private mutating func restEnded(_ kind: TrackKind, at time: Double) {
    guard motions.hasEnded(kind) else { return }
    for rested in motions.restEnded(kind, at: time) { noteRest(of: rested, kind) }
  }

  private mutating func freeReportedExits() {
    while !exits.exited.isEmpty { free(exits.exited.removeLast()) }
    exits.endlessTracks = 0
    applyOwnerChanges()
  }

  /// Tracks have come to rest.
  mutating func noteRest(of rested: Range<Int>, _ kind: TrackKind) {
    switch kind {
    case .frames:
      // What is around one, or in it, may still be under way.
      for track in rested where geometryGroups.entry(of: UInt32(track)) != 0 {
        geometryGroups.isStale = true
      }
    case .appearances: for track in rested { freeIfIdentity(UInt32(track)) }
    case .values, .matchGroups: break
    }
  }

  /// An element whose appearances rest at what everyone without any shows needs none.
  private mutating func freeIfIdentity(_ track: UInt32) {
    guard motions.target(of: track, .appearances) == Appearance.identity else { return }
    elements.records[motions.holder(of: track, .appearances)].appearance = 0
    motions.free(track, .appearances)
  }

  /// Frees the slot of an element that is gone, and all that belongs to it.
  mutating func free(_ slot: UInt32) {
    let record = elements.records[slot]
    motions.clear(slot, .frames)
    freeAppearance(of: slot)
    if record.group != 0 {
      unlink(slot)
      freeIfEmpty(record.group)
    }
    if record.flags.contains(.pending) { transitions.pending[slot] = nil }
    if record.transition > TransitionTable.identity { transitions.release(record.transition) }
    geometryGroups.remove(slot)
    refusedMatches.remove(slot)
    exits.remove(slot, from: record.exit)
    elements.records[slot].exit = 0
    elements.free(slot)
  }

  private mutating func freeAppearance(of slot: UInt32) {
    let track = elements.records[slot].appearance
    guard track != 0 else { return }
    elements.records[slot].appearance = 0
    motions.releaseReferences(of: track, .appearances)
    motions.free(track, .appearances)
  }
}
