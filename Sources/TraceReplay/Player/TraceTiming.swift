import MatchedGeometry

/// How the times of a trace become the engine's.
struct TraceTiming {
  /// What a gap between two times counts as.
  var clock = FrameClock()
  /// After more than a second without a sample all transactions finish immediately.
  var skipsGaps = false
  /// The clocks of a transaction start at the first sample after it, where the transaction says nothing else.
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
