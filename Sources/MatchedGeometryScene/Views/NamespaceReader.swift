public import MatchedGeometry

/// A view that passes a namespace of its own to its content. The namespace lasts as long as the
/// reader and ends when the reader is removed.
///
/// A reader that is removed and inserted again has another namespace, and its content does not
/// match earlier views. Place the reader outside of the views that are removed and inserted.
public struct NamespaceReader<Content: View>: PrimitiveView {
  @usableFromInline let content: (Namespace.ID) -> Content

  /// Creates a reader whose content receives its namespace.
  @inlinable
  public init(@ViewBuilder content: @escaping (Namespace.ID) -> Content) {
    self.content = content
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let content = content
    description.postpone(.reader, .reader({ content($0)._describe(&$1) }))
  }
}
