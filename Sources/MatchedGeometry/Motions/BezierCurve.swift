/// A cubic Bezier timing curve, evaluated in Double at a single moment.
///
/// The kernel evaluates the same curves for whole batches in Float. Commits use this type for the
/// position and the slope of a running curve.
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

  /// dy/dx at `p`; infinite where the tangent is vertical.
  func slope(_ p: Double) -> Double {
    let u = parameter(p)
    let dx = (3 * ax * u + 2 * bx) * u + cx
    let dy = (3 * ay * u + 2 * by) * u + cy
    if abs(dx) < 1e-9 {
      // An end whose control point coincides with it: the limit of dy/dx.
      let ddx = 6 * ax * u + 2 * bx
      let ddy = 6 * ay * u + 2 * by
      if abs(dy) < 1e-9, abs(ddx) > 1e-9 { return ddy / ddx }
      return dy < 0 ? -.infinity : dy > 0 ? .infinity : 0
    }
    return dy / dx
  }

  /// The parameter u with x(u) = p, by Newton steps within a bracket that every step narrows.
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
