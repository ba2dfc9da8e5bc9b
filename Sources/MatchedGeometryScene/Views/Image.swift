public import MatchedGeometry

/// An image that the host finds by name. A function of the host measures it. By default, an image
/// is 100 x 100 points, and a symbol is as high as a line of its font.
public struct Image: PrimitiveView {
  let name: String
  let isSymbol: Bool
  var isResizable = false

  /// Creates an image from its name.
  public init(_ name: String) {
    self.name = name
    isSymbol = false
  }

  /// Creates a symbol from its name. The font determines its size.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// The image with any size that is proposed.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    let environment = description.environment
    description.leaf(
      .image,
      .image(
        ImageContent(
          name: name, isSymbol: isSymbol, isResizable: isResizable, font: environment.font,
          style: environment.foreground)))
  }
}

/// A leaf with content that only the host interprets and draws.
public struct Leaf: PrimitiveView {
  let content: LeafContent

  /// Creates a leaf.
  ///
  /// - Parameters:
  ///   - value: The value that identifies the content for the host. Drawables have it in
  ///     `DrawableContent.leaf`.
  ///   - size: The size of the leaf. A flexible leaf has it only in dimensions without a proposal.
  ///   - isFlexible: Whether the leaf takes any proposed size.
  public init(
    _ value: some Sendable & Equatable, size: Size = Size(width: 10, height: 10),
    isFlexible: Bool = true
  ) {
    content = LeafContent(value: value, sizing: LeafSizing(ideal: size, isFlexible: isFlexible))
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    description.leaf(.leaf, .leaf(content))
  }
}
