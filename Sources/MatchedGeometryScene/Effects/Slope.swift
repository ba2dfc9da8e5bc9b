import MatchedGeometry

/// What a transform does right around a point.
struct Slope {
  /// Where a step along each axis leads.
  var x: SIMD2<Float>
  var y: SIMD2<Float>

  func along(_ way: SIMD2<Float>) -> SIMD2<Float> { x * way.x + y * way.y }

  /// How many times as large an area becomes.
  var area: Float { abs(x.x * y.y - x.y * y.x) }
}

extension ProjectionTransform {
  /// Zero where the point is not seen.
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
