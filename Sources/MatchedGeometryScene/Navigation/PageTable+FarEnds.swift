import MatchedGeometry

// The far ends of pages that are about to fly. They are looked up before the commit: a page flies
// in from where its source is shown, and out to where its source comes to rest.

extension PageTable {
  /// Finds the far ends of all planned flights. Returns the pages that fly in, whose far ends have
  /// to be in the engine before the update.
  mutating func planFlights(
    _ changes: inout SceneChanges, _ draws: borrowing DrawList,
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable, _ matching: borrowing Matching
  ) -> [Preparation.IncomingPage] {
    if isEmpty { return [] }
    var arriving: [Preparation.IncomingPage] = []
    hideSources(&nodes)
    recoverPages(&changes, engine, &nodes)
    loseSources(&nodes, effects)
    addMissing(&changes)
    for change in changes.list where change.kind == .page {
      let page = nodes[change.node].page
      switch self[page].plan {
      case .flyBack where engine.isKept(nodes[change.node].element): continue
      case .flyIn, .flyBack:
        arriving.append(planFlightIn(of: page, draws, engine, &nodes, effects, matching))
      case .flyOut:
        let element = nodes[change.node].element
        planFlightOut(
          of: page, isAway: !engine.contains(element) || engine.isExiting(element), &nodes, effects
        )
      default: continue
      }
      fillBackdrop(of: page, &nodes)
      // A source is drawn once. The flying page keeps it.
      for other in indices where other != page && self[other].source == self[page].source {
        self[other].source = 0
      }
    }
    for page in indices where self[page].source != 0 {
      self[page].sourceEffectNode = effects.geometry(of: self[page].source, nodes).effectNode
    }
    return arriving
  }

  /// Finds the far end from which a page flies in. It is at its source, beyond an edge, or its
  /// previous far end if its picture still fades there.
  private mutating func planFlightIn(
    of page: UInt32, _ draws: borrowing DrawList, _ engine: borrowing MatchedGeometryEngine,
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable, _ matching: borrowing Matching
  ) -> Preparation.IncomingPage {
    let isFading = self[page].isFading(engine)
    self[page].plan = .flyIn
    if !isFading {
      let source = findSource(of: page, &nodes)
      self[page].source = isUsed(source, butBy: page) ? 0 : source
      if source != 0, let end = shownEnd(source, page, draws, engine, &nodes, effects, matching) {
        self[page].far = end
      } else {
        self[page].source = 0
        self[page].far = plainEnd(page, nodes, effects)
      }
    }
    return Preparation.IncomingPage(page: page, keepsValues: isFading)
  }

  /// Inserts the stand-in of a page that flies in, and sets its values to the numbers of the far
  /// end.
  mutating func prepare(
    _ arriving: Preparation.IncomingPage, _ engine: inout MatchedGeometryEngine
  ) {
    let page = arriving.page
    let far = self[page].far
    removeStandIn(page, nil, &engine)
    self[page].match = newMatch()
    insertStandIn(at: far.rect.frame, of: page, nil, &engine)
    if !arriving.keepsValues { provideValues(page, far.numbers, &engine) }
  }

  /// Finds the far end to which a page flies out. During a flight, the page keeps the picture of
  /// the source that it flies with, or none, so that no picture appears or disappears in one step.
  /// A page that is already exiting keeps its far end.
  private mutating func planFlightOut(
    of page: UInt32, isAway: Bool, _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) {
    let before = self[page]
    let drawn = before.wasFlying ? before.source : 0
    var source =
      drawn != 0 && isBeneath(drawn, page, nodes) && !isCovered(drawn, page, nodes) ? drawn : 0
    if source == 0, !isAway { source = findSource(of: page, &nodes) }
    if !before.wasFlying { self[page].source = isUsed(source, butBy: page) ? 0 : source }
    let end = source == 0 ? nil : targetEnd(source, page, &nodes, effects)
    if let end {
      self[page].far = end
      self[page].far.isLost = before.wasFlying && before.far.isLost
      if drawn != 0, drawn != source {
        // The far end is another source than the one whose picture flies. That picture fades out
        // last.
        self[page].far.isLost = true
        self[page].far.share = -1
      }
    } else {
      if !before.wasFlying { self[page].source = 0 }
      if before.far.isZoom, isAway || lostSource == .lastPlace {
        // The far end stays, and the picture of the source fades out last.
        self[page].far.isLost = drawn != 0
        self[page].far.share = drawn != 0 ? -1 : 0
        self[page].far.color = nil
      } else {
        self[page].far = plainEnd(page, nodes, effects)
      }
    }
    if before.wasFlying { self[page].far.color = before.far.color }
    // An overshooting spring may have taken the share beyond 0, where the picture of the source is
    // still opaque.
    self[page].far.lostFrom =
      before.far.isLost ? before.far.lostFrom : max(-0.5, min(0, before.drawnShare))
    if end == nil || (drawn != 0 && drawn != source) {
      self[page].far.part = before.far.part
      self[page].far.stretch = before.far.stretch
    }
  }

  /// Lets a flying page fade if its source has been removed or is covered by another page. If the
  /// source returns, the page flies to it again.
  private mutating func loseSources(_ nodes: inout NodeTable, _ effects: borrowing EffectTable) {
    for index in indices where self[index].isExiting && self[index].plan == .none {
      let page = self[index]
      guard page.wasFlying, !page.isWaiting, page.source != 0 else { continue }
      let isLost = isCovered(page.source, index, nodes) || !isBeneath(page.source, index, nodes)
      if isLost != page.far.isFading, isLost || leads(index, to: page.source, &nodes, effects) {
        self[index].plan = .flyOut
      }
    }
  }

  /// Whether the far end of a page is at the position of a source.
  private func leads(
    _ index: UInt32, to source: UInt32, _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) -> Bool {
    targetEnd(source, index, &nodes, effects)?.rect.frame == self[index].far.rect.frame
  }

  /// Whether another page flies with a source.
  func isUsed(_ source: UInt32, butBy page: UInt32) -> Bool {
    source != 0
      && indices.contains {
        $0 != page && self[$0].source == source && self[$0].wasFlying && self[$0].node != 0
      }
  }

  /// Whether a source is still below a page.
  private func isBeneath(_ source: UInt32, _ page: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    let scopes = scopes(beneath: page, nodes)
    var place = source
    while place != 0 {
      if nodes[place].isExiting { return false }
      if scopes.contains(place) { return true }
      place = nodes[place].parent
    }
    return false
  }

  /// Restores pages that undoing an update removed or reinserted, contrary to the description.
  private mutating func recoverPages(
    _ changes: inout SceneChanges, _ engine: borrowing MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    for index in indices where self[index].node != 0 && self[index].plan == .none {
      let page = self[index]
      let element = nodes[page.node].element
      guard page.style != .root, element != .invalid, !page.isWaiting else { continue }
      let isThere = engine.contains(element) && !engine.isExiting(element)
      if isThere != page.isExiting { continue }
      if page.isExiting, isThere {
        self[index].plan = changes.isAnimated(0) ? .flyOut : .cut
      } else {
        self[index].plan = changes.isAnimated(0) ? .flyBack : .appear
      }
      nodes.isReordered = true
    }
  }

  /// Adds the planned changes of pages that were not visited.
  private mutating func addMissing(_ changes: inout SceneChanges) {
    for index in indices where self[index].plan != .none {
      let node = self[index].node
      let isPage: (SceneChange) -> Bool = { $0.kind == .page && $0.node == node }
      if changes.list.contains(where: { isPage($0) && $0.transaction >= 0 }) { continue }
      // The change of a page that only moved has no animation.
      changes.list.removeAll(where: isPage)
      changes.add(.page, node, VisitContext())
    }
  }

  /// Sets the color behind the picture of the source.
  private mutating func fillBackdrop(of page: UInt32, _ nodes: inout NodeTable) {
    guard let color = self[page].far.color else { return }
    var child = nodes[nodes[self[page].node].parent].firstChild
    while child != 0, nodes[child].kind != .backdrop { child = nodes[child].next }
    if child == 0 || nodes[child].firstChild == 0 { return }
    nodes.contents[nodes[nodes[child].firstChild].payload] = .color(color)
  }

  func standIn(at frame: Rect, of page: UInt32) -> Element {
    var element = Element(frame: frame).transition(.identity)
    element.match = self[page].match
    return element
  }
}
