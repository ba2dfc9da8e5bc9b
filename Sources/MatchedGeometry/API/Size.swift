/// A width and a height in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The horizontal extent in points. The engine refuses a negative one.
  public var width: Float
  /// The vertical extent in points. The engine refuses a negative one.
  public var height: Float

  /// The size with zero width and height.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates the size with zero width and height.
  @inlinable
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size. Any number is accepted, including a NaN or a negative one, but the engine
  /// refuses these.
  @inlinable
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

extension Size {
  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }
}
