import MatchedGeometry

/// What matched nodes show of the geometry of their groups, and in whose coordinates their groups are.
struct Matching {
  /// Of matched nodes with a carrier of their own, which names the entry.
  var fits = Slots<Fit>(blank: Fit())
  /// Of leaves in matched containers, how far they are from their own place for the two sizes.
  var layoutShifts = Slots<LayoutShift>(blank: LayoutShift())
  /// Members came, went or changed their groups, or are about to: the homes of groups may be others.
  var isStale = false
  /// The carriers of scroll views that have members of a group inside and outside: scrolling them moves members against each other.
  var crossed: [UInt32] = []
}

extension Matching {
  /// Makes sure that a matched node has its carrier, if it needs one.
  mutating func provideEffectNode(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    if effects.ownEffectNode(of: place, nodes) != 0 { return }
    if nodes.isFilled(place) {
      // As long as its group lives right here, its element says it all.
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

  /// Gives the entries of a node that went back.
  mutating func release(_ node: ReleasedNode, fit: UInt32, _ pendingRemovals: inout PendingRemovals)
  {
    if node.kind == .matched { isStale = true }
    if let value = fits[fit].value { pendingRemovals.add([value]) }
    if let value = fits[fit].progress { pendingRemovals.add([value]) }
    fits.remove(fit)
    layoutShifts.remove(node.layoutShift)
  }

  /// Nil: its element says it all.
  func fit(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> Fit? {
    let fit = effects[effects.ownEffectNode(of: place, nodes)].fit
    return fit == 0 ? nil : fits[fit]
  }

  /// The carrier in whose coordinates the row of a match is.
  func ancestor(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> UInt32 {
    fit(of: place, nodes, effects)?.ancestor ?? effects[nodes[place].effectNode].reference
  }

  /// The frame of a match as the engine gets it.
  func frame(
    of place: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> Rect {
    guard case .match(let match) = nodes.payloads[nodes[place].payload] else { return .zero }
    var origin = nodes.rounded(nodes[place].origin)
    let size = nodes.engineSize(of: place)
    // The anchor point goes through what is between the match and its home, the size does not.
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

  /// A match that rides what is around it goes to its own place there.
  func retargetOwnPlace(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) {
    guard nodes[place].kind == .matched, let fit = fit(of: place, nodes, effects), fit.usesOwnPlace,
      let value = fit.value
    else { return }
    engine.setValue(effects.ownPlace(ofMatch: place, nodes), of: value, animation: .own(animation))
  }
}
