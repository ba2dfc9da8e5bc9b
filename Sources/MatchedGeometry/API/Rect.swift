/// A rectangle in points, such as the frame of an element.
///
/// A rect has sixteen bytes, four floats in the order x, y, width, height. An array of rects can be
/// uploaded as one vector of four components per instance. Rects are not normalized: if the width
/// is negative, `maxX` is less than `minX`.
@frozen
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Float
  /// The top edge, in points.
  public var y: Float
  /// The horizontal extent in points. The engine refuses a negative one.
  public var width: Float
  /// The vertical extent in points. The engine refuses a negative one.
  public var height: Float

  /// The rect at the origin with zero size.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates the rect at the origin with zero size.
  @inlinable
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rect. Any number is accepted, including a NaN, but the engine refuses numbers that
  /// are not finite.
  @inlinable
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rect from its top left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}

extension Rect {
  /// The top left corner. Setting it moves the rect and keeps its size.
  @inlinable public var origin: Point {
    get { Point(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// The extent. Setting it keeps the top left corner.
  @inlinable public var size: Size {
    get { Size(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The left edge.
  @inlinable public var minX: Float { x }
  /// The horizontal center.
  @inlinable public var midX: Float { x + width * 0.5 }
  /// The right edge.
  @inlinable public var maxX: Float { x + width }
  /// The top edge.
  @inlinable public var minY: Float { y }
  /// The vertical center.
  @inlinable public var midY: Float { y + height * 0.5 }
  /// The bottom edge.
  @inlinable public var maxY: Float { y + height }
  /// The center of the rect.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// The position of a unit point in the rect, in points. It lies outside of the rect for
  /// coordinates outside of 0...1.
  @inlinable
  public func point(at anchor: UnitPoint) -> Point {
    Point(x: x + anchor.x * width, y: y + anchor.y * height)
  }

  /// The rect scaled about a point: its corner moves to `point + (corner - point) * factor`, and
  /// its size is multiplied by `factor`. A negative factor results in a negative size, which the
  /// engine refuses.
  ///
  /// Use it to preview a gesture that is not decided. A transaction that moves an element to
  /// `frame.scaled(by: 0.9, about: screen.point(at: .center))` can be scrubbed by `seek`.
  @inlinable
  public func scaled(by factor: Float, about point: Point) -> Rect {
    Rect(
      x: point.x + (x - point.x) * factor, y: point.y + (y - point.y) * factor,
      width: width * factor, height: height * factor)
  }

  /// The rect moved by a distance in points. Its size does not change.
  @inlinable
  public func offset(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  @inlinable package var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
