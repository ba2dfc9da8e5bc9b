/// A view that opens a page when it is tapped.
///
/// ```swift
/// NavigationLink(destination: PhotoPage(photo).navigationTransition(.zoom(sourceID: photo.id, in: zoom))) {
///   Thumbnail(photo).matchedTransitionSource(id: photo.id, in: zoom)
/// }
/// ```
///
/// A link with a destination adds it to the pages of the `NavigationStack` around the link. A link
/// with a value passes the value to the innermost stack with a path, which appends it.
/// `SceneHost.tap(at:)` finds the link. A link without such a stack does nothing and is reported as
/// `linkOutsideNavigation`.
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  private enum Target {
    case value(AnyHashable)
    case destination(() -> Destination)
  }

  private let target: Target
  private let label: Label

  /// Creates a link to a page.
  ///
  /// - Parameters:
  ///   - destination: The page. While it is open, each update of the link also updates the page.
  ///   - label: The content of the link.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .destination({ destination })
    self.label = label()
  }

  /// Creates a link to a page that is created when it is opened.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .destination(destination)
    self.label = label()
  }

  /// Creates a link with a text that opens a page.
  public init(_ title: String, destination: Destination) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a text to a page that is created when it is opened.
  public init(_ title: String, @ViewBuilder destination: @escaping () -> Destination)
  where Label == Text {
    self.init(destination: destination) { Text(title) }
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    switch target {
    case .value(let value): LinkView(value: value, label: label)._describe(&description)
    case .destination(let destination):
      DestinationLink(destination: destination, label: label)._describe(&description)
    }
  }
}

extension NavigationLink where Destination == EmptyView {
  /// Creates a link with a value.
  ///
  /// - Parameters:
  ///   - value: The value to append to the path. Its type has to be that of the stack's path.
  ///   - label: The content of the link.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    target = .value(AnyHashable(value))
    self.label = label()
  }

  /// Creates a link with a text and a value.
  public init(_ title: String, value: some Hashable) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

/// A label that represents a value.
struct LinkView<Label: View>: PrimitiveView {
  let value: AnyHashable
  let label: Label

  func _describe(_ description: inout SceneDescription) {
    description.push(Item(.link), payload: .link(value))
    label._describe(&description)
    description.pop()
  }
}

/// A link to a page that belongs to the identity of the link.
struct DestinationLink<Label: View, Destination: View>: View {
  let destination: () -> Destination
  let label: Label
  @State private var page = LinkedPage()

  var body: some View { link(page) }

  private func link(_ page: LinkedPage) -> LinkView<Label> {
    let destination = destination
    page.content = { destination()._describe(&$0) }
    page.location = _page.box.place
    return LinkView(value: AnyHashable(page), label: label)
  }
}
