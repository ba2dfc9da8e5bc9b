import MatchedGeometry

/// The derivative of a transform at a point.
struct Slope {
  /// The images of unit steps along the axes.
  var x: SIMD2<Float>
  var y: SIMD2<Float>

  func along(_ way: SIMD2<Float>) -> SIMD2<Float> { x * way.x + y * way.y }

  /// The factor by which areas are scaled.
  var area: Float { abs(x.x * y.y - x.y * y.x) }
}

extension ProjectionTransform {
  /// Zero if the point is not visible.
  func slope(at point: Point) -> Slope {
    let depth = m13 * point.x + m23 * point.y + m33
    let place = transform(point)
    var slope = Slope(
      x: SIMD2(m11 - place.x * m13, m12 - place.y * m13) / depth,
      y: SIMD2(m21 - place.x * m23, m22 - place.y * m23) / depth)
    if !(slope.x.x + slope.x.y + slope.y.x + slope.y.y).isFinite {
      slope = Slope(x: .zero, y: .zero)
    }
    return slope
  }
}
