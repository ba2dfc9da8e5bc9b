import MatchedGeometry

/// A shadow as of the latest tick, as it is without what is around it.
@usableFromInline
struct ShownShadow {
  /// What throws it.
  var node: UInt32 = 0
  /// That of a shadow effect.
  var carrier: UInt32 = 0
  /// What is around this carrier is around the shadow; what else is around a leaf changes the silhouette.
  var around: UInt32 = 0
  var color = SIMD4<Float>.zero
  var radius: Float = 0
  var offset = SIMD2<Float>.zero
  /// Of what throws it.
  var frame = Rect.zero
}
