import MatchedGeometry

// A match group lives in the innermost carrier that contains all its members, and rides it: its rows are relative to that carrier, the home
// of the group. Who belongs to a group changes with an update; so do homes.

extension Matching {
  /// Before a commit: finds the homes of all groups. Returns the matches whose home is another one than before, with the frames at which they are shown
  /// in the coordinates of that; they go on from there with the update.
  mutating func findHomes(
    _ changes: inout SceneChanges, _ carried: borrowing [ShownCarrier],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ carriers: inout CarrierTable, _ pages: inout PageTable
  ) -> [(element: Element.ID, frame: Rect)] {
    let rekeyed = nodes.takeRekeyed()
    guard isStale else { return [] }
    isStale = false
    crossed.removeAll(keepingCapacity: true)
    // Without carriers the scene is everybody's home.
    if carriers.inUse == 0 { return [] }
    var homes: [GroupKey: UInt32] = [:]
    var members: [(place: UInt32, key: GroupKey)] = []
    for place in nodes.matched where nodes.isMember(place, engine) {
      // What leaves will be gone one day, and the rest move closer together.
      if engine.isLeaving(nodes[place].element) { isStale = true }
      guard let key = pages.groupKey(of: place, nodes) else { continue }
      members.append((place, key))
      let own = carriers[carriers.carrier(around: place, nodes)].landmark
      homes[key] = homes[key].map { carriers.commonLandmark($0, own) } ?? own
    }
    var moves: [(element: Element.ID, frame: Rect)] = []
    var rehomed: Set<UInt32> = []
    for (place, key) in members {
      guard let home = homes[key] else { continue }
      noteScrolls(around: place, upTo: home, nodes, carriers)
      if home == self.home(of: place, nodes, carriers) { continue }
      guard engine.contains(nodes[place].element) else {
        setHome(home, of: place, &nodes, &carriers)
        continue
      }
      // In the engine a re-keyed member belongs to its old group until the commit.
      if !rekeyed.contains(place),
        let move = move(of: place, to: home, carried, engine, nodes, carriers)
      {
        moves.append(move)
      }
      keepDrawn(place, home: home, carried, engine, &nodes, &carriers)
      rehomed.insert(place)
    }
    if rehomed.isEmpty { return [] }
    if !moves.isEmpty {
      for (place, _) in members
      where rekeyed.contains(place) && !rehomed.contains(place)
        && engine.contains(nodes[place].element)
      {
        // What moves the source of its old group moves it, too.
        let home = self.home(of: place, nodes, carriers)
        keepDrawn(place, home: home, carried, engine, &nodes, &carriers)
      }
    }
    changes.hasMatches = true
    changes.tell(rehomed, nodes, engine)
    return moves
  }

  /// The scroll views between a member and the home of its group.
  private mutating func noteScrolls(
    around place: UInt32, upTo home: UInt32, _ nodes: borrowing NodeTable,
    _ carriers: borrowing CarrierTable
  ) {
    var index = carriers[carriers.carrier(around: place, nodes)].landmark
    while index != home, index != 0 {
      if nodes[carriers[index].node].kind == .scroll, !crossed.contains(index) {
        crossed.append(index)
      }
      index = carriers[carriers[index].parent].landmark
    }
  }

  /// Gives a match its home, and keeps in mind where it is drawn.
  private mutating func keepDrawn(
    _ place: UInt32, home: UInt32, _ carried: borrowing [ShownCarrier],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ carriers: inout CarrierTable
  ) {
    let drawn = drawnPoint(of: place, carried, engine, nodes, carriers)
    setHome(home, of: place, &nodes, &carriers)
    fits[carriers[nodes[place].effect].fit].drawn = drawn
  }

  private mutating func setHome(
    _ home: UInt32, of place: UInt32, _ nodes: inout NodeTable, _ carriers: inout CarrierTable
  ) {
    if carriers.ownCarrier(of: place, nodes) == 0 {
      makeCarrier(place, parent: nodes[place].effect, &nodes, &carriers)
      nodes[nodes.directLeaf(of: place)].effect = nodes[place].effect
      // It was there before, unless it is about to come.
      let size = nodes[place].size
      if nodes[place].element != .invalid { fits[carriers[nodes[place].effect].fit].own = size }
    }
    let fit = carriers[nodes[place].effect].fit
    fits[fit].home = home
    fits[fit].isApart = carriers.isApart(place, from: home, nodes)
  }

  /// The frame of a match in the coordinates of another home, so that it is shown where it was. The point of its row goes there; what is left
  /// of its way keeps its direction in numbers.
  private func move(
    of place: UInt32, to home: UInt32, _ carried: borrowing [ShownCarrier],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ carriers: borrowing CarrierTable
  ) -> (element: Element.ID, frame: Rect)? {
    let element = nodes[place].element
    let old = self.home(of: place, nodes, carriers)
    guard !engine.isLeaving(element), Int(max(old, home)) < carried.count,
      let point = nodes.shownPoint(of: place, engine), var frame = engine.layoutFrame(of: element)
    else { return nil }
    let goal = carried[Int(home)].point(point, of: carried[Int(old)]) - carried[Int(home)].origin
    guard goal != point, goal.x.isFinite, goal.y.isFinite else { return nil }
    frame.x += goal.x - point.x
    frame.y += goal.y - point.y
    return (element, frame)
  }

  /// Where a match was last drawn, in the coordinates right around it.
  func drawnPoint(
    of place: UInt32, _ carried: borrowing [ShownCarrier],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ carriers: borrowing CarrierTable
  ) -> SIMD2<Float>? {
    let own = carriers.ownCarrier(of: place, nodes)
    if var fit = fit(of: place, nodes, carriers), fit.own.x >= 0, Int(own) < carried.count {
      if case .match(let match) = nodes.payloads[nodes[place].payload] { fit.take(match) }
      let shown = carried[Int(own)]
      return shown.origin + fit.anchor * (fit.hasPosition ? shown.size : nodes[place].size)
    }
    let outer = carriers.carrier(around: place, nodes)
    guard Int(outer) < carried.count, let point = nodes.shownPoint(of: place, engine) else {
      return nil
    }
    return carried[Int(outer)].origin + point
  }
}

extension NodeTable {
  /// Whether a match counts for the home of its group: present, about to come, or leaving with its group.
  fileprivate func isMember(_ place: UInt32, _ engine: borrowing MatchedGeometryEngine) -> Bool {
    let element = self[place].element
    if engine.contains(element) {
      if !engine.isLeaving(element) || engine.matchState(of: element) != .unmatched { return true }
    }
    var parent = self[place].parent
    while parent != 0 {
      if self[parent].isExiting { return false }
      parent = self[parent].parent
    }
    return true
  }

  /// The point of a match that its group shares, in the coordinates of its home.
  fileprivate func shownPoint(
    of place: UInt32, _ engine: borrowing MatchedGeometryEngine
  ) -> SIMD2<Float>? {
    let node = self[place]
    guard let shown = engine.presentationFrame(of: node.element),
      case .match(let match) = payloads[node.payload]
    else { return nil }
    let hasPosition = match.properties.contains(.position)
    let size = hasPosition ? SIMD2(shown.width, shown.height) : node.size
    return SIMD2(shown.x, shown.y) + SIMD2(match.anchor.x, match.anchor.y) * size
  }
}

extension CarrierTable {
  /// The innermost carrier with coordinates of its own around two of them.
  fileprivate func commonLandmark(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var outer = a
    while outer != 0 {
      var inner = b
      while inner != 0 {
        if inner == outer { return outer }
        inner = self[self[inner].parent].landmark
      }
      outer = self[self[outer].parent].landmark
    }
    return 0
  }
}

extension PageTable {
  fileprivate mutating func groupKey(of place: UInt32, _ nodes: borrowing NodeTable) -> GroupKey? {
    guard case .match(let match) = nodes.payloads[nodes[place].payload] else { return nil }
    return GroupKey(id: match.id, namespace: scoped(match, place, nodes).namespace)
  }
}

/// What the members of a match group have in common.
private struct GroupKey: Hashable {
  let id: MatchID
  let namespace: Namespace.ID
}

extension SceneChanges {
  /// Matches whose homes are others have other frames, though nobody moved them.
  fileprivate mutating func tell(
    _ rehomed: Set<UInt32>, _ nodes: borrowing NodeTable, _ engine: borrowing MatchedGeometryEngine
  ) {
    var untold = rehomed
    for change in list where change.kind != .match { untold.remove(change.node) }
    if untold.isEmpty { return }
    var passage = Passage()
    let transaction = transactions[0]
    if transaction.animation == nil, !transaction.disablesAnimations {
      // The update moves nothing, and what was carried has a way to go.
      add(Transaction(animation: .smooth), for: &passage)
    }
    for place in nodes.matched
    where untold.contains(place) && !engine.isLeaving(nodes[place].element) {
      add(.move, place, passage)
    }
  }
}
