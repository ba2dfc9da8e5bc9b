/// A text. A function of the host measures it. Without one, a simple default does.
@frozen
public struct Text: PrimitiveView {
  @usableFromInline let string: String

  /// Creates a text from its characters.
  @inlinable
  public init(_ string: String) { self.string = string }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let environment = description.environment
    description.leaf(
      .text,
      .text(
        TextContent(
          string: string, font: environment.font, style: environment.foreground)))
  }
}
