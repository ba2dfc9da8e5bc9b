package import MatchedGeometry

/// Four numbers in `Double` that move together: a rect, a group's point and size, or a velocity.
///
/// Written out by hand because generic vector types are slow in debug builds, where most of the
/// random edits run.
package struct Four: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = Four(0, 0, 0, 0)

  package static func + (a: Four, b: Four) -> Four {
    Four(a.x + b.x, a.y + b.y, a.width + b.width, a.height + b.height)
  }

  package static func - (a: Four, b: Four) -> Four {
    Four(a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height)
  }

  package static func * (a: Double, b: Four) -> Four {
    Four(a * b.x, a * b.y, a * b.width, a * b.height)
  }

  func divided(by other: Four) -> Four {
    Four(x / other.x, y / other.y, width / other.width, height / other.height)
  }

  /// The largest magnitude among the four.
  package var largest: Double {
    max(max(abs(x), abs(y)), max(abs(width), abs(height)))
  }

  /// Number by number.
  var magnitudes: Four { Four(abs(x), abs(y), abs(width), abs(height)) }

  package var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// Equal as far as a computation in Double can tell.
  package func isSame(as other: Four) -> Bool { (self - other).largest < 1e-9 }
}

extension Four {
  package init(_ rect: Rect) {
    self.init(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }

  init(_ value: SIMD4<Float>) {
    self.init(Double(value.x), Double(value.y), Double(value.z), Double(value.w))
  }
}
