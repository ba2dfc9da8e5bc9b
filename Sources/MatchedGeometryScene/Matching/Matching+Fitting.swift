import MatchedGeometry

// How the content of matched views answers the sizes that their groups show. The engine knows points and sizes; the
// layout runs here, once for the size where a motion starts and once for the one where it ends.

extension Matching {
  /// After a commit: finds the sizes that groups now go to. Carriers are given as they were drawn before.
  mutating func fitMatches(
    _ engine: inout MatchedGeometryEngine, _ carried: borrowing [ShownCarrier],
    _ animation: Animation?, at time: Double?, _ nodes: inout NodeTable,
    _ carriers: borrowing CarrierTable, _ layout: inout SceneLayout
  ) {
    var ways: [Way] = []
    var contents: [UInt32] = []
    for index in 1..<UInt32(carriers.count) where carriers[index].fit != 0 {
      fit(index, engine, carried, &ways, &contents, &nodes, carriers, &layout)
    }
    layout.forgetAnswers()
    if !ways.isEmpty || !contents.isEmpty {
      go(ways, contents, animation, &engine, at: time, carriers)
    }
  }

  private mutating func fit(
    _ index: UInt32, _ engine: borrowing MatchedGeometryEngine,
    _ carried: borrowing [ShownCarrier], _ ways: inout [Way], _ contents: inout [UInt32],
    _ nodes: inout NodeTable, _ carriers: borrowing CarrierTable, _ layout: inout SceneLayout
  ) {
    let place = carriers[index].node
    let node = nodes[place]
    guard let target = engine.targetFrame(of: node.element),
      let shown = engine.presentationFrame(of: node.element)
    else { return }
    var fit = fits[carriers[index].fit]
    if case .match(let match) = nodes.payloads[node.payload] { fit.take(match) }
    let wasFilled = fit.isFilled
    fit.isFilled = nodes.isFilled(place)
    note(&fit, shown != target, index, engine, nodes, carriers)
    let rides = fit.isApart && !fit.isFlying
    // Its point is where its own size has it: with another size that is another point of its group's frame.
    let isShifted = fit.isApart && !fit.hasPosition && fit.own.x >= 0 && fit.own != node.size
    if rides != fit.rides || fit.drawn != nil || isShifted {
      if let way = way(of: index, fit, shown, rides, carried, engine, nodes, carriers) {
        ways.append(way)
      }
      fit.rides = rides
      fit.drawn = nil
    }
    fit.goal = target
    let goal = SIMD2(target.width, target.height)
    if !fit.isFilled, fit.isStale || wasFilled || fit.own != node.size || fit.last != goal {
      let start = SIMD2(shown.width, shown.height)
      let share =
        fit.progress.flatMap { engine.presentationValue(of: $0)?.x } ?? fit.share(of: start)
      let isChanged = adapt(
        place, &fit, from: start, to: goal, at: share, &nodes, carriers, &layout)
      if fit.progress != nil || (isChanged && fit.isShort) { contents.append(index) }
    }
    fit.own = node.size
    fit.isStale = false
    fits[carriers[index].fit] = fit
  }

  /// Lays the content out for the size that the motion starts from and for the one that it goes to. `share`: how far it was on its way before. False: it has no way to
  /// go.
  private mutating func adapt(
    _ place: UInt32, _ fit: inout Fit, from start: SIMD2<Float>, to goal: SIMD2<Float>,
    at share: Float, _ nodes: inout NodeTable, _ carriers: borrowing CarrierTable,
    _ layout: inout SceneLayout
  ) -> Bool {
    let isFresh = fit.own.x < 0
    let child = nodes[place].firstChild
    if child == 0 { return false }
    let own = nodes[place].size
    // What the engine was told of the layout's own size: that one is not asked for again.
    let told = nodes.toldSize(of: place)
    let riders =
      isFresh || nodes.directLeaf(of: place) != 0 ? [] : ridersShown(in: place, share, nodes)
    let size = fit.size(at: share)
    fit.first = start
    fit.last = goal
    fit.firstSize =
      isFresh
      ? (start == told
        ? own : layout.legal(layout.measure(child, start, &nodes), at: child, &nodes)) : size
    fit.lastSize =
      goal == told ? own : layout.legal(layout.measure(child, goal, &nodes), at: child, &nodes)
    if nodes.directLeaf(of: place) == 0 {
      holdLeaving(in: place, share, nodes)
      adaptRiders(place, fit, isFresh: isFresh, riders, &nodes, carriers, &layout)
    }
    return !isFresh
  }

  /// What is on its way out keeps the place that it had.
  private mutating func holdLeaving(
    in place: UInt32, _ share: Float, _ nodes: borrowing NodeTable, isLeaving: Bool = false
  ) {
    var child = nodes[place].firstChild
    while child != 0 {
      if isLeaving, nodes[child].rider != 0 {
        let shift = riders[nodes[child].rider].shift(share)
        riders[nodes[child].rider].first = shift
        riders[nodes[child].rider].last = shift
      }
      if nodes[child].kind != .matched {
        holdLeaving(in: child, share, nodes, isLeaving: isLeaving)
      }
      child = nodes[child].next
    }
    child = nodes[place].ghost
    while child != 0 {
      holdLeaving(in: child, share, nodes, isLeaving: true)
      child = nodes[child].next
    }
  }

  private mutating func adaptRiders(
    _ place: UInt32, _ fit: Fit, isFresh: Bool, _ shown: [SIMD4<Float>],
    _ nodes: inout NodeTable, _ carriers: borrowing CarrierTable, _ layout: inout SceneLayout
  ) {
    var views: [UInt32] = []
    nodes.gatherRiders(in: place, &views)
    let own = views.map { carriers.relativeFrame(of: $0, nodes) }
    let told = nodes.toldSize(of: place)
    let last =
      fit.last == told
      ? own
      : layout.frames(
        of: views, in: place, for: fit.last, &nodes, carriers)
    var first = own
    if isFresh, fit.first != told {
      first = layout.frames(of: views, in: place, for: fit.first, &nodes, carriers)
    }
    for (index, view) in views.enumerated() {
      var rider = Rider(
        first: first[index] - own[index], last: last[index] - own[index], own: own[index])
      if !isFresh, index < shown.count, nodes[view].rider != 0 || !shown[index].isZero {
        // It goes on from where it is; its row was put to its new place without an animation.
        rider.first = shown[index]
        if fit.own != nodes[place].size, !nodes[view].flags.contains(.rejoins) {
          let before = nodes[view].rider == 0 ? own[index] : riders[nodes[view].rider].own
          rider.first += before - own[index]
        }
      }
      nodes[view].flags.remove(.rejoins)
      set(rider, of: view, &nodes)
    }
  }

  private mutating func set(_ rider: Rider, of view: UInt32, _ nodes: inout NodeTable) {
    if nodes[view].rider != 0 {
      riders[nodes[view].rider] = rider
    } else {
      nodes[view].rider = riders.insert(rider)
      nodes.isReordered = true
    }
  }

  private func ridersShown(
    in place: UInt32, _ share: Float, _ nodes: borrowing NodeTable
  ) -> [SIMD4<Float>] {
    var views: [UInt32] = []
    nodes.gatherRiders(in: place, &views)
    return views.map {
      nodes[$0].rider == 0 ? .zero : riders[nodes[$0].rider].shift(share)
    }
  }
}

extension NodeTable {
  /// Leaves and carriers whose rows are relative to a match, or to something in it.
  fileprivate func gatherRiders(in place: UInt32, _ views: inout [UInt32]) {
    var child = self[place].firstChild
    while child != 0 {
      let node = self[child]
      if node.kind != .matched {
        if node.kind.isDrawn || (node.kind.hasFrame && node.element != .invalid) {
          views.append(child)
        }
        gatherRiders(in: child, &views)
      }
      child = node.next
    }
  }
}

extension CarrierTable {
  fileprivate func relativeFrame(
    of place: UInt32, _ nodes: borrowing NodeTable
  ) -> SIMD4<Float> {
    let node = nodes[place]
    return SIMD4(
      lowHalf: node.origin - base(of: carrier(around: place, nodes), nodes),
      highHalf: node.size)
  }
}

extension SceneLayout {
  /// Where views would be if a match were proposed another size.
  fileprivate mutating func frames(
    of views: [UInt32], in place: UInt32, for proposal: SIMD2<Float>, _ nodes: inout NodeTable,
    _ carriers: borrowing CarrierTable
  ) -> [SIMD4<Float>] {
    let child = nodes[place].firstChild
    let origin = nodes[place].origin
    let own = nodes[child].proposal
    put(child, origin, measure(child, proposal, &nodes), proposal, &nodes)
    let frames = views.map { carriers.relativeFrame(of: $0, nodes) }
    put(child, origin, measure(child, own, &nodes), own, &nodes)
    return frames
  }
}

extension SIMD4<Float> {
  fileprivate var isZero: Bool { self == .zero }
}
