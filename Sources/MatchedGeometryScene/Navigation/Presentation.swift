/// What a view presents over the scene.
@usableFromInline
final class Presentation {
  /// What it is known by beside its view; nil: nothing is presented.
  let item: AnyHashable?
  let style: PageStyle
  let environment: StyleEnvironment
  let content: (inout SceneDescription) -> Void

  init(
    item: AnyHashable?, style: PageStyle, environment: StyleEnvironment,
    content: @escaping (inout SceneDescription) -> Void
  ) {
    self.item = item
    self.style = style
    self.environment = environment
    self.content = content
  }
}

/// A view that presents another one over the scene.
public struct PresentingView<Content: View, Item: Hashable, Page: View>: PrimitiveView {
  let content: Content
  let item: Item?
  let style: PageStyle
  let page: (Item) -> Page

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    let presentation = Presentation(
      item: item.map { AnyHashable($0) }, style: style, environment: description.environment
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
  /// Presents a sheet over the whole scene while a value is given: it comes from the bottom edge, leaves a sixteenth of the height free above it, and dims what is beneath.
  ///
  /// Another value is another sheet, which comes over the one before. What was presented last is on top. A sheet that says so by `navigationTransition(.zoom(sourceID:in:))` on its outermost view zooms out of a source anywhere in the scene. It
  /// comes and goes by the animation of the update; modifiers around this view have no part in it.
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

  /// Presents a sheet over the whole scene while something is true. See `sheet(item:content:)`.
  public func sheet<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(content: self, item: isPresented ? true : nil, style: .sheet) { _ in content() }
  }

  /// Presents a page over the whole scene while a value is given. It covers everything, and is otherwise as a sheet.
  public func fullScreenCover<Item: Hashable, Page: View>(
    item: Item?, @ViewBuilder content: @escaping (Item) -> Page
  ) -> PresentingView<Self, Item, Page> {
    PresentingView(content: self, item: item, style: .cover, page: content)
  }

  /// Presents a page over the whole scene while something is true. See `fullScreenCover(item:content:)`.
  public func fullScreenCover<Page: View>(
    isPresented: Bool, @ViewBuilder content: @escaping () -> Page
  ) -> PresentingView<Self, Bool, Page> {
    PresentingView(content: self, item: isPresented ? true : nil, style: .cover) { _ in content() }
  }
}
