/// Combines the statements of a closure to one view. The statements are views, `if`, `if let` and
/// `switch`, with `ForEach` in place of `for`.
///
/// The identity of a view consists of its position among the statements and of its branch.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  @inlinable
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// The first of several views.
  @inlinable
  public static func buildPartialBlock<First: View>(first: First) -> First { first }

  /// A further view.
  @inlinable
  public static func buildPartialBlock<First: View, Next: View>(
    accumulated: First, next: Next
  ) -> ViewPair<First, Next> {
    ViewPair(first: accumulated, second: next)
  }

  /// A view.
  @inlinable
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<Content: View>(_ content: Content?) -> OptionalView<Content> {
    OptionalView(content: content)
  }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// The second branch.
  @inlinable
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// A branch of `if #available`.
  @inlinable
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// A view without content.
@frozen
public struct EmptyView: PrimitiveView {
  /// Creates a view without content.
  @inlinable
  public init() {}

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {}
}

/// Two views, one after the other.
@frozen
public struct ViewPair<First: View, Second: View>: PrimitiveView {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    first._describe(&description)
    second._describe(&description)
  }
}

/// A view or none, as the result of an `if` without `else`.
@frozen
public struct OptionalView<Content: View>: PrimitiveView {
  @usableFromInline let content: Content?

  @inlinable
  init(content: Content?) { self.content = content }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let index = description.openStructure(Item(.branch)) else { return }
    if let content, let item = description.openItem(number: 0) {
      content._describe(&description)
      description.closeStructure(item)
    }
    description.closeStructure(index)
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    OptionalView(content: self)._describe(&description)
  }
}

/// One of two views, as the result of an `if` with `else`. A `switch` results in nested values.
@frozen
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let index = description.openStructure(Item(.branch)) else { return }
    switch self {
    case .first(let content):
      if let item = description.openItem(number: 0) {
        content._describe(&description)
        description.closeStructure(item)
      }
    case .second(let content):
      if let item = description.openItem(number: 1) {
        content._describe(&description)
        description.closeStructure(item)
      }
    }
    description.closeStructure(index)
  }
}

/// Several views as one value. A modifier of a group applies to each of its views.
@frozen
public struct Group<Content: View>: PrimitiveView {
  @usableFromInline let content: Content

  /// Creates a group of views.
  @inlinable
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    content._describe(&description)
  }
}

/// A view of any type. If the type changes from one update to the next, the view gets a new
/// identity.
public struct AnyView: PrimitiveView {
  @usableFromInline let view: any View
  @usableFromInline let type: ObjectIdentifier

  /// Creates a view that hides the type of another one.
  @inlinable
  public init<Content: View>(_ content: Content) {
    view = content
    type = ObjectIdentifier(Content.self)
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    guard let index = description.openStructure(Item(.erased)) else { return }
    if let item = description.openItem(number: UInt64(UInt(bitPattern: type))) {
      view._describe(&description)
      description.closeStructure(item)
    }
    description.closeStructure(index)
  }
}
