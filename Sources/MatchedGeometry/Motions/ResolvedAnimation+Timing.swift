// The durations of an animation.

extension ResolvedAnimation {
  /// Whether the animation takes no time. A negative delay can exceed the duration.
  var isInstant: Bool {
    if isFrozen || delay > 0 { return false }
    if case .spring = curve {
      guard let repeatCount, isRepeating, delay < 0 else { return false }
      return delay + Double(max(1, repeatCount)) * iteration <= 0
    }
    return duration <= 0
      || delay < 0 && repeatCount.map { delay + Double(max(1, $0)) * iteration <= 0 } ?? false
  }

  /// Seconds of one iteration of a repeating animation.
  var iteration: Double {
    if case .spring(let frequency, let dampingRatio) = curve {
      return Settling.iteration(frequency: frequency, dampingRatio: dampingRatio)
    }
    return duration
  }

  /// Seconds from the start to logical completion. An endlessly repeating animation counts one
  /// iteration.
  var logicalDuration: Double {
    guard !isFrozen else { return 0 }
    guard let repeatCount, repeatCount > 1 else { return max(0, delay + duration) }
    return max(0, delay + Double(repeatCount - 1) * iteration + duration)
  }

  /// Whether the animation never ends.
  var isEndless: Bool {
    if isFrozen || repeatCount == nil { return true }
    if case .spring(_, let dampingRatio) = curve { return dampingRatio <= 0 }
    return false
  }

  /// Whether the animation plays more than once.
  var isRepeating: Bool { repeatCount != 1 }
}
