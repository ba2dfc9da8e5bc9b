import MatchedGeometry

/// How matched nodes show the geometry of their groups, and the coordinates in which groups are.
struct Matching {
  /// Of matched nodes that are effect nodes, which have the index.
  var fits = Slots<Fit>(blank: Fit())
  /// Of leaves in matched containers: their displacements from their own layout.
  var layoutShifts = Slots<LayoutShift>(blank: LayoutShift())
  /// Members were inserted or removed, changed their groups, or are exiting: common ancestors may
  /// change.
  var isStale = false
  /// The effect nodes of scroll views with members of one group inside and outside. Scrolling them
  /// moves members against each other.
  var crossed: [UInt32] = []
}

extension Matching {
  /// Makes sure that a matched node is an effect node, if it needs to be.
  mutating func provideEffectNode(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    if effects.ownEffectNode(of: place, nodes) != 0 { return }
    if nodes.isFilled(place) {
      // Its element has the frame to draw, as long as its group is relative to the same effect
      // node.
      nodes[place].effectNode = parent
    } else {
      makeEffectNode(place, parent: parent, &nodes, &effects)
    }
  }

  mutating func makeEffectNode(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    effects.makeEffectNode(place, parent: parent, &nodes)
    var fit = Fit(isFilled: nodes.isFilled(place), ancestor: effects[parent].reference)
    if case .match(let match) = nodes.payloads[nodes[place].payload] { fit.take(match) }
    effects[nodes[place].effectNode].fit = fits.insert(fit)
  }

  /// Releases the entries of a node.
  mutating func release(_ node: ReleasedNode, fit: UInt32, _ pendingRemovals: inout PendingRemovals)
  {
    if node.kind == .matched { isStale = true }
    if let value = fits[fit].value { pendingRemovals.add([value]) }
    if let value = fits[fit].progress { pendingRemovals.add([value]) }
    fits.remove(fit)
    layoutShifts.remove(node.layoutShift)
  }

  /// Nil: the frame of its element is the frame to draw.
  func fit(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> Fit? {
    let fit = effects[effects.ownEffectNode(of: place, nodes)].fit
    return fit == 0 ? nil : fits[fit]
  }

  /// The effect node that the track of a match is relative to.
  func ancestor(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> UInt32 {
    fit(of: place, nodes, effects)?.ancestor ?? effects[nodes[place].effectNode].reference
  }

  /// The frame of a match as sent to the engine.
  func frame(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> Rect {
    guard case .match(let match) = nodes.payloads[nodes[place].payload] else { return .zero }
    var origin = nodes.rounded(nodes[place].origin)
    let size = nodes.engineSize(of: place)
    // Effects between the match and the common ancestor transform the anchor point but not the
    // size.
    let ancestor = ancestor(of: place, nodes, effects)
    if effects.isTransformed(place, from: ancestor, nodes) {
      let offset = size * SIMD2(match.anchor.x, match.anchor.y)
      let around = effects.effectNode(around: place, nodes)
      origin =
        effects.targetTransform(around, upTo: ancestor, nodes).reach(origin + offset) - offset
    }
    origin -= effects.base(of: ancestor, nodes)
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// Retargets the own place of a match that is drawn there.
  func retargetOwnPlace(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) {
    guard nodes[place].kind == .matched, let fit = fit(of: place, nodes, effects), fit.usesOwnPlace,
      let value = fit.value
    else { return }
    engine.setValue(effects.ownPlace(ofMatch: place, nodes), of: value, animation: animation)
  }
}
