public import MatchedGeometry

/// Hands a namespace to its content: one for each identity of the reader, ended when the reader goes.
///
/// A reader that goes and comes back has another namespace, and what it contained matches nothing of before: put it where it stays.
public struct NamespaceReader<Content: View>: View {
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

extension SceneDescription {
  /// The namespaces of the `@Namespace` properties that were made with this value of a view, in the order of its properties; nil:
  /// it has none. Whether a type has any is looked up once.
  @usableFromInline
  mutating func namespaces<Content: SceneView>(of view: Content) -> [Namespace.ID]? {
    if MemoryLayout<Content>.size < MemoryLayout<Namespace>.size { return nil }
    let type = ObjectIdentifier(Content.self)
    if hasNamespaces[type] == false { return nil }
    var found: [Namespace.ID] = []
    for child in Mirror(reflecting: view).children {
      if let namespace = child.value as? Namespace { found.append(namespace.wrappedValue) }
    }
    hasNamespaces[type] = !found.isEmpty
    return found.isEmpty ? nil : found
  }
}
