/// A cubic Bezier timing curve solved in Double for a single moment.
///
/// The kernel solves the same curves for whole batches in Float; this one serves commits, which need
/// the position and the slope of a running curve once.
struct BezierCurve {
  private let ax, bx, cx: Double
  private let ay, by, cy: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The progress at `p` in 0...1.
  func position(_ p: Double) -> Double {
    let u = parameter(p)
    return ((ay * u + by) * u + cy) * u
  }

  /// dy/dx at `p`; infinite where the curve stands upright.
  func slope(_ p: Double) -> Double {
    let u = parameter(p)
    let dx = (3 * ax * u + 2 * bx) * u + cx
    let dy = (3 * ay * u + 2 * by) * u + cy
    if abs(dx) < 1e-9 {
      // Both ends of a curve whose control point sits on its end point: the limit of dy/dx.
      let ddx = 6 * ax * u + 2 * bx
      let ddy = 6 * ay * u + 2 * by
      if abs(dy) < 1e-9, abs(ddx) > 1e-9 { return ddy / ddx }
      return dy < 0 ? -.infinity : dy > 0 ? .infinity : 0
    }
    return dy / dx
  }

  /// The parameter u with x(u) = p: Newton steps inside of a bracket that every step narrows.
  private func parameter(_ p: Double) -> Double {
    if p <= 0 { return 0 }
    if p >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var u = p
    for _ in 0..<64 {
      let error = ((ax * u + bx) * u + cx) * u - p
      if abs(error) < 1e-15 { break }
      if error < 0 { low = u } else { high = u }
      let slope = (3 * ax * u + 2 * bx) * u + cx
      let next = u - error / slope
      u = next > low && next < high ? next : 0.5 * (low + high)
    }
    return u
  }
}
