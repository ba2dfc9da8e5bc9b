public import MatchedGeometry

/// A page on its way, as of the latest tick.
///
/// A host that draws drawables needs none of this: they are transformed, clipped and faded already, and those of the shade, the shadow and the source are among them.
public struct PageFlight {
  /// The value of the page in its path, or the item of a sheet or cover. Nil: the page of a link with a destination, or a sheet or cover without an item.
  public let page: AnyHashable?
  /// 1 for the first page above the root. Sheets and covers are counted by themselves, from 1.
  public let depth: Int
  /// Whether it goes.
  public let isExiting: Bool
  /// Whether the picture of a source is drawn in the same shape, opaque, beneath that of the page. False also while it fades, as there is no way back to the source or
  /// as the source is not opaque.
  public let hasSource: Bool
  /// Where the page is, before it is turned around the center, in points of the surroundings of its stack.
  public let frame: Rect
  /// How far it is turned.
  public let angle: Angle
  /// How much the content of the page is scaled, alike in both directions, to fill the frame.
  public let scale: Float
  /// From the center of the page's own place to where its center is.
  public let translation: Point
  /// The radius of the corners, in points.
  public let cornerRadius: Float
  /// How opaque the page's own picture is, 0...1. That of the source beneath it is opaque.
  public let opacity: Float
  /// How opaque the black over the pages beneath is, 0...1.
  public let dimming: Float
}

extension SceneHost {
  /// The pages on their way, those of outer stacks first; none where everything is at its place.
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

  /// The events of pages since the last call, the oldest first; at most the last 256.
  ///
  /// A page that comes is `appearing`, and `appeared` when nothing of its stack flies any more; a page that goes `disappearing` and `disappeared`. The same goes for an uncovered page, and for a covered one. A push that is
  /// interrupted by a pop is complete at once: `appeared`, `disappearing`. A pop that is interrupted by a push of the same page is taken back at once: `appearing`, `appeared`. Pages beneath
  /// a sheet or cover stay in their phase. A sheet or cover becomes covered if another one is presented over it.
  public mutating func takePageEvents() -> [PageEvent] {
    tree.pages.settlePhases(draws.shownPages)
    return tree.pages.takeEvents()
  }

  /// What becomes of a page that goes and whose source is not to be found. `lastPlace` at first.
  public var lostSource: LostSource {
    get { tree.pages.lostSource }
    set { tree.pages.lostSource = newValue }
  }
}

extension SceneHost {
  /// Takes the page on top away, as a back button does. It is the page of the innermost
  /// `NavigationStack` on the top page that keeps its pages itself, or by a binding. Where
  /// something is presented over the scene, only stacks in there are meant; where these have no
  /// pages it goes itself, if it is presented by a binding. Call `update` afterwards, as after
  /// `tap(at:atTarget:)`.
  ///
  /// - Returns: whether there was one.
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

  /// The innermost stack first, of those drawn above first.
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
