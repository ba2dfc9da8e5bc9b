// How long an animation takes.

extension ResolvedAnimation {
  /// Takes no time at all: a negative delay may be longer than what it is the delay of.
  var isInstant: Bool {
    if isFrozen || delay > 0 { return false }
    if case .spring = curve {
      guard let repeatCount, isRepeating, delay < 0 else { return false }
      return delay + Double(max(1, repeatCount)) * run <= 0
    }
    return duration <= 0
      || delay < 0 && repeatCount.map { delay + Double(max(1, $0)) * run <= 0 } ?? false
  }

  /// Seconds of one run of a repeating animation.
  var run: Double {
    if case .spring(let frequency, let dampingRatio) = curve {
      return Settling.run(frequency: frequency, dampingRatio: dampingRatio)
    }
    return duration
  }

  /// Seconds from the start to logical completion. Forever counts one run.
  var logicalDuration: Double {
    guard !isFrozen else { return 0 }
    guard let repeatCount, repeatCount > 1 else { return max(0, delay + duration) }
    return max(0, delay + Double(repeatCount - 1) * run + duration)
  }

  /// Never comes to an end by itself.
  var isEndless: Bool {
    if isFrozen || repeatCount == nil { return true }
    if case .spring(_, let dampingRatio) = curve { return dampingRatio <= 0 }
    return false
  }

  /// Plays more than once.
  var isRepeating: Bool { repeatCount != 1 }
}
