import MatchedGeometry

// When carriers are made, and where what they carry is.

extension CarrierTable {
  /// Makes sure that a node has its carrier. Parents have theirs before their children.
  mutating func provideCarrier(_ place: UInt32, parent: UInt32, _ nodes: inout NodeTable) {
    let kind = nodes[place].kind
    if ownCarrier(of: place, nodes) != 0 { return }
    if kind == .matched, nodes.isFilled(place) {
      // As long as its group lives right here, its element says it all.
      nodes[place].effect = parent
      return
    }
    makeCarrier(place, parent: parent, &nodes)
  }

  mutating func makeCarrier(_ place: UInt32, parent: UInt32, _ nodes: inout NodeTable) {
    let kind = nodes[place].kind
    var carrier = Carrier(node: place, parent: parent)
    let isTransforming = nodes.isTransforming(place)
    carrier.transforms = self[parent].transforms + (isTransforming ? 1 : 0)
    if kind == .matched, case .match(let match) = nodes.payloads[nodes[place].payload] {
      carrier.fit = Carrier.Fit(
        anchor: SIMD2(match.anchor.x, match.anchor.y),
        hasPosition: match.properties.contains(.position), isFilled: nodes.isFilled(place),
        home: self[parent].landmark)
    }
    let index = insert(carrier)
    self[index].base = kind.hasOrigin ? index : self[parent].base
    self[index].landmark =
      kind.hasOrigin || isTransforming ? index : self[parent].landmark
    nodes[place].effect = index
    nodes.isReordered = true
  }

  /// The carrier that a node is; 0: none.
  func ownCarrier(of place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    let index = nodes[place].effect
    return index != 0 && self[index].node == place ? index : 0
  }

  /// The innermost carrier around a node.
  func carrier(around place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    let own = ownCarrier(of: place, nodes)
    return own == 0 ? nodes[place].effect : self[own].parent
  }

  /// The point of the layout that rows inside of a carrier are relative to.
  func base(of carrier: UInt32, _ nodes: borrowing NodeTable) -> SIMD2<Float> {
    let base = self[carrier].base
    if base == 0 { return .zero }
    return nodes.contentOrigin(of: self[base].node)
  }

  /// The frame of a leaf or of a carrier as the engine gets it.
  func frame(of place: UInt32, _ nodes: borrowing NodeTable) -> Rect {
    let node = nodes[place]
    var origin = nodes.rounded(node.origin)
    let size = nodes.toldSize(of: place)
    if node.kind == .matched, case .match(let match) = nodes.payloads[node.payload] {
      // The anchor point goes through what is between the match and its home, the size does not.
      let home = home(ofMatch: place, nodes)
      if isApart(place, from: home, nodes) {
        let offset = size * SIMD2(match.anchor.x, match.anchor.y)
        let transform = targetTransform(carrier(around: place, nodes), upTo: home, nodes)
        origin = transform.reach(origin + offset) - offset
      }
      origin -= base(of: home, nodes)
    } else {
      origin -= base(of: carrier(around: place, nodes), nodes)
    }
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// The place of a match in the layout, relative to what is right around it.
  func ownPlace(ofMatch place: UInt32, _ nodes: borrowing NodeTable) -> SIMD4<Float> {
    let corner = nodes.rounded(nodes[place].origin) - base(of: carrier(around: place, nodes), nodes)
    return SIMD4(lowHalf: corner, highHalf: .zero)
  }

  /// The carrier in whose coordinates the row of a match is.
  func home(ofMatch place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    let own = ownCarrier(of: place, nodes)
    return self[own].fit?.home ?? self[nodes[place].effect].landmark
  }

  /// Something between a match and a carrier further out turns, stretches or displaces what is inside.
  func isApart(_ place: UInt32, from home: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    self[carrier(around: place, nodes)].transforms != self[home].transforms
  }

  /// What all effects around, up to a carrier further out, will come to rest at, transitions left out.
  func targetTransform(_ carrier: UInt32, upTo home: UInt32 = 0, _ nodes: borrowing NodeTable)
    -> ProjectionTransform
  {
    var transform = ProjectionTransform()
    var index = carrier
    while index != home, index != 0 {
      let entry = self[index]
      let node = nodes[entry.node]
      if node.kind != .transition, nodes.isTransforming(entry.node) {
        for part in nodes.effectValues(of: entry.node).reversed() {
          transform = transform.concatenating(
            part.transform(in: Rect(node.origin, node.size), quads: part.quads))
        }
      }
      index = entry.parent
    }
    return transform
  }

  /// Where the point of a match comes to rest, in the coordinates of the layout, before what is around it is applied.
  func targetPoint(
    ofMatch place: UInt32, _ fit: Carrier.Fit, _ goal: Rect, _ nodes: borrowing NodeTable
  ) -> SIMD2<Float> {
    let point = SIMD2(goal.x, goal.y) + base(of: fit.home, nodes) + fit.offset(nodes[place], goal)
    guard fit.isApart,
      let back = targetTransform(carrier(around: place, nodes), upTo: fit.home, nodes).inverse
    else { return point }
    return back.reach(point)
  }
}
