/// An angle; positive ones turn clockwise, since y grows downwards.
@frozen
public struct Angle: Hashable, Sendable {
  /// In radians; a full turn is 2 pi.
  public var radians: Double

  /// An angle in radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees.
  @inlinable
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// In degrees; a full turn is 360.
  @inlinable public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// No turn.
  @inlinable public static var zero: Angle { Angle(radians: 0) }

  /// An angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
}
