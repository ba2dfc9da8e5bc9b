/// A point relative to a rectangle: (0, 0) is its top left corner, (1, 1) its bottom right one.
///
/// Values outside 0...1 are allowed and lie outside the rectangle. Unlike SwiftUI's the numbers are
/// `Float`, because an anchor multiplies columns of `Float`.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width, from the left edge.
  public var x: Float
  /// The share of the height, from the top edge.
  public var y: Float

  /// Creates the top left corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a unit point; any number is accepted, also a NaN, which the engine refuses later.
  @inlinable
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

extension UnitPoint {
  /// The origin, (0, 0).
  @inlinable public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The middle, (0.5, 0.5).
  @inlinable public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The middle of the left edge, (0, 0.5).
  @inlinable public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The middle of the right edge, (1, 0.5).
  @inlinable public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The middle of the top edge, (0.5, 0).
  @inlinable public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The middle of the bottom edge, (0.5, 1).
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
