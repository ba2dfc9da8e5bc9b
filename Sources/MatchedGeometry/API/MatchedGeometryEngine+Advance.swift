extension MatchedGeometryEngine {
  /// Shows everything at `time` and reports all ends since the last tick.
  ///
  /// Any time may follow any other; the same time always gives the same bits. A time before the last commit shows the
  /// state at that commit. What settled, left or completed is reported once, by the first tick at or after it;
  /// going back reports nothing and takes nothing back.
  ///
  /// The engine refuses a time that is not finite or beyond 2^29 s with the diagnostic
  /// `invalidTime`, and any time inside of a transaction with `insideTransaction`. The tick then
  /// shows the frames of the last one.
  ///
  /// - Parameter time: seconds on the host's clock, rounded to 2^-24 s.
  /// - Returns: what moved and what ended.
  /// - Complexity: O(live timelines, and tracks between the first and the last one that moves in each block of 128); O(1)
  ///   when nothing moves. Never allocates.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    state.advance(to: time)
  }

  /// Shows everything at `time` and reports nothing; the next tick reports the ends. For a host that reads frames before it makes a commit at that time.
  package mutating func show(at time: Double) { state.show(at: time) }
}
