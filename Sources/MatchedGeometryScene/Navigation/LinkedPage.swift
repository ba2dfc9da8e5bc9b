import MatchedGeometry

/// The page that a link with a destination leads to.
final class LinkedPage: Hashable {
  var content: (inout SceneDescription) -> Void = { _ in } {
    didSet { isFresh = true }
  }
  /// Whether the link was described after the page.
  private var isFresh = false
  /// The state location of the link. It ends when the link is removed, and the page then keeps its
  /// last content.
  var location: AnyStateLocation?
  /// The aliases of namespaces when the link was described last.
  private var aliases: [Namespace.ID: Namespace.ID] = [:]

  static func == (a: LinkedPage, b: LinkedPage) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Describes the page, after the link.
  func describe(_ description: inout SceneDescription) {
    // The next update has to describe the link, even inside of an `equatable(by:)`.
    if let location, let signal = location.signal { signal.keepOpen(location.node) }
    if isFresh {
      aliases = description.aliases
      isFresh = false
    } else {
      description.aliases.merge(aliases) { new, _ in new }
    }
    content(&description)
  }
}

/// A view for the page of a link. Its content is known once the link has been described.
struct LinkedPageView: PrimitiveView {
  let page: LinkedPage

  func _describe(_ description: inout SceneDescription) {
    let page = page
    let properties = ViewProperties(type: ObjectIdentifier(LinkedPage.self), list: [])
    description.postpone(.composite, .composite(properties, { page.describe(&$0) }))
  }
}

/// The pages of links with a destination, above those of a path. A new path removes them.
final class LinkedPages {
  private var path: [AnyHashable] = []
  var pages: [LinkedPage] = []

  /// The pages that remain, given the path.
  func pages(upon path: [AnyHashable]) -> [LinkedPage] {
    if path != self.path {
      self.path = path
      pages = []
    }
    return pages
  }
}

/// A stack that owns the pages of links with a destination, which are above those of a path.
struct LinkingStack<Value: Hashable, Root: View, Destination: View>: View {
  let path: [Value]
  /// The action of the path's owner for values, or nil if there is none.
  let action: NavigateAction?
  let root: Root
  let destination: (Value) -> Destination
  @State private var linked = LinkedPages()

  var body: some View {
    StackOfPages(
      path: path, linked: linked.pages(upon: path.map { AnyHashable($0) }),
      action: NavigateAction(
        takesValues: action != nil,
        perform: { value in
          guard let page = value.base as? LinkedPage else {
            return action?.perform(value) ?? false
          }
          if linked.pages.contains(page) { return false }
          page.location?.signal?.touch(page.location?.node ?? 0)
          navigating { $0.pages.append(page) }
          return true
        },
        back: {
          if linked.pages.isEmpty { return action?.back() ?? false }
          navigating { $0.pages.removeLast() }
          return true
        }),
      root: root, destination: destination)
  }

  /// Changes the pages. They fly even if no animation is named.
  private func navigating(_ change: (LinkedPages) -> Void) {
    change(linked)
    // The object is the same, but the assignment signals the change.
    let note = { linked = linked }
    if Transaction.ofActions == nil { withAnimation(.default, note) } else { note() }
  }
}

/// The pages of a stack.
struct StackOfPages<Value: Hashable, Root: View, Destination: View>: PrimitiveView {
  let path: [Value]
  let linked: [LinkedPage]
  let action: NavigateAction
  let root: Root
  let destination: (Value) -> Destination

  func _describe(_ description: inout SceneDescription) {
    let item = Item(
      .navigation, code: Alignment.center.code, payload: description.add(.stack(action)))
    guard let node = description.open(item) else { return }
    if let pages = description.openStructure(Item(.pages)) {
      description.page(PageKey(depth: 0, value: nil), .root) { root._describe(&$0) }
      for (index, value) in path.enumerated() {
        description.page(PageKey(depth: index + 1, value: value), .pushed) {
          destination(value)._describe(&$0)
        }
      }
      for (index, page) in linked.enumerated() {
        description.page(PageKey(depth: path.count + index + 1, value: page), .pushed) {
          LinkedPageView(page: page)._describe(&$0)
        }
      }
      description.closeStructure(pages)
    }
    description.close(node)
  }
}
