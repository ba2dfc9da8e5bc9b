/// A curve that has no batch function in the kernel. It is evaluated in `Double`, one timeline at a
/// time.
enum ExactCurve: Sendable {
  case circular(CircularCurve)
  case steps(StepCurve)
  case stops(CurveStops)

  /// Returns nil for a curve that the kernel evaluates.
  init?(_ curve: ResolvedAnimation.Curve) {
    switch curve {
    case .circularEaseIn: self = .circular(.easeIn)
    case .circularEaseOut: self = .circular(.easeOut)
    case .circularEaseInOut: self = .circular(.easeInOut)
    case .steps(let steps): self = .steps(steps)
    case .stops(let stops): self = .stops(stops)
    case .linear, .bezier, .spring: return nil
    }
  }

  /// The progress in value at `p` in 0...1. A stop or a jump that is `early` away has been reached.
  func position(_ p: Double, early: Double) -> Double {
    switch self {
    case .circular(let curve): curve.position(p)
    case .steps(let steps): steps.value(at: p + early)
    case .stops(let stops): stops.value(at: p, early: early)
    }
  }

  /// The slope at `p`; infinite where the tangent is vertical, and zero at a jump of steps.
  func slope(_ p: Double, early: Double) -> Double {
    switch self {
    case .circular(let curve): curve.slope(p)
    case .steps: 0
    case .stops(let stops): stops.slope(at: p + early)
    }
  }

  /// The largest distance of a value from 1, or a greater number.
  var reach: Float { if case .stops(let stops) = self { Float(stops.reach) } else { 1 } }
}
