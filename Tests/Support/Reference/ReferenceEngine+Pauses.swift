import MatchedGeometry

/// Pauses between ticks, and when the clocks of transactions begin.
extension ReferenceEngine {
  /// What is shown, by the host's clock.
  package var hostNow: Double { now + skipped }

  /// Whether the clock of a transaction begins with it, and those that wait begin then too.
  func begins(_ commit: EditCommit) -> Bool {
    switch policies.startClock {
    case .automatic: commit.time != nil
    case .commit: true
    case .firstTick: false
    }
  }

  /// How long a pause before a tick may be and still count in full.
  private var longestPause: Double {
    switch policies.clockGap {
    case .absolute: .infinity
    case .clamp(let seconds): seconds
    case .resume, .skip: 1
    }
  }

  func leaveOutPause(until requested: Double) {
    let pause = requested - skipped - now
    guard hasTicked, pause > longestPause else { return }
    if policies.clockGap != .skip, now > highWater {
      // The last commit went back in time.
      settle(upTo: now)
      report(upTo: now)
      highWater = now
    }
    switch policies.clockGap {
    case .absolute: break
    case .clamp(let seconds): skipped += ReferenceTime.rounded(pause - seconds)
    case .resume: skipped += ReferenceTime.rounded(pause - 1.0 / 60)
    case .skip:
      let shown = hostNow
      start(waiting: now)
      for index in transactions.indices { _ = skip(transaction: index, at: shown) }
    }
  }

  // MARK: Clear times

  /// The first moment from a time of the host's on that a commit may have.
  package func clearHostTime(from time: Double) -> Double {
    clearTime(from: max(time - skipped, lastCommit)) + skipped
  }

  /// A time for a tick that shows a clear moment: `time` or later, or else before a pause would be left out.
  package func clearTickTime(from time: Double) -> Double {
    let requested = ReferenceTime.rounded(time)
    let pause = requested - skipped - now
    guard hasTicked, pause > 0 else { return clearHostTime(from: time, within: .infinity)! }
    let limit = longestPause
    if pause <= limit, let clear = clearHostTime(from: requested, within: limit) { return clear }
    if limit == .infinity { return clearTime(from: requested - skipped) + skipped }
    if pause > limit {
      // Where the engine's clock will be then; skipping begins with what is shown now.
      var moment = now
      switch policies.clockGap {
      case .clamp(let seconds):
        moment = requested - skipped - ReferenceTime.rounded(pause - seconds)
      case .resume: moment = requested - skipped - ReferenceTime.rounded(pause - 1.0 / 60)
      case .absolute, .skip: break
      }
      if clearTime(from: moment) == moment { return requested }
    }
    for share in [0.75, 0.5, 0.25, 0] {
      if let clear = clearHostTime(from: hostNow + share * min(limit, pause), within: limit) {
        return clear
      }
    }
    // The state at the last commit, which is clear.
    return lastCommit + skipped
  }

  private func clearHostTime(from time: Double, within limit: Double) -> Double? {
    let clear = clearTime(from: time - skipped)
    return clear - now <= limit ? clear + skipped : nil
  }
}
