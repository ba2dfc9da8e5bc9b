/// A curve from progress in time to progress in value, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    // The given control points, of which none is a NaN.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case steps(StepCurve)
    case stops(CurveStops)
  }

  package var shape: Shape

  /// The straight line: the value equals the progress, and the velocity is 1.
  public static var linear: UnitCurve { UnitCurve(shape: .linear) }
  /// A slow start: the Bezier curve with the control points (0.42, 0) and (1, 1).
  public static var easeIn: UnitCurve { bezier(0.42, 0, 1, 1) }
  /// A slow end: the Bezier curve with the control points (0, 0) and (0.58, 1).
  public static var easeOut: UnitCurve { bezier(0, 0, 0.58, 1) }
  /// A slow start and end: the Bezier curve with the control points (0.42, 0) and (0.58, 1).
  public static var easeInOut: UnitCurve { bezier(0.42, 0, 0.58, 1) }
  /// A slow start along the bottom right quarter of a circle: 1 - sqrt(1 - p^2).
  public static var circularEaseIn: UnitCurve { UnitCurve(shape: .circularEaseIn) }
  /// A slow end along the top left quarter of a circle: sqrt(1 - (1 - p)^2).
  public static var circularEaseOut: UnitCurve { UnitCurve(shape: .circularEaseOut) }
  /// A slow start and end: `circularEaseIn` for the first half, `circularEaseOut` for the second.
  public static var circularEaseInOut: UnitCurve { UnitCurve(shape: .circularEaseInOut) }

  /// Creates a cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// The x of both points is clamped to 0...1 when the curve is evaluated. The y is not, so the
  /// curve may leave 0...1. `UnitPoint` stores `Float`; for control points in `Double`, use
  /// `bezier(_:_:_:_:)`.
  ///
  /// - Parameters:
  ///   - startControlPoint: The point that the curve heads for as it leaves (0, 0).
  ///   - endControlPoint: The point that the curve comes from as it reaches (1, 1).
  /// - Returns: The curve.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    bezier(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
      Double(endControlPoint.y))
  }

  /// Creates a cubic Bezier curve from (0, 0) to (1, 1) with control points in `Double`.
  ///
  /// The x of both points is clamped to 0...1 when the curve is evaluated. The y is not, so the
  /// curve may leave 0...1. A NaN counts as 0 in the first point and as 1 in the second. Magnitudes
  /// above 1e6 count as 1e6.
  ///
  /// - Parameters:
  ///   - p1x: The x of the first control point.
  ///   - p1y: The y of the first control point.
  ///   - p2x: The x of the second control point.
  ///   - p2y: The y of the second control point.
  /// - Returns: The curve.
  public static func bezier(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double
  ) -> UnitCurve {
    let range = -1e6...1e6
    return UnitCurve(
      shape: .bezier(
        x1: p1x.clamped(to: range, nan: 0), y1: p1y.clamped(to: range, nan: 0),
        x2: p2x.clamped(to: range, nan: 1), y2: p2y.clamped(to: range, nan: 1)))
  }
}

extension UnitCurve {
  /// The value at a progress.
  ///
  /// The value of a Bezier curve is a multiple of 2^-20, as in SwiftUI.
  ///
  /// - Parameter progress: The fraction of the time that has passed, clamped to 0...1. A NaN counts
  ///   as 0.
  /// - Returns: The value. It is 0 at 0 and 1 at 1, except for some curves of `linear(_:)`,
  ///   `custom(_:)` and `steps(_:_:)`.
  /// - Complexity: O(log n) in the number of stops.
  public func value(at progress: Double) -> Double {
    let p = progress.clamped(to: 0...1, nan: 0)
    switch shape {
    case .linear:
      return p
    case .circularEaseIn: return CircularCurve.easeIn.position(p)
    case .circularEaseOut: return CircularCurve.easeOut.position(p)
    case .circularEaseInOut: return CircularCurve.easeInOut.position(p)
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicSolver(x1: x1, y1: y1, x2: x2, y2: y2).value(at: p)
    case .steps(let steps): return steps.value(at: p)
    case .stops(let stops): return stops.value(at: p)
    }
  }

  /// The slope at a progress: the value per unit of progress.
  ///
  /// The slope is infinite at the vertical ends of the circular curves and where a Bezier curve is
  /// vertical. As in SwiftUI, the slope of a Bezier curve is a multiple of 2^-20. If a control
  /// point coincides with its end of the curve, the slope at this end is 1, as for `easeOut` at 0.
  /// Because of rounding, the slope of `easeIn` at 1 is 0. At a stop, the slope is that of the line
  /// after the stop, and at 1 that of the last line. The slope of `steps(_:_:)` is 0.
  ///
  /// - Parameter progress: The fraction of the time that has passed, clamped to 0...1. A NaN counts
  ///   as 0.
  /// - Returns: The slope.
  public func velocity(at progress: Double) -> Double {
    let p = progress.clamped(to: 0...1, nan: 0)
    switch shape {
    case .linear:
      return 1
    case .circularEaseIn: return CircularCurve.easeIn.slope(p)
    case .circularEaseOut: return CircularCurve.easeOut.slope(p)
    case .circularEaseInOut: return CircularCurve.easeInOut.slope(p)
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicSolver(x1: x1, y1: y1, x2: x2, y2: y2).velocity(at: p)
    case .steps: return 0
    case .stops(let stops): return stops.slope(at: p)
    }
  }

  /// The curve with time and value exchanged, which returns the progress at which this curve has a
  /// value.
  ///
  /// Two cases differ, as in SwiftUI. `circularEaseInOut` is its own `inverse`, although that is
  /// not its inverse function. The y of a control point becomes an x and is therefore clamped to
  /// 0...1. The values of stops become positions: they are clamped to 0...1, and a value below an
  /// earlier one counts as the earlier one. A jump becomes a horizontal line, and a horizontal line
  /// becomes a jump.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let x1, let y1, let x2, let y2): .bezier(y1, x1, y2, x2)
    case .steps(let steps): UnitCurve(shape: .steps(steps.inverse))
    case .stops(let stops): .linear(stops.swapped)
    }
  }
}
