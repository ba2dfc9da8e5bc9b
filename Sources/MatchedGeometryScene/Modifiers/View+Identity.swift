/// A view with an explicit identity.
public struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let id: ID

  @usableFromInline
  init(_ content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let index = description.openStructure(Item(.identified)) else { return }
    if let item = description.openItem(id) {
      content._describe(&description)
      description.closeStructure(item)
    }
    description.closeStructure(index)
  }
}

/// A view that is described again only if a value has changed.
public struct EquatableView<Content: View, Value: Equatable>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let value: Value

  @usableFromInline
  init(_ content: Content, value: Value) {
    self.content = content
    self.value = value
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    description.postpone(.marked, .marked(ValueMark(content: content, value: value)))
  }
}

/// A value, and the view to describe when it changes.
@usableFromInline
class Mark {
  var surroundings: Surroundings?
  /// Whether a state inside has changed, so that the view is described again even if the value is
  /// equal.
  var isStale = false
  @usableFromInline init() {}
  func isEqual(to other: Mark) -> Bool { false }
  @usableFromInline func describe(_ description: inout SceneDescription) {}
}

@usableFromInline
final class ValueMark<Content: View, Value: Equatable>: Mark {
  @usableFromInline let content: Content
  @usableFromInline let value: Value

  @usableFromInline
  init(content: Content, value: Value) {
    self.content = content
    self.value = value
    super.init()
  }

  override func isEqual(to other: Mark) -> Bool {
    // The types are compared first, because a dynamic cast takes longer than describing most views.
    guard type(of: other) == ValueMark<Content, Value>.self else { return false }
    return unsafe value == unsafeDowncast(other, to: ValueMark<Content, Value>.self).value
  }

  @usableFromInline
  override func describe(_ description: inout SceneDescription) {
    content._describe(&description)
  }
}

extension View {
  /// Sets the identity of the view. If the identifier changes, the old view is removed and a new
  /// one is inserted.
  public func id<ID: Hashable>(_ id: ID) -> IdentifiedView<Self, ID> {
    IdentifiedView(self, id: id)
  }

  /// Declares that the view changes only if a value changes. An update with an equal value neither
  /// describes nor compares nor lays out the content of the view.
  ///
  /// The value has to include everything that the view depends on, including captured values. If
  /// styles or modifiers around the view have changed, the scene describes the view again.
  /// Modifiers with views or closures (`background`, `overlay`, `onTapGesture`, `transition`)
  /// cannot be compared, so a view inside of them is described in each update.
  public func equatable<Value: Equatable>(by value: Value) -> EquatableView<Self, Value> {
    EquatableView(self, value: value)
  }
}

extension View where Self: Equatable {
  /// Declares that the view changes only if it is not equal to the previous one.
  public func equatable() -> EquatableView<Self, Self> { EquatableView(self, value: self) }
}
