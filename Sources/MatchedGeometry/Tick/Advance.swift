// One tick: evaluates timelines, shows tracks and reports ends. It does not allocate, hash or call
// back.

extension EngineState {
  /// See `MatchedGeometryEngine.advance(to:)`, and `advance(to:showing:)` for `coefficients`.
  mutating func advance(to time: Double, coefficients: Bool = false) -> Tick {
    guard scratch.depth == 0 else {
      // Ends and diagnostics remain for the first tick after the transaction.
      reports.diagnostics.addInPlace(.insideTransaction)
      return Tick(time: clock.now)
    }
    guard let requested = EngineClock.rounded(time) else {
      reports.diagnostics.addInPlace(.invalidTime)
      return reports.take(at: clock.now, withMoved: !coefficients)
    }
    clock.hasTickedSince = true
    show(now: requested, coefficients: coefficients)
    if clock.now >= clock.reported { reportEnds(upTo: clock.now) }
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
    return reports.take(at: clock.now, withMoved: !coefficients)
  }

  /// Shows a time like a tick. The next tick reports what has ended by then.
  mutating func show(at time: Double) {
    guard scratch.depth == 0, let time = EngineClock.rounded(time) else { return }
    show(now: time)
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
  }

  private mutating func show(now time: Double, coefficients: Bool = false) {
    let time = max(time, clock.lastCommit)
    refreshTracks()
    if hasPendingClocks {
      startPendingClocks(at: time)
      reports.recorder?.firstTick = time
    }
    clock.now = time
    if coefficients {
      clock.isAhead = true
      if motions.evaluateAll(at: time) { spaces.computeDisplacements(motions) }
      return
    }
    let previous = clock.presented
    clock.presented = time
    clock.isAhead = false
    guard motions.differs(at: time, from: previous) else { return }
    motions.evaluate(at: time)
    motions.interpolate(.frames, at: time, previous: previous)
    unsafe reports.moved.merge(motions.written(.frames))
    if spaces.addDisplacements(to: &motions) {
      unsafe reports.moved.merge(spaces.displacedRanges.buffer)
    }
    motions.interpolate(.appearances, at: time, previous: previous)
    motions.interpolate(.values, at: time, previous: previous)
    for index in 0..<attributes.count {
      motions.interpolate(.attribute(index), at: time, previous: previous)
      unsafe reports.moved.merge(motions.written(.attribute(index)))
    }
  }

  /// Updates the block summaries that ticks use.
  mutating func refreshTracks() {
    motions.refresh(
      isPending: hasPendingClocks, reported: clock.reported,
      looksUpAll: !spaces.movingGroups.isEmpty)
  }
}
