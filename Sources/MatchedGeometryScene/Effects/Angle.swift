/// An angle. Positive angles turn clockwise, because y grows downwards.
@frozen
public struct Angle: Hashable, Sendable {
  /// The angle in radians. A full turn is 2 pi.
  public var radians: Double

  /// Creates an angle in radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle in degrees.
  @inlinable
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// The angle in degrees. A full turn is 360.
  @inlinable public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// The angle zero.
  @inlinable public static var zero: Angle { Angle(radians: 0) }

  /// Creates an angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Creates an angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}
