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
  public func fill(_ style: some ShapeStyle) -> FilledShape {
    FilledShape(content: ShapeContent(outline: outline, style: style.style))
  }
}

/// A shape with a fill of its own.
@frozen
public struct FilledShape: PrimitiveView {
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

/// A rectangle with round corners.
@frozen
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: Float

  /// A rectangle with round corners. A radius that is not a positive number counts as 0.
  @inlinable
  public init(cornerRadius: Float) {
    self.cornerRadius = cornerRadius > 0 && cornerRadius.isFinite ? cornerRadius : 0
  }

  /// The frame with round corners.
  @inlinable public var outline: ShapeContent.Outline {
    .roundedRectangle(cornerRadius: cornerRadius)
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

/// A rectangle whose shorter sides are round.
@frozen
public struct Capsule: Shape {
  /// A capsule.
  @inlinable
  public init() {}

  /// Two half circles and what is between them.
  @inlinable public var outline: ShapeContent.Outline { .capsule }
}
