// One tick: evaluates timelines, shows tracks and reports ends. It does not allocate, hash or call
// back.

extension EngineState {
  /// See `MatchedGeometryEngine.advance(to:showing:)`.
  mutating func advance(
    to time: Double, showing output: TickOutput = .presentation, _ perform: Pieces.Perform
  ) -> Tick {
    guard scratch.depth == 0 else {
      // Ends and diagnostics remain for the first tick after the transaction.
      reports.diagnostics.addInPlace(.insideTransaction)
      return Tick(time: clock.now)
    }
    guard let requested = EngineClock.rounded(time) else {
      reports.diagnostics.addInPlace(.invalidTime)
      return reports.take(at: clock.now, withMoved: output == .presentation)
    }
    clock.hasTickedSince = true
    show(now: requested, output, perform)
    if clock.now >= clock.reported { reportEnds(upTo: clock.now) }
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
    return reports.take(at: clock.now, withMoved: output == .presentation)
  }

  /// Shows a time like a tick. The next tick reports what has ended by then.
  mutating func show(at time: Double) {
    guard scratch.depth == 0, let time = EngineClock.rounded(time) else { return }
    show(now: time, .presentation, Pieces.inOrder)
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
  }

  private mutating func show(
    now time: Double, _ output: TickOutput, _ perform: Pieces.Perform
  ) {
    let time = max(time, clock.lastCommit)
    refreshTracks()
    if hasPendingClocks {
      startPendingClocks(at: time)
      reports.recorder?.firstTick = time
    }
    clock.now = time
    if output == .coefficients {
      clock.isAhead = true
      if motions.evaluateAll(at: time, perform) { spaces.computeDisplacements(motions) }
      return
    }
    let previous = clock.presented
    clock.presented = time
    clock.isAhead = false
    guard motions.differs(at: time, from: previous) else { return }
    motions.evaluate(at: time, perform)
    for kind in motions.shownKinds {
      motions.interpolate(kind, at: time, previous: previous, perform)
      if kind.isIndexedBySlot { unsafe reports.moved.merge(motions.written(kind)) }
    }
    if spaces.addDisplacements(to: &motions) {
      unsafe reports.moved.merge(spaces.displacedRanges.buffer)
    }
  }

  /// Updates the block summaries that ticks use.
  mutating func refreshTracks() {
    motions.refresh(
      isPending: hasPendingClocks, reported: clock.reported,
      looksUpAll: !spaces.movingGroups.isEmpty)
  }
}
