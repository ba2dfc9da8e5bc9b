/// A part of a scene, as a value: made anew in each update, compared with what was there before.
///
/// Views of your own conform to `SceneView` and have a `body`. What has no body (texts, stacks, modifiers) writes itself into the
/// description of the scene.
public protocol View {
  /// Writes the view into the description of a scene. Not meant to be called or implemented outside of this library.
  func _describe(_ description: inout SceneDescription)
}

/// A view of your own, made of other views.
///
/// It keeps no state: what it shows is made of its properties. A `@Namespace` property lasts as long as the identity of the view.
///
/// ```swift
/// struct Card: SceneView {
///   let recipe: Recipe
///   var body: some View {
///     VStack(alignment: .leading) { Text(recipe.title); Text("\(recipe.duration) min") }
///   }
/// }
/// ```
public protocol SceneView: View {
  /// The type of the body.
  associatedtype Body: View
  /// What the view is made of; asked for in each update, unless `equatable(by:)` says that nothing changed.
  @ViewBuilder var body: Body { get }
}

extension SceneView {
  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard description.openBody() else { return }
    if let namespaces = description.namespaces(of: self) {
      let view = self
      description.postpone(.composite, .composite(namespaces, { view.body._describe(&$0) }))
    } else {
      body._describe(&description)
    }
    description.closeBody()
  }
}

extension SceneDescription {
  /// Notes that a body is described. False: too many within one another.
  @usableFromInline
  mutating func openBody() -> Bool {
    if bodies >= Self.deepest {
      _ = refuse()
      return false
    }
    bodies += 1
    return true
  }

  @usableFromInline
  mutating func closeBody() { bodies -= 1 }
}
