import MatchedGeometry

// Shadows in the drawing order. The shadow of a view precedes the view and consists of a second
// copy of its leaves. A shadow casts no shadow of its own.

extension DrawList {
  /// Appends the leaves of a view as its silhouette.
  mutating func appendShadow(
    of place: UInt32, _ effectNode: UInt32, isExiting: Bool, _ tree: borrowing SceneTree
  ) {
    shadow = UInt32(shadows.count)
    shadows.append(
      ShownShadow(node: place, effectNode: effectNode, around: tree.effects[effectNode].parent))
    if flight != 0 { noteFlight(tree) }
    appendAgain(place, isExiting: isExiting, tree)
    shadow = 0
  }

  /// Appends the shadows directly around the source of a flying page, with the source alone as
  /// their silhouette.
  mutating func appendShadows(aroundSourceOf page: UInt32, _ tree: borrowing SceneTree) {
    let source = tree.pages[page].source
    var around: [UInt32] = []
    var place = tree.nodes[source].parent
    while tree.effects.isRightAround(place, tree.nodes) {
      if tree.nodes[place].kind == .shadow { around.append(place) }
      place = tree.nodes[place].parent
    }
    for place in around.reversed() {
      shadow = UInt32(shadows.count)
      shadows.append(
        ShownShadow(node: place, effectNode: tree.effects.ownEffectNode(of: place, tree.nodes)))
      noteFlight(tree)
      appendAgain(source, isExiting: false, tree)
      shadow = 0
    }
  }

  /// Notes that the shadow being appended flies with a page. The effects around the flying shape
  /// then apply instead of those around the view.
  private mutating func noteFlight(_ tree: borrowing SceneTree) {
    let shape = tree.pages[flight].sourceEffectNode
    shadows[Int(shadow)].flight = flight
    shadows[Int(shadow)].shape = shape
    var inner = shadows[Int(shadow)].around
    while inner != 0, inner != shape { inner = tree.effects[inner].parent }
    if inner != 0 { return }
    shadows[Int(shadow)].around = shape
    let outer = tree.effects[shadows[Int(shadow)].effectNode].parent
    let node = tree.nodes[shadows[Int(shadow)].node]
    if let back = tree.effects.targetTransform(shape, upTo: outer, tree.nodes).inverse {
      shadows[Int(shadow)].back = back.slope(at: Rect(node.origin, node.size).center)
    }
  }

  /// Appends leaves that are also in the list at another position, where their effect nodes and
  /// pages are listed.
  mutating func appendAgain(
    _ place: UInt32, isExiting: Bool, _ tree: borrowing SceneTree
  ) {
    let effects = order.count
    let pages = drawnPages.count
    append(place, isExiting: isExiting, tree)
    order.removeLast(order.count - effects)
    drawnPages.removeLast(drawnPages.count - pages)
  }

  /// Appends the silhouette of a flying page: its shape. `backdrop` is the node behind the picture
  /// of its source.
  mutating func appendShadow(ofPage page: UInt32, _ backdrop: UInt32, _ tree: borrowing SceneTree) {
    let node = tree.pages[page].node
    // The background of the page has the size of the page. The silhouette is as opaque as the
    // lowest drawable that flies.
    let ground = tree.nodes[node].firstChild
    let effectNode = tree.pages[page].source == 0 ? node : backdrop
    let element = tree.nodes.element(ofLeaf: ground)
    if element == .invalid { return }
    let span = open(.shadow, page)
    records.append(
      DrawRecord(
        slot: UInt32(element.slot),
        effectNode: tree.effects.ownEffectNode(of: effectNode, tree.nodes),
        layoutShift: DrawRecord.own, node: ground, shadow: UInt32(shadows.count)))
    shadows.append(
      ShownShadow(
        node: node, page: page,
        around: tree.pages.outerEffectNode(of: page, tree.nodes, tree.effects)
      ))
    close(span)
  }

  /// Lists the shadows that move from now on.
  mutating func listMovingShadows() {
    movingShadows.removeAll(keepingCapacity: true)
    for index in shadows.indices.dropFirst() {
      let shadow = shadows[index]
      if isMoving[Int(shadow.effectNode)] || shownPages[Int(shadow.page)].isFlying
        || shownPages[Int(shadow.flight)].isFlying
      {
        movingShadows.append(index)
      }
    }
  }

  /// Reads the numbers of a shadow from the tracks or from its page.
  mutating func resolveShadow(
    _ index: Int, _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree,
    _ tracks: borrowing ShownTracks
  ) {
    let shadow = shadows[index]
    let around = shownEffects[Int(shadow.around)]
    if shadow.page != 0 {
      let shown = shownPages[Int(shadow.page)]
      shadows[index].numbers = shown.shadow
      shadows[index].frame = shown.frame
      shadows[index].frame.x += around.origin.x
      shadows[index].frame.y += around.origin.y
      return
    }
    let effectNode = tree.effects[shadow.effectNode]
    let node = tree.nodes[effectNode.node]
    // A shadow whose element has exited keeps its last state.
    guard engine.contains(node.element), let part = effectNode.parts.first else { return }
    shadows[index].numbers.color = tracks.values[Int(part.tracks[0])]
    shadows[index].numbers.place = tracks.values[Int(part.tracks[1])]
    // The shadow fades out while the page's own picture fades in.
    shadows[index].numbers.color.w *= 1 - flightShare(shadow.flight)
    if shadow.around == shadow.shape { shadows[index].numbers.move(along: shadow.back) }
    shadows[index].frame = shownEffects[Int(effectNode.parent)].frame(of: node, tree, tracks)
  }

  /// The opacity of a page's picture, or 0 without a page.
  private func flightShare(_ page: UInt32) -> Float {
    page == 0 ? 0 : shownPages[Int(page)].opacity
  }
}
