/// The item of a presentation that has none.
struct Flag: Hashable, CustomStringConvertible {
  var description: String { "presented" }
}

/// What a view presents over the scene.
@usableFromInline
final class Presentation {
  /// The item, which identifies it together with its view. Nil: nothing is presented.
  let item: AnyHashable?
  let style: PageStyle
  /// Dismisses it. Nil: only the host can.
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
  /// Presents a sheet over the whole scene while a value is given. It comes from the bottom edge,
  /// leaves a sixteenth of the height free above it, and dims the views beneath.
  ///
  /// Another value is another sheet, which comes over the previous one. The latest presentation is
  /// on top. A sheet with `navigationTransition(.zoom(sourceID:in:))` on its outermost view zooms
  /// out of a source anywhere in the scene. It comes and goes with the animation of the update.
  /// Modifiers around this view do not affect it.
  ///
  /// - Parameters:
  ///   - item: the value, or nil.
  ///   - content: the sheet of a value.
  /// - Returns: the view, which may present.
  public func sheet<Item: Hashable, Page: View>(
    item: Item?, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(content: self, item: item, style: .sheet, page: content)
  }

  /// Presents a sheet while a state has a value; `SceneHost.navigateBack()` sets that to nil. See
  /// `sheet(item:content:)`.
  public func sheet<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(
      content: self, item: item.wrappedValue, style: .sheet,
      dismiss: { item.wrappedValue = nil }, page: content)
  }

  /// Presents a sheet over the whole scene while something is true. See `sheet(item:content:)`.
  public func sheet<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(self, .sheet, isPresented, dismiss: nil, content)
  }

  /// Presents a sheet while a state is true; `SceneHost.navigateBack()` sets that to false. See
  /// `sheet(item:content:)`.
  public func sheet<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(
      self, .sheet, isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, content
    )
  }

  /// Presents a page that covers the whole scene while a value is given. Otherwise it behaves like
  /// a sheet.
  public func fullScreenCover<Item: Hashable, Page: View>(
    item: Item?, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(content: self, item: item, style: .cover, page: content)
  }

  /// Presents a page over the whole scene while a state has a value; `SceneHost.navigateBack()`
  /// sets that to nil. See `fullScreenCover(item:content:)`.
  public func fullScreenCover<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(
      content: self, item: item.wrappedValue, style: .cover,
      dismiss: { item.wrappedValue = nil }, page: content)
  }

  /// Presents a page over the whole scene while something is true. See
  /// `fullScreenCover(item:content:)`.
  public func fullScreenCover<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(self, .cover, isPresented, dismiss: nil, content)
  }

  /// Presents a page over the whole scene while a state is true; `SceneHost.navigateBack()` sets
  /// that to false. See `fullScreenCover(item:content:)`.
  public func fullScreenCover<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(
      self, .cover, isPresented.wrappedValue, dismiss: { isPresented.wrappedValue = false }, content
    )
  }
}

extension PresentingView where Item == Bool {
  /// Without an item.
  fileprivate init(
    _ content: Content, _ style: PageStyle, _ isPresented: Bool, dismiss: (() -> Void)?,
    _ page: @escaping () -> Page
  ) {
    self.init(
      content: content, item: isPresented ? true : nil, hasItem: false, style: style,
      dismiss: dismiss, page: { _ in page() })
  }
}
