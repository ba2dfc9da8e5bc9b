/// A view with an identity of its own choice.
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

/// A view that is looked into only where a value has changed.
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

/// A value, and the view that is to be looked into when it is another one.
@usableFromInline
class Mark {
  var surroundings: Surroundings?
  /// A state inside has changed: what is inside is looked into, whatever the value says.
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
    // Compared by its type first: a dynamic cast takes longer than most views.
    guard type(of: other) == ValueMark<Content, Value>.self else { return false }
    return unsafe value == unsafeDowncast(other, to: ValueMark<Content, Value>.self).value
  }

  @usableFromInline
  override func describe(_ description: inout SceneDescription) {
    content._describe(&description)
  }
}

extension View {
  /// Gives the view an identity. Another value is another view: the old one is removed and a new one inserted.
  public func id<ID: Hashable>(_ id: ID) -> IdentifiedView<Self, ID> {
    IdentifiedView(self, id: id)
  }

  /// Says that the view is the same as long as a value is: an update with an equal value neither describes nor compares nor
  /// lays out its inside.
  ///
  /// The value has to cover everything that the view is made of, also what it captures. The scene
  /// compares the surroundings of the view. If styles or modifiers that reach it have changed, the
  /// scene describes it again. If one of these holds views or a closure (`background`, `overlay`,
  /// `onTapGesture`, `transition`), it does so with each update.
  public func equatable<Value: Equatable>(by value: Value) -> EquatableView<Self, Value> {
    EquatableView(self, value: value)
  }
}

extension View where Self: Equatable {
  /// Says that the view is the same as long as it is equal.
  public func equatable() -> EquatableView<Self, Self> { EquatableView(self, value: self) }
}
