// The start of a transaction: fixes its time, and reports and frees what has ended by then.

extension EngineState {
  /// Opens a transaction, or a nested level of the current one.
  mutating func open(_ transaction: Transaction, at time: Double?, isClosure: Bool = false) {
    if scratch.depth == 0 {
      start(at: time)
      motions.commit.mode = transaction.retarget
      scratch.isInteractive = transaction.isInteractive
      if transaction.disablesAnimations { reports.recorder?.sink(.disableAnimations) }
    }
    let isDisabled = transaction.disablesAnimations || scratch.disablesAnimations
    var animation = isDisabled ? .none : number(of: transaction.animation)
    if transaction.stagger != nil, animation != .none {
      animation = scratch.number(of: animation, transaction.stagger!, &motions, reports)
    }
    scratch.levels.append(
      CommitScratch.Level(
        animation: animation, disablesAnimations: isDisabled, isClosure: isClosure))
    if scratch.transactionAnimation == .none { scratch.transactionAnimation = animation }
  }

  /// Opens a transaction for a single change, which has no effect if the change is rejected.
  mutating func openForOneChange() {
    reports.recorder?.noteTicks(of: clock, arePending: hasPendingClocks)
    let time = clock.shown
    let reported = clock.reported
    if time > reported {
      reportEnds(upTo: time)
      // The last commit went back in time. Elements that have exited since are freed, so that no
      // change applies to them.
      freeReportedExits()
      // Freeing them changed tracks of sequences, and no commit follows if the change is rejected.
      motions.forgetSequences()
    }
    begin(at: time, start: nil)
    scratch.isImplicit = true
    clock.reportedBefore = reported
    scratch.levels.append(.forOneChange)
  }

  /// Commits the single change, unless it was rejected or changed nothing.
  mutating func closeAfterOneChange() {
    _ = scratch.levels.removeLast()
    let isEmpty =
      scratch.changes.isEmpty && matches.touched.isEmpty && scratch.valueChanges.isEmpty
    if isEmpty {
      matches.forgetEndedPolicies()
      matches.forgetCommit(keeping: scratch.kept)
      motions.forgetCommit(keeping: scratch.kept)
      transitions.forgetCommit(keeping: scratch.kept)
      scratch.number = transactions.withdraw(scratch.entry)
      // A tick before the latest one still reports the ends of animations that start with it.
      clock.reported = clock.reportedBefore
      updateDrawingOrder()
      return
    }
    freeEnded(at: scratch.time, isEvaluated: false)
    commit()
  }

  /// Closes the innermost level. Closing the outermost one commits.
  mutating func close() {
    _ = scratch.levels.removeLast()
    if scratch.depth == 0 { commit() }
  }

  /// Starts a commit. If `goesOn` is true it continues a transaction, and pending clocks start even
  /// if no time is given.
  mutating func start(at requested: Double?, goesOn: Bool = false) {
    reports.recorder?.noteTicks(of: clock, arePending: hasPendingClocks)
    var start: Double?
    if let requested {
      start = EngineClock.rounded(requested)
      if start == nil || start! < clock.lastCommit {
        reports.diagnostics.add(.invalidTime)
      }
      start = start.map { max($0, clock.lastCommit) }
    }
    let time = start ?? clock.shown
    if hasPendingClocks, goesOn || start != nil {
      startPendingClocks(at: time)
      if goesOn { reports.recorder?.firstTick = time }
    }
    if time > clock.reported { reportEnds(upTo: time) }
    freeEnded(at: time)
    begin(at: time, start: start)
  }

  /// Resets the data of the commit.
  private mutating func begin(at time: Double, start: Double?) {
    scratch.begin(transactions.open(), time: time)
    reports.recorder?.sink(.begin)
    matches.prepareCommit(serial: scratch.serial)
    let commit = MotionCommit(
      time: time, start: start, serial: scratch.serial,
      owner: TransactionIndex(entry: scratch.entry))
    motions.prepareCommit(commit)
    transitions.prepareCommit(commit)
  }

  /// The number of an animation in this commit; none for nil, and if animations are disabled.
  @inline(__always)
  mutating func number(of animation: Animation?) -> AnimationNumber {
    scratch.number(of: animation, &motions, reports.recorder)
  }

  var hasPendingClocks: Bool { motions.hasPending || transactions.hasPending }

  /// Starts everything that waits for a tick at `time`.
  mutating func startPendingClocks(at time: Double) {
    refreshTracks()
    motions.startPending(at: time, looksUpAll: !spaces.movingGroups.isEmpty)
    transactions.startPending(at: time)
    transitions.exits.startPending(at: time)
  }

  /// Frees what was reported as ended: timelines of settled tracks and slots of exited elements.
  /// `isEvaluated` is false if a commit that has changes is about to evaluate match groups.
  /// - Complexity: O(what ended since the last commit).
  private mutating func freeEnded(at time: Double, isEvaluated: Bool = true) {
    for scrub in transactions.forgetEndedInteractive() { motions.releaseScrub(scrub) }
    // Consecutive tracks come to rest together, so this comes before clearing those of exited
    // elements.
    for kind in motions.shownKinds {
      for rested in motions.restEnded(kind, at: time) {
        if kind == .frames { spaces.noteRest(of: rested) }
        if kind == .appearances { transitions.noteRest(of: rested, &elements, &motions) }
      }
    }
    freeReportedExits(isEvaluated: isEvaluated)
  }

  private mutating func freeReportedExits(isEvaluated: Bool = true) {
    while !transitions.exits.reported.isEmpty {
      free(transitions.exits.reported.removeLast(), isEvaluated: isEvaluated)
    }
    transitions.exits.endlessTracks = 0
    transactions.applyOwnerChanges(of: &motions)
  }

  /// Frees the slot of an exited element and all data about it.
  mutating func free(_ slot: UInt32, isEvaluated: Bool = true) {
    let group = elements[slot].group
    motions.clear(slot, .frames)
    attributes.remove(slot, &motions)
    transitions.remove(slot, &elements, &motions)
    if group != 0 {
      matches.unlink(slot, &elements)
      matches.freeIfEmpty(group, isEvaluated: isEvaluated, &motions)
    }
    spaces.remove(slot)
    matches.refused.remove(slot)
    drawing.noteFreed()
    elements.free(slot)
  }
}

/// The times of an engine. All are multiples of 2^-24 s, so that their differences are exact.
struct EngineClock: Sendable {
  /// Whether there was a tick since the last commit.
  var hasTickedSince = false
  /// The time of the latest tick.
  var now = 0.0
  /// The time of the latest tick that wrote presentation columns.
  var presented = 0.0
  /// Whether the latest tick evaluated only coefficients, so that values are computed on demand.
  var isAhead = false
  /// The time of the last commit. Earlier times show the state at this time.
  var lastCommit = -Double.infinity
  /// The time that is shown: that of the latest tick, or of a commit after it.
  var shown: Double { max(now, lastCommit) }
  /// The time up to which ends were reported since the last commit.
  var reported = -Double.infinity
  /// The time up to which ends had been reported before the current single change.
  var reportedBefore = 0.0

  /// `time` rounded to the resolution of the engine; nil if it is not finite or too large to be
  /// exact.
  static func rounded(_ time: Double) -> Double? {
    guard time.isFinite, abs(time) < 0x1p29 else { return nil }
    return (time * 0x1p24).rounded() * 0x1p-24
  }
}
