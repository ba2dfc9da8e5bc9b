import MatchedGeometry

/// Consecutive records that are shown and hidden together.
struct DrawSpan {
  enum Kind: UInt8 {
    /// A page with its content.
    case page
    /// The shade that dims the pages below.
    case shade
    /// The shadow of a flying page.
    case shadow
    /// The backdrop of the flying picture of a source, and that picture.
    case flight
    /// A source at its own position. It is hidden while its page flies, or, if the page is a sheet,
    /// also while the sheet is at rest.
    case source, hiddenSource
    /// All views that are not presented over the scene.
    case base
  }

  let kind: Kind
  /// The index in the table of pages.
  let page: UInt32
  let lower: Int
  var upper: Int
  var isHidden = false
}

// Pages in the drawing order. The list contains all leaves that may be drawn. It contains a source
// twice, at its own position and in the flying shape of its page, and ticks only choose between the
// two.

extension DrawList {
  /// Appends the pages of a stack in drawing order.
  mutating func appendPages(of stack: UInt32, isExiting: Bool, _ tree: borrowing SceneTree) {
    let list = tree.nodes[stack].firstChild
    if list == 0 { return }
    var items: [(item: UInt32, page: UInt32, isExiting: Bool)] = []
    var child = tree.nodes[list].firstChild
    while child != 0 {
      if let page = tree.nodes.page(ofItem: child) { items.append((child, page, false)) }
      child = tree.nodes[child].next
    }
    var exitingItems: [(item: UInt32, page: UInt32, isExiting: Bool)] = []
    child = tree.nodes[list].firstExiting
    while child != 0 {
      if let page = tree.nodes.page(ofItem: child) { exitingItems.append((child, page, true)) }
      child = tree.nodes[child].next
    }
    items += exitingItems
    items.sort { tree.pages.isAbove($1.page, $0.page) }
    for (item, page, isExitingItem) in items {
      drawnPages.append(page)
      append(item: item, page, isExiting: isExiting || isExitingItem, tree)
    }
  }

  private mutating func append(
    item: UInt32, _ page: UInt32, isExiting: Bool, _ tree: borrowing SceneTree
  ) {
    var child = tree.nodes[item].firstChild
    while child != 0 {
      switch tree.nodes[child].kind {
      case .shade:
        let span = open(.shade, page)
        append(child, isExiting: isExiting, tree)
        close(span)
      case .backdrop:
        if shadow == 0 { appendShadow(ofPage: page, child, tree) }
        let span = open(.flight, page)
        if tree.pages[page].far.color != nil {
          append(child, isExiting: isExiting, tree)
        } else {
          order.append(tree.effects.ownEffectNode(of: child, tree.nodes))
        }
        appendCopy(ofSourceOf: page, tree)
        close(span)
      default:
        let span = open(.page, page)
        append(child, isExiting: isExiting, tree)
        close(span)
      }
      child = tree.nodes[child].next
    }
  }

  /// Appends a source in the flying shape. Its effect nodes have already been listed, because the
  /// pages below come first.
  private mutating func appendCopy(ofSourceOf page: UInt32, _ tree: borrowing SceneTree) {
    let source = tree.pages[page].source
    if source == 0 { return }
    // The source may be inside another source that is being copied.
    let outer = (copied: copied, flight: flight)
    copied = source
    flight = shadow == 0 && !tree.nodes.configuresShadow(source) ? page : 0
    if flight != 0 { appendShadows(aroundSourceOf: page, tree) }
    appendAgain(source, isExiting: false, tree)
    copied = outer.copied
    flight = outer.flight
  }

  /// Opens the spans of a source at its own position. There are none if it is being copied into the
  /// flying shape, or if no page uses it.
  mutating func openSource(_ place: UInt32, _ tree: borrowing SceneTree) -> Range<Int> {
    let first = spans.count
    if place == copied { return first..<first }
    for page in tree.pages.indices where tree.pages[page].node != 0 {
      if tree.pages[page].source == place { _ = open(.source, page) }
      if tree.pages[page].hiddenSource == place { _ = open(.hiddenSource, page) }
    }
    return first..<spans.count
  }

  mutating func open(_ kind: DrawSpan.Kind, _ page: UInt32) -> Int {
    spans.append(DrawSpan(kind: kind, page: page, lower: records.count, upper: records.count))
    return spans.count - 1
  }

  mutating func close(_ span: Int) {
    spans[span].upper = records.count
  }

  // MARK: Ticks

  /// Resolves all pages and decides which spans are hidden. Returns whether that changed.
  mutating func refreshPages(
    _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree
  ) -> Bool {
    if drawnPages.isEmpty { return false }
    for index in tree.pages.indices {
      let page = tree.pages[index]
      shownPages[Int(index)] = page.node == 0 ? ShownPage() : ShownPage(page, tree, engine)
    }
    isBaseHidden = false
    for place in 0..<drawnPages.count {
      let index = drawnPages[place]
      let page = tree.pages[index]
      var isHidden = !shownPages[Int(index)].isThere || page.isUndrawn
      var above = place + 1
      while above < drawnPages.count, !isHidden {
        isHidden =
          tree.pages[drawnPages[above]].stack == page.stack
          && covers(drawnPages[above], tree, isTaking: page.isWaiting)
        above += 1
      }
      shownPages[Int(index)].isHidden = isHidden
      if page.stack == tree.nodes.presented, covers(index, tree) { isBaseHidden = true }
    }
    var isChanged = false
    for index in spans.indices {
      let isHidden = isHidden(spans[index], tree)
      if isHidden != spans[index].isHidden {
        spans[index].isHidden = isHidden
        isChanged = true
      }
    }
    return isChanged
  }

  /// Whether a page hides all pages below. A sheet hides only a sheet that it replaces.
  private func covers(
    _ index: UInt32, _ tree: borrowing SceneTree, isTaking: Bool = false
  ) -> Bool {
    let page = tree.pages[index]
    let shown = shownPages[Int(index)]
    guard page.style == .pushed || page.style == .cover || (isTaking && page.style == .sheet)
    else { return false }
    return shown.isThere && !shown.isFlying && !page.isUndrawn
      && (!page.isExiting || page.isWaiting)
  }

  private func isHidden(_ span: DrawSpan, _ tree: borrowing SceneTree) -> Bool {
    if span.kind == .base { return isBaseHidden }
    let shown = shownPages[Int(span.page)]
    switch span.kind {
    case .source: return shown.isThere && shown.isFlying && !tree.pages[span.page].isUndrawn
    case .hiddenSource:
      let isReplaced = shown.isHidden && tree.pages[span.page].isWaiting
      return shown.isThere && !shown.isFlying && !isReplaced
    case .page: return shown.isHidden
    case .shade:
      return shown.isHidden || !(shown.isFlying || tree.pages[span.page].style == .sheet)
    case .shadow: return shown.isHidden || !shown.isFlying || shown.shadow.opacity == 0
    default: return shown.isHidden || !shown.isFlying
    }
  }

  /// Applies the flight of a page to the effect nodes that belong to it.
  func applyFlight(
    _ effectNode: inout ShownEffectNode, _ index: UInt32, _ tree: borrowing SceneTree,
    _ tracks: borrowing ShownTracks
  ) {
    let number = page(ofEffectNode: index, tree)
    let page = tree.pages[number]
    let shown = shownPages[Int(number)]
    guard page.node != 0, shown.isThere else { return }
    let outer = shownEffects[Int(tree.pages.outerEffectNode(of: number, tree.nodes, tree.effects))]
    let kind = tree.nodes[tree.effects[index].node].kind
    switch kind {
    case .shade: effectNode.opacity *= shown.dimming
    case .page, .backdrop:
      if !shown.isFlying { return }
      var frame = tree.effects.frame(of: page.node, tree.nodes)
      frame.x += outer.origin.x
      frame.y += outer.origin.y
      effectNode.applyFlight(index, shown, content: frame, in: outer)
      effectNode.opacity *= kind == .page ? shown.opacity : shown.presence
    default:
      let source = tree.nodes[page.source]
      let parent = shownEffects[Int(tree.effects[source.effectNode].parent)]
      let frame = parent.frame(of: source, tree, tracks)
      let own = parent.opacity > 0 ? effectNode.opacity / parent.opacity : 1
      effectNode.applyFlight(
        index, shown, content: frame.inset(by: shown.part), stretch: shown.stretch, in: outer)
      effectNode.opacity *= own * shown.presence
    }
  }
}
