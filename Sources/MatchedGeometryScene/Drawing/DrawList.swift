import MatchedGeometry

/// The leaves of a scene in drawing order, the lowest first. It is kept from update to update as long as nothing comes, goes or
/// changes places.
struct DrawList {
  /// All that are or may be shown.
  var records = DrawRecords()
  /// Those that are shown at the time shown; empty while that is all.
  var shown = DrawRecords()
  var isPartial = false
  /// The indices of records that are leaving.
  var leaving: [UInt32] = []
  private var hasChannels = false
  /// How many of them are gone, and whether `shown` was made for the present records.
  private var goneCount = 0
  private var isFiltered = false
  /// Carriers in an order in which none comes before those around it, and those of them that move.
  var order: [UInt32] = []
  var moving: [UInt32] = []
  var isMoving = [false]
  /// Carriers by their index as of the latest tick.
  var carried = [ShownCarrier()]
  /// The scroll views, those around others first; the first entry is none.
  var scrolls = [ShownScroll()]
  /// The shadows in drawing order, the first entry is none; those of them that move; and the one that is being put into the list.
  var shadows = [ShownShadow()]
  var movingShadows: [Int] = []
  var shadow: UInt32 = 0
  /// What is left out together, those further out first; the pages of all stacks in drawing order; and how they are shown.
  var spans: [DrawSpan] = []
  var stacked: [UInt32] = []
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
    leaving.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    stacked.removeAll(keepingCapacity: true)
    shadows.removeLast(shadows.count - 1)
    if tree.nodes.presented == 0 {
      append(tree.nodes.root, isLeaving: false, tree)
    } else {
      let base = open(.base, 0)
      append(tree.nodes.root, isLeaving: false, tree)
      close(base)
      append(tree.nodes.presented, isLeaving: false, tree)
    }
    // A tick only ever removes: room for all is room enough.
    shown.removeAll()
    shown.reserveCapacity(leaving.isEmpty && spans.isEmpty ? 0 : records.count)
    isPartial = false
    isFiltered = false
    goneCount = 0
    let pages = tree.pages.entries.count
    if shownPages.count < pages {
      shownPages += [ShownPage](repeating: ShownPage(), count: pages - shownPages.count)
    }
  }

  mutating func append(
    _ place: UInt32, isLeaving: Bool, _ tree: borrowing SceneTree
  ) {
    let node = tree.nodes[place]
    if node.kind.isDrawn {
      let element = tree.nodes.element(ofLeaf: place)
      if element == .invalid { return }
      if isLeaving { leaving.append(UInt32(records.count)) }
      records.append(
        DrawRecord(
          slot: UInt32(element.slot), carrier: node.effect,
          rider: way(of: place, node, tree), node: place, shadow: shadow))
      return
    }
    let carrier = tree.carriers.ownCarrier(of: place, tree.nodes)
    if carrier != 0 { order.append(carrier) }
    if node.kind == .shadow, shadow == 0, carrier != 0 {
      appendShadow(of: place, carrier, isLeaving: isLeaving, tree)
    }
    if node.kind == .background {
      // What is behind comes first.
      let front = node.firstChild
      let back = front == 0 ? 0 : tree.nodes[front].next
      if back != 0 { append(back, isLeaving: isLeaving, tree) }
      if front != 0 { append(front, isLeaving: isLeaving, tree) }
      return
    }
    if node.kind == .navigation {
      appendPages(of: place, isLeaving: isLeaving, tree)
      return
    }
    let opened = node.kind == .source && !tree.pages.isEmpty ? openSource(place, tree) : 0..<0
    defer { for span in opened { close(span) } }
    let base = siblings.count
    var isOrdered = false
    gather(place, isLeaving: isLeaving, &isOrdered, tree)
    if isOrdered {
      siblings[base...].sort { ($0.zIndex, $0.order) < ($1.zIndex, $1.order) }
    }
    let end = siblings.count
    for index in base..<end {
      let sibling = siblings[index]
      append(sibling.node, isLeaving: isLeaving || sibling.order < 0, tree)
    }
    siblings.removeLast(end - base)
  }

  /// How the frame of a leaf is found.
  private func way(of place: UInt32, _ node: Node, _ tree: borrowing SceneTree) -> UInt32 {
    if tree.nodes[node.parent].kind != .matched { return node.rider }
    return tree.carriers.ownCarrier(of: node.parent, tree.nodes) == 0
      ? DrawRecord.own : DrawRecord.content
  }

  /// The views of a container with those that are leaving it.
  private mutating func gather(
    _ container: UInt32, isLeaving: Bool, _ isOrdered: inout Bool, _ tree: borrowing SceneTree,
    leavingOrder: Int? = nil
  ) {
    var child = tree.nodes[container].firstChild
    while child != 0, child != tree.nodes.presented {
      let node = tree.nodes[child]
      if node.kind.isStructure {
        gather(child, isLeaving: isLeaving, &isOrdered, tree, leavingOrder: leavingOrder)
      } else {
        let zIndex = node.traits == 0 ? 0 : tree.nodes.traits[node.traits].zIndex
        if zIndex != 0 { isOrdered = true }
        siblings.append(
          Sibling(
            node: child, zIndex: zIndex.isNaN ? 0 : zIndex,
            order: leavingOrder ?? siblings.count))
      }
      child = node.next
    }
    var ghost = tree.nodes[container].ghost
    while ghost != 0 {
      isOrdered = true
      let order = Int(tree.nodes[ghost].exitOrder ?? 0) + Int(Int32.min)
      gather(
        ghost, isLeaving: true, &isOrdered, tree,
        leavingOrder: leavingOrder.map { min($0, order) } ?? order)
      ghost = tree.nodes[ghost].next
    }
  }

  /// Looks up the rows of fades anew: a commit may have given some and taken others.
  mutating func refreshChannels(
    _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree
  ) {
    var found = false
    for index in records.indices {
      let row = engine.channelRow(of: tree.nodes.element(ofLeaf: records[index].node))
      records.setChannel(UInt32(row), at: index)
      if row != 0 { found = true }
    }
    hasChannels = found
    // What is shown of a part of them are copies.
    isFiltered = false
  }

  var needsChannels: Bool { hasChannels }

  /// Leaves out what is gone at the time shown.
  mutating func hideGone(_ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree) {
    if leaving.isEmpty, stacked.isEmpty { return }
    let isChanged = lookAtPages(engine, tree)
    var gone = 0
    for index in leaving
    where !engine.contains(tree.nodes.element(ofLeaf: records[Int(index)].node)) { gone += 1 }
    if gone == 0, goneCount == 0, !isChanged, isFiltered { return }
    goneCount = gone
    isFiltered = true
    shown.removeAll()
    isPartial = gone > 0
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
      if gone == 0 || engine.contains(tree.nodes.element(ofLeaf: records[index].node)) {
        shown.append(records[index])
      }
    }
  }
}
