import MatchedGeometry

// Carriers as they are to be drawn: all of them after an update, then those that move.

extension DrawList {
  /// Resolves every carrier, and notes which of them move from now on.
  mutating func resolveAll(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if carried.count < tree.carriers.count {
      carried += [ShownCarrier](
        repeating: ShownCarrier(), count: tree.carriers.count - carried.count)
      isMoving += [Bool](repeating: false, count: carried.count - isMoving.count)
    }
    moving.removeAll(keepingCapacity: true)
    listScrolls(tree)
    for index in order {
      let carrier = tree.carriers[index]
      let element = tree.nodes[carrier.node].element
      var moves = isMoving[Int(carrier.parent)] || engine.isSettled(element) == false
      if !stacked.isEmpty, flies(index, tree) { moves = true }
      if carrier.fit != 0 {
        let fit = tree.matching.fits[carrier.fit]
        if let value = fit.value, engine.isSettled(value) == false { moves = true }
        if let value = fit.progress, engine.isSettled(value) == false { moves = true }
      }
      for part in carrier.parts where !moves {
        for value in part.values where engine.isSettled(value) == false { moves = true }
      }
      isMoving[Int(index)] = moves
      if moves { moving.append(index) }
    }
    listMovingShadows()
    resolve(order, Array(shadows.indices.dropFirst()), engine, tree)
    scroll(tree)
  }

  /// Resolves the carriers that move.
  mutating func resolve(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if moving.isEmpty { return }
    resolve(moving, movingShadows, engine, tree)
    if tree.carriers.hasScrolled { scroll(tree) }
  }

  private mutating func resolve(
    _ list: [UInt32], _ shadows: [Int], _ engine: borrowing MatchedGeometryEngine,
    _ tree: borrowing SceneTree
  ) {
    let rows = ShownRows(
      frames: engine.presentationFrames, values: engine.presentationValues)
    for index in list {
      let element = tree.nodes[tree.carriers[index].node].element
      let isGone = element != .invalid && !engine.contains(element)
      // What is gone stays as it was last, but for a match, which rides on with what is in it, and a page, which fades on.
      if isGone, tree.carriers[index].fit == 0,
        tree.nodes[tree.carriers[index].node].kind != .page
      {
        continue
      }
      var carrier = ShownCarrier(index, isGone: isGone, in: carried, tree, rows)
      if !stacked.isEmpty { adapt(&carrier, index, tree, rows) }
      if tree.nodes[tree.carriers[index].node].kind == .scroll {
        carrier.scroll = carried[Int(index)].scroll
      }
      carried[Int(index)] = carrier
    }
    for index in shadows { resolveShadow(index, engine, tree, rows) }
  }
}

extension DrawList {
  /// Whether the page that a carrier is, or belongs to, is on its way.
  private func flies(_ index: UInt32, _ tree: borrowing SceneTree) -> Bool {
    let page = page(ofCarrier: index, tree)
    return page != 0 && shownPages[Int(page)].isFlying
  }

  /// The page that a carrier is, or dims for, or is behind, or that took it as its source.
  func page(ofCarrier index: UInt32, _ tree: borrowing SceneTree) -> UInt32 {
    let node = tree.nodes[tree.carriers[index].node]
    switch node.kind {
    case .page, .shade, .backdrop: return Int(node.page) < shownPages.count ? node.page : 0
    default:
      for page in 1..<tree.pages.entries.count
      where tree.pages.entries[page].source != 0
        && tree.pages.entries[page].sourceCarrier == index && shownPages[page].isFlying
      {
        return UInt32(page)
      }
      return 0
    }
  }
}
