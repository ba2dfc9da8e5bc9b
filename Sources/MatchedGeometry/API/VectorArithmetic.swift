/// A type whose values can be animated: they can be added and scaled, and have a magnitude.
///
/// `Float`, `Double`, `Point`, `Size` and `Rect` conform. A spring moves each of their numbers
/// separately.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every number of this value by `factor`.
  mutating func scale(by factor: Double)

  /// The sum of the squares of the numbers in this value.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies this number by `factor`.
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of this number.
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by `factor`. The product is rounded once.
  @inlinable
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }

  /// The exact square of this number.
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension Point: VectorArithmetic {
  /// Adds the coordinates.
  @inlinable
  public static func + (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  /// Subtracts the coordinates.
  @inlinable
  public static func - (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  /// Multiplies both coordinates by `factor`.
  @inlinable
  public mutating func scale(by factor: Double) {
    x.scale(by: factor)
    y.scale(by: factor)
  }

  /// The square of the distance from the origin.
  @inlinable public var magnitudeSquared: Double { x.magnitudeSquared + y.magnitudeSquared }
}

extension Size: VectorArithmetic {
  /// Adds the widths and the heights.
  @inlinable
  public static func + (lhs: Size, rhs: Size) -> Size {
    Size(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
  }

  /// Subtracts the widths and the heights.
  @inlinable
  public static func - (lhs: Size, rhs: Size) -> Size {
    Size(width: lhs.width - rhs.width, height: lhs.height - rhs.height)
  }

  /// Multiplies width and height by `factor`.
  @inlinable
  public mutating func scale(by factor: Double) {
    width.scale(by: factor)
    height.scale(by: factor)
  }

  /// The square of the length of the diagonal.
  @inlinable public var magnitudeSquared: Double {
    width.magnitudeSquared + height.magnitudeSquared
  }
}

extension Rect: VectorArithmetic {
  /// Adds the four numbers, for a frame and a displacement or for two velocities of frames.
  @inlinable
  public static func + (lhs: Rect, rhs: Rect) -> Rect {
    Rect(
      x: lhs.x + rhs.x, y: lhs.y + rhs.y, width: lhs.width + rhs.width,
      height: lhs.height + rhs.height)
  }

  /// Subtracts the four numbers. The result is the displacement from `rhs` to `lhs`.
  @inlinable
  public static func - (lhs: Rect, rhs: Rect) -> Rect {
    Rect(
      x: lhs.x - rhs.x, y: lhs.y - rhs.y, width: lhs.width - rhs.width,
      height: lhs.height - rhs.height)
  }

  /// Multiplies the four numbers by `factor`.
  @inlinable
  public mutating func scale(by factor: Double) {
    x.scale(by: factor)
    y.scale(by: factor)
    width.scale(by: factor)
    height.scale(by: factor)
  }

  /// The sum of the squares of the four numbers.
  @inlinable public var magnitudeSquared: Double {
    x.magnitudeSquared + y.magnitudeSquared + width.magnitudeSquared + height.magnitudeSquared
  }
}
