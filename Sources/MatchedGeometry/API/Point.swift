/// A position in points.
///
/// The origin is at the top left, and y grows downwards. Coordinates are `Float`, because the
/// engine stores that type and renderers upload it.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the coordinate space, in points.
  public var x: Float
  /// The distance from the top edge of the coordinate space, in points.
  public var y: Float

  /// The origin of the coordinate space.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates the origin.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point. Any number is accepted, including a NaN, but the engine refuses numbers that
  /// are not finite.
  @inlinable
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension Point {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}
