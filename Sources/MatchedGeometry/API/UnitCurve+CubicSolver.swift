extension UnitCurve {
  // A cubic Bezier curve from (0, 0) to (1, 1) as two polynomials x(u) and y(u) of the form ((a u +
  // b) u + c) u. Values and slopes are rounded to multiples of 2^-20, the tolerance of solving for
  // x.
  struct CubicSolver {
    private let ax, bx, cx, ay, by, cy: Double

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
      let x1 = Swift.min(Swift.max(x1, 0), 1)
      let x2 = Swift.min(Swift.max(x2, 0), 1)
      cx = 3 * x1
      bx = 3 * (x2 - x1) - cx
      ax = 1 - cx - bx
      cy = 3 * y1
      by = 3 * (y2 - y1) - cy
      ay = 1 - cy - by
    }

    func value(at progress: Double) -> Double {
      let u = parameter(at: progress)
      return CubicSolver.quantized(((ay * u + by) * u + cy) * u)
    }

    func velocity(at progress: Double) -> Double {
      let u = parameter(at: progress)
      let x = slopeX(at: u)
      let y = (3 * ay * u + 2 * by) * u + cy
      if x == y { return 1 }
      if x == 0 { return y < 0 ? -.infinity : .infinity }
      return CubicSolver.quantized(y / x)
    }

    private static var tolerance: Double { 0x1p-20 }

    private static func quantized(_ value: Double) -> Double {
      (value * 0x1p20).rounded() * 0x1p-20
    }

    private func slopeX(at u: Double) -> Double { (3 * ax * u + 2 * bx) * u + cx }

    // The u with x(u) = progress, by Newton's method, or by bisection where x is too flat for it.
    private func parameter(at progress: Double) -> Double {
      var u = progress
      for _ in 0..<8 {
        let error = ((ax * u + bx) * u + cx) * u - progress
        if error.magnitude < CubicSolver.tolerance { return u }
        let slope = slopeX(at: u)
        if slope.magnitude < CubicSolver.tolerance { break }
        u -= error / slope
      }
      var low = 0.0
      var high = 1.0
      u = progress
      // x increases from 0 to 1, so 64 bisections always suffice.
      for _ in 0..<64 {
        let error = ((ax * u + bx) * u + cx) * u - progress
        if error.magnitude < CubicSolver.tolerance { return u }
        if error < 0 { low = u } else { high = u }
        u = low + (high - low) / 2
      }
      return u
    }
  }
}
