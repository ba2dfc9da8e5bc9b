import MatchedGeometry

/// A rectangle, clipped by one shape after another.
///
/// Each edge is bit-identical to one of the rectangle or of a shape, so that edges can be compared
/// exactly.
struct ClippedRect {
  private(set) var low: SIMD2<Float>
  private(set) var high: SIMD2<Float>
  private var outlines: [Outline] = []

  private struct Outline {
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    let radius: Float
  }

  init(_ rect: Rect, radius: Float = 0) {
    low = SIMD2(rect.minX, rect.minY)
    high = SIMD2(rect.maxX, rect.maxY)
    if radius > 0 { outlines.append(Outline(low: low, high: high, radius: radius)) }
  }

  var rect: Rect { Rect(low, high - low) }
  var isEmpty: Bool { !(high.x > low.x && high.y > low.y) }

  /// The corner radius, which is that of the roundest shape, reduced by the length that was clipped
  /// off that shape at any side.
  var radius: Float {
    let radius = outlines.reduce(0 as Float) { radius, outline in
      let cut = max((low - outline.low).max(), (outline.high - high).max())
      return max(radius, outline.radius - max(0, cut))
    }
    return min(radius, max(0, (high - low).min()) / 2)
  }

  /// Clips to a shape in the same coordinates. `code` is that of a clip shape.
  mutating func clip(to frame: Rect, code: UInt8 = 0, radius: Float = 0) {
    let side = min(frame.width, frame.height)
    var frame = frame
    if code == 1 {
      frame = Rect(
        x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    }
    let own = radius.isFinite ? min(max(0, radius), side / 2) : 0
    let outline = Outline(
      low: SIMD2(frame.minX, frame.minY), high: SIMD2(frame.maxX, frame.maxY),
      radius: code == 0 ? own : side / 2)
    cut(to: outline.low, outline.high)
    if outline.radius > 0 { outlines.append(outline) }
  }

  /// Clips to a shape in other coordinates. If the shape is rotated relative to this rectangle, the
  /// bounding box of the intersection is used.
  mutating func clip(
    to frame: Rect, code: UInt8, radius: Float, by transform: ProjectionTransform
  ) {
    let corners = frame.corners.map(transform.transform)
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    if transform.isAffine, transform.m12 == 0, transform.m21 == 0 {
      let a = corners[0]
      let b = corners[2]
      let mapped = Rect(
        SIMD2(min(a.x, b.x), min(a.y, b.y)), SIMD2(abs(b.x - a.x), abs(b.y - a.y)))
      clip(
        to: transform.isIdentity ? frame : mapped, code: code,
        radius: radius * max(abs(transform.m11), abs(transform.m22)))
      return
    }
    let left = rect.corners.clipped(to: corners)
    cut(
      to: left.reduce(SIMD2(repeating: .infinity)) { SIMD2(min($0.x, $1.x), min($0.y, $1.y)) },
      left.reduce(SIMD2(repeating: -.infinity)) { SIMD2(max($0.x, $1.x), max($0.y, $1.y)) })
  }

  private mutating func cut(to low: SIMD2<Float>, _ high: SIMD2<Float>) {
    self.low = SIMD2(max(self.low.x, low.x), max(self.low.y, low.y))
    self.high = SIMD2(min(self.high.x, high.x), min(self.high.y, high.y))
  }

  /// Moves and resizes along with a frame, keeping the distances from its edges.
  mutating func move(from old: Rect, to new: Rect) {
    let low = SIMD2(new.minX - old.minX, new.minY - old.minY)
    let high = SIMD2(new.maxX - old.maxX, new.maxY - old.maxY)
    self.low += low
    self.high += high
    for index in outlines.indices {
      outlines[index].low += low
      outlines[index].high += high
    }
  }
}

extension Rect {
  /// The corners in order around the rectangle.
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}

extension [Point] {
  /// The intersection of two convex polygons.
  fileprivate func clipped(to other: [Point]) -> [Point] {
    var area: Float = 0
    for (a, b) in zip(other, other.dropFirst() + other.prefix(1)) { area += a.x * b.y - b.x * a.y }
    var left = self
    for (a, b) in zip(other, other.dropFirst() + other.prefix(1)) {
      /// The distance of a point inward from this side.
      func depth(_ point: Point) -> Float {
        let depth = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        return area < 0 ? -depth : depth
      }
      var inside: [Point] = []
      for (from, to) in zip(left, left.dropFirst() + left.prefix(1)) {
        let start = depth(from)
        let end = depth(to)
        if start >= 0 { inside.append(from) }
        if (start >= 0) != (end >= 0) {
          let share = start / (start - end)
          inside.append(
            Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
        }
      }
      left = inside
    }
    return left
  }
}
