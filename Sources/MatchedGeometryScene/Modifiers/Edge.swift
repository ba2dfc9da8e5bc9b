public import MatchedGeometry

extension Edge {
  /// A set of sides of a rectangle.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side, in the order of `Edge`.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper side.
    @inlinable public static var top: Set { Set(rawValue: 1) }
    /// The left side.
    @inlinable public static var leading: Set { Set(rawValue: 2) }
    /// The lower side.
    @inlinable public static var bottom: Set { Set(rawValue: 4) }
    /// The right side.
    @inlinable public static var trailing: Set { Set(rawValue: 8) }
    /// The left and the right side.
    @inlinable public static var horizontal: Set { [.leading, .trailing] }
    /// The upper and the lower side.
    @inlinable public static var vertical: Set { [.top, .bottom] }
    /// All sides.
    @inlinable public static var all: Set { [.top, .leading, .bottom, .trailing] }
  }
}

/// A distance for each side of a rectangle, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: Float
  /// The distance at the left.
  public var leading: Float
  /// The distance at the bottom.
  public var bottom: Float
  /// The distance at the right.
  public var trailing: Float

  /// Creates insets from a distance for each side.
  @inlinable
  public init(top: Float = 0, leading: Float = 0, bottom: Float = 0, trailing: Float = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
