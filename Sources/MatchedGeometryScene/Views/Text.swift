/// A text. A function of the host, or a plain default, measures its size.
@frozen
public struct Text: PrimitiveView {
  @usableFromInline let string: String

  /// A text of these characters.
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
