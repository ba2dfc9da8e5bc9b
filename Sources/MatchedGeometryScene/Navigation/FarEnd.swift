import MatchedGeometry

/// Where and how a page is before it comes and when it has gone.
struct FarEnd {
  var rect = OrientedRect()
  var radius: Float = 0
  /// How much of the page's own picture is seen; the rest is that of the source.
  var share: Float = 1
  /// How much what is beneath is dimmed there.
  var dimming: Float = 0
  var shadow = ShadowNumbers()
  /// Of the source whose picture flies: where what is seen of it is within its own frame, and how
  /// it is stretched.
  var part = Rect.zero
  var stretch = SIMD2<Float>(1, 1)
  var color: Color?
  /// The place of a source.
  var isZoom = false
  /// There is no way back to the source, or it is not opaque: its picture fades when that of the page has, while `share` goes on from 0 to -1.
  var isLost = false
  /// The share at which it began to fade.
  var lostFrom: Float = 0

  /// The picture of the source is to be gone there.
  var isFading: Bool { isLost && share == -1 }

  /// What moves beside the frame: angle, radius, share of the page's own picture, dimming; the
  /// shadow; and the picture of the source.
  var numbers: [SIMD4<Float>] {
    [SIMD4(rect.angle, radius, share, dimming), shadow.color, shadow.place] + picture
  }

  /// The same of the page at its place.
  var numbersAtRest: [SIMD4<Float>] {
    [SIMD4(0, 0, 1, Page.dimming), shadow.none.color, shadow.none.place] + picture
  }

  private var picture: [SIMD4<Float>] {
    [
      SIMD4(part.x, part.y, part.width, part.height) / Self.partScale,
      SIMD4(lowHalf: stretch, highHalf: .zero),
    ]
  }

  /// Values settle within a thousandth, frames within a hundredth of a point: in these units a part
  /// settles about when a frame does.
  static var partScale: Float { 16 }
}

extension Page {
  /// How much black is laid over what is beneath a page that has come.
  static var dimming: Float { 0.2 }
}
