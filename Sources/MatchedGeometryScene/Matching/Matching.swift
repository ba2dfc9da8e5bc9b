import MatchedGeometry

/// What matched nodes show of the geometry of their groups, and in whose coordinates their groups are.
struct Matching {
  /// Of matched nodes with a carrier of their own, which names the entry.
  var fits = Slots<Fit>(blank: Fit())
  /// Of leaves in matched containers, how far they are from their own place for the two sizes.
  var riders = Slots<Rider>(blank: Rider())
  /// Members came, went or changed their groups, or are about to: the homes of groups may be others.
  var isStale = false
  /// The carriers of scroll views that have members of a group inside and outside: scrolling them moves members against each other.
  var crossed: [UInt32] = []
}

extension Matching {
  /// Makes sure that a matched node has its carrier, if it needs one.
  mutating func provideCarrier(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ carriers: inout CarrierTable
  ) {
    if carriers.ownCarrier(of: place, nodes) != 0 { return }
    if nodes.isFilled(place) {
      // As long as its group lives right here, its element says it all.
      nodes[place].effect = parent
    } else {
      makeCarrier(place, parent: parent, &nodes, &carriers)
    }
  }

  mutating func makeCarrier(
    _ place: UInt32, parent: UInt32, _ nodes: inout NodeTable, _ carriers: inout CarrierTable
  ) {
    carriers.makeCarrier(place, parent: parent, &nodes)
    var fit = Fit(isFilled: nodes.isFilled(place), home: carriers[parent].landmark)
    if case .match(let match) = nodes.payloads[nodes[place].payload] { fit.take(match) }
    carriers[nodes[place].effect].fit = fits.insert(fit)
  }

  /// Gives the entries of a node that went back.
  mutating func release(_ node: GoneNode, fit: UInt32, _ remains: inout Remains) {
    if node.kind == .matched { isStale = true }
    if let value = fits[fit].value { remains.add([value]) }
    if let value = fits[fit].progress { remains.add([value]) }
    fits.remove(fit)
    riders.remove(node.rider)
  }

  /// Nil: its element says it all.
  func fit(
    of place: UInt32, _ nodes: borrowing NodeTable, _ carriers: borrowing CarrierTable
  ) -> Fit? {
    let fit = carriers[carriers.ownCarrier(of: place, nodes)].fit
    return fit == 0 ? nil : fits[fit]
  }

  /// The carrier in whose coordinates the row of a match is.
  func home(
    of place: UInt32, _ nodes: borrowing NodeTable, _ carriers: borrowing CarrierTable
  ) -> UInt32 {
    fit(of: place, nodes, carriers)?.home ?? carriers[nodes[place].effect].landmark
  }

  /// The frame of a match as the engine gets it.
  func frame(
    of place: UInt32, _ nodes: borrowing NodeTable, _ carriers: borrowing CarrierTable
  ) -> Rect {
    guard case .match(let match) = nodes.payloads[nodes[place].payload] else { return .zero }
    var origin = nodes.rounded(nodes[place].origin)
    let size = nodes.toldSize(of: place)
    // The anchor point goes through what is between the match and its home, the size does not.
    let home = home(of: place, nodes, carriers)
    if carriers.isApart(place, from: home, nodes) {
      let offset = size * SIMD2(match.anchor.x, match.anchor.y)
      let around = carriers.carrier(around: place, nodes)
      origin = carriers.targetTransform(around, upTo: home, nodes).reach(origin + offset) - offset
    }
    origin -= carriers.base(of: home, nodes)
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// A match that rides what is around it goes to its own place there.
  func moveOwnPlace(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: borrowing NodeTable, _ carriers: borrowing CarrierTable
  ) {
    guard nodes[place].kind == .matched, let fit = fit(of: place, nodes, carriers), fit.rides,
      let value = fit.value
    else { return }
    engine.setValue(carriers.ownPlace(ofMatch: place, nodes), of: value, animation: .own(animation))
  }
}
