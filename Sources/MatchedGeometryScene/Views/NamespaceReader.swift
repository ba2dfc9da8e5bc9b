public import MatchedGeometry

/// Hands a namespace to its content: one for each identity of the reader, ended when the reader goes.
///
/// A reader that goes and comes back has another namespace, and what it contained matches nothing of before: put it where it stays.
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
