/// A shape that takes all the space it is given.
public protocol Shape: PrimitiveView {
  /// Its outline within its frame.
  var outline: ShapeContent.Outline { get }
}

extension Shape {
  /// See `View`. Filled with the foreground style.
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

  /// A line along the edge of the shape, half of it outside. Its width moves when it changes; a
  /// width that is not a positive number draws nothing.
  @inlinable
  public func stroke(_ style: some ShapeStyle, lineWidth: Float = 1) -> ModifiedView<DrawnShape> {
    stroke(style, lineWidth: lineWidth, isInside: false)
  }

  /// A line along the edge of the shape, within it. Its width moves when it changes; a width that
  /// is not a positive number draws nothing.
  @inlinable
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Float = 1
  ) -> ModifiedView<DrawnShape> {
    stroke(style, lineWidth: lineWidth, isInside: true)
  }

  /// A line of the foreground along the edge of the shape, half of it outside.
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
  /// A rectangle.
  @inlinable
  public init() {}

  /// The frame itself.
  @inlinable public var outline: ShapeContent.Outline { .rectangle }
}

/// The shape of round corners.
@frozen
public enum RoundedCornerStyle: UInt8, Hashable, Sendable {
  /// Quarters of a circle.
  case circular
  /// With continuous curvature. The host decides how that is drawn; clips are circular.
  case continuous
}

/// A rectangle with round corners.
@frozen
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: Float
  /// How they are bent.
  public var style: RoundedCornerStyle

  /// A rectangle with round corners. A radius that is not a positive number counts as 0.
  @inlinable
  public init(cornerRadius: Float, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius > 0 && cornerRadius.isFinite ? cornerRadius : 0
    self.style = style
  }

  /// The frame with round corners.
  @inlinable public var outline: ShapeContent.Outline {
    .roundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

/// A circle: as large as the smaller of the proposed lengths.
@frozen
public struct Circle: Shape {
  /// A circle.
  @inlinable
  public init() {}

  /// A circle in the middle.
  @inlinable public var outline: ShapeContent.Outline { .circle }
}

/// An ellipse that fills its frame.
@frozen
public struct Ellipse: Shape {
  /// An ellipse.
  @inlinable
  public init() {}

  /// The ellipse that touches all sides of the frame.
  @inlinable public var outline: ShapeContent.Outline { .ellipse }
}

/// A rectangle whose shorter sides are round.
@frozen
public struct Capsule: Shape {
  /// A capsule.
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
