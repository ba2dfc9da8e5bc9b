import MatchedGeometry

/// The content that a leaf of a scene draws. The engine does not read it.
@frozen
public enum DrawableContent: Equatable, Sendable {
  /// A text.
  case text(TextContent)
  /// A shape.
  case shape(ShapeContent)
  /// An image by its name.
  case image(ImageContent)
  /// A rectangle of one color.
  case color(Color)
  /// A leaf of the host.
  case leaf(LeafContent)
}

/// A text and its style.
public struct TextContent: Equatable, Sendable {
  /// The characters.
  public var string: String
  /// The font.
  public var font: Font
  /// The color of the characters.
  public var style: Style

  @usableFromInline
  init(string: String, font: Font, style: Style) {
    self.string = string
    self.font = font
    self.style = style
  }
}

/// A shape in its frame, which is either filled or stroked.
public struct ShapeContent: Equatable, Sendable {
  /// The outline of a shape within its frame.
  @frozen
  public enum Outline: Equatable, Sendable {
    /// The frame itself.
    case rectangle
    /// The frame with rounded corners of this radius, in points.
    case roundedRectangle(cornerRadius: Float, style: RoundedCornerStyle = .continuous)
    /// The largest circle in the frame, at its center.
    case circle
    /// The ellipse that touches all sides of the frame.
    case ellipse
    /// The frame with its two shorter sides rounded to half circles.
    case capsule
  }

  /// The outline.
  public var outline: Outline
  /// The style of the fill or of the line.
  public var style: Style
  /// The line along the edge, or nil for a filled shape.
  public var stroke: Stroke?

  /// A line along the edge of a shape.
  public struct Stroke: Equatable, Sendable {
    /// The width of the line in points.
    public var lineWidth: Float
    /// Whether the whole line is inside of the shape, instead of half of it.
    public var isInside: Bool

    @usableFromInline
    init(lineWidth: Float, isInside: Bool) {
      self.lineWidth = lineWidth
      self.isInside = isInside
    }
  }

  @usableFromInline
  init(outline: Outline, style: Style) {
    self.outline = outline
    self.style = style
  }
}

/// An image.
public struct ImageContent: Equatable, Sendable {
  /// The name by which the host finds the image.
  public var name: String
  /// Whether the name is that of a symbol, which has the size of the font.
  public var isSymbol: Bool
  /// Whether the image takes any proposed size.
  public var isResizable: Bool
  /// The font, for symbols.
  public var font: Font
  /// The color, for symbols.
  public var style: Style

  @usableFromInline
  init(name: String, isSymbol: Bool, isResizable: Bool, font: Font, style: Style) {
    self.name = name
    self.isSymbol = isSymbol
    self.isResizable = isResizable
    self.font = font
    self.style = style
  }
}

/// A leaf that the host draws.
public struct LeafContent: Equatable, Sendable {
  // A reference keeps values of all cases small.
  private let box: Box

  private final class Box: Sendable {
    let value: any Sendable & Equatable
    let sizing: LeafSizing

    init(value: any Sendable & Equatable, sizing: LeafSizing) {
      self.value = value
      self.sizing = sizing
    }
  }

  /// The value that identifies the leaf for the host.
  public var value: any Sendable & Equatable { box.value }
  var sizing: LeafSizing { box.sizing }

  init(value: any Sendable & Equatable, sizing: LeafSizing) {
    box = Box(value: value, sizing: sizing)
  }

  /// Whether both have equal values of the same type.
  public static func == (a: LeafContent, b: LeafContent) -> Bool {
    if a.box === b.box { return true }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { b.value as? Value == value }
    return a.sizing == b.sizing && isEqual(a.value)
  }
}

/// The size of a host's leaf for a proposal.
struct LeafSizing: Equatable {
  /// The size in a dimension without a proposal.
  var ideal: Size
  var isFlexible: Bool
}
