import MatchedGeometry

// Creation of effect nodes, and the frames of nodes within them.

extension EffectTable {
  /// Creates the entry of a node if it has none. Outer effect nodes are created before inner ones.
  mutating func provideEffectNode(_ place: UInt32, parent: UInt32, _ nodes: inout NodeTable) {
    if ownEffectNode(of: place, nodes) == 0 { makeEffectNode(place, parent: parent, &nodes) }
  }

  mutating func makeEffectNode(_ place: UInt32, parent: UInt32, _ nodes: inout NodeTable) {
    let kind = nodes[place].kind
    var effectNode = EffectNode(node: place, parent: parent)
    let isTransforming = nodes.isTransforming(place)
    effectNode.transforms = self[parent].transforms + (isTransforming ? 1 : 0)
    let index = insert(effectNode)
    self[index].base = kind.hasOrigin ? index : self[parent].base
    self[index].reference =
      kind.hasOrigin || isTransforming ? index : self[parent].reference
    nodes[place].effectNode = index
    nodes.isReordered = true
  }

  /// The effect node of this node itself, or 0 if it has none.
  @inline(__always)
  func ownEffectNode(of place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    let index = nodes[place].effectNode
    return index != 0 && self[index].node == place ? index : 0
  }

  /// The innermost effect node around a node.
  @inline(__always)
  func effectNode(around place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    let own = ownEffectNode(of: place, nodes)
    return own == 0 ? nodes[place].effectNode : self[own].parent
  }

  /// The point of the layout that tracks inside an effect node are relative to.
  @inline(__always)
  func base(of effectNode: UInt32, _ nodes: borrowing NodeTable) -> SIMD2<Float> {
    let base = self[effectNode].base
    if base == 0 { return .zero }
    return nodes.contentOrigin(of: self[base].node)
  }

  /// The frame of a leaf or an effect node as sent to the engine. That of a match is relative to
  /// the common ancestor of its group instead: see `Matching.frame`.
  @inline(__always)
  func frame(of place: UInt32, _ nodes: borrowing NodeTable) -> Rect {
    let size = nodes.engineSize(of: place)
    let origin =
      nodes.rounded(nodes[place].origin) - base(of: effectNode(around: place, nodes), nodes)
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// The place of a match in the layout, relative to the effect node around it.
  func ownPlace(ofMatch place: UInt32, _ nodes: borrowing NodeTable) -> SIMD4<Float> {
    let corner =
      nodes.rounded(nodes[place].origin) - base(of: effectNode(around: place, nodes), nodes)
    return SIMD4(lowHalf: corner, highHalf: .zero)
  }

  /// Whether an effect between a match and an outer effect node rotates, scales or displaces the
  /// match.
  func isTransformed(_ place: UInt32, from ancestor: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    self[effectNode(around: place, nodes)].transforms != self[ancestor].transforms
  }

  /// The combined transform at rest of all effect nodes around a node, up to an outer one.
  /// Transitions do not count, because they have no effect at rest.
  func targetTransform(
    _ effectNode: UInt32, upTo ancestor: UInt32 = 0, _ nodes: borrowing NodeTable
  )
    -> ProjectionTransform
  {
    var transform = ProjectionTransform()
    var index = effectNode
    while index != ancestor, index != 0 {
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

  /// The point at which the anchor of a match comes to rest, in layout coordinates, before the
  /// effects around it.
  func targetPoint(
    ofMatch place: UInt32, _ fit: Fit, _ goal: Rect, _ nodes: borrowing NodeTable
  ) -> SIMD2<Float> {
    let point =
      SIMD2(goal.x, goal.y) + base(of: fit.ancestor, nodes) + fit.offset(nodes[place], goal)
    guard fit.isTransformed,
      let back = targetTransform(effectNode(around: place, nodes), upTo: fit.ancestor, nodes)
        .inverse
    else { return point }
    return back.reach(point)
  }
}
