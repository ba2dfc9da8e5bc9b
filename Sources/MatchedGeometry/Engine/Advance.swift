// One tick: coefficients, rows, ends. Nothing here allocates, hashes or calls back.

extension MatchedGeometryEngine {
  /// Shows everything at `time` and reports what has ended since the last tick.
  ///
  /// Any time may follow any other; the same time always gives the same bits. A time before the last commit shows the
  /// state at that commit. What settled, left or completed is reported once, by the first tick at or after it;
  /// going back reports nothing and takes nothing back.
  ///
  /// A time that is not finite or beyond 2^29 s, and any time inside of a transaction, is refused with the diagnostic
  /// `invalidTime`; the tick then shows what the last one showed.
  ///
  /// - Parameter time: seconds on the host's clock, rounded to 2^-24 s.
  /// - Returns: what moved and what ended.
  /// - Complexity: O(live timelines, and rows between the first and the last one that moves in each block of 128); O(1)
  ///   when nothing moves. Never allocates.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    events.startCollecting()
    guard let requested = EngineClock.rounded(time), scratch.depth == 0 else {
      diagnosticLog.addInPlace(Diagnostic(reason: .invalidTime))
      return deliver()
    }
    let time = max(requested, clock.lastCommit)
    if hasPendingClocks { startPendingClocks(at: time) }
    let previous = clock.now
    clock.now = time
    if isMoving(at: time, previous) { show(at: time, previous) }
    if time >= clock.reported { reportEnds(upTo: time) }
    return deliver()
  }

  private func deliver() -> Tick {
    events.isDelivered = true
    return Tick(time: clock.now, events: events)
  }

  /// Whether a row differs between two times, or a commit wrote one.
  private func isMoving(at time: Double, _ previous: Double) -> Bool {
    let settled = min(time, previous)
    return frames.hasFresh || channels.rows.hasFresh
      || time != previous && (frames.lastEnd > settled || channels.rows.lastEnd > settled)
  }

  private mutating func show(at time: Double, _ previous: Double) {
    timelines.evaluate(at: time)
    frames.interpolate(
      timelines, at: time, previous: previous, moved: &events.moved)
    channels.rows.interpolateChannels(timelines, at: time, previous: previous)
  }
}
