import MatchedGeometry

/// What a link with a destination leads to.
final class LinkedPage: Hashable {
  var content: (inout SceneDescription) -> Void = { _ in } {
    didSet { isFresh = true }
  }
  /// The link was described since the page was.
  private var isFresh = false
  /// Of the link; ended when the link is gone. The page stays as it was then.
  var location: AnyStateLocation?
  /// Namespaces of properties, as they were when the link was described last.
  private var aliases: [Namespace.ID: Namespace.ID] = [:]

  static func == (a: LinkedPage, b: LinkedPage) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Writes the page, after the link.
  func describe(_ description: inout SceneDescription) {
    // The next update has to look for the link, whatever is equatable around it.
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

/// A page that a link leads to. What it is made of is known when the link has been described.
struct LinkedPageView: PrimitiveView {
  let page: LinkedPage

  func _describe(_ description: inout SceneDescription) {
    let page = page
    let properties = ViewProperties(type: ObjectIdentifier(LinkedPage.self), list: [])
    description.postpone(.composite, .composite(properties, { page.describe(&$0) }))
  }
}

/// A stack that keeps the pages that links lead to.
struct LinkedStack<Root: View>: View {
  let root: Root
  @State private var path: [LinkedPage] = []

  var body: some View {
    NavigationStack(
      path: path,
      action: NavigateAction(
        keepsPages: true,
        perform: { value in
          guard let page = value.base as? LinkedPage, !path.contains(page) else { return false }
          page.location?.signal?.touch(page.location?.node ?? 0)
          navigating { path.append(page) }
          return true
        },
        back: {
          if path.isEmpty { return false }
          navigating { path.removeLast() }
          return true
        }),
      root: root
    ) { LinkedPageView(page: $0) }
  }

  /// Pages fly, also where nobody named an animation.
  private func navigating(_ change: () -> Void) {
    if Transaction.ofActions == nil { withAnimation(.default, change) } else { change() }
  }
}
