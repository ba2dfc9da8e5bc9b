/// The time from which on the motions on a timeline stay within the tolerance.
///
/// `offset` and `velocity` are the largest magnitudes among the tracks on the timeline. Results are
/// seconds from the start of the curve, or infinity for a motion that never settles.
enum Settling {
  /// 0.01 point for frames; 0.001 for opacity, scale, values and attributes. `weights` adapts the
  /// offsets of appearances.
  @inline(__always)
  static func tolerance(of tracks: TrackKind) -> Double { tracks == .frames ? 0.01 : 0.001 }
  /// The shortest duration of a motion. It ends slightly later than its commit, so that a tick
  /// reports it.
  static let least = 2 * TimelineTable.slack
  /// The snap threshold: no animation is started for smaller offsets, where rounding errors would
  /// decide whether something moves. One eighth of the tolerance; values and attributes have none.
  @inline(__always)
  static func snapThreshold(of tracks: TrackKind) -> Float4 {
    switch tracks {
    case .frames, .matchGroups: Float4(repeating: 0.00125)
    case .appearances: Float4(0.000125, 0.00125, 0.00125, 0.000125)
    default: .zero
    }
  }
  /// Factors that make the components of a track comparable: an offset has ten times the tolerance
  /// of opacity and scale.
  @inline(__always)
  static func weights(of tracks: TrackKind) -> Float4 {
    tracks == .appearances ? Float4(1, 0.1, 0.1, 1) : Float4(repeating: 1)
  }

  /// Damping ratio up to 1: the factor of the envelope, `e^-lt` times `sqrt(O^2 + ((R + l O) /
  /// v)^2)`. O is the offset, R the velocity.
  @inline(__always)
  static func amplitude(decay l: Double, swing v: Double, offset: Double, velocity: Double)
    -> Double
  {
    let lateral = v > 0 ? (velocity + l * offset) / v : 0
    return (offset * offset + lateral * lateral).squareRoot()
  }

  /// Damping ratio up to 1: the last time at which the envelope reaches the tolerance, from the
  /// logarithm of its amplitude divided by the tolerance.
  @inline(__always)
  static func underdamped(decay l: Double, logarithm: Double) -> Double {
    if logarithm <= 0 { return 0 }
    // The kernel keeps a little damping in every spring; this little means none.
    return l <= 0x1p-40 ? .infinity : logarithm / l
  }

  /// Critical damping: the last time at which `(O + (R + w O) t) e^-wt` reaches the tolerance.
  ///
  /// With `s = R / w + O` and `y = w t + O / s`, the envelope is `s y e^(O/s - y)`. It peaks at `y
  /// = 1` and reaches the tolerance for the last time where `y - ln y = ln(s / tolerance) + O / s`.
  static func critical(
    frequency w: Double, offset: Double, velocity: Double, tolerance: Double
  ) -> Double {
    if w <= 0 { return offset > tolerance || velocity > 0 ? .infinity : 0 }
    let scale = velocity / w + offset
    if scale <= 0 { return 0 }
    let start = offset / scale
    let level = Kernel.log(scale / tolerance) + start
    // Even the peak is below the tolerance.
    if level <= 1 { return 0 }
    return max(0, (descent(to: level) - start) / w)
  }

  /// The larger solution of `y - ln y = level`, for a level above 1: the approximation of Barry and
  /// others (Mathematics and Computers in Simulation 53, 2000) and one step of Halley's method. The
  /// error is below 1e-10 of the distance from 1, or 1e-8 close to 1.
  private static func descent(to level: Double) -> Double {
    let above = level - 1
    let root = above.squareRoot()
    let bent = 1 + 0.3361 * root * 0.5.squareRoot() / (1 - 0.0042 * above / (1 + 0.0201 * root))
    let y = 1 + above + 2 / 0.3361 * (1 - 1 / bent)
    let value = y - Kernel.log(y) - level
    let slope = (y - 1) / y
    return y - value * slope / (slope * slope - 0.5 * value / (y * y))
  }

  /// Damping ratio above 1 with the negative roots `p` (slow) and `q` (fast): the last time at
  /// which `a(t) O + b(t) R` reaches the tolerance.
  static func overdamped(
    slow p: Double, fast q: Double, offset: Double, velocity: Double, tolerance: Double
  ) -> Double {
    if p >= 0 { return offset > tolerance || velocity > 0 ? .infinity : 0 }
    // x(t) = A e^pt - B e^qt. Without its fast part, x crosses the tolerance later, so Newton's
    // method starts there, to the right of the solution. It solves for ln x, which is nearly
    // straight; steps for x itself would overshoot far to the left.
    let slowPart = (velocity - q * offset) / (p - q)
    let fastPart = (velocity - p * offset) / (p - q)
    if slowPart <= tolerance { return 0 }
    var t = Kernel.log(slowPart / tolerance) / -p
    for _ in 0..<100 {
      let slow = slowPart * Kernel.exp(p * t)
      let fast = fastPart * Kernel.exp(q * t)
      let value = slow - fast
      let slope = p * slow - q * fast
      // Steps from the right never skip a crossing, so there was none.
      guard slope < 0, value > 0 else { return 0 }
      let step = value * Kernel.log(value / tolerance) / slope
      t -= step
      if abs(step) <= 1e-12 * max(1, t) || t <= 0 { break }
    }
    return max(0, t)
  }

  /// Seconds until a unit offset without velocity stays within one thousandth: the length of one
  /// iteration of a repeating spring.
  static func iteration(frequency w: Double, dampingRatio z: Double) -> Double {
    let tolerance = 0.001
    if z > 1 {
      let root = (z * z - 1).squareRoot()
      return overdamped(
        slow: -w / (z + root), fast: -w * (z + root), offset: 1, velocity: 0, tolerance: tolerance)
    }
    if z == 1 { return critical(frequency: w, offset: 1, velocity: 0, tolerance: tolerance) }
    let amplitude = amplitude(
      decay: z * w, swing: w * (1 - z * z).squareRoot(), offset: 1, velocity: 0)
    return underdamped(decay: z * w, logarithm: Kernel.log(amplitude / tolerance))
  }
}
