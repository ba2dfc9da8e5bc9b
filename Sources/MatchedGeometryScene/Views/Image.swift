public import MatchedGeometry

/// An image, identified by its name in the host. A function of the host measures it. By default an
/// image is 100 x 100 points, and a symbol as high as a line of its font.
public struct Image: PrimitiveView {
  let name: String
  let isSymbol: Bool
  var isResizable = false

  /// An image by its name.
  public init(_ name: String) {
    self.name = name
    isSymbol = false
  }

  /// A symbol by its name; as large as the font says.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// The image, taking any size it is proposed.
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

/// A leaf of the host: anything that the host draws in a frame.
public struct Leaf: PrimitiveView {
  let content: LeafContent

  /// A leaf.
  ///
  /// - Parameters:
  ///   - value: what the host knows it by; handed back as `DrawableContent.leaf`.
  ///   - size: its size where none is proposed, or at all.
  ///   - isFlexible: whether it takes any size it is proposed.
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
