import MatchedGeometry

// Places views. Only nodes that are dirty or have moved are visited.

extension SceneLayout {
  /// Places a view of a known size.
  mutating func put(
    _ place: UInt32, _ point: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>,
    _ nodes: inout NodeTable
  ) {
    // Multiples of 2^-10 point can be added and subtracted exactly.
    let origin = SIMD2(point.x.onGrid, point.y.onGrid)
    let size = legal(size, at: place, &nodes)
    let node = nodes[place]
    let isElsewhere = node.origin != origin
    if !node.flags.contains(.dirty), node.proposal.isSame(as: proposal) {
      if !isElsewhere { return }
      // Far from the origin, arithmetic is inexact, so the content is placed again.
      if !origin.isFar, !node.origin.isFar { return shift(place, by: origin - node.origin, &nodes) }
    }
    nodes[place].proposal = proposal
    if isElsewhere || node.size != size {
      nodes[place].origin = origin
      nodes[place].size = size
      noteMove(place, node.kind, &nodes)
    }
    if node.kind.isDrawn { return }
    putContents(place, node, origin, size, proposal, &nodes)
    if node.kind.hasOrigin, isElsewhere || node.kind == .scroll { noteInside(place, &nodes) }
  }

  /// Marks content that keeps its position in the scene while an origin around it moves. Its tracks
  /// are relative to that origin, so they change. Inside another origin, this concerns only
  /// matches, whose common ancestor may be further out.
  private mutating func noteInside(
    _ place: UInt32, ofMatches: Bool = false, _ nodes: inout NodeTable
  ) {
    if ofMatches, nodes.matched.isEmpty { return }
    var child = nodes[place].firstChild
    while child != 0 {
      let kind = nodes[child].kind
      if !ofMatches || kind == .matched { noteMove(child, kind, &nodes) }
      noteInside(child, ofMatches: ofMatches || kind.hasOrigin, &nodes)
      child = nodes[child].next
    }
  }

  /// Marks a node whose frame in the engine has changed.
  @inline(__always)
  private mutating func noteMove(_ place: UInt32, _ kind: NodeKind, _ nodes: inout NodeTable) {
    if kind.isDrawn || kind.isEffect || kind == .matched || kind == .scroll || kind == .page {
      nodes.markMoved(place)
    }
  }

  /// Moves a view with its content.
  private mutating func shift(_ place: UInt32, by distance: SIMD2<Float>, _ nodes: inout NodeTable)
  {
    nodes[place].origin += distance
    noteMove(place, nodes[place].kind, &nodes)
    var child = nodes[place].firstChild
    while child != 0 {
      shift(child, by: distance, &nodes)
      child = nodes[child].next
    }
  }

  @inline(__always)
  private mutating func putContents(
    _ place: UInt32, _ node: Node, _ origin: SIMD2<Float>, _ size: SIMD2<Float>,
    _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  ) {
    switch node.kind {
    case .hstack: putStack(place, origin, size, proposal, axis: 0, &nodes)
    case .vstack: putStack(place, origin, size, proposal, axis: 1, &nodes)
    case .zstack, .layer: placeLayers(place, origin, size, proposal, content: size, &nodes)
    case .navigation, .page: placeLayers(place, origin, size, size, content: size, &nodes)
    case .geometryReader:
      nodes[place].detail = .placed
      placeLayers(place, origin, size, size, content: size, &nodes)
    case .grid: putGrid(place, origin, size, &nodes)
    case .scroll:
      putStack(
        place, origin - node.scrollOffset, size, node.scrollProposal(proposal),
        axis: Int(node.code), &nodes)
    case .layout: putCustom(place, origin, size, proposal, &nodes)
    default:
      if node.kind.isUnary, node.firstChild != 0 {
        putModified(node, origin, size, proposal, &nodes)
      }
    }
  }

  /// Places the content of a modifier, and the layer of a decoration.
  @inline(__always)
  private mutating func putModified(
    _ node: Node, _ origin: SIMD2<Float>, _ size: SIMD2<Float>,
    _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  ) {
    let child = node.firstChild
    switch node.kind {
    case .padding:
      let insets = node.numbers
      let around = SIMD2(insets.y + insets.w, insets.x + insets.z)
      let inner = (proposal - around).atLeastZero
      put(child, origin + SIMD2(insets.y, insets.x), measure(child, inner, &nodes), inner, &nodes)
    case .frame:
      align(child, node, origin, size, node.numbers.lowHalf.given(or: proposal), &nodes)
    case .flexibleFrame:
      guard case .frame(let frame) = nodes.payloads[node.payload] else { break }
      align(child, node, origin, size, frame.innerProposal(proposal), &nodes)
    case .fixedSize:
      let inner = node.fixedProposal(proposal)
      put(child, origin, measure(child, inner, &nodes), inner, &nodes)
    case .position:
      let point = node.numbers.lowHalf
      let inner = measure(child, proposal, &nodes)
      let middle = Node.isScrollOffset(point) ? point : .zero
      put(child, origin + middle - inner * 0.5, inner, proposal, &nodes)
    case .aspectRatio:
      let inner = aspectProposal(node, proposal, &nodes)
      put(child, origin, measure(child, inner, &nodes), inner, &nodes)
    case .overlay, .background:
      put(child, origin, measure(child, proposal, &nodes), proposal, &nodes)
      let layer = nodes[child].next
      if layer != 0 { align(layer, node, origin, size, size, &nodes) }
    case .offset:
      let offset = node.numbers.lowHalf
      put(
        child, origin + (offset.x.isFinite && offset.y.isFinite ? offset : .zero),
        measure(child, proposal, &nodes), proposal, &nodes)
    default:
      put(child, origin, measure(child, proposal, &nodes), proposal, &nodes)
    }
  }

  /// Places a child in a frame by the node's alignment.
  private mutating func align(
    _ child: UInt32, _ node: Node, _ origin: SIMD2<Float>, _ size: SIMD2<Float>,
    _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  ) {
    let inner = measure(child, proposal, &nodes)
    put(child, origin + (size - inner) * Alignment.share(node.code), inner, proposal, &nodes)
  }

  mutating func placeLayers(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>,
    content: SIMD2<Float>, _ nodes: inout NodeTable
  ) {
    let share = Alignment.share(nodes[place].code)
    let base = gatherViews(in: place, &nodes)
    defer { forgetViews(from: base) }
    for index in base..<scratch.views.count {
      let view = scratch.views[index].node
      let inner = measure(view, proposal, &nodes)
      put(view, origin + (size - inner) * share, inner, proposal, &nodes)
    }
  }

  private mutating func putStack(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>,
    axis: Int, _ nodes: inout NodeTable
  ) {
    let (content, base) = stack(place, proposal, axis: axis, &nodes)
    // A scroll view has no alignment. Its content is centered in its width.
    let code = nodes[place].kind == .scroll ? Alignment.center.code : nodes[place].code
    let share = Alignment.share(code).turned(axis).y
    let start = origin.turned(axis)
    let width = content.turned(axis).y
    var along = start.x
    for index in base..<scratch.views.count {
      let view = scratch.views[index]
      if index > base { along += distance(place, before: index, &nodes) }
      let point = SIMD2(along, start.y + (width - view.size.y) * share)
      let offer = SIMD2(view.offer, proposal.turned(axis).y)
      put(
        view.node, point.turned(axis), view.size.turned(axis), offer.turned(axis), &nodes)
      along += view.size.x
    }
    forgetViews(from: base)
  }

  private mutating func putGrid(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ nodes: inout NodeTable
  ) {
    // The width of the grid may differ from the one it was proposed.
    let columns = columns(of: place, width: size.x, &nodes)
    let spacing = nodes[place].numbers.x
    let width = columns.last.map { $0.x + $0.width } ?? 0
    let left = (size.x - width) * Alignment.share(nodes[place].code).x
    let base = gatherViews(in: place, &nodes)
    defer { forgetViews(from: base) }
    let end = scratch.views.count
    var y: Float = 0
    for row in stride(from: base, to: end, by: columns.count) {
      let height = measureRow(row, columns, &nodes)
      for (index, column) in zip(row..<end, columns) {
        let cell = scratch.views[index]
        let share = Alignment.share(column.alignment.code)
        let room = SIMD2(column.width, height) - cell.size
        put(
          cell.node, origin + SIMD2(left + column.x, y) + room * share, cell.size,
          SIMD2(column.width, .nan), &nodes)
      }
      y += height + spacing
    }
  }

  private mutating func putCustom(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>,
    _ nodes: inout NodeTable
  ) {
    let (base, first) = customPlacements(place, origin, size, proposal, &nodes)
    var last = scratch.placements.count
    let placements = Array(scratch.placements[first..<last])
    scratch.placements.removeLast(last - first)
    let views = scratch.views[base...].map(\.node)
    forgetViews(from: base)
    last = base + views.count
    var isPut = [Bool](repeating: false, count: views.count)
    for placement in placements.reversed() where placement.index < last {
      let offset = placement.index - base
      if offset < 0 || isPut[offset] { continue }
      isPut[offset] = true
      let inner = measure(views[offset], placement.proposal, &nodes)
      put(
        views[offset], placement.point - inner * placement.anchor, inner, placement.proposal, &nodes
      )
    }
    for (offset, view) in views.enumerated() where !isPut[offset] {
      let inner = measure(view, proposal, &nodes)
      put(view, origin + (size - inner) * 0.5, inner, proposal, &nodes)
    }
  }
}

extension Float {
  /// The nearest multiple of 2^-10, clamped to a range in which sums and products are finite. A NaN
  /// becomes zero.
  @inline(__always)
  fileprivate var onGrid: Float {
    // Numbers of at least 2^13 are multiples of 2^-10.
    guard abs(self) < 0x1p13 else { return isNaN ? 0 : max(-0x1p40, min(self, 0x1p40)) }
    let edge = Float(signOf: self, magnitudeOf: 0x1p13)
    return Float(signOf: self, magnitudeOf: self + edge - edge)
  }
}

extension SIMD2<Float> {
  /// A point clamped to a range in which sums and products are finite. A NaN becomes zero.
  var inReach: SIMD2<Float> {
    replacing(with: 0, where: self .!= self)
      .clamped(lowerBound: SIMD2(repeating: -0x1p40), upperBound: SIMD2(repeating: 0x1p40))
  }

  /// Whether the point is so far from the origin that coordinates are rounded to more than a
  /// quarter of a point.
  fileprivate var isFar: Bool { Swift.max(abs(x), abs(y)) > 0x1p22 }
}
