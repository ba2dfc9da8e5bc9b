import MatchedGeometry

// Pages as the engine is told about them.

extension SceneTree {
  /// Makes the change that was planned for a page.
  mutating func applyPage(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    let page = nodes[place].stamp
    let plan = pages[page].plan
    // As everywhere in navigation: whoever wants none disables animations.
    let animation = animation ?? .default
    pages[page].plan = .none
    switch plan {
    case .none: movePage(place, page, &engine)
    case .appear: showPage(place, page, &engine)
    case .cut:
      pages[page].isWaiting = false
      let element = nodes[place].element
      if engine.contains(element), !engine.isLeaving(element) {
        engine.remove(element, animation: nil)
      }
      send(page, pages[page].far.numbers, nil, &engine)
    case .flyIn, .flyBack: flyIn(place, page, plan, animation, &engine)
    case .flyOut: flyOut(place, page, animation, &engine)
    }
  }

  /// The place of a page in the layout changed: what is in it moves by itself.
  private mutating func movePage(
    _ place: UInt32, _ page: UInt32, _ engine: inout MatchedGeometryEngine
  ) {
    let element = nodes[place].element
    guard engine.contains(element), !engine.isLeaving(element) else { return }
    engine.setFrame(carriers.frame(of: place, nodes), of: element, animation: nil)
  }

  private mutating func showPage(
    _ place: UInt32, _ page: UInt32, _ engine: inout MatchedGeometryEngine
  ) {
    let element = nodes[place].element
    pages[page].isWaiting = false
    if engine.contains(element) {
      if engine.isLeaving(element) {
        engine.reinsert(element, frame: carriers.frame(of: place, nodes), animation: nil)
      } else {
        engine.setFrame(carriers.frame(of: place, nodes), of: element, animation: nil)
      }
    } else {
      nodes[place].element = engine.insert(pageElement(place, page), animation: nil)
    }
    removeStandIn(page, nil, &engine)
    send(page, pages[page].far.numbersAtRest, nil, &engine)
  }

  private mutating func flyIn(
    _ place: UInt32, _ page: UInt32, _ plan: Page.Plan, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    let element = nodes[place].element
    if plan == .flyBack {
      if engine.isLeaving(element) {
        engine.reinsert(
          element, frame: carriers.frame(of: place, nodes), animation: .own(animation))
        removeStandIn(page, animation, &engine)
      }
    } else {
      if engine.contains(element) { engine.remove(element, animation: nil) }
      pages[page].isWaiting = false
      removeStandIn(page, animation, &engine)
      nodes[place].element = engine.insert(pageElement(place, page), animation: .own(animation))
    }
    send(page, pages[page].far.numbersAtRest, animation, &engine)
    if nodes[place].size == .zero { nodes.report(.pageWithoutSize, at: place) }
  }

  private mutating func flyOut(
    _ place: UInt32, _ page: UInt32, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    let element = nodes[place].element
    let far = pages[page].far
    if engine.contains(element), !engine.isLeaving(element) {
      removeStandIn(page, nil, &engine)
      insertStandIn(at: far.rect.frame, of: page, animation, &engine)
      engine.remove(element, animation: .own(animation))
    }
    if pages[page].values.isEmpty { provideValues(page, far.numbersAtRest, &engine) }
    send(page, far.numbers, animation, &engine)
  }

  /// It fades, which nobody draws: so it stays for as long as the fade where its frame has no way to go.
  private func pageElement(_ place: UInt32, _ page: UInt32) -> Element {
    standIn(at: carriers.frame(of: place, nodes), of: page).userData(UInt64(place)).transition(
      .opacity)
  }

  mutating func removeStandIn(
    _ page: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    for standIn in pages[page].standIns
    where engine.contains(standIn) && !engine.isLeaving(standIn) {
      engine.remove(standIn, animation: .own(animation))
    }
  }

  mutating func insertStandIn(
    at frame: Rect, of page: UInt32, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    var standIns: [Element.ID] = []
    for old in pages[page].standIns where engine.contains(old) { standIns.append(old) }
    standIns.append(engine.insert(standIn(at: frame, of: page), animation: .own(animation)))
    pages[page].standIns = standIns
  }

  // MARK: Numbers

  /// Values that begin with these numbers.
  mutating func provideValues(
    _ page: UInt32, _ numbers: [SIMD4<Float>], _ engine: inout MatchedGeometryEngine
  ) {
    for old in pages[page].values { engine.removeValue(old) }
    pages[page].values = numbers.map { engine.insertValue($0) }
  }

  private mutating func send(
    _ page: UInt32, _ numbers: [SIMD4<Float>], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    for (value, quad) in zip(pages[page].values, numbers) {
      engine.setValue(quad, of: value, animation: .own(animation))
    }
  }

  // MARK: The end

  /// Gives an entry back with its node.
  mutating func releasePage(_ place: UInt32) {
    let index = nodes[place].stamp
    guard index != 0, pages[index].node == place else { return }
    for standIn in pages[index].standIns { dropped.append((standIn, false)) }
    carriers.dropped += pages[index].values
    endedNamespaces += pages.remove(index)
  }

  /// A source is gone: nobody draws it.
  mutating func releaseSource(_ place: UInt32) {
    for index in pages.indices where pages[index].source == place { pages[index].source = 0 }
  }

  /// Whether a page that was taken out of its path is not drawn any more.
  func isGone(_ index: UInt32, _ engine: borrowing MatchedGeometryEngine) -> Bool {
    let page = pages[index]
    if !engine.contains(nodes[page.node].element) {
      return !page.isFading(engine) && !lendsPicture(page.node)
    }
    guard page.isWaiting else { return false }
    return pages.indices.contains { other in
      let element = nodes[pages[other].node].element
      return pages[other].stack == page.stack && other != index && !pages[other].isOut
        && !pages[other].isSilent && pages.isAbove(other, index) && pages.covers(other, index)
        && engine.contains(element) && engine.isSettled(element) == true
        && !engine.isLeaving(element)
    }
  }

  /// A page on its way shows the picture of a source in a node.
  private func lendsPicture(_ node: UInt32) -> Bool {
    for index in pages.indices where pages[index].wasFlying && pages[index].source != 0 {
      var place = pages[index].source
      while place != 0, place != node { place = nodes[place].parent }
      if place != 0 { return true }
    }
    return false
  }
}
