/// Pages upon each other: a root, and one for each value of a path that the host owns.
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
/// Where an animation is in effect the page on top comes and goes by its `navigationTransition(_:)`; a page that is not on top before or after comes and goes at once.
/// Matched geometry does not reach from one page to another.
public struct NavigationStack<Value: Hashable, Root: View, Destination: View>: View {
  let path: [Value]
  let action: NavigateAction
  let root: Root
  let destination: (Value) -> Destination

  /// A stack of pages.
  ///
  /// - Parameters:
  ///   - path: the values of the pages above the root, the last one on top.
  ///   - onNavigate: called by `SceneHost.tap(at:)` with the value of the link that was hit. Nil: links do nothing.
  ///   - root: what is there if the path is empty.
  ///   - destination: the page of a value.
  public init(
    path: [Value], onNavigate: ((Value) -> Void)? = nil, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) {
    self.path = path
    action = NavigateAction { value in
      guard let onNavigate, let value = value.base as? Value else { return false }
      onNavigate(value)
      return true
    }
    self.root = root()
    self.destination = destination
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
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
      description.closeStructure(pages)
    }
    description.close(node)
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
    if let presented = value.base as? Presented { value = presented.item }
    if let text = value.base as? String { return "\"\(text)\"" }
    return "\(value.base)"
  }
}

/// How a page is laid out and what it leaves of what is beneath it.
enum PageStyle: UInt8 {
  case root, pushed, sheet, cover

  /// The share of the height that is left above it.
  var inset: Float { self == .sheet ? 1 / 16 : 0 }
}

/// What a stack does about a link that was tapped.
@usableFromInline
final class NavigateAction {
  /// False: the value is none of the stack's.
  let perform: (AnyHashable) -> Bool

  init(perform: @escaping (AnyHashable) -> Bool) {
    self.perform = perform
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
