/// The item of a presentation that has none.
struct Flag: Hashable, CustomStringConvertible {
  var description: String { "presented" }
}

/// The presentation of a view over the scene.
@usableFromInline
final class Presentation {
  /// The item, which identifies the presentation together with its view, or nil if nothing is
  /// presented.
  let item: AnyHashable?
  let style: PageStyle
  /// Dismisses the presentation. Nil if only the host can do that.
  let dismiss: (() -> Void)?
  let environment: StyleEnvironment
  let content: (inout SceneDescription) -> Void

  init(
    item: AnyHashable?, style: PageStyle, dismiss: (() -> Void)?, environment: StyleEnvironment,
    content: @escaping (inout SceneDescription) -> Void
  ) {
    self.item = item
    self.style = style
    self.dismiss = dismiss
    self.environment = environment
    self.content = content
  }
}

/// A view that presents another one over the scene.
public struct PresentingView<Content: View, Item: Hashable, Page: View>: PrimitiveView {
  let content: Content
  let item: Item?
  var hasItem = true
  let style: PageStyle
  var dismiss: (() -> Void)?
  let page: (Item) -> Page

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    let presentation = Presentation(
      item: item.map { hasItem ? AnyHashable($0) : AnyHashable(Flag()) }, style: style,
      dismiss: dismiss, environment: description.environment
    ) { [item, page] description in
      if let item { page(item)._describe(&description) }
    }
    description.push(
      MatchedGeometryScene.Item(.presenter, code: style.rawValue),
      payload: .presenter(presentation))
    content._describe(&description)
    description.pop()
  }
}

extension View {
  /// Presents a sheet over the whole scene while `item` is not nil. The sheet enters from the
  /// bottom edge, leaves a sixteenth of the height uncovered at the top, and dims the views below.
  ///
  /// A new value is a new sheet, which covers the previous one. The latest presentation is on top.
  /// A sheet with `navigationTransition(.zoom(sourceID:in:))` on its outermost view zooms out of a
  /// source anywhere in the scene. The sheet is inserted and removed with the animation of the
  /// update. Modifiers around this view do not affect it.
  ///
  /// - Parameters:
  ///   - item: The value, or nil to present nothing.
  ///   - content: Creates the sheet for a value.
  /// - Returns: The view with the presentation.
  public func sheet<Item: Hashable, Page: View>(
    item: Item?, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(content: self, item: item, style: .sheet, page: content)
  }

  /// Presents a sheet while a state is not nil. `SceneHost.navigateBack()` sets the state to nil.
  /// See `sheet(item:content:)`.
  public func sheet<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(
      content: self, item: item.wrappedValue, style: .sheet,
      dismiss: { item.wrappedValue = nil }, page: content)
  }

  /// Presents a sheet over the whole scene while `isPresented` is true. See `sheet(item:content:)`.
  public func sheet<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(self, .sheet, isPresented, dismiss: nil, content)
  }

  /// Presents a sheet while a state is true. `SceneHost.navigateBack()` sets the state to false.
  /// See `sheet(item:content:)`.
  public func sheet<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(
      self, .sheet, isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, content
    )
  }

  /// Presents a page that covers the whole scene while `item` is not nil. Otherwise it behaves like
  /// a sheet.
  public func fullScreenCover<Item: Hashable, Page: View>(
    item: Item?, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(content: self, item: item, style: .cover, page: content)
  }

  /// Presents a page over the whole scene while a state is not nil. `SceneHost.navigateBack()` sets
  /// the state to nil. See `fullScreenCover(item:content:)`.
  public func fullScreenCover<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(
      content: self, item: item.wrappedValue, style: .cover,
      dismiss: { item.wrappedValue = nil }, page: content)
  }

  /// Presents a page over the whole scene while `isPresented` is true. See
  /// `fullScreenCover(item:content:)`.
  public func fullScreenCover<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(self, .cover, isPresented, dismiss: nil, content)
  }

  /// Presents a page over the whole scene while a state is true. `SceneHost.navigateBack()` sets
  /// the state to false. See `fullScreenCover(item:content:)`.
  public func fullScreenCover<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(
      self, .cover, isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, content
    )
  }
}

extension PresentingView where Item == Bool {
  /// Creates a presentation without an item.
  fileprivate init(
    _ content: Content, _ style: PageStyle, _ isPresented: Bool, dismiss: (() -> Void)?,
    _ page: @escaping () -> Page
  ) {
    self.init(
      content: content, item: isPresented ? true : nil, hasItem: false, style: style,
      dismiss: dismiss, page: { _ in page() })
  }
}
