import MatchedGeometry

/// The geometry at which matched nodes are shown, and the coordinate spaces of match groups.
struct Matching {
  /// The fits of matched nodes that are effect nodes, which have the index.
  var fits = Slots<Fit>(blank: Fit())
  /// The displacements of leaves in matched containers from their own layout.
  var layoutShifts = Slots<LayoutShift>(blank: LayoutShift())
  /// Whether common ancestors may change, because members were inserted or removed, changed their
  /// groups, or are exiting.
  var isStale = false
  /// The effect nodes of scroll views with members of one group inside and outside. Scrolling such
  /// a view moves the members relative to each other.
  var crossed: [UInt32] = []
}

extension Matching {
  /// Makes a matched node an effect node if necessary.
  mutating func provideEffectNode(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    if effects.ownEffectNode(of: place, nodes) != 0 { return }
    if nodes.isFilled(place) {
      // The element has the frame to draw, as long as the group is relative to the same effect
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

  /// The fit of a match, or nil if the frame of its element is the frame to draw.
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

  /// Retargets the own position of a match that is drawn there.
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
