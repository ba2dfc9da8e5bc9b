import MatchedGeometry

/// A rectangle with a rotation.
struct OrientedRect: Equatable {
  /// The rectangle before the rotation about its center.
  var frame = Rect.zero
  /// The rotation in radians, clockwise, -pi...pi.
  var angle: Float = 0
  /// The ratios of the sides to those of the rectangle that was transformed. A negative number
  /// stands for a mirror image.
  var stretch = SIMD2<Float>(1, 1)

  /// Creates a rectangle without a rotation.
  init(_ frame: Rect = .zero) {
    self.frame = frame
  }

  /// Creates the image of a rectangle. The image of the center is the center, and the images of the
  /// two lines between the centers of opposite sides determine the angle and both lengths. The
  /// result is an approximation for a projection or a shear, which does not map a rectangle to a
  /// rectangle.
  init(_ rect: Rect, _ transform: ProjectionTransform) {
    if transform.isTranslation {
      frame = rect
      frame.x += transform.m31
      frame.y += transform.m32
      return
    }
    let center = transform.transform(rect.center)
    let across = Self.way(
      from: Point(x: rect.minX, y: rect.midY), to: Point(x: rect.maxX, y: rect.midY), transform)
    let down = Self.way(
      from: Point(x: rect.midX, y: rect.minY), to: Point(x: rect.midX, y: rect.maxY), transform)
    let size = SIMD2(Self.length(across), Self.length(down))
    guard center.x.isFinite, center.y.isFinite, size.x.isFinite, size.y.isFinite else {
      frame = rect
      return
    }
    frame = Rect(
      x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
    angle = Float(direction(x: Double(across.x), y: Double(across.y)))
    stretch = SIMD2(
      rect.width > 0 ? size.x / rect.width : 1, rect.height > 0 ? size.y / rect.height : 1)
    if across.x * down.y - across.y * down.x < 0 {
      // A mirror image, with the smaller one of the two possible rotations.
      if abs(angle) > .pi / 2 {
        angle += angle > 0 ? -.pi : .pi
        stretch.x *= -1
      } else {
        stretch.y *= -1
      }
    }
  }

  private static func way(
    from a: Point, to b: Point, _ transform: ProjectionTransform
  ) -> SIMD2<Float> {
    let a = transform.transform(a)
    let b = transform.transform(b)
    return SIMD2(b.x - a.x, b.y - a.y)
  }

  private static func length(_ way: SIMD2<Float>) -> Float { (way * way).sum().squareRoot() }

  /// Whether both sides are zero.
  var isEmpty: Bool { frame.width == 0 && frame.height == 0 }

  /// Whether the engine accepts the frame.
  var isLegal: Bool {
    let limit: Float = 1e15
    return abs(frame.x) < limit && abs(frame.y) < limit && frame.width < limit
      && frame.height < limit && angle.isFinite
  }
}

extension ProjectionTransform {
  /// Maps a frame to an oriented one: stretched, scaled uniformly and rotated, center to center.
  init(
    _ content: Rect, into rect: Rect, scale: Float, turned angle: Float, stretch: SIMD2<Float>
  ) {
    let from = content.center
    let to = rect.center
    self.init(x: -from.x, y: -from.y)
    self = concatenating(ProjectionTransform(scaleX: scale * stretch.x, y: scale * stretch.y))
    if angle != 0 {
      self = concatenating(ProjectionTransform(rotation: Angle(radians: Double(angle))))
    }
    self = concatenating(ProjectionTransform(x: to.x, y: to.y))
  }

  /// The scale with which content of a size fills a frame.
  static func scale(filling rect: Rect, with size: SIMD2<Float>) -> Float {
    let x = size.x > 0 ? max(0, rect.width) / size.x : 0
    let y = size.y > 0 ? max(0, rect.height) / size.y : 0
    return max(x, y, 1e-6)
  }
}
