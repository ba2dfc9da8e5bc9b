import MatchedGeometry

/// The leaves of a scene in drawing order, the lowest first. It is kept from update to update as long as nothing comes, goes or
/// changes places.
struct DrawList {
  /// All that are or may be shown.
  var records = DrawRecords()
  /// Those that are shown at the time shown; empty while that is all.
  var shown = DrawRecords()
  var isPartial = false
  /// The indices of records that are exitingRecords.
  var exitingRecords: [UInt32] = []
  private var hasAppearances = false
  /// How many of them are exited, and whether `shown` was made for the present records.
  private var exitedCount = 0
  private var isFiltered = false
  /// Carriers in an order in which none comes before those around it, and those of them that move.
  var order: [UInt32] = []
  var moving: [UInt32] = []
  var isMoving = [false]
  /// Carriers by their index as of the latest tick.
  var shownEffects = [ShownEffectNode()]
  /// The scroll views, those around others first; the first entry is none.
  var scrolls = [ShownScroll()]
  /// The shadows in drawing order, the first entry is none; those of them that move; and the one that is being put into the list.
  var shadows = [ShownShadow()]
  var movingShadows: [Int] = []
  var shadow: UInt32 = 0
  /// What is left out together, those further out first; the pages of all stacks in drawing order; and how they are shown.
  var spans: [DrawSpan] = []
  var drawnPages: [UInt32] = []
  var shownPages = [ShownPage()]
  var isBaseHidden = false
  /// The source that is put into the list a second time; 0: none.
  var copied: UInt32 = 0
  /// The page that this is for, if the shadows that the source throws fly with it; else 0.
  var flight: UInt32 = 0
  /// For the order of siblings.
  private var siblings: [Sibling] = []

  private struct Sibling {
    let node: UInt32
    let zIndex: Double
    /// Leaving ones before the others, in the order in which they began to leave.
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
    // A tick only ever removes: room for all is room enough.
    shown.removeAll()
    shown.reserveCapacity(exitingRecords.isEmpty && spans.isEmpty ? 0 : records.count)
    isPartial = false
    isFiltered = false
    exitedCount = 0
    let pages = tree.pages.entries.count
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
      // What is behind comes first.
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

  /// How the frame of a leaf is found.
  private func frameRule(of place: UInt32, _ node: Node, _ tree: borrowing SceneTree) -> UInt32 {
    if tree.nodes[node.parent].kind != .matched { return node.layoutShift }
    return tree.effects.ownEffectNode(of: node.parent, tree.nodes) == 0
      ? DrawRecord.own : DrawRecord.content
  }

  /// The views of a container with those that are leaving it.
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

  /// Looks up the rows of fades anew: a commit may have given some and taken others.
  mutating func refreshAppearances(
    _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree
  ) {
    var found = false
    for index in records.indices {
      let row = engine.channelRow(of: tree.nodes.element(ofLeaf: records[index].node))
      records.setAppearance(UInt32(row), at: index)
      if row != 0 { found = true }
    }
    hasAppearances = found
    // What is shown of a part of them are copies.
    isFiltered = false
  }

  var needsAppearances: Bool { hasAppearances }

  /// Leaves out what is exited at the time shown.
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
