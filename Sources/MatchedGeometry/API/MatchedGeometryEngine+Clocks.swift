// The clocks of namespaces: the matched elements of one may stand still, run slower or faster, and be set to another time.

extension MatchedGeometryEngine {
  /// Lets the clock of a namespace run at another rate: half as fast, or not at all.
  ///
  /// The matched elements of the namespace move on its clock, frames and channels, in running motions and in later ones.
  /// Its time is the host's until the first call. A transaction completes when its duration has passed on the clock, hence
  /// never while it stands still. To turn a running transaction round, call `reverse(_:at:)`. Velocities that are given with changes count in seconds of the clock.
  ///
  /// The engine refuses a rate below 0, beyond 2^20 or that is no number with the diagnostic
  /// `invalidClock`. It refuses an ended namespace with `staleNamespace`, and a call inside of a
  /// transaction with `insideTransaction`.
  ///
  /// - Parameters:
  ///   - rate: seconds of the clock in one of the host's. 1: with the host; 0: it stands still.
  ///   - namespace: a namespace that has not ended.
  ///   - time: seconds on the host's clock from which on the rate counts, as for `withAnimation(_:isReversible:isAwaited:at:_:)`. Nil: from the time shown; a clock
  ///     that stood still goes on at the next tick, so that a host which did not tick meanwhile loses nothing.
  /// - Complexity: O(members of the namespace), and if something of it moves O(all that moves, open transactions and live timelines).
  public mutating func setClockRate(
    _ rate: Double, of namespace: Namespace.ID, at time: Double? = nil
  ) {
    state.setClockRate(rate, of: namespace, at: time)
  }

  /// Sets the clock of a namespace to another time: its motions are shown as they are then. The rate stays.
  ///
  /// A motion that is over by the new time ends now. A time before the start of a transaction shows it at its start. Refused as for
  /// `setClockRate(_:of:at:)`, also a time that is not finite or beyond 2^29 s.
  ///
  /// - Parameters:
  ///   - clockTime: seconds on the namespace's clock, rounded to 2^-24 s.
  ///   - namespace: a namespace that has not ended.
  ///   - time: when, on the host's clock; nil: at the time shown.
  /// - Complexity: O(members of the namespace), and if something of it moves O(all that moves, open transactions and live timelines).
  public mutating func setClockTime(
    _ clockTime: Double, of namespace: Namespace.ID, at time: Double? = nil
  ) {
    state.setClockTime(clockTime, of: namespace, at: time)
  }

  /// The time of a namespace's clock, seconds, at the time shown. The host's while it has none of its own.
  public func clockTime(of namespace: Namespace.ID) -> Double {
    state.clockTime(of: namespace)
  }

  /// The rate at which the clock of a namespace was last set to run. 1 while it has none of its own.
  public func clockRate(of namespace: Namespace.ID) -> Double {
    state.clockRate(of: namespace)
  }
}
