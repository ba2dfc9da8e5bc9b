/// A color. As a view, it is a rectangle that takes all the proposed space.
@frozen
public struct Color: Hashable, Sendable {
  /// The components, 0...1 each, not premultiplied.
  public var red: Float
  /// See `red`.
  public var green: Float
  /// See `red`.
  public var blue: Float
  /// See `red`.
  public var opacity: Float

  /// Creates a color from its components, 0...1 each. They are passed to the host unchanged.
  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public init(white: Float, opacity: Float = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color with its opacity multiplied by a factor.
  public func opacity(_ opacity: Float) -> Color {
    var color = self
    color.opacity *= opacity
    return color
  }

  /// A style with a slight gradient around this color.
  public var gradient: Style { .gradient(self) }
}

extension Color: PrimitiveView {
  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    description.leaf(.color, .color(self))
  }
}
