import MatchedGeometry

// The far places of pages that are about to fly. They are looked up before the commit: a page comes from where its source is shown, and
// goes to where its source comes to rest.

extension PageTable {
  /// Finds the far ends of all flights that are planned. Returns the pages that come: the engine has to know their far ends before the update.
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
          of: page, isAway: !engine.contains(element) || engine.isLeaving(element), &nodes, effects
        )
      default: continue
      }
      fillBackdrop(of: page, &nodes)
      // It is drawn once. A page that flies keeps it.
      for other in indices where other != page && self[other].source == self[page].source {
        self[other].source = 0
      }
    }
    for page in indices where self[page].source != 0 {
      self[page].sourceEffectNode = effects.geometry(of: self[page].source, nodes).effectNode
    }
    return arriving
  }

  /// Where a page comes from: its source, or beyond an edge; or the place where it has landed, if its picture still fades there.
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

  /// Puts the stand-in of a page that comes to its far end, and its values to the numbers there.
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

  /// Where a page goes. In the middle of a flight it keeps the picture of the source that it flies with, or none: nothing that is seen comes or goes in a step. One that is on its way out goes to no other place.
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
        // Another one than that whose picture it has, which goes last.
        self[page].far.isLost = true
        self[page].far.share = -1
      }
    } else {
      if !before.wasFlying { self[page].source = 0 }
      if before.far.isZoom, isAway || lostSource == .lastPlace {
        // The same place, and the picture of the source goes last.
        self[page].far.isLost = drawn != 0
        self[page].far.share = drawn != 0 ? -1 : 0
        self[page].far.color = nil
      } else {
        self[page].far = plainEnd(page, nodes, effects)
      }
    }
    if before.wasFlying { self[page].far.color = before.far.color }
    // A spring may have taken the share beyond 0, where the picture is whole.
    self[page].far.lostFrom =
      before.far.isLost ? before.far.lostFrom : max(-0.5, min(0, before.drawnShare))
    if end == nil || (drawn != 0 && drawn != source) {
      self[page].far.part = before.far.part
      self[page].far.stretch = before.far.stretch
    }
  }

  /// Pages on their way to a source that goes, or upon which another page comes to lie, fade instead; and no longer where that has gone again.
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

  /// A page is on its way to the place of a source.
  private func leads(
    _ index: UInt32, to source: UInt32, _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) -> Bool {
    targetEnd(source, index, &nodes, effects)?.rect.frame == self[index].far.rect.frame
  }

  /// Another page flies with a source.
  func isUsed(_ source: UInt32, butBy page: UInt32) -> Bool {
    source != 0
      && indices.contains {
        $0 != page && self[$0].source == source && self[$0].wasFlying && self[$0].node != 0
      }
  }

  /// A source is still where a page may go back to.
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

  /// Pages that gestures took away, or brought back, and that are described otherwise: a hidden page is not left hidden.
  private mutating func recoverPages(
    _ changes: inout SceneChanges, _ engine: borrowing MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    for index in indices where self[index].node != 0 && self[index].plan == .none {
      let page = self[index]
      let element = nodes[page.node].element
      guard page.style != .root, element != .invalid, !page.isWaiting else { continue }
      let isThere = engine.contains(element) && !engine.isLeaving(element)
      if isThere != page.isExiting { continue }
      if page.isExiting, isThere {
        self[index].plan = changes.isAnimated(0) ? .flyOut : .cut
      } else {
        self[index].plan = changes.isAnimated(0) ? .flyBack : .appear
      }
      nodes.isReordered = true
    }
  }

  /// What is planned for pages that nobody visits any more.
  private mutating func addMissing(_ changes: inout SceneChanges) {
    for index in indices where self[index].plan != .none {
      let node = self[index].node
      let isPage: (SceneChange) -> Bool = { $0.kind == .page && $0.node == node }
      if changes.list.contains(where: { isPage($0) && $0.transaction >= 0 }) { continue }
      // What was noted of one that only moved has no animation.
      changes.list.removeAll(where: isPage)
      changes.add(.page, node, VisitContext())
    }
  }

  /// What is behind the picture of the source gets its color.
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
