extension Spring {
  /// The time until a motion of 1 stays within 0.001 of its target, in seconds.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// The estimated time until a motion from zero stays within `epsilon` of its target, in seconds.
  ///
  /// An oscillating spring answers from its envelope, ln((|c target - v| + |target|) / epsilon) / c; other
  /// springs are sampled every 0.1 s. These are SwiftUI's estimates, with their two
  /// surprises: an undamped spring answers infinity, and an over-damped or critically damped spring
  /// that needs more than 102 s answers 0.
  ///
  /// - Parameters:
  ///   - target: Where the motion ends.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The distance that counts as arrived, in the units of `target`. NaN counts as 0.001,
  ///     a number below 2^-52 as 2^-52.
  /// - Returns: Seconds; infinity when the spring is undamped.
  /// - Complexity: O(1), with up to 1,024 samples when the spring does not oscillate.
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

  /// The estimated time until a motion from one value to another stays within `epsilon` of its end.
  ///
  /// - Parameters:
  ///   - fromValue: Where the motion starts.
  ///   - toValue: Where the motion ends.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - epsilon: The distance that counts as arrived.
  /// - Returns: Seconds; infinity when the spring is undamped.
  /// - Complexity: O(1), with up to 1,024 samples when the spring does not oscillate.
  public func settlingDuration<V: VectorArithmetic>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue - fromValue, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  // The first sample of a stretch of one second in which every sample is within epsilon. The time is a
  // repeated sum of 0.1, dust included, because SwiftUI's answers are.
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
  /// Creates the spring that needs about a given time to come to rest.
  ///
  /// A few steps of Newton's method find the frequency, as in SwiftUI. They stop at `epsilon`, so
  /// `settlingDuration` of the result is close to the argument but not equal to it.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds until the motion of 1 stays within `epsilon`, 0.01...10; NaN counts
  ///     as 1.
  ///   - dampingRatio: The damping as a share of the critical damping, above 0 and at most 1; NaN
  ///     counts as 1.
  ///   - epsilon: The distance that counts as arrived, 1e-12...0.5; NaN counts as 0.001.
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
      // With hardly any damping there is no root; the guess is as good as anything.
      return found.isFinite && found > 0 ? Swift.min(found, 1e6) : 5 / duration
    }

    // SwiftUI's iteration, step for step: its tolerance is wide, so another loop would end elsewhere.
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
