/// Pages upon each other: a root, one for each value of a path that the host owns, and upon these one for each link with a destination that was followed.
///
/// A page comes when its value is put at the end of the path and goes when it is taken out. It is known by its depth and its value: another value at
/// the same depth is another page. The stack takes all the space it is proposed, and so does each page. Pages above the root are opaque: each has the background
/// of the window behind it. A page that another one has wholly covered is not drawn.
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
/// The pages of links with a destination are kept by the stack itself. A path that has changed takes them away.
///
/// If an animation is in effect, the page on top comes and goes by its `navigationTransition(_:)`.
/// A page that is not on top before or after comes and goes at once. Matched geometry does not
/// reach from one page to another.
public struct NavigationStack<Value: Hashable, Root: View, Destination: View>: PrimitiveView {
  private let path: [Value]
  /// Nil: there is no path.
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

  /// A stack of pages, by a path of the host's.
  ///
  /// - Parameters:
  ///   - path: the values of the pages above the root, the last one on top.
  ///   - onNavigate: called by `SceneHost.tap(at:)` with the value of the link that was hit. Nil: links with a value do nothing.
  ///   - root: shown if the path is empty.
  ///   - destination: the page of a value.
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

  /// A stack of pages, by the path that a state keeps: links put their values at its end, and `SceneHost.navigateBack()` takes the last one out.
  ///
  /// - Parameters:
  ///   - path: the values of the pages above the root, the last one on top.
  ///   - root: shown if the path is empty.
  ///   - destination: the page of a value.
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
  /// A stack that keeps its pages itself: those that links with a destination have led to. `SceneHost.navigateBack()` takes the last one away.
  ///
  /// ```swift
  /// NavigationStack {
  ///   NavigationLink("Settings", destination: SettingsPage())
  /// }
  /// ```
  ///
  /// Pages come and go by the animation of `withAnimation(_:_:)` around the tap, else by the default one. The open pages belong to the identity of the stack.
  public init(@ViewBuilder root: () -> Root) {
    self.init(path: [], action: nil, root: root()) { _ in EmptyView() }
  }
}

/// What a page is known by.
struct PageKey: Hashable, CustomStringConvertible {
  let depth: Int
  /// Nil: the root.
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

/// How a page is laid out and how much it leaves of the pages beneath.
public enum PageStyle: UInt8, Hashable, Sendable {
  /// The root of a stack.
  case root
  /// A page above it, which covers it.
  case pushed
  /// A sheet over the whole scene, which leaves a part free.
  case sheet
  /// A page over the whole scene, which covers that.
  case cover

  /// The share of the height that is left above it.
  var inset: Float { self == .sheet ? 1 / 16 : 0 }
}

/// What a stack does about a link that was tapped, and about a wish to go back.
@usableFromInline
final class NavigateAction {
  /// There is a path, into which values go.
  let takesValues: Bool
  /// False: the value is none of the stack's.
  let perform: (AnyHashable) -> Bool
  /// False: nothing is above the root, or only the host takes it away.
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
  /// Writes a page: what dims the one beneath, what fills the shape in which it flies, and the page itself.
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
  /// Of a page.
  var pageStyle: PageStyle { PageStyle(rawValue: UInt8(numbers.y)) ?? .root }
}
