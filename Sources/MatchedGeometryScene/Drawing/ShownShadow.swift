import MatchedGeometry

/// A shadow as of the latest tick, before the effects around it.
@usableFromInline
struct ShownShadow {
  /// The node that casts the shadow.
  var node: UInt32 = 0
  /// The effect node of the shadow effect, or 0 for the shadow of a flying page.
  var effectNode: UInt32 = 0
  var page: UInt32 = 0
  /// Effects outside of this effect node apply to the shadow, effects inside to the silhouette.
  var around: UInt32 = 0
  /// The flying page that shows the source that casts the shadow, and the effect node of the flying
  /// shape, which clips the silhouette but not the shadow. Both are 0 if there is no such page.
  var flight: UInt32 = 0
  var shape: UInt32 = 0
  /// Undoes the effects of `shape` that are inside of the shadow.
  var back = Slope(x: SIMD2(1, 0), y: SIMD2(0, 1))
  var numbers = ShadowNumbers()
  /// The frame of the view that casts the shadow.
  var frame = Rect.zero
}

/// The animated numbers of a shadow, four per vector.
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

  /// A transparent shadow of the same color, to fade from or to.
  var none: ShadowNumbers {
    var none = ShadowNumbers()
    none.color = color
    none.color.w = 0
    return none
  }

  /// Applies a transform to the radius and the offset.
  mutating func move(along slope: Slope) {
    let way = slope.along(offset)
    place = SIMD4(place.x * slope.area.squareRoot(), way.x, way.y, 0)
  }

  var opacity: Float { min(1, max(0, color.w)) }
  var radius: Float { max(0, place.x) }
  var offset: SIMD2<Float> { SIMD2(place.y, place.z) }
}
