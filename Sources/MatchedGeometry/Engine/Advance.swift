// One tick: coefficients, rows, ends. Nothing here allocates, hashes or calls back.

extension EngineState {
  /// See `MatchedGeometryEngine.advance(to:)`.
  mutating func advance(to time: Double) -> Tick {
    guard scratch.depth == 0 else {
      // What ended until now is for the tick after the transaction.
      diagnosticLog.addInPlace(Diagnostic(reason: .invalidTime))
      return Tick(time: clock.now + clock.skipped)
    }
    guard let requested = EngineClock.rounded(time) else {
      diagnosticLog.addInPlace(Diagnostic(reason: .invalidTime))
      return deliver()
    }
    if policies.engine.clockGap != .absolute { leaveOutPause(until: requested) }
    clock.hasTicked = true
    clock.hasTickedSince = true
    let time = max(requested - clock.skipped, clock.lastCommit)
    if hasPendingClocks {
      startPendingClocks(at: time)
      scratch.recorder?.firstTick = time
    }
    let previous = clock.now
    clock.now = time
    if isMoving(at: time, previous) { show(at: time, previous) }
    if time >= clock.reported { reportEnds(upTo: time) }
    return deliver()
  }

  private mutating func deliver() -> Tick {
    Tick(
      time: clock.now + clock.skipped, moved: events.moved.take(), settled: events.settled.take(),
      left: events.left.take(), completed: events.completed.take(),
      diagnostics: diagnosticLog.takeFresh())
  }

  /// What the policy makes of a pause before a tick: since the last tick, or the last commit after it.
  private mutating func leaveOutPause(until time: Double) {
    guard clock.hasTicked else { return }
    let pause = time - clock.skipped - clock.shown
    var counted = pause
    switch policies.engine.clockGap {
    case .absolute: return
    case .clamp(let limit): counted = min(pause, limit)
    case .resume: counted = pause > 1 ? 1.0 / 60 : pause
    case .skip:
      if pause > 1 { skipAll() }
      return
    }
    guard counted < pause else { return }
    // After a commit that went back in time: what was over by what was shown is told by the clock as it was.
    if clock.shown > clock.reported { catchUp(to: clock.shown) }
    clock.skipped += EngineClock.rounded(pause - counted) ?? 0
  }

  /// Everything is at its end, from what was shown last on. A commit, the one that a tick may make.
  private mutating func skipAll() {
    let time = clock.shown + clock.skipped
    if hasPendingClocks { startPendingClocks(at: clock.shown) }
    // By their numbers: the commits that skip one close the entries of others.
    var last: UInt64 = 0
    while let number = transactions.openNumber(after: last) {
      last = number
      _ = skip(number, at: time)
    }
  }

  /// Whether a row differs between two times, or a commit wrote one.
  private func isMoving(at time: Double, _ previous: Double) -> Bool {
    let settled = min(time, previous)
    return frames.hasFresh || channels.rows.hasFresh
      || time != previous && (frames.lastEnd > settled || channels.rows.lastEnd > settled)
  }

  private mutating func show(at time: Double, _ previous: Double) {
    if hasTurns { applyTurns(at: time) }
    timelines.evaluate(at: time)
    frames.interpolate(timelines, at: time, previous: previous, written: &events.moved.written)
    if !geometryGroups.carrying.isEmpty { carry() }
    var unnoted = UnnotedRows()
    channels.rows.interpolate(timelines, at: time, previous: previous, written: &unnoted)
  }
}
