extension Spring {
  /// The time in seconds after which a motion of distance 1 stays within 0.001 of its target.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// Estimates the time in seconds after which a motion from zero stays within `epsilon` of its
  /// target.
  ///
  /// For an oscillating spring, the estimate is that of the envelope: ln((|c target - v| +
  /// |target|) / epsilon) / c. Other springs are sampled every 0.1 s. These are SwiftUI's
  /// estimates, with two surprises. For an undamped spring the result is infinity. For an
  /// over-damped or critically damped spring that needs more than 102 s it is 0.
  ///
  /// - Parameters:
  ///   - target: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The distance from the target at which the motion counts as settled. A NaN counts
  ///     as 0.001, and a number below 2^-52 as 2^-52.
  /// - Returns: The time in seconds, or infinity if the spring is undamped.
  /// - Complexity: O(1), with at most 1,024 samples if the spring does not oscillate.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    let epsilon = epsilon.clamped(to: 0x1p-52...Double.greatestFiniteMagnitude, nan: 0.001)
    if decayConstant == 0 { return .infinity }
    if angularFrequency <= 0 {
      return sampledSettlingDuration(
        target: target, initialVelocity: initialVelocity, epsilon: epsilon)
    }
    let push = target.scaled(by: decayConstant) - initialVelocity
    let amplitude =
      push.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
    guard amplitude > 0, amplitude.isFinite else { return 0 }
    return Swift.max(0, -Kernel.log(epsilon / amplitude) / decayConstant)
  }

  /// Estimates the time in seconds after which a motion from one value to another stays within
  /// `epsilon` of its end.
  ///
  /// - Parameters:
  ///   - fromValue: The start of the motion.
  ///   - toValue: The end of the motion.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The distance from the end at which the motion counts as settled. A NaN counts as
  ///     0.001, and a number below 2^-52 as 2^-52.
  /// - Returns: The time in seconds, or infinity if the spring is undamped.
  /// - Complexity: O(1), with at most 1,024 samples if the spring does not oscillate.
  public func settlingDuration<V: VectorArithmetic>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue - fromValue, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  // Returns the first sample of a second in which all samples are within epsilon. The time is a
  // repeated sum of 0.1 with its rounding errors, because SwiftUI's results contain them.
  private func sampledSettlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    var time = 0.0
    var nearest = Double.infinity
    var nearestTime = 0.0
    for _ in 0..<1024 {
      let value = value(target: target, initialVelocity: initialVelocity, time: time)
      let distance = (target - value).magnitudeSquared.squareRoot()
      guard distance.isFinite else { return 0 }
      if nearest >= epsilon {
        if distance < nearest {
          nearest = distance
          nearestTime = time
        }
      } else if distance >= epsilon {
        nearest = .infinity
      } else if time - nearestTime > 1 {
        return nearestTime
      }
      time += 0.1
    }
    return 0
  }
}

extension Spring {
  /// Creates a spring that takes about a given time to settle.
  ///
  /// As in SwiftUI, a few steps of Newton's method find the frequency. They stop at `epsilon`, so
  /// `settlingDuration` of the result is close to the argument but not equal to it.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time in seconds after which a motion of distance 1 stays within
  ///     `epsilon`, 0.01...10. A NaN counts as 1.
  ///   - dampingRatio: The damping as a fraction of the critical damping, greater than 0 and at
  ///     most 1. A NaN counts as 1.
  ///   - epsilon: The distance at which the motion counts as settled, 1e-12...0.5. A NaN counts as
  ///     0.001.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let search = FrequencySearch(
      duration: settlingDuration.clamped(to: 0.01...10, nan: 1),
      ratio: dampingRatio.clamped(to: 0x1p-52...1, nan: 1),
      epsilon: epsilon.clamped(to: 1e-12...0.5, nan: 0.001))
    let frequency = search.frequency
    let decay = Swift.min(search.ratio * frequency, frequency)
    let difference = frequency * frequency - decay * decay
    self.init(angularFrequency: difference.magnitude.squareRoot(), decayConstant: decay)
  }

  // The undamped frequency x at which the envelope of the motion is epsilon at `duration`.
  private struct FrequencySearch {
    let duration: Double
    let ratio: Double
    let epsilon: Double

    var frequency: Double {
      let first = search(from: 5 / duration, limit: 12)
      let found = first.succeeded ? first.x : search(from: 1 / duration, limit: 20).x
      // With hardly any damping there is no root, and the guess is as good as any other number.
      return found.isFinite && found > 0 ? Swift.min(found, 1e6) : 5 / duration
    }

    // The iteration of SwiftUI, step by step. Its tolerance is wide, so another iteration would
    // have another result.
    private func search(from guess: Double, limit: Int) -> (x: Double, succeeded: Bool) {
      let second = step(guess)
      var x = step(second)
      var change = second - x
      for _ in 2..<limit {
        let next = step(x)
        guard next.isFinite, change.isFinite else { return (next, false) }
        if (next - x).magnitude <= epsilon { return (next, change <= epsilon * 1e5) }
        change = x - next
        x = next
      }
      return (x, false)
    }

    private func step(_ x: Double) -> Double {
      let decay = Kernel.exp(-ratio * duration * x)
      if ratio < 1 {
        let root = (1 - ratio * ratio).squareRoot()
        let difference = epsilon - (ratio / root * decay).magnitude
        return x - difference / (ratio * ratio * duration * decay / root)
      }
      let envelope = decay * (duration * x + 1)
      let difference = x < 0 ? envelope + epsilon : envelope - epsilon
      return x - difference / (-duration * duration * x * decay)
    }
  }
}
