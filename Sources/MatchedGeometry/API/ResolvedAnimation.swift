// An animation in the form that the engine uses: all numbers are finite and in their ranges, and
// the duration takes the speed into account.
//
// The numbers are computed only with + - * / and the square root, because they determine times and
// the contents of columns, which have to be bit-identical on all machines.
package struct ResolvedAnimation: Hashable, BitwiseCopyable, Sendable {
  package enum Curve: Hashable, BitwiseCopyable, Sendable {
    case linear
    // x1 and x2 are in 0...1.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case steps(StepCurve)
    case stops(CurveStops)
    // The undamped angular frequency in radians per second, greater than 0, and 0...1,000.
    case spring(frequency: Double, dampingRatio: Double)
  }

  package var curve: Curve
  // The duration of one run in seconds. For a spring, the perceptual duration, after which the
  // animation is logically complete.
  package var duration: Double
  // Seconds of the host's clock before the first run. If negative, the first run started earlier.
  package var delay: Double
  // For an interpolating spring, in distances to the target per second; otherwise 0.
  package var initialVelocity: Double
  // The number of runs, at least 1; nil if it repeats forever.
  package var repeatCount: Int?
  // Whether every second run goes back. False for a single run.
  package var autoreverses: Bool
  // Whether the speed is 0, so that the value never moves. The other numbers are those of speed 1.
  package var isFrozen: Bool
  // The height of the arc as a fraction of the distance.
  package var arc: Float

  package init(
    curve: Curve, duration: Double, delay: Double = 0, initialVelocity: Double = 0,
    repeatCount: Int? = 1, autoreverses: Bool = false, isFrozen: Bool = false,
    arc: Float = 0
  ) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
    self.initialVelocity = initialVelocity
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isFrozen = isFrozen
    self.arc = arc
  }

  // Whether this is a single run of a spring without delay, which continues from the position and
  // velocity of a running motion. Any other animation blends.
  package var isSpring: Bool {
    guard case .spring = curve else { return false }
    return delay == 0 && repeatCount == 1
  }
}

extension Animation {
  package var resolved: ResolvedAnimation {
    let rate = speed == 0 ? 1 : speed
    var result: ResolvedAnimation
    switch base {
    case .curve(let curve, let duration):
      result = ResolvedAnimation(curve: curve.resolved, duration: duration / rate)
    case .spring(let response, let dampingFraction, _):
      let frequency = Animation.springStiffness(response: response).squareRoot()
      result = ResolvedAnimation(
        curve: .spring(frequency: frequency * rate, dampingRatio: dampingFraction),
        duration: response > 0 ? 2 * Double.pi / (frequency * rate) : 0)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      result = ResolvedAnimation(
        curve: .spring(frequency: frequency * rate, dampingRatio: Swift.min(ratio, 1)),
        duration: 2 * Double.pi / (stiffness.squareRoot() * rate),
        initialVelocity: initialVelocity * rate)
    // Only for callers that have no transaction to inherit from.
    case .inherited: result = ResolvedAnimation(curve: .linear, duration: 0)
    }
    result.duration = Swift.min(result.duration, Animation.longest)
    result.delay = delay
    result.repeatCount = repeatCount
    result.autoreverses = autoreverses && repeatCount != 1
    result.isFrozen = speed == 0
    result.arc = arc
    return result
  }
}

extension UnitCurve {
  // The same curve with x clamped. Control points on the diagonal give the straight line.
  var resolved: ResolvedAnimation.Curve {
    switch shape {
    case .linear: return .linear
    case .circularEaseIn: return .circularEaseIn
    case .circularEaseOut: return .circularEaseOut
    case .circularEaseInOut: return .circularEaseInOut
    case .steps(let steps): return .steps(steps)
    case .stops(let stops): return .stops(stops)
    case .bezier(let x1, let y1, let x2, let y2):
      let x1 = Swift.min(Swift.max(x1, 0), 1)
      let x2 = Swift.min(Swift.max(x2, 0), 1)
      return x1 == y1 && x2 == y2 ? .linear : .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    }
  }
}

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
