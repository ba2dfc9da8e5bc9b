import MatchedGeometry

/// The geometry and appearance of a page before it flies in and after it has flown out.
struct FarEnd {
  var rect = OrientedRect()
  var radius: Float = 0
  /// The opacity of the page's own picture, which is above the picture of the source.
  var share: Float = 1
  /// The dimming of the pages below at the far end.
  var dimming: Float = 0
  var shadow = ShadowNumbers()
  /// The visible part, within its frame, of the source whose picture flies, and the stretch of the
  /// source.
  var part = Rect.zero
  var stretch = SIMD2<Float>(1, 1)
  var color: Color?
  /// Whether the far end is the position of a source.
  var isZoom = false
  /// Whether the source is lost or is not opaque. Its picture then fades out after that of the
  /// page, while `share` continues from 0 to -1.
  var isLost = false
  /// The share at which the picture of the source began to fade.
  var lostFrom: Float = 0

  /// Whether the picture of the source has faded out there.
  var isFading: Bool { isLost && share == -1 }

  /// The animated numbers besides the frame. The first vector has the angle, radius, share and
  /// dimming. The others have the shadow and the picture of the source.
  var numbers: [SIMD4<Float>] {
    [SIMD4(rect.angle, radius, share, dimming), shadow.color, shadow.place] + picture
  }

  /// The same numbers for the page at its own position.
  var numbersAtRest: [SIMD4<Float>] {
    [SIMD4(0, 0, 1, Page.dimming), shadow.none.color, shadow.none.place] + picture
  }

  private var picture: [SIMD4<Float>] {
    [
      SIMD4(part.x, part.y, part.width, part.height) / Self.partScale,
      SIMD4(lowHalf: stretch, highHalf: .zero),
    ]
  }

  /// The unit of the visible part in points. Values settle within a thousandth, and frames within a
  /// hundredth of a point. In units of this length, a part settles at about the same time as a
  /// frame.
  static var partScale: Float { 16 }
}

extension Page {
  /// The opacity of the black over the pages below a page at its own position.
  static var dimming: Float { 0.2 }
}
