/// A rectangle, in points: the frame of an element.
///
/// It is sixteen bytes, four floats in the order x, y, width, height, so an array of rects can be
/// uploaded as one four-component vector for each instance. Nothing is normalized: a rect with a
/// negative width keeps it, and its `maxX` is then left of its `minX`.
@frozen
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Float
  /// The top edge, in points.
  public var y: Float
  /// The horizontal extent, in points; the engine refuses a negative one.
  public var width: Float
  /// The vertical extent, in points; the engine refuses a negative one.
  public var height: Float

  /// The rect at the origin without extent.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates the rect at the origin without extent.
  @inlinable
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rect; any number is accepted, also a NaN, which the engine refuses later.
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
  /// The top left corner; setting it moves the rect and keeps its size.
  @inlinable public var origin: Point {
    get { Point(x: x, y: y) }
    set {
      x = newValue.x
      y = newValue.y
    }
  }

  /// The extent; setting it keeps the top left corner.
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
  /// The middle of the rect.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Where a unit point lies in the rect, in points; outside of it for numbers outside of 0...1.
  @inlinable
  public func point(at anchor: UnitPoint) -> Point {
    Point(x: x + anchor.x * width, y: y + anchor.y * height)
  }

  /// The rect as it looks when everything around a point is drawn `factor` times as large: `p + (x - p) * factor`, and the size times `factor`. Nothing is
  /// checked: a negative factor makes a negative size, which the engine refuses.
  ///
  /// For previews: what a gesture shows before it is decided. `frame.scaled(by: 0.9, about: screen.point(at: .center))` is the frame
  /// to send a transaction to that `seek` holds.
  @inlinable
  public func scaled(by factor: Float, about point: Point) -> Rect {
    Rect(
      x: point.x + (x - point.x) * factor, y: point.y + (y - point.y) * factor,
      width: width * factor, height: height * factor)
  }

  /// The rect moved by as many points; its size stays.
  @inlinable
  public func offset(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  @inlinable package var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
