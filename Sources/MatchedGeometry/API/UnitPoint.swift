/// A point relative to a rectangle: (0, 0) is its top left corner and (1, 1) its bottom right
/// corner.
///
/// Coordinates outside of 0...1 are allowed and lie outside of the rectangle. Unlike in SwiftUI,
/// they are `Float`, because anchors multiply columns of `Float`.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from the left edge.
  public var x: Float
  /// The fraction of the height, from the top edge.
  public var y: Float

  /// Creates the top left corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a unit point. Any number is accepted, including a NaN, but the engine refuses numbers
  /// that are not finite.
  @inlinable
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  /// The top left corner, (0, 0).
  @inlinable public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The center, (0.5, 0.5).
  @inlinable public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The center of the left edge, (0, 0.5).
  @inlinable public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The center of the right edge, (1, 0.5).
  @inlinable public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The center of the top edge, (0.5, 0).
  @inlinable public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The center of the bottom edge, (0.5, 1).
  @inlinable public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The top left corner, (0, 0).
  @inlinable public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The top right corner, (1, 0).
  @inlinable public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The bottom left corner, (0, 1).
  @inlinable public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The bottom right corner, (1, 1).
  @inlinable public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }

  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}
