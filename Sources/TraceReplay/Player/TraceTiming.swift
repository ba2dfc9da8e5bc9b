import MatchedGeometry

/// Converts the times of a trace to those of the engine.
struct TraceTiming {
  /// The clock, which shortens gaps between two times.
  var clock = FrameClock()
  /// Whether all transactions finish immediately after more than a second without a sample.
  var skipsGaps = false
  /// Whether the clocks of a transaction start at the first sample after it, unless the transaction
  /// contains its own rule.
  var startsAtFirstTick = false

  init() {}

  init(_ policies: TracePolicies) {
    startsAtFirstTick = policies.startClock == .firstTick
    switch policies.clockGap {
    case .absolute, nil: break
    case .skip: skipsGaps = true
    case .resume: clock = FrameClock(longestStep: 1, countedAs: 1.0 / 60)
    case .clamp(let seconds): clock = FrameClock(longestStep: seconds)
    }
  }
}
