/// A shape that takes all the proposed space.
public protocol Shape: PrimitiveView {
  /// The outline of the shape within its frame.
  var outline: ShapeContent.Outline { get }
}

extension Shape {
  /// See `View`. The shape is filled with the foreground style.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let style = description.environment.foreground
    description.leaf(.shape, .shape(ShapeContent(outline: outline, style: style)))
  }

  /// The shape, filled with a style.
  @inlinable
  public func fill(_ style: some ShapeStyle) -> DrawnShape {
    DrawnShape(content: ShapeContent(outline: outline, style: style.style))
  }

  /// A line along the edge of the shape, half of which is outside. A change of the width is
  /// animated. If the width is not a positive number, nothing is drawn.
  @inlinable
  public func stroke(_ style: some ShapeStyle, lineWidth: Float = 1) -> ModifiedView<DrawnShape> {
    stroke(style, lineWidth: lineWidth, isInside: false)
  }

  /// A line along the edge of the shape, inside of it. A change of the width is animated. If the
  /// width is not a positive number, nothing is drawn.
  @inlinable
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Float = 1
  ) -> ModifiedView<DrawnShape> {
    stroke(style, lineWidth: lineWidth, isInside: true)
  }

  /// A line in the foreground style along the edge of the shape, half of which is outside.
  @inlinable
  public func stroke(lineWidth: Float = 1) -> ModifiedView<DrawnShape> {
    stroke(.primary, lineWidth: lineWidth)
  }

  @inlinable
  func stroke(
    _ style: some ShapeStyle, lineWidth: Float, isInside: Bool
  ) -> ModifiedView<DrawnShape> {
    var content = ShapeContent(outline: outline, style: style.style)
    content.stroke = ShapeContent.Stroke(lineWidth: 0, isInside: isInside)
    return ModifiedView(
      DrawnShape(content: content), Item(.stroke, numbers: SIMD4(lineWidth, 0, 0, 0)))
  }
}

/// A shape with a style of its own.
@frozen
public struct DrawnShape: PrimitiveView {
  @usableFromInline let content: ShapeContent

  @inlinable
  init(content: ShapeContent) { self.content = content }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    description.leaf(.shape, .shape(content))
  }
}

/// A rectangle.
@frozen
public struct Rectangle: Shape {
  /// Creates a rectangle.
  @inlinable
  public init() {}

  /// The frame itself.
  @inlinable public var outline: ShapeContent.Outline { .rectangle }
}

/// The shape of rounded corners.
@frozen
public enum RoundedCornerStyle: UInt8, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Corners with continuous curvature. The host chooses the exact curve. Clips are always
  /// circular.
  case continuous
}

/// A rectangle with rounded corners.
@frozen
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: Float
  /// The shape of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with rounded corners. A radius that is not a positive number counts as 0.
  @inlinable
  public init(cornerRadius: Float, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius > 0 && cornerRadius.isFinite ? cornerRadius : 0
    self.style = style
  }

  /// The frame with rounded corners.
  @inlinable public var outline: ShapeContent.Outline {
    .roundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

/// A circle whose diameter is the smaller one of the proposed lengths.
@frozen
public struct Circle: Shape {
  /// Creates a circle.
  @inlinable
  public init() {}

  /// A circle at the center of the frame.
  @inlinable public var outline: ShapeContent.Outline { .circle }
}

/// An ellipse that fills its frame.
@frozen
public struct Ellipse: Shape {
  /// Creates an ellipse.
  @inlinable
  public init() {}

  /// The ellipse that touches all sides of the frame.
  @inlinable public var outline: ShapeContent.Outline { .ellipse }
}

/// A rectangle whose shorter sides are half circles.
@frozen
public struct Capsule: Shape {
  /// Creates a capsule.
  @inlinable
  public init() {}

  /// Two half circles and the rectangle between them.
  @inlinable public var outline: ShapeContent.Outline { .capsule }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  @inlinable public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  @inlinable
  public static func rect(
    cornerRadius: Float, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  @inlinable public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  @inlinable public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are round.
  @inlinable public static var capsule: Capsule { Capsule() }
}
