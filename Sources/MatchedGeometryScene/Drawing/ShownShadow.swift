import MatchedGeometry

/// A shadow as of the latest tick, as it is without what is around it.
@usableFromInline
struct ShownShadow {
  /// What throws it.
  var node: UInt32 = 0
  /// That of a shadow effect; 0: it is that of a page on its way.
  var effectNode: UInt32 = 0
  var page: UInt32 = 0
  /// What is around this carrier is around the shadow; what else is around a leaf changes the silhouette.
  var around: UInt32 = 0
  /// The page on its way that shows the picture of the source that throws it, and the carrier that has the flying shape: that cuts the silhouette and not the shadow. 0: none.
  var flight: UInt32 = 0
  var shape: UInt32 = 0
  /// Out of the effects of that carrier which are inside of the shadow.
  var back = Slope(x: SIMD2(1, 0), y: SIMD2(0, 1))
  var numbers = ShadowNumbers()
  /// Of what throws it.
  var frame = Rect.zero
}

/// What moves of a shadow, in fours as the engine has it.
struct ShadowNumbers {
  /// Red, green, blue, opacity.
  var color = SIMD4<Float>.zero
  /// Radius, x, y.
  var place = SIMD4<Float>.zero

  init() {}

  init(_ color: Color, radius: Float, x: Float, y: Float) {
    self.color = SIMD4(color.red, color.green, color.blue, color.opacity)
    place = SIMD4(radius, x, y, 0)
  }

  /// No shadow, into which this one goes without another color on the way.
  var none: ShadowNumbers {
    var none = ShadowNumbers()
    none.color = color
    none.color.w = 0
    return none
  }

  /// As large and at the place where a transform has it.
  mutating func move(along slope: Slope) {
    let way = slope.along(offset)
    place = SIMD4(place.x * slope.area.squareRoot(), way.x, way.y, 0)
  }

  var opacity: Float { min(1, max(0, color.w)) }
  var radius: Float { max(0, place.x) }
  var offset: SIMD2<Float> { SIMD2(place.y, place.z) }
}
