/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points; the engine refuses a negative one.
  public var width: Float
  /// The vertical extent, in points; the engine refuses a negative one.
  public var height: Float

  /// The size without extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates the size without extent.
  @inlinable
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size; any number is accepted, also a NaN or a negative one, which the engine refuses
  /// later.
  @inlinable
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

extension Size {
  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }
}
