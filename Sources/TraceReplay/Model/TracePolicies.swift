package import MatchedGeometry

/// What a trace says of policies.
package struct TracePolicies: Sendable {
  package var policies = Policies()
  /// Of the first line alone.
  package var timing = TraceTiming()
  /// Whether it says something of times.
  package var hasTiming = false
}

/// How the times of a trace become the engine's.
package struct TraceTiming: Sendable {
  /// What a gap between two times counts as.
  package var clock = FrameClock()
  /// After more than a second without a sample all transactions are skipped.
  package var skipsGaps = false
  /// The clocks of a transaction start at the first sample after it, where the transaction says nothing else.
  package var startsAtFirstTick = false
}
