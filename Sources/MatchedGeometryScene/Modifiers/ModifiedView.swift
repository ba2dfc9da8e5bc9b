/// A view with a modifier that consists of numbers.
@frozen
public struct ModifiedView<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let item: Item

  @inlinable
  init(_ content: Content, _ item: Item) {
    self.content = content
    self.item = item
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    description.push(item)
    content._describe(&description)
    description.pop()
  }
}

/// A view with a modifier that has a payload.
public struct PayloadView<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let item: Item
  @usableFromInline let payload: Payload

  @usableFromInline
  init(_ content: Content, _ item: Item, _ payload: Payload) {
    self.content = content
    self.item = item
    self.payload = payload
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    description.push(item, payload: payload)
    content._describe(&description)
    description.pop()
  }
}

/// A view with a trait for its container.
public struct TraitView<Content: View>: PrimitiveView {
  let content: Content
  let kind: Pending.Kind
  let number: Double
  let payload: Payload?

  init(_ content: Content, _ kind: Pending.Kind, number: Double = 0, payload: Payload? = nil) {
    self.content = content
    self.kind = kind
    self.number = number
    self.payload = payload
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    if let payload {
      description.pushTrait(kind, payload: payload)
    } else {
      description.pushTrait(kind, number: number)
    }
    content._describe(&description)
    description.pop()
  }
}

/// A view with others behind it or in front of it.
public struct DecoratedView<Content: View, Decoration: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let item: Item
  @usableFromInline let decoration: Decoration

  @usableFromInline
  init(_ content: Content, _ item: Item, decoration: Decoration) {
    self.content = content
    self.item = item
    self.decoration = decoration
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let decoration = decoration
    description.pushDecoration(item) { decoration._describe(&$0) }
    content._describe(&description)
    description.pop()
  }
}

/// A view in another style.
@frozen
public struct StyledView<Content: View>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let font: Font?
  @usableFromInline let foreground: Style?

  @inlinable
  init(_ content: Content, font: Font? = nil, foreground: Style? = nil) {
    self.content = content
    self.font = font
    self.foreground = foreground
  }

  /// See `View`.
  @inlinable
  public func _describe(_ description: inout SceneDescription) {
    let outer = description.environment
    if let font { description.environment.font = font }
    if let foreground { description.environment.foreground = foreground }
    content._describe(&description)
    description.environment = outer
  }
}
