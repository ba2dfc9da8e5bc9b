import MatchedGeometry

// How the content of matched views answers the sizes that their groups show. The engine knows points and sizes; the
// layout runs here, once for the size where a motion starts and once for the one where it ends.

extension SceneTree {
  /// After a commit: finds the sizes that groups now go to. Carriers are given as they were drawn before.
  mutating func fitMatches(
    _ engine: inout MatchedGeometryEngine, _ carried: borrowing [ShownCarrier],
    _ animation: Animation?, at time: Double?
  ) {
    var ways: [Way] = []
    var contents: [UInt32] = []
    for index in 1..<UInt32(carriers.count) where carriers[index].fit != nil {
      fit(index, engine, carried, &ways, &contents)
    }
    layout.forgetAnswers()
    if !ways.isEmpty || !contents.isEmpty { go(ways, contents, animation, &engine, at: time) }
  }

  private mutating func fit(
    _ index: UInt32, _ engine: borrowing MatchedGeometryEngine,
    _ carried: borrowing [ShownCarrier], _ ways: inout [Way], _ contents: inout [UInt32]
  ) {
    let place = carriers[index].node
    let node = nodes[place]
    guard let target = engine.targetFrame(of: node.element),
      let shown = engine.presentationFrame(of: node.element), var fit = carriers[index].fit
    else { return }
    if case .match(let match) = nodes.payloads[node.payload] {
      fit.anchor = SIMD2(match.anchor.x, match.anchor.y)
      fit.hasPosition = match.properties.contains(.position)
    }
    let wasFilled = fit.isFilled
    fit.isFilled = nodes.isFilled(place)
    note(&fit, shown != target, index, engine)
    let rides = fit.isApart && !fit.isFlying
    // Its point is where its own size has it: with another size that is another point of its group's frame.
    let isShifted = fit.isApart && !fit.hasPosition && fit.own.x >= 0 && fit.own != node.size
    if rides != fit.rides || fit.drawn != nil || isShifted {
      if let way = way(of: index, fit, shown, rides, carried, engine) { ways.append(way) }
      fit.rides = rides
      fit.drawn = nil
    }
    fit.goal = target
    let goal = SIMD2(target.width, target.height)
    if !fit.isFilled, fit.isStale || wasFilled || fit.own != node.size || fit.last != goal {
      let start = SIMD2(shown.width, shown.height)
      let share =
        fit.progress.flatMap { engine.presentationValue(of: $0)?.x } ?? fit.share(of: start)
      let isChanged = adapt(place, &fit, from: start, to: goal, at: share)
      if fit.progress != nil || (isChanged && fit.isShort) { contents.append(index) }
    }
    fit.own = node.size
    fit.isStale = false
    carriers[index].fit = fit
  }

  /// Lays the content out for the size that the motion starts from and for the one that it goes to. `share`: how far it was on its way before. False: it has no way to
  /// go.
  private mutating func adapt(
    _ place: UInt32, _ fit: inout Carrier.Fit, from start: SIMD2<Float>, to goal: SIMD2<Float>,
    at share: Float
  ) -> Bool {
    let isFresh = fit.own.x < 0
    let child = nodes[place].firstChild
    if child == 0 { return false }
    let own = nodes[place].size
    // What the engine was told of the layout's own size: that one is not asked for again.
    let told = nodes.toldSize(of: place)
    let riders = isFresh || nodes.directLeaf(of: place) != 0 ? [] : ridersShown(in: place, share)
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
      holdLeaving(in: place, share)
      adaptRiders(place, fit, isFresh: isFresh, riders)
    }
    return !isFresh
  }

  /// What is on its way out keeps the place that it had.
  private mutating func holdLeaving(in place: UInt32, _ share: Float, isLeaving: Bool = false) {
    var child = nodes[place].firstChild
    while child != 0 {
      if isLeaving, nodes[child].rider != 0 {
        let shift = carriers.riders[nodes[child].rider].shift(share)
        carriers.riders[nodes[child].rider].first = shift
        carriers.riders[nodes[child].rider].last = shift
      }
      if nodes[child].kind != .matched { holdLeaving(in: child, share, isLeaving: isLeaving) }
      child = nodes[child].next
    }
    child = nodes[place].ghost
    while child != 0 {
      holdLeaving(in: child, share, isLeaving: true)
      child = nodes[child].next
    }
  }

  private mutating func adaptRiders(
    _ place: UInt32, _ fit: Carrier.Fit, isFresh: Bool, _ shown: [SIMD4<Float>]
  ) {
    var views: [UInt32] = []
    gatherRiders(in: place, &views)
    let own = views.map { relativeFrame(of: $0) }
    let told = nodes.toldSize(of: place)
    let last = fit.last == told ? own : frames(of: views, in: place, for: fit.last)
    var first = own
    if isFresh, fit.first != told {
      first = frames(of: views, in: place, for: fit.first)
    }
    for (index, view) in views.enumerated() {
      var rider = Rider(
        first: first[index] - own[index], last: last[index] - own[index], own: own[index])
      if !isFresh, index < shown.count, nodes[view].rider != 0 || !shown[index].isZero {
        // It goes on from where it is; its row was put to its new place without an animation.
        rider.first = shown[index]
        if fit.own != nodes[place].size, !nodes[view].flags.contains(.rejoins) {
          let before = nodes[view].rider == 0 ? own[index] : carriers.riders[nodes[view].rider].own
          rider.first += before - own[index]
        }
      }
      nodes[view].flags.remove(.rejoins)
      set(rider, of: view)
    }
  }

  private mutating func set(_ rider: Rider, of view: UInt32) {
    if nodes[view].rider != 0 {
      carriers.riders[nodes[view].rider] = rider
    } else {
      nodes[view].rider = carriers.riders.insert(rider)
      nodes.isReordered = true
    }
  }

  private func ridersShown(in place: UInt32, _ share: Float) -> [SIMD4<Float>] {
    var views: [UInt32] = []
    gatherRiders(in: place, &views)
    return views.map {
      nodes[$0].rider == 0 ? .zero : carriers.riders[nodes[$0].rider].shift(share)
    }
  }

  /// Leaves and carriers whose rows are relative to a match, or to something in it.
  private func gatherRiders(in place: UInt32, _ views: inout [UInt32]) {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.kind != .matched {
        if node.kind.isDrawn || (node.kind.hasFrame && node.element != .invalid) {
          views.append(child)
        }
        gatherRiders(in: child, &views)
      }
      child = node.next
    }
  }

  private func relativeFrame(of place: UInt32) -> SIMD4<Float> {
    let node = nodes[place]
    return SIMD4(
      lowHalf: node.origin - carriers.base(of: carriers.carrier(around: place, nodes), nodes),
      highHalf: node.size)
  }

  /// Where views would be if a match were proposed another size.
  private mutating func frames(
    of views: [UInt32], in place: UInt32, for proposal: SIMD2<Float>
  ) -> [SIMD4<Float>] {
    let child = nodes[place].firstChild
    let origin = nodes[place].origin
    let own = nodes[child].proposal
    layout.put(child, origin, layout.measure(child, proposal, &nodes), proposal, &nodes)
    let frames = views.map { relativeFrame(of: $0) }
    layout.put(child, origin, layout.measure(child, own, &nodes), own, &nodes)
    return frames
  }
}

extension Carrier.Fit {
  /// How far a size is on the way from the first to the last.
  func share(of proposed: SIMD2<Float>) -> Float {
    let way = last - first
    let length = (way * way).sum()
    return length > 0 ? ((proposed - first) * way).sum() / length : 1
  }

  /// The size of the group hardly tells how far the content is: it rests when a hundredth of a point is left.
  var isShort: Bool {
    let way = last - first
    return (way * way).sum() < 64
  }

  func size(at share: Float) -> SIMD2<Float> {
    share == 1 ? lastSize : firstSize + (lastSize - firstSize) * share
  }
}

extension SIMD4<Float> {
  fileprivate var isZero: Bool { self == .zero }
}
