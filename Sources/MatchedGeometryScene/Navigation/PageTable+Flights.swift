import MatchedGeometry

// The changes of pages for the engine.

extension PageTable {
  /// Carries out the plan of a page.
  mutating func applyPage(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) {
    let page = nodes[place].page
    let plan = self[page].plan
    // Pages fly even if the update names no animation, unless animations are disabled.
    let animation = animation ?? .default
    self[page].plan = .none
    switch plan {
    case .none: movePage(place, page, &engine, &nodes, effects)
    case .appear: showPage(place, page, &engine, &nodes, effects)
    case .cut:
      let element = nodes[place].element
      if engine.contains(element), !engine.isExiting(element) {
        engine.remove(element, animation: nil)
      }
      retargetValues(page, self[page].far.numbers, nil, &engine)
    case .flyIn, .flyBack: flyIn(place, page, plan, animation, &engine, &nodes, effects)
    case .flyOut: flyOut(place, page, animation, &engine, &nodes, effects)
    }
  }

  /// Moves a page to which the layout gave a new frame. Its content has changes of its own.
  private mutating func movePage(
    _ place: UInt32, _ page: UInt32, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) {
    let element = nodes[place].element
    guard engine.contains(element), !engine.isExiting(element) else { return }
    engine.setFrame(effects.frame(of: place, nodes), of: element, animation: nil)
  }

  private mutating func showPage(
    _ place: UInt32, _ page: UInt32, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) {
    let element = nodes[place].element
    if engine.contains(element) {
      if engine.isExiting(element) {
        engine.reinsert(element, frame: effects.frame(of: place, nodes), animation: nil)
      } else {
        engine.setFrame(effects.frame(of: place, nodes), of: element, animation: nil)
      }
    } else {
      nodes[place].element = engine.insert(
        pageElement(place, page, nodes, effects), animation: nil)
    }
    removeStandIn(page, nil, &engine)
    retargetValues(page, self[page].far.numbersAtRest, nil, &engine)
  }

  private mutating func flyIn(
    _ place: UInt32, _ page: UInt32, _ plan: Page.Plan, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable
  ) {
    let element = nodes[place].element
    if plan == .flyBack {
      if engine.isExiting(element) {
        engine.reinsert(
          element, frame: effects.frame(of: place, nodes), animation: animation)
        removeStandIn(page, animation, &engine)
      }
    } else {
      if engine.contains(element) { engine.remove(element, animation: nil) }
      removeStandIn(page, animation, &engine)
      nodes[place].element = engine.insert(
        pageElement(place, page, nodes, effects), animation: animation)
    }
    retargetValues(page, self[page].far.numbersAtRest, animation, &engine)
    if nodes[place].size == .zero { nodes.report(.pageWithoutSize, at: place) }
  }

  private mutating func flyOut(
    _ place: UInt32, _ page: UInt32, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable
  ) {
    let element = nodes[place].element
    let far = self[page].far
    if engine.contains(element), !engine.isExiting(element) {
      removeStandIn(page, nil, &engine)
      insertStandIn(at: far.rect.frame, of: page, animation, &engine)
      engine.remove(element, animation: animation)
    }
    if self[page].values.isEmpty { provideValues(page, far.numbersAtRest, &engine) }
    retargetValues(page, far.numbers, animation, &engine)
  }

  /// The element of a page. Its fade is not drawn. It keeps the element for the duration of a fade
  /// if the frame does not move.
  private func pageElement(
    _ place: UInt32, _ page: UInt32, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable
  ) -> Element {
    standIn(at: effects.frame(of: place, nodes), of: page).userData(UInt64(place)).transition(
      .opacity)
  }

  mutating func removeStandIn(
    _ page: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    for standIn in self[page].standIns
    where engine.contains(standIn) && !engine.isExiting(standIn) {
      engine.remove(standIn, animation: animation)
    }
  }

  mutating func insertStandIn(
    at frame: Rect, of page: UInt32, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    var standIns: [Element.ID] = []
    for old in self[page].standIns where engine.contains(old) { standIns.append(old) }
    standIns.append(engine.insert(standIn(at: frame, of: page), animation: animation))
    self[page].standIns = standIns
  }

  // MARK: Numbers

  /// Creates the values of a page at the given numbers.
  mutating func provideValues(
    _ page: UInt32, _ numbers: [SIMD4<Float>], _ engine: inout MatchedGeometryEngine
  ) {
    for old in self[page].values { engine.removeValue(old) }
    self[page].values = numbers.map { engine.insertValue($0) }
  }

  private mutating func retargetValues(
    _ page: UInt32, _ numbers: [SIMD4<Float>], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    for (index, quad) in zip(self[page].values.indices, numbers) {
      let value = self[page].values[index]
      // At the start of a flight, the picture of the source is set without animation. During a
      // flight, changes of it are animated.
      var isAnimated = index < 3 || self[page].wasFlying
      if index == 4, let shown = engine.presentationValue(of: value), (shown * quad).min() < 0 {
        // An animation to a mirror image would pass through size zero.
        isAnimated = false
      }
      engine.setValue(quad, of: value, animation: isAnimated ? animation : nil)
    }
  }

  // MARK: The end

  /// Releases the entry of a page. A released source is drawn for no page.
  mutating func release(_ node: ReleasedNode, _ pendingRemovals: inout PendingRemovals) {
    if node.kind == .source {
      for index in indices {
        if self[index].source == node.place { self[index].source = 0 }
        if self[index].hiddenSource == node.place { self[index].hiddenSource = 0 }
      }
    }
    guard node.kind == .page, node.page != 0, self[node.page].node == node.place else { return }
    for standIn in self[node.page].standIns { pendingRemovals.add(standIn) }
    pendingRemovals.add(self[node.page].values)
    pendingRemovals.add(remove(node.page))
  }

  /// Whether an exiting page is no longer drawn.
  func hasExited(
    _ index: UInt32, _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable
  ) -> Bool {
    let page = self[index]
    if !engine.contains(nodes[page.node].element) {
      return !page.isFading(engine) && !lendsPicture(page.node, nodes)
    }
    guard page.isWaiting else { return false }
    return indices.contains { other in
      let element = nodes[self[other].node].element
      return self[other].stack == page.stack && other != index && !self[other].isExiting
        && !self[other].isUndrawn && isAbove(other, index) && covers(other, index)
        && engine.contains(element) && engine.isSettled(element) == true
        && !engine.isExiting(element)
    }
  }

  /// Whether a flying page shows the picture of a source in a node.
  private func lendsPicture(_ node: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    for index in indices where self[index].wasFlying && self[index].source != 0 {
      var place = self[index].source
      while place != 0, place != node { place = nodes[place].parent }
      if place != 0 { return true }
    }
    return false
  }
}
