/// A stack of pages. It has a root, a page for each value of a path that the host owns, and above
/// these a page for each followed link with a destination.
///
/// A page is inserted when its value is appended to the path, and removed when its value is
/// removed. The identity of a page consists of its depth and its value, so a new value at the same
/// depth is a new page. The stack and each page take all the proposed space. Pages above the root
/// are opaque, with the background of the window behind them. A page that is completely covered is
/// not drawn.
///
/// ```swift
/// scene.update(animation: .smooth) {
///   NavigationStack(path: path, onNavigate: { path.append($0) }) {
///     ForEach(photos) { photo in
///       NavigationLink(value: photo.id) {
///         Thumbnail(photo).matchedTransitionSource(id: photo.id, in: zoom)
///       }
///     }
///   } destination: { id in
///     PhotoPage(id).navigationTransition(.zoom(sourceID: id, in: zoom))
///   }
/// }
/// ```
///
/// The stack itself owns the pages of links with a destination. Changing the path removes them.
///
/// If the update has an animation, the page on top is inserted and removed with its
/// `navigationTransition(_:)`. Pages that are on top neither before nor after the update appear and
/// disappear immediately. Views on different pages do not match.
public struct NavigationStack<Value: Hashable, Root: View, Destination: View>: PrimitiveView {
  private let path: [Value]
  /// The action for links with a value, or nil if there is no path.
  private let action: NavigateAction?
  private let root: Root
  private let destination: (Value) -> Destination

  init(
    path: [Value], action: NavigateAction?, root: Root,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) {
    self.path = path
    self.action = action
    self.root = root
    self.destination = destination
  }

  /// Creates a stack of pages with a path that the host owns.
  ///
  /// - Parameters:
  ///   - path: The values of the pages above the root, with the page on top last.
  ///   - onNavigate: A closure that `SceneHost.tap(at:)` calls with the value of the link that was
  ///     hit. With nil, links with a value have no effect.
  ///   - root: The root page, which is shown if the path is empty.
  ///   - destination: Creates the page for a value.
  public init(
    path: [Value], onNavigate: ((Value) -> Void)? = nil, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) {
    let action = NavigateAction(
      perform: { value in
        guard let onNavigate, let value = value.base as? Value else { return false }
        onNavigate(value)
        return true
      }, back: { false })
    self.init(path: path, action: action, root: root(), destination: destination)
  }

  /// Creates a stack of pages with a path in a state. Links append their values, and
  /// `SceneHost.navigateBack()` removes the last one.
  ///
  /// - Parameters:
  ///   - path: The values of the pages above the root, with the page on top last.
  ///   - root: The root page, which is shown if the path is empty.
  ///   - destination: Creates the page for a value.
  public init(
    path: Binding<[Value]>, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) {
    let action = NavigateAction(
      perform: { value in
        guard let value = value.base as? Value else { return false }
        path.wrappedValue.append(value)
        return true
      },
      back: {
        if path.wrappedValue.isEmpty { return false }
        path.wrappedValue.removeLast()
        return true
      })
    self.init(path: path.wrappedValue, action: action, root: root(), destination: destination)
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    LinkingStack(path: path, action: action, root: root, destination: destination)
      ._describe(&description)
  }
}

extension NavigationStack where Value == AnyHashable, Destination == EmptyView {
  /// Creates a stack that owns its pages, which are those of links with a destination.
  /// `SceneHost.navigateBack()` removes the last one.
  ///
  /// ```swift
  /// NavigationStack {
  ///   NavigationLink("Settings", destination: SettingsPage())
  /// }
  /// ```
  ///
  /// Pages are inserted and removed with the animation of the `withAnimation(_:_:)` around the tap,
  /// and with the default one otherwise. The open pages belong to the identity of the stack.
  public init(@ViewBuilder root: () -> Root) {
    self.init(path: [], action: nil, root: root()) { _ in EmptyView() }
  }
}

/// The key of a page.
struct PageKey: Hashable, CustomStringConvertible {
  let depth: Int
  /// The value of the page, or nil for the root.
  let value: AnyHashable?

  init(depth: Int, value: AnyHashable?) {
    self.depth = depth
    self.value = value
  }

  var description: String {
    guard var value else { return "root" }
    if value.base is LinkedPage { return "\(depth)" }
    if let presented = value.base as? Presented { value = presented.item }
    if let text = value.base as? String { return "\"\(text)\"" }
    return "\(value.base)"
  }
}

/// The layout of a page, which determines the parts of the pages below that stay visible.
public enum PageStyle: UInt8, Hashable, Sendable {
  /// The root of a stack.
  case root
  /// A page above the root, which covers it.
  case pushed
  /// A sheet over the whole scene, which leaves the top uncovered.
  case sheet
  /// A page that covers the whole scene.
  case cover

  /// The fraction of the height that the page leaves uncovered at the top.
  var inset: Float { self == .sheet ? 1 / 16 : 0 }
}

/// The actions of a stack, for a tapped link and for going back.
@usableFromInline
final class NavigateAction {
  /// Whether there is a path that accepts values.
  let takesValues: Bool
  /// Returns false if the stack does not accept the value.
  let perform: (AnyHashable) -> Bool
  /// Returns false if there is no page above the root, or only the host can remove it.
  let back: () -> Bool

  init(
    takesValues: Bool = true, perform: @escaping (AnyHashable) -> Bool,
    back: @escaping () -> Bool
  ) {
    self.takesValues = takesValues
    self.perform = perform
    self.back = back
  }
}

extension SceneDescription {
  /// Describes a page: the shade over the pages beneath, the backdrop of the flying shape, and the
  /// page itself.
  mutating func page(
    _ key: PageKey, _ style: PageStyle, content: (inout SceneDescription) -> Void
  ) {
    guard let item = openItem(key) else { return }
    if style != .root {
      push(Item(.shade))
      Color(white: 0)._describe(&self)
      pop()
      push(Item(.backdrop))
      Color(white: 0, opacity: 0)._describe(&self)
      pop()
    }
    let numbers = SIMD4(style.inset, Float(style.rawValue), 0, 0)
    if let page = open(Item(.page, code: Alignment.center.code, numbers: numbers)) {
      if style != .root { Rectangle().fill(.background)._describe(&self) }
      content(&self)
      close(page)
    }
    closeStructure(item)
  }
}

extension Node {
  /// The style of a page.
  var pageStyle: PageStyle { PageStyle(rawValue: UInt8(numbers.y)) ?? .root }
}
