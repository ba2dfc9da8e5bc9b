/// A modifier of your own: what it makes of a view. It may have a `@State` or a `@Namespace`, as a view may.
///
/// ```swift
/// struct Framed: ViewModifier {
///   func body(content: Content) -> some View {
///     content.padding(8).background(.yellow)
///   }
/// }
/// Text("Sale").modifier(Framed())
/// ```
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// What the modifier is applied to.
  typealias Content = ModifierContent
  /// The modified content.
  @ViewBuilder func body(content: Content) -> Body
}

/// What a modifier is applied to.
public struct ModifierContent: PrimitiveView {
  let content: (inout SceneDescription) -> Void

  init(content: @escaping (inout SceneDescription) -> Void) {
    self.content = content
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    content(&description)
  }
}

/// A view with a modifier of your own.
public struct SceneModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    guard description.openBody() else { return }
    let modifier = modifier
    let content = ModifierContent { [content] in content._describe(&$0) }
    if let properties = description.properties(of: modifier) {
      description.postpone(
        .composite,
        .composite(properties, { modifier.body(content: content)._describe(&$0) }))
    } else {
      modifier.body(content: content)._describe(&description)
    }
    description.closeBody()
  }
}

extension View {
  /// Applies a modifier of your own.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> SceneModifiedView<Self, Modifier> {
    SceneModifiedView(content: self, modifier: modifier)
  }
}
