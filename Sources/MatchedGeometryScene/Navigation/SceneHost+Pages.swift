public import MatchedGeometry

/// A flying page, as of the latest tick.
///
/// A host that draws the drawables does not need this type. Drawables are already transformed,
/// clipped and faded, and include the shade, the shadow and the source.
public struct PageFlight {
  /// The value of the page in its path, or the item of a sheet or cover. It is nil for the page of
  /// a link with a destination, and for a sheet or cover without an item.
  public let page: AnyHashable?
  /// The depth of the page, which is 1 for the first page above the root. Sheets and covers are
  /// counted separately, from 1.
  public let depth: Int
  /// Whether the page is exiting.
  public let isExiting: Bool
  /// Whether the picture of a source is drawn opaque in the same shape, below that of the page. It
  /// is also false while the picture fades because the source is lost or not opaque.
  public let hasSource: Bool
  /// The frame of the page before the rotation about its center, in points, in the coordinates
  /// around its stack.
  public let frame: Rect
  /// The rotation about the center of the frame.
  public let angle: Angle
  /// The uniform scale of the page's content that fills the frame.
  public let scale: Float
  /// The displacement of the center from its position at rest.
  public let translation: Point
  /// The radius of the corners, in points.
  public let cornerRadius: Float
  /// The opacity of the page's own picture, 0...1. The picture of the source below it is opaque.
  public let opacity: Float
  /// The opacity of the black over the pages below, 0...1.
  public let dimming: Float
}

extension SceneHost {
  /// The flying pages, with those of outer stacks first.
  ///
  /// - Complexity: O(pages).
  public var flights: [PageFlight] {
    draws.drawnPages.compactMap { flight(of: $0) }
  }

  private func flight(of index: UInt32) -> PageFlight? {
    let shown = draws.shownPages[Int(index)]
    guard shown.isThere, shown.isFlying, !shown.isHidden else { return nil }
    let page = tree.pages[index]
    let outer = draws.shownEffects[
      Int(tree.pages.outerEffectNode(of: index, tree.nodes, tree.effects))]
    let own = tree.effects.frame(of: page.node, tree.nodes)
    var frame = shown.frame
    frame.x += outer.origin.x
    frame.y += outer.origin.y
    frame = draws.scrolls[Int(outer.scroll)].moved(frame)
    return PageFlight(
      page: page.name.value, depth: page.depth, isExiting: page.isExiting,
      hasSource: page.source != 0 && shown.presence == 1,
      frame: frame, angle: Angle(radians: Double(shown.angle)),
      scale: ProjectionTransform.scale(
        filling: shown.frame, with: SIMD2(own.width, own.height)),
      translation: Point(
        x: shown.frame.midX - own.midX, y: shown.frame.midY - own.midY),
      cornerRadius: shown.radius, opacity: shown.opacity, dimming: shown.dimming)
  }

  /// Returns the events of pages since the last call, oldest first, at most the last 256.
  ///
  /// An inserted page is first `appearing`, and is `appeared` when no page of its stack flies. A
  /// removed page is first `disappearing`, and then `disappeared`. A page that is uncovered has the
  /// phases of an inserted one, and a page that is covered has those of a removed one. If a pop
  /// interrupts a push, the push is complete immediately: `appeared`, `disappearing`. If a push of
  /// the same page interrupts a pop, the pop is undone immediately: `appearing`, `appeared`. Pages
  /// beneath a sheet or cover keep their phase. A sheet or cover is covered by another one that is
  /// presented over it.
  public mutating func takePageEvents() -> [PageEvent] {
    tree.pages.settlePhases(draws.shownPages)
    return tree.pages.takeEvents()
  }

  /// The exit of a page whose source is not found. The default is `lastPlace`.
  public var lostSource: LostSource {
    get { tree.pages.lostSource }
    set { tree.pages.lostSource = newValue }
  }
}

extension SceneHost {
  /// Removes the page on top, like a back button. The page is that of the innermost
  /// `NavigationStack`, on the top page, that owns its path or has a binding. While a sheet or
  /// cover is presented, only stacks in it count, and if these have no pages, the presentation
  /// itself is dismissed if it has a binding. Call `update` afterwards, as after
  /// `tap(at:atTarget:)`.
  ///
  /// - Returns: Whether a page was removed.
  /// - Complexity: O(nodes).
  @discardableResult
  public func navigateBack() -> Bool {
    guard let last = tree.presentations.path.last else { return goBack(in: tree.nodes.root) }
    if goBack(in: tree.nodes.presented) { return true }
    guard
      case .presenter(let presentation) = tree.nodes.payloads[tree.nodes[last.presenter].payload],
      let dismiss = presentation.dismiss
    else { return false }
    tree.nodes.joinStates(around: last.presenter)
    dismiss()
    return true
  }

  /// Removes a page of a stack in a node. Inner stacks come first, and stacks that are drawn above
  /// others come before these.
  private func goBack(in place: UInt32) -> Bool {
    let node = tree.nodes[place]
    if node.kind == .navigation {
      if let top = tree.nodes.topItem(ofStack: place), goBack(in: top) { return true }
      guard case .stack(let action) = tree.nodes.payloads[node.payload] else { return false }
      tree.nodes.joinStates(around: place)
      return action.back()
    }
    var children: [UInt32] = []
    var child = node.firstChild
    while child != 0 {
      if child != tree.nodes.presented { children.append(child) }
      child = tree.nodes[child].next
    }
    return children.reversed().contains { goBack(in: $0) }
  }
}

extension NodeTable {
  /// The item of the page on top of a stack.
  fileprivate func topItem(ofStack stack: UInt32) -> UInt32? {
    var item = self[self[stack].firstChild].firstChild
    while item != 0, self[item].next != 0 { item = self[item].next }
    return item == 0 ? nil : item
  }
}
