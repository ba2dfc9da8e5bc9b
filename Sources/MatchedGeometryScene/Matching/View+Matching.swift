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
  /// The view is proposed the size of the group's source and answers as in any layout: a fixed size
  /// stays. Its anchor point is placed at the source's. The layout of its container is not
  /// affected. Outer modifiers either decide the geometry that a source provides (`frame`) or
  /// displace source and followers (`offset`, `scaleEffect`). Inner modifiers are content.
  ///
  /// - Parameters:
  ///   - id: the identifier; its type is part of it. As a key of a dictionary, it must not change
  ///     while it is in use.
  ///   - namespace: of a `NamespaceReader` or a `@Namespace` property.
  ///   - properties: the numbers to take from the source.
  ///   - anchor: the point of the view that is laid on the source's.
  ///   - isSource: whether the view may give the group its geometry.
  /// - Returns: the view, matched.
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
