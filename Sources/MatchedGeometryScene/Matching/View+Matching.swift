public import MatchedGeometry

/// A matched view.
public struct MatchedView<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let match: Match

  @inlinable
  init(_ content: Content, match: Match) {
    self.content = content
    self.match = match
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    var match = match
    match.namespace = description.resolve(match.namespace)
    description.push(Item(.matched), payload: .match(match))
    content._describe(&description)
    description.pop()
  }
}

extension View {
  /// Matches this view with all views of the same identifier in the same namespace.
  ///
  /// A follower is proposed the size of its group's source, so a view with a fixed size keeps it.
  /// The anchor point of the follower is placed at that of the source. The layout of its container
  /// is not affected. Modifiers outside of this one either determine the geometry that a source
  /// provides (`frame`) or displace source and followers (`offset`, `scaleEffect`). Modifiers
  /// inside are part of the content.
  ///
  /// - Parameters:
  ///   - id: The identifier, including its type. As with the key of a dictionary, the value must
  ///     not change while it is in use.
  ///   - namespace: The namespace of a `NamespaceReader` or a `@Namespace` property.
  ///   - properties: The properties that the view takes from the source while it is a follower.
  ///   - anchor: The point of the view that coincides with that of the source.
  ///   - isSource: Whether the view may become the source of its match group.
  /// - Returns: The matched view.
  @inlinable
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> MatchedView<Self> {
    MatchedView(
      self,
      match: Match(
        id: MatchID(unchecked: id), in: namespace, properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
