/// A part of a scene. A view is a value that is created in each update and compared with that of
/// the previous update.
///
/// Custom views have a `body` and properties. A `@State` or a `@Namespace` keeps its value from
/// update to update as long as the view keeps its identity.
///
/// ```swift
/// struct Card: View {
///   let recipe: Recipe
///   @State private var isOpen = false
///   var body: some View {
///     VStack(alignment: .leading) { Text(recipe.title); if isOpen { Text("\(recipe.duration) min") } }
///       .onTapGesture { withAnimation(.smooth) { isOpen.toggle() } }
///   }
/// }
/// ```
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view. It is called in each update, unless `equatable(by:)` declares the
  /// view unchanged.
  @ViewBuilder var body: Body { get }
  /// Writes the view into the description of a scene. Not meant to be called or implemented outside
  /// of this library.
  func _describe(_ description: inout SceneDescription)
}

extension View {
  /// Writes the body.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard description.openBody() else { return }
    if let properties = description.properties(of: self) {
      let view = self
      description.postpone(.composite, .composite(properties, { view.body._describe(&$0) }))
    } else {
      body._describe(&description)
    }
    description.closeBody()
  }
}

/// A built-in view, which describes itself.
public protocol PrimitiveView: View where Body == Self {}

extension PrimitiveView {
  /// The view itself.
  @inlinable public var body: Self { self }
}

extension SceneDescription {
  /// Counts the nested bodies that are described. Returns false if there are too many.
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
