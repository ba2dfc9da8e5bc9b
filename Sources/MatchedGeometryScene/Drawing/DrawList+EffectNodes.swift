import MatchedGeometry

// Resolution of effect nodes: all of them after an update, then those that move.

extension DrawList {
  /// Resolves every effect node, and lists those that move from now on.
  mutating func resolveAll(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if shownEffects.count < tree.effects.count {
      shownEffects += [ShownEffectNode](
        repeating: ShownEffectNode(), count: tree.effects.count - shownEffects.count)
      isMoving += [Bool](repeating: false, count: shownEffects.count - isMoving.count)
    }
    moving.removeAll(keepingCapacity: true)
    listScrolls(tree)
    for index in order {
      let effectNode = tree.effects[index]
      let element = tree.nodes[effectNode.node].element
      var moves = isMoving[Int(effectNode.parent)] || engine.isSettled(element) == false
      if !drawnPages.isEmpty, belongsToFlyingPage(index, tree) { moves = true }
      if effectNode.fit != 0 {
        let fit = tree.matching.fits[effectNode.fit]
        if let value = fit.value, engine.isSettled(value) == false { moves = true }
        if let value = fit.progress, engine.isSettled(value) == false { moves = true }
      }
      for part in effectNode.parts where !moves {
        for value in part.values where engine.isSettled(value) == false { moves = true }
      }
      isMoving[Int(index)] = moves
      if moves { moving.append(index) }
    }
    listMovingShadows()
    resolve(order, Array(shadows.indices.dropFirst()), engine, tree)
    scroll(tree)
  }

  /// Resolves the effect nodes that move.
  mutating func resolve(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if moving.isEmpty { return }
    resolve(moving, movingShadows, engine, tree)
    if tree.effects.hasScrolled { scroll(tree) }
  }

  private mutating func resolve(
    _ list: [UInt32], _ shadows: [Int], _ engine: borrowing MatchedGeometryEngine,
    _ tree: borrowing SceneTree
  ) {
    let tracks = ShownTracks(
      frames: engine.presentationFrames, values: engine.presentationValues)
    for index in list {
      let element = tree.nodes[tree.effects[index].node].element
      let isExited = element != .invalid && !engine.contains(element)
      // An effect node whose element has exited keeps its last state. Exceptions are matches, whose
      // content continues to move, and pages, which may still fade.
      if isExited, tree.effects[index].fit == 0,
        tree.nodes[tree.effects[index].node].kind != .page
      {
        continue
      }
      var effectNode = ShownEffectNode(index, isExited: isExited, in: shownEffects, tree, tracks)
      if !drawnPages.isEmpty { applyFlight(&effectNode, index, tree, tracks) }
      if tree.nodes[tree.effects[index].node].kind == .scroll {
        effectNode.scroll = shownEffects[Int(index)].scroll
      }
      shownEffects[Int(index)] = effectNode
    }
    for index in shadows { resolveShadow(index, engine, tree, tracks) }
  }
}

extension DrawList {
  /// Whether the page that an effect node is, or belongs to, is flying.
  private func belongsToFlyingPage(_ index: UInt32, _ tree: borrowing SceneTree) -> Bool {
    let page = page(ofEffectNode: index, tree)
    return page != 0 && shownPages[Int(page)].isFlying
  }

  /// The page to which an effect node belongs as the page itself, its shade, its backdrop or its
  /// source. 0 if it belongs to none.
  func page(ofEffectNode index: UInt32, _ tree: borrowing SceneTree) -> UInt32 {
    let node = tree.nodes[tree.effects[index].node]
    switch node.kind {
    case .page, .shade, .backdrop: return Int(node.page) < shownPages.count ? node.page : 0
    default:
      for page in tree.pages.indices
      where tree.pages[page].source != 0
        && tree.pages[page].sourceEffectNode == index && shownPages[Int(page)].isFlying
      {
        return page
      }
      return 0
    }
  }
}
