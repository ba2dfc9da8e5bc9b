extension MatchedGeometryEngine {
  /// Shows all elements and values at `time`, and reports what has ended since the last tick.
  ///
  /// Times may be in any order, and what the engine shows depends only on the time and the commits.
  /// A time before the last commit shows the state at that commit. Settled frames, exited elements
  /// and completed transactions are reported once, by the first tick at or after the event. A tick
  /// at an earlier time than before reports none of them and does not revoke a report.
  ///
  /// A time that is not finite or not below 2^29 s in magnitude is refused with the diagnostic
  /// `invalidTime`, and any time inside of a transaction with `insideTransaction`. The tick then
  /// shows what the last one did.
  ///
  /// - Parameter time: The time in seconds on the host's clock. It is rounded to 2^-24 s.
  /// - Returns: What has moved and what has ended.
  /// - Complexity: O(live timelines + tracks between the first and the last moving one in each
  ///   block of 128); O(1) if nothing moves. Does not allocate.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    state.advance(to: time)
  }

  /// Shows all elements and values at `time` and reports nothing, for a host that reads frames
  /// before it commits at that time. The next tick reports what has ended.
  package mutating func show(at time: Double) { state.show(at: time) }
}
