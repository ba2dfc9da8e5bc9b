import MatchedGeometry

/// The geometry and the look of a page before it flies in and after it has flown out.
struct FarEnd {
  var rect = OrientedRect()
  var radius: Float = 0
  /// The opacity of the page's own picture. Beneath it is the picture of the source.
  var share: Float = 1
  /// How much the pages beneath are dimmed there.
  var dimming: Float = 0
  var shadow = ShadowNumbers()
  /// Of the source whose picture flies: its visible part within its frame, and its stretch.
  var part = Rect.zero
  var stretch = SIMD2<Float>(1, 1)
  var color: Color?
  /// Whether it is the place of a source.
  var isZoom = false
  /// The source is lost or is not opaque: its picture fades out after that of the page, while
  /// `share` continues from 0 to -1.
  var isLost = false
  /// The share at which the picture of the source began to fade.
  var lostFrom: Float = 0

  /// Whether the picture of the source has faded out there.
  var isFading: Bool { isLost && share == -1 }

  /// The animated numbers besides the frame: angle, radius, share, dimming; the shadow; the picture
  /// of the source.
  var numbers: [SIMD4<Float>] {
    [SIMD4(rect.angle, radius, share, dimming), shadow.color, shadow.place] + picture
  }

  /// The same numbers of the page at its place.
  var numbersAtRest: [SIMD4<Float>] {
    [SIMD4(0, 0, 1, Page.dimming), shadow.none.color, shadow.none.place] + picture
  }

  private var picture: [SIMD4<Float>] {
    [
      SIMD4(part.x, part.y, part.width, part.height) / Self.partScale,
      SIMD4(lowHalf: stretch, highHalf: .zero),
    ]
  }

  /// Values settle within a thousandth and frames within a hundredth of a point. In these units a
  /// part settles about when a frame does.
  static var partScale: Float { 16 }
}

extension Page {
  /// The opacity of the black over the pages beneath a page at its place.
  static var dimming: Float { 0.2 }
}
