public import MatchedGeometry

/// Passes a namespace to its content: one for each identity of the reader, which ends when the
/// reader is removed.
///
/// A reader that is removed and inserted again has another namespace, and its content matches
/// nothing from before. Put it where it stays.
public struct NamespaceReader<Content: View>: PrimitiveView {
  @usableFromInline let content: (Namespace.ID) -> Content

  /// A reader whose content is given its namespace.
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
