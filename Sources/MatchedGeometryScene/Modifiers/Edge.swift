public import MatchedGeometry

extension Edge {
  /// Several sides of a rectangle.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side, in the order of `Edge`.
    public let rawValue: UInt8

    /// Sides from their bits.
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
    /// Left and right.
    @inlinable public static var horizontal: Set { [.leading, .trailing] }
    /// Above and below.
    @inlinable public static var vertical: Set { [.top, .bottom] }
    /// All sides.
    @inlinable public static var all: Set { [.top, .leading, .bottom, .trailing] }
  }
}

/// A distance for each side of a rectangle, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: Float
  /// At the left.
  public var leading: Float
  /// Below.
  public var bottom: Float
  /// At the right.
  public var trailing: Float

  /// A distance for each side.
  @inlinable
  public init(top: Float = 0, leading: Float = 0, bottom: Float = 0, trailing: Float = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
