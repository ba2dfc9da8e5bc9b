import MatchedGeometry

// Layout of the content of matched views for the sizes that their groups show. The engine animates
// only points and sizes. The content is laid out here for the sizes at the start and at the end of
// a motion.

extension Matching {
  /// After a commit: lays contents out for the new target sizes of their groups. `shownEffects` are
  /// as drawn before the commit.
  mutating func fitMatches(
    _ engine: inout MatchedGeometryEngine, _ shownEffects: borrowing [ShownEffectNode],
    _ animation: Animation?, at time: Double?, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable, _ layout: inout SceneLayout
  ) {
    var motions: [ValueMotion] = []
    var contents: [UInt32] = []
    for index in 1..<UInt32(effects.count) where effects[index].fit != 0 {
      fit(index, engine, shownEffects, &motions, &contents, &nodes, effects, &layout)
    }
    layout.forgetAnswers()
    if !motions.isEmpty || !contents.isEmpty {
      startMotions(motions, contents, animation, &engine, at: time, effects)
    }
  }

  private mutating func fit(
    _ index: UInt32, _ engine: borrowing MatchedGeometryEngine,
    _ shownEffects: borrowing [ShownEffectNode], _ motions: inout [ValueMotion],
    _ contents: inout [UInt32],
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable, _ layout: inout SceneLayout
  ) {
    let place = effects[index].node
    let node = nodes[place]
    guard let target = engine.targetFrame(of: node.element),
      let shown = engine.presentationFrame(of: node.element)
    else { return }
    var fit = fits[effects[index].fit]
    if case .match(let match) = nodes.payloads[node.payload] { fit.take(match) }
    let wasFilled = fit.isFilled
    fit.isFilled = nodes.isFilled(place)
    note(&fit, shown != target, index, engine, nodes, effects)
    let usesOwnPlace = fit.isTransformed && !fit.isFlying
    // The anchor depends on the match's own size, so a new size moves it to another point of the
    // group's frame.
    let isShifted = fit.isTransformed && !fit.hasPosition && fit.own.x >= 0 && fit.own != node.size
    if usesOwnPlace != fit.usesOwnPlace || fit.drawn != nil || isShifted {
      if let motion = valueMotion(
        of: index, fit, shown, usesOwnPlace, shownEffects, engine, nodes, effects)
      {
        motions.append(motion)
      }
      fit.usesOwnPlace = usesOwnPlace
      fit.drawn = nil
    }
    fit.goal = target
    let goal = SIMD2(target.width, target.height)
    if !fit.isFilled, fit.isStale || wasFilled || fit.own != node.size || fit.last != goal {
      // A spring can overshoot to a negative size, which content has no layout for.
      let start = pointwiseMax(SIMD2(shown.width, shown.height), .zero)
      let share =
        fit.progress.flatMap { engine.presentationValue(of: $0)?.x } ?? fit.share(of: start)
      let isChanged = layOutContent(
        place, &fit, from: start, to: goal, at: share, &nodes, effects, &layout)
      if fit.progress != nil || (isChanged && fit.isShort) { contents.append(index) }
    }
    fit.own = node.size
    fit.isStale = false
    fits[effects[index].fit] = fit
  }

  /// Lays out the content for both ends of a motion. `share` is the progress of the previous
  /// motion. Returns false if the content does not move.
  private mutating func layOutContent(
    _ place: UInt32, _ fit: inout Fit, from start: SIMD2<Float>, to goal: SIMD2<Float>,
    at share: Float, _ nodes: inout NodeTable, _ effects: borrowing EffectTable,
    _ layout: inout SceneLayout
  ) -> Bool {
    let isFresh = fit.own.x < 0
    let child = nodes[place].firstChild
    if child == 0 { return false }
    let own = nodes[place].size
    // The layout already measured the size that was sent to the engine.
    let engineSize = nodes.engineSize(of: place)
    let layoutShifts =
      isFresh || nodes.directLeaf(of: place) != 0 ? [] : shownShifts(in: place, share, nodes)
    let size = fit.size(at: share)
    fit.first = start
    fit.last = goal
    fit.firstSize =
      isFresh
      ? (start == engineSize
        ? own : layout.legal(layout.measure(child, start, &nodes), at: child, &nodes)) : size
    fit.lastSize =
      goal == engineSize
      ? own : layout.legal(layout.measure(child, goal, &nodes), at: child, &nodes)
    var isMoving = fit.firstSize != fit.lastSize
    if nodes.directLeaf(of: place) == 0 {
      holdExiting(in: place, share, nodes)
      if adaptLayoutShifts(place, fit, isFresh: isFresh, layoutShifts, &nodes, effects, &layout) {
        isMoving = true
      }
    }
    return !isFresh && isMoving
  }

  /// Exiting leaves keep their displacement.
  private mutating func holdExiting(
    in place: UInt32, _ share: Float, _ nodes: borrowing NodeTable, isExiting: Bool = false
  ) {
    var child = nodes[place].firstChild
    while child != 0 {
      if isExiting, nodes[child].layoutShift != 0 {
        let shift = layoutShifts[nodes[child].layoutShift].shift(share)
        layoutShifts[nodes[child].layoutShift].first = shift
        layoutShifts[nodes[child].layoutShift].last = shift
      }
      if nodes[child].kind != .matched {
        holdExiting(in: child, share, nodes, isExiting: isExiting)
      }
      child = nodes[child].next
    }
    child = nodes[place].firstExiting
    while child != 0 {
      holdExiting(in: child, share, nodes, isExiting: true)
      child = nodes[child].next
    }
  }

  /// Computes the layout shifts of a match. Returns whether any of them changes during the motion.
  private mutating func adaptLayoutShifts(
    _ place: UInt32, _ fit: Fit, isFresh: Bool, _ shown: [SIMD4<Float>],
    _ nodes: inout NodeTable, _ effects: borrowing EffectTable, _ layout: inout SceneLayout
  ) -> Bool {
    var isMoving = false
    var views: [UInt32] = []
    nodes.gatherShiftedViews(in: place, &views)
    let own = views.map { effects.relativeFrame(of: $0, nodes) }
    let engineSize = nodes.engineSize(of: place)
    let last =
      fit.last == engineSize
      ? own
      : layout.frames(
        of: views, in: place, for: fit.last, &nodes, effects)
    var first = own
    if isFresh, fit.first != engineSize {
      first = layout.frames(of: views, in: place, for: fit.first, &nodes, effects)
    }
    for (index, view) in views.enumerated() {
      var layoutShift = LayoutShift(
        first: first[index] - own[index], last: last[index] - own[index], own: own[index])
      if !isFresh, index < shown.count, nodes[view].layoutShift != 0 || !shown[index].isZero {
        // The view continues from the position that is shown. Its track was set to the new position
        // without an animation.
        layoutShift.first = shown[index]
        if fit.own != nodes[place].size, !nodes[view].flags.contains(.rejoins) {
          let before =
            nodes[view].layoutShift == 0 ? own[index] : layoutShifts[nodes[view].layoutShift].own
          layoutShift.first += before - own[index]
        }
      }
      nodes[view].flags.remove(.rejoins)
      if layoutShift.first != layoutShift.last { isMoving = true }
      set(layoutShift, of: view, &nodes)
    }
    return isMoving
  }

  private mutating func set(_ layoutShift: LayoutShift, of view: UInt32, _ nodes: inout NodeTable) {
    if nodes[view].layoutShift != 0 {
      layoutShifts[nodes[view].layoutShift] = layoutShift
    } else {
      nodes[view].layoutShift = layoutShifts.insert(layoutShift)
      nodes.isReordered = true
    }
  }

  private func shownShifts(
    in place: UInt32, _ share: Float, _ nodes: borrowing NodeTable
  ) -> [SIMD4<Float>] {
    var views: [UInt32] = []
    nodes.gatherShiftedViews(in: place, &views)
    return views.map {
      nodes[$0].layoutShift == 0 ? .zero : layoutShifts[nodes[$0].layoutShift].shift(share)
    }
  }
}

extension NodeTable {
  /// Gathers the leaves and effect nodes whose tracks are relative to a match or to a node in it.
  fileprivate func gatherShiftedViews(in place: UInt32, _ views: inout [UInt32]) {
    var child = self[place].firstChild
    while child != 0 {
      let node = self[child]
      if node.kind != .matched {
        if node.kind.isDrawn || (node.kind.hasFrame && node.element != .invalid) {
          views.append(child)
        }
        gatherShiftedViews(in: child, &views)
      }
      child = node.next
    }
  }
}

extension EffectTable {
  fileprivate func relativeFrame(
    of place: UInt32, _ nodes: borrowing NodeTable
  ) -> SIMD4<Float> {
    let node = nodes[place]
    return SIMD4(
      lowHalf: node.origin - base(of: effectNode(around: place, nodes), nodes),
      highHalf: node.size)
  }
}

extension SceneLayout {
  /// The frames that views would have for another size proposed to a match.
  fileprivate mutating func frames(
    of views: [UInt32], in place: UInt32, for proposal: SIMD2<Float>, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable
  ) -> [SIMD4<Float>] {
    let child = nodes[place].firstChild
    let origin = nodes[place].origin
    let own = nodes[child].proposal
    put(child, origin, measure(child, proposal, &nodes), proposal, &nodes)
    let frames = views.map { effects.relativeFrame(of: $0, nodes) }
    put(child, origin, measure(child, own, &nodes), own, &nodes)
    return frames
  }
}

extension SIMD4<Float> {
  fileprivate var isZero: Bool { self == .zero }
}
