import Foundation

/// A damped oscillator around zero in closed form: x(t) = a(t) x(0) + b(t) x'(0).
package struct ReferenceSpring: Hashable, Sendable {
  /// Undamped angular frequency, radians a second.
  package var frequency: Double
  /// 1 is critical.
  package var damping: Double

  package init(frequency: Double, damping: Double) {
    self.frequency = frequency
    self.damping = damping
  }

  /// Below this distance from 1 the damping ratio counts as critical.
  static let criticalBand = 1e-6

  private var isCritical: Bool { abs(damping - 1) < Self.criticalBand }

  package func coefficients(_ t: Double) -> (a: Double, b: Double) {
    let w = frequency
    if isCritical {
      let decay = exp(-w * t)
      return ((1 + w * t) * decay, t * decay)
    }
    if damping < 1 {
      let l = damping * w
      let v = w * (1 - damping * damping).squareRoot()
      let decay = exp(-l * t)
      return (decay * (cos(v * t) + l / v * sin(v * t)), decay * sin(v * t) / v)
    }
    let root = (damping * damping - 1).squareRoot()
    let p = -w * (damping - root)
    let q = -w * (damping + root)
    let g = -expm1((q - p) * t) / (p - q)
    let decay = exp(p * t)
    return (decay * (1 - p * g), decay * g)
  }

  /// A bound of b(t).
  var reach: Double {
    if isCritical { return 0.37 / frequency }
    if damping < 1 { return 1 / (frequency * (1 - damping * damping).squareRoot()) }
    return 1 / (2 * frequency * (damping * damping - 1).squareRoot())
  }

  /// Derivatives of both coefficients, from x'' = -w^2 x - 2 z w x'.
  package func slopes(_ t: Double) -> (a: Double, b: Double) {
    let (a, b) = coefficients(t)
    return (-frequency * frequency * b, a - 2 * damping * frequency * b)
  }

  /// The time from which the envelope of a motion stays under `tolerance`; infinite if never.
  package func settling(offset o: Double, rate r: Double, tolerance: Double) -> Double {
    let w = frequency
    if !isCritical && damping < 1 {
      let l = damping * w
      let v = w * (1 - damping * damping).squareRoot()
      let height = (o * o + pow((r + l * o) / v, 2)).squareRoot()
      if height < tolerance { return 0 }
      return l <= 0 ? .infinity : log(height / tolerance) / l
    }
    // With o and r of one sign the envelope rises once at most, then falls for good.
    func isUnderWay(_ t: Double) -> Bool {
      let (a, b) = coefficients(t)
      let slope = -w * w * b * o + (a - 2 * damping * w * b) * r
      return a * o + b * r >= tolerance || slope > 0
    }
    var (low, high) = (0.0, 1 / w)
    while isUnderWay(high) {
      high *= 2
      if high > 1e9 { return .infinity }
    }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if isUnderWay(middle) { low = middle } else { high = middle }
    }
    // It may have turned before it came so far.
    let (a, b) = coefficients(low)
    return a * o + b * r >= tolerance ? high : 0
  }
}
