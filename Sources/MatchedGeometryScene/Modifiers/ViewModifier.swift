/// A custom modifier. It may have a `@State` or a `@Namespace`, like a view.
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
  /// The type of the content's views. It is `Never` for a modifier without a body.
  associatedtype _Wrapped: View = WrappedViews
  /// The view that the modifier is applied to.
  typealias Content = ModifierContent<Self>
  /// The modified content.
  @ViewBuilder func body(content: Content) -> Body
  /// Writes modified views into the description of a scene. Not meant to be called or implemented
  /// outside of this library.
  func _describe(_ views: WrappedViews, _ description: inout SceneDescription)
}

/// The view that a modifier is applied to.
public struct ModifierContent<Modifier: ViewModifier>: PrimitiveView {
  let wrapped: Modifier._Wrapped

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    wrapped._describe(&description)
  }
}

/// Views of any type.
public struct WrappedViews: PrimitiveView {
  let describe: (inout SceneDescription) -> Void

  init(_ describe: @escaping (inout SceneDescription) -> Void) {
    self.describe = describe
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) { describe(&description) }
}

extension ViewModifier where _Wrapped == WrappedViews {
  /// Writes the body.
  public func _describe(_ views: WrappedViews, _ description: inout SceneDescription) {
    guard description.openBody() else { return }
    let content = Content(wrapped: views)
    if let properties = description.properties(of: self) {
      description.postpone(
        .composite, .composite(properties, { body(content: content)._describe(&$0) }))
    } else {
      body(content: content)._describe(&description)
    }
    description.closeBody()
  }
}

/// The type of the body of a view or a modifier that has no body.
extension Never: View {
  /// Is never called, because no value of this type exists.
  public var body: Never { self }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {}
}

/// A view with a custom modifier.
public struct SceneModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    modifier._describe(WrappedViews { [content] in content._describe(&$0) }, &description)
  }
}

extension View {
  /// Applies a custom modifier or a `GeometryEffect`.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> SceneModifiedView<Self, Modifier> {
    SceneModifiedView(content: self, modifier: modifier)
  }
}
