import Foundation

/// The curves in double precision, written as plainly as the formulas are.
enum Reference {
  struct Pair {
    var a, b: Double
  }

  static func smooth(_ t: Double, frequency w: Double) -> Pair {
    Pair(a: (1 + w * t) * exp(-w * t), b: t * exp(-w * t))
  }

  static func spring(_ t: Double, frequency w: Double, ratio z: Double) -> Pair {
    let l = z * w
    let v = w * ((1 - z) * (1 + z)).squareRoot()
    if v == 0 { return smooth(t, frequency: w) }
    return Pair(
      a: exp(-l * t) * (cos(v * t) + l / v * sin(v * t)), b: exp(-l * t) * sin(v * t) / v)
  }

  static func overdamped(_ t: Double, frequency w: Double, ratio z: Double) -> Pair {
    let root = ((z - 1) * (z + 1)).squareRoot()
    if root == 0 { return smooth(t, frequency: w) }
    let p = -w / (z + root)  // -w (z - root), without the cancellation
    let g = -expm1(-2 * w * root * t) / (2 * w * root)
    return Pair(a: exp(p * t) * (1 - p * g), b: exp(p * t) * g)
  }

  /// A Bezier's value and slope where its x is u, by bisection.
  static func bezier(_ u: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> (value: Double, slope: Double)
  {
    func at(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    func slope(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
      3 * (1 - s) * (1 - s) * p1 + 6 * (1 - s) * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) > u { high = middle } else { low = middle }
    }
    return (at(low, y1, y2), abs(slope(low, y1, y2) / slope(low, x1, x2)))
  }

  /// The bound of the progress of a timeline: v t is the phase.
  static func bound(_ t: Double, frequency w: Double, ratio z: Double) -> Double {
    5e-7 + 1.2e-7 * w * ((1 - z) * (1 + z)).squareRoot() * t * exp(-z * w * t)
  }
}
