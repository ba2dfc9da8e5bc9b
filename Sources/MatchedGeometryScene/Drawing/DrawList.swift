import MatchedGeometry

/// The leaves of a scene in drawing order, from bottom to top. The list stays valid until views are
/// inserted, removed or reordered.
struct DrawList {
  /// All records that may be shown.
  var records = DrawRecords()
  /// The records that are shown, if not all of them are.
  var shown = DrawRecords()
  var isPartial = false
  /// The indices of exiting records.
  var exitingRecords: [UInt32] = []
  private var hasAppearances = false
  /// The number of exiting records that have exited, and whether `shown` is up to date with the
  /// records.
  private var exitedCount = 0
  private var isFiltered = false
  /// Effect nodes, outer ones before inner ones, and those that move.
  var order: [UInt32] = []
  var moving: [UInt32] = []
  var isMoving = [false]
  /// Effect nodes by index, as of the latest tick.
  var shownEffects = [ShownEffectNode()]
  /// The scroll views, outer ones first. The first entry stands for none.
  var scrolls = [ShownScroll()]
  /// The shadows in drawing order, of which the first entry stands for none; those that move; and
  /// the one that is being appended.
  var shadows = [ShownShadow()]
  var movingShadows: [Int] = []
  var shadow: UInt32 = 0
  /// The spans, outer ones first; the pages of all stacks in drawing order; and how the pages are
  /// shown.
  var spans: [DrawSpan] = []
  var drawnPages: [UInt32] = []
  var shownPages = [ShownPage()]
  var isBaseHidden = false
  /// The source that is being appended a second time, or 0.
  var copied: UInt32 = 0
  /// The page of that source if the shadows of the source fly with the page, and otherwise 0.
  var flight: UInt32 = 0
  /// Scratch memory for sorting siblings.
  private var siblings: [Sibling] = []

  private struct Sibling {
    let node: UInt32
    let zIndex: Double
    /// Exiting views precede the others, in the order in which they began to exit.
    let order: Int
  }

  mutating func rebuild(_ tree: borrowing SceneTree) {
    records.removeAll()
    exitingRecords.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    drawnPages.removeAll(keepingCapacity: true)
    shadows.removeLast(shadows.count - 1)
    if tree.nodes.presented == 0 {
      append(tree.nodes.root, isExiting: false, tree)
    } else {
      let base = open(.base, 0)
      append(tree.nodes.root, isExiting: false, tree)
      close(base)
      append(tree.nodes.presented, isExiting: false, tree)
    }
    // A tick only removes records, so this capacity suffices.
    shown.removeAll()
    shown.reserveCapacity(exitingRecords.isEmpty && spans.isEmpty ? 0 : records.count)
    isPartial = false
    isFiltered = false
    exitedCount = 0
    let pages = tree.pages.indices.count + 1
    if shownPages.count < pages {
      shownPages += [ShownPage](repeating: ShownPage(), count: pages - shownPages.count)
    }
  }

  mutating func append(
    _ place: UInt32, isExiting: Bool, _ tree: borrowing SceneTree
  ) {
    let node = tree.nodes[place]
    if node.kind.isDrawn {
      let element = tree.nodes.element(ofLeaf: place)
      if element == .invalid { return }
      if isExiting { exitingRecords.append(UInt32(records.count)) }
      records.append(
        DrawRecord(
          slot: UInt32(element.slot), effectNode: node.effectNode,
          layoutShift: frameRule(of: place, node, tree), node: place, shadow: shadow))
      return
    }
    let effectNode = tree.effects.ownEffectNode(of: place, tree.nodes)
    if effectNode != 0 { order.append(effectNode) }
    if node.kind == .shadow, shadow == 0, effectNode != 0 {
      appendShadow(of: place, effectNode, isExiting: isExiting, tree)
    }
    if node.kind == .background {
      // The background is drawn first.
      let front = node.firstChild
      let back = front == 0 ? 0 : tree.nodes[front].next
      if back != 0 { append(back, isExiting: isExiting, tree) }
      if front != 0 { append(front, isExiting: isExiting, tree) }
      return
    }
    if node.kind == .navigation {
      appendPages(of: place, isExiting: isExiting, tree)
      return
    }
    let opened = node.kind == .source && !tree.pages.isEmpty ? openSource(place, tree) : 0..<0
    defer { for span in opened { close(span) } }
    let base = siblings.count
    var isOrdered = false
    gather(place, isExiting: isExiting, &isOrdered, tree)
    if isOrdered {
      siblings[base...].sort { ($0.zIndex, $0.order) < ($1.zIndex, $1.order) }
    }
    let end = siblings.count
    for index in base..<end {
      let sibling = siblings[index]
      append(sibling.node, isExiting: isExiting || sibling.order < 0, tree)
    }
    siblings.removeLast(end - base)
  }

  /// The rule for the frame of a leaf: see `DrawRecord.layoutShift`.
  private func frameRule(of place: UInt32, _ node: Node, _ tree: borrowing SceneTree) -> UInt32 {
    if tree.nodes[node.parent].kind != .matched { return node.layoutShift }
    return tree.effects.ownEffectNode(of: node.parent, tree.nodes) == 0
      ? DrawRecord.own : DrawRecord.content
  }

  /// Collects the views of a container, exiting ones included.
  private mutating func gather(
    _ container: UInt32, isExiting: Bool, _ isOrdered: inout Bool, _ tree: borrowing SceneTree,
    exitOrder: Int? = nil
  ) {
    var child = tree.nodes[container].firstChild
    while child != 0, child != tree.nodes.presented {
      let node = tree.nodes[child]
      if node.kind.isStructure {
        gather(child, isExiting: isExiting, &isOrdered, tree, exitOrder: exitOrder)
      } else {
        let zIndex = node.traits == 0 ? 0 : tree.nodes.traits[node.traits].zIndex
        if zIndex != 0 { isOrdered = true }
        siblings.append(
          Sibling(
            node: child, zIndex: zIndex.isNaN ? 0 : zIndex,
            order: exitOrder ?? siblings.count))
      }
      child = node.next
    }
    var exiting = tree.nodes[container].firstExiting
    while exiting != 0 {
      isOrdered = true
      let order = Int(tree.nodes[exiting].exitOrder ?? 0) + Int(Int32.min)
      gather(
        exiting, isExiting: true, &isOrdered, tree,
        exitOrder: exitOrder.map { min($0, order) } ?? order)
      exiting = tree.nodes[exiting].next
    }
  }

  /// Looks up the appearances again, because a commit may have added and removed some.
  mutating func refreshAppearances(
    _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree
  ) {
    var found = false
    for index in records.indices {
      let row = engine.appearanceIndex(of: tree.nodes.element(ofLeaf: records[index].node))
      records.setAppearance(UInt32(row), at: index)
      if row != 0 { found = true }
    }
    hasAppearances = found
    // `shown` has copies of the records.
    isFiltered = false
  }

  var needsAppearances: Bool { hasAppearances }

  /// Omits leaves that have exited at the time shown.
  mutating func hideExited(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if exitingRecords.isEmpty, drawnPages.isEmpty { return }
    let isChanged = refreshPages(engine, tree)
    var exited = 0
    for index in exitingRecords
    where !engine.contains(tree.nodes.element(ofLeaf: records[Int(index)].node)) { exited += 1 }
    if exited == 0, exitedCount == 0, !isChanged, isFiltered { return }
    exitedCount = exited
    isFiltered = true
    shown.removeAll()
    isPartial = exited > 0
    for span in spans where span.isHidden { isPartial = true }
    if !isPartial { return }
    var span = 0
    var hiddenUntil = 0
    for index in records.indices {
      while span < spans.count, spans[span].lower <= index {
        if spans[span].isHidden { hiddenUntil = max(hiddenUntil, spans[span].upper) }
        span += 1
      }
      if index < hiddenUntil { continue }
      if exited == 0 || engine.contains(tree.nodes.element(ofLeaf: records[index].node)) {
        shown.append(records[index])
      }
    }
  }
}
