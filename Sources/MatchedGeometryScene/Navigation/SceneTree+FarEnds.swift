import MatchedGeometry

// The far places of pages that are about to fly. They are looked up before the commit: a page comes from where its source is shown, and
// goes to where its source comes to rest.

extension SceneTree {
  /// Finds the far ends of all flights that are planned, and puts stand-ins to those of pages that come.
  mutating func prepareFlights(
    _ changes: inout SceneChanges, _ draws: borrowing DrawList,
    _ engine: inout MatchedGeometryEngine, at time: Double?
  ) {
    recoverPages(&changes, engine)
    loseSources()
    addMissing(&changes)
    for change in changes.list where change.kind == .page {
      let page = nodes[change.node].stamp
      switch pages[page].plan {
      case .appear:
        // It has come out of there, though nobody saw it.
        pages[page].source = pages.findSource(of: page, &nodes)
      case .flyBack where engine.contains(nodes[change.node].element): continue
      case .flyIn, .flyBack:
        prepareFlyingIn(page, draws, &engine, at: time)
      case .flyOut:
        let element = nodes[change.node].element
        prepareFlyingOut(page, isAway: !engine.contains(element) || engine.isLeaving(element))
      default: continue
      }
      fillBackdrop(of: page)
      // It is drawn once. A page that flies keeps it.
      for other in pages.indices where other != page && pages[other].source == pages[page].source {
        pages[other].source = 0
      }
    }
    for page in pages.indices where pages[page].source != 0 {
      pages[page].sourceCarrier = geometry(of: pages[page].source).carrier
    }
  }

  /// Where a page comes from: its source, or beyond an edge; or the place where it has landed, if its picture still fades there.
  private mutating func prepareFlyingIn(
    _ page: UInt32, _ draws: borrowing DrawList, _ engine: inout MatchedGeometryEngine,
    at time: Double?
  ) {
    let isFading = pages[page].isFading(engine)
    pages[page].plan = .flyIn
    if !isFading {
      let source = pages.findSource(of: page, &nodes)
      pages[page].source = isTaken(source, butBy: page) ? 0 : source
      if source != 0, let end = shownEnd(source, page, draws, engine) {
        pages[page].far = end
      } else {
        pages[page].source = 0
        pages[page].far = plainEnd(page)
      }
    }
    engine.withTransaction(Transaction(), at: time) { engine in
      standIn(page, &engine)
      if !isFading { provideValues(page, pages[page].far.numbers, &engine) }
    }
  }

  /// Where a page goes. In the middle of a flight it keeps the picture of the source that it flies with, or none: nothing that is seen comes or goes in a step. One that is on its way out goes to no other place.
  private mutating func prepareFlyingOut(_ page: UInt32, isAway: Bool) {
    let before = pages[page]
    let drawn = before.wasFlying ? before.source : 0
    var source =
      drawn != 0 && isBeneath(drawn, page) && !pages.isCovered(drawn, page, nodes) ? drawn : 0
    if source == 0, !isAway { source = pages.findSource(of: page, &nodes) }
    if !before.wasFlying { pages[page].source = isTaken(source, butBy: page) ? 0 : source }
    if source != 0, let end = targetEnd(source, page) {
      pages[page].far = end
      pages[page].far.isLost = before.wasFlying && before.far.isLost
      if drawn != 0, drawn != source {
        // Another one than that whose picture it has, which goes last.
        pages[page].far.isLost = true
        pages[page].far.share = -1
      }
    } else {
      if !before.wasFlying { pages[page].source = 0 }
      if before.far.isZoom, isAway || pages.lostSource == .lastPlace {
        // The same place, and the picture of the source goes last.
        pages[page].far.isLost = drawn != 0
        pages[page].far.share = drawn != 0 ? -1 : 0
        pages[page].far.color = nil
      } else {
        pages[page].far = plainEnd(page)
      }
    }
    if before.wasFlying { pages[page].far.color = before.far.color }
    // A spring may have taken the share beyond 0, where the picture is whole.
    pages[page].far.lostFrom =
      before.far.isLost ? before.far.lostFrom : max(-0.5, min(0, before.shownShare))
    if drawn != 0, drawn != source {
      pages[page].part = before.part
      pages[page].stretch = before.stretch
    }
  }

  /// Pages on their way to a source that goes, or upon which another page comes to lie, fade instead; and no longer where that has gone again.
  private mutating func loseSources() {
    for index in pages.indices where pages[index].isOut && pages[index].plan == .none {
      let page = pages[index]
      guard page.wasFlying, !page.isWaiting, page.source != 0 else { continue }
      let isLost = pages.isCovered(page.source, index, nodes) || !isBeneath(page.source, index)
      if isLost != page.far.isFading, isLost || leads(index, to: page.source) {
        pages[index].plan = .flyOut
      }
    }
  }

  /// A page is on its way to the place of a source.
  private mutating func leads(_ index: UInt32, to source: UInt32) -> Bool {
    let page = pages[index]
    let end = targetEnd(source, index)
    pages[index] = page
    return end?.rect.frame == page.far.rect.frame
  }

  /// Another page flies with a source.
  private func isTaken(_ source: UInt32, butBy page: UInt32) -> Bool {
    source != 0
      && pages.indices.contains {
        $0 != page && pages[$0].source == source && pages[$0].wasFlying && pages[$0].node != 0
      }
  }

  /// A source is still where a page may go back to.
  private func isBeneath(_ source: UInt32, _ page: UInt32) -> Bool {
    let scopes = pages.scopes(beneath: page, nodes)
    var place = source
    while place != 0 {
      if nodes[place].flags.contains(.leaving) { return false }
      if scopes.contains(place) { return true }
      place = nodes[place].parent
    }
    return false
  }

  /// Pages that gestures took away, or brought back, and that are described otherwise: a hidden page is not left hidden.
  private mutating func recoverPages(
    _ changes: inout SceneChanges, _ engine: borrowing MatchedGeometryEngine
  ) {
    for index in pages.indices where pages[index].node != 0 && pages[index].plan == .none {
      let page = pages[index]
      let element = nodes[page.node].element
      guard page.style != .root, element != .invalid, !page.isWaiting else { continue }
      let isThere = engine.contains(element) && !engine.isLeaving(element)
      if isThere != page.isOut { continue }
      if page.isOut, isThere {
        pages[index].plan = changes.isAnimated(0) ? .flyOut : .cut
      } else {
        pages[index].plan = changes.isAnimated(0) ? .flyBack : .appear
      }
      nodes.isReordered = true
    }
  }

  /// What is planned for pages that nobody visits any more.
  private mutating func addMissing(_ changes: inout SceneChanges) {
    for index in pages.indices where pages[index].plan != .none {
      let node = pages[index].node
      let isPage: (SceneChange) -> Bool = { $0.kind == .page && $0.node == node }
      if changes.list.contains(where: { isPage($0) && $0.transaction >= 0 }) { continue }
      // What was noted of one that only moved has no animation.
      changes.list.removeAll(where: isPage)
      changes.add(.page, node, Passage())
    }
  }

  /// What is behind the picture of the source gets its color.
  private mutating func fillBackdrop(of page: UInt32) {
    guard let color = pages[page].far.color else { return }
    var child = nodes[nodes[pages[page].node].parent].firstChild
    while child != 0, nodes[child].kind != .backdrop { child = nodes[child].next }
    if child == 0 || nodes[child].firstChild == 0 { return }
    nodes.contents[nodes[nodes[child].firstChild].payload] = .color(color)
  }

  private mutating func standIn(_ page: UInt32, _ engine: inout MatchedGeometryEngine) {
    let far = pages[page].far
    removeStandIn(page, nil, &engine)
    pages[page].match = pages.newMatch()
    insertStandIn(at: far.rect.frame, of: page, nil, &engine)
  }

  func standIn(at frame: Rect, of page: UInt32) -> Element {
    var element = Element(frame: frame).transition(.identity)
    element.match = pages[page].match
    return element
  }

  // MARK: Places

  /// Beyond the edge that a page comes from.
  private func plainEnd(_ page: UInt32) -> FarEnd {
    let place = pages[page].node
    var end = FarEnd()
    end.shadow = pages[page].far.shadow.none
    end.rect = OrientedRect(carriers.frame(of: place, nodes))
    if pages[page].style == .pushed {
      end.rect.frame.x += nodes[place].size.x
    } else {
      end.rect.frame.y += nodes[place].size.y
    }
    return end
  }

  /// A source as it is shown; nil: nothing of it is.
  private mutating func shownEnd(
    _ source: UInt32, _ page: UInt32, _ draws: borrowing DrawList,
    _ engine: borrowing MatchedGeometryEngine
  ) -> FarEnd? {
    let node = nodes[source]
    let carrier = geometry(of: source).carrier
    guard !isTaken(source, butBy: page), carrier != 0, Int(carrier) < draws.carried.count,
      var frame = engine.presentationFrame(of: node.element)
    else { return targetEnd(source, page) }
    let parent = draws.carried[Int(carriers[node.effect].parent)]
    frame.x += parent.origin.x
    frame.y += parent.origin.y
    if node.rider != 0 { frame += carriers.riders[node.rider].rect(parent.share) }
    let outer = outerCarrier(of: page)
    var part = ownPart(of: source)
    part.move(from: Rect(node.origin, node.size), to: frame)
    clipShown(&part, of: source, upTo: outer, draws.carried)
    let stack = draws.carried[Int(outer)]
    var transform = draws.carried[Int(carrier)].transform
    if let back = stack.transform.inverse { transform = transform.concatenating(back) }
    var end = end(source, page, part, of: frame, transform, origin: stack.origin)
    if parent.opacity < stack.opacity {
      // What is around it is not opaque: nor is its picture, to begin with.
      end?.share = parent.opacity / stack.opacity - 1
      end?.isLost = true
    }
    return end
  }

  /// A source where it comes to rest; nil: nothing of it is seen there.
  private mutating func targetEnd(_ source: UInt32, _ page: UInt32) -> FarEnd? {
    let node = nodes[source]
    let outer = outerCarrier(of: page)
    var part = ownPart(of: source)
    clipTargets(&part, of: source, upTo: outer)
    var transform = carriers.targetTransform(geometry(of: source).carrier, nodes)
    if let back = carriers.targetTransform(outer, nodes).inverse {
      transform = transform.concatenating(back)
    }
    return end(
      source, page, part, of: Rect(node.origin, node.size), transform,
      origin: carriers.base(of: outer, nodes))
  }

  /// The carrier around the stack of a page.
  func outerCarrier(of page: UInt32) -> UInt32 {
    let effect = nodes[pages[page].node].effect
    return effect == 0 ? 0 : carriers[effect].parent
  }

  private mutating func end(
    _ source: UInt32, _ page: UInt32, _ part: ClippedRect, of frame: Rect,
    _ transform: ProjectionTransform, origin: SIMD2<Float>
  ) -> FarEnd? {
    var end = FarEnd()
    end.rect = OrientedRect(part.rect, transform)
    if part.isEmpty || !end.rect.isLegal || end.rect.isEmpty {
      if pages[page].plan == .flyIn {
        nodes.report(.emptyTransitionSource, at: source)
      }
      return nil
    }
    end.rect.frame.x -= origin.x
    end.rect.frame.y -= origin.y
    let stretch = end.rect.stretch
    let seen = part.rect
    pages[page].part = Rect(
      x: seen.x - frame.x, y: seen.y - frame.y, width: seen.width - frame.width,
      height: seen.height - frame.height)
    pages[page].stretch = stretch
    end.radius = part.radius * max(abs(stretch.x), abs(stretch.y))
    end.share = 0
    end.isZoom = true
    end.shadow = pages[page].far.shadow.none
    if case .source(let said) = nodes.payloads[nodes[source].payload] {
      end.shadow = said.configuration.shadow ?? end.shadow
      end.color = pages[page].source == 0 ? nil : said.configuration.color
    }
    return end
  }
}

extension Rect {
  /// Displaced, and larger or smaller.
  func inset(by inset: Rect) -> Rect {
    Rect(
      x: x + inset.x, y: y + inset.y, width: max(0, width + inset.width),
      height: max(0, height + inset.height))
  }
}
