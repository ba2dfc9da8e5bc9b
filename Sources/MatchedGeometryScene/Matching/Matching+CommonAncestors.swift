import MatchedGeometry

// The common ancestor of a match group is the innermost effect node with coordinates of its own
// that contains all members. The tracks of the group are relative to it, so it moves the group as a
// whole. Since the members of a group change only in an update, so does the common ancestor.

extension Matching {
  /// Before a commit: finds the common ancestors of all groups. Returns the matches whose common
  /// ancestor changed, with the frames at which they are shown in the new coordinates, from where
  /// the update moves them on.
  mutating func findCommonAncestors(
    _ changes: inout SceneChanges, _ shownEffects: borrowing [ShownEffectNode],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: inout EffectTable, _ pages: inout PageTable
  ) -> [(element: Element.ID, frame: Rect)] {
    let rekeyed = nodes.takeRekeyed()
    guard isStale else { return [] }
    isStale = false
    crossed.removeAll(keepingCapacity: true)
    // Without effect nodes the scene is the common ancestor of all groups.
    if effects.inUse == 0 { return [] }
    let members = members(engine, nodes, effects, &pages)
    var moves: [(element: Element.ID, frame: Rect)] = []
    var rebased: Set<UInt32> = []
    for (place, ancestor) in members {
      noteScrolls(around: place, upTo: ancestor, nodes, effects)
      if ancestor == self.ancestor(of: place, nodes, effects) { continue }
      guard engine.contains(nodes[place].element) else {
        setCommonAncestor(ancestor, of: place, &nodes, &effects)
        continue
      }
      // Until the commit, a member with a new key is still in its old group in the engine.
      if !rekeyed.contains(place),
        let move = move(of: place, to: ancestor, shownEffects, engine, nodes, effects)
      {
        moves.append(move)
      }
      keepDrawnPoint(place, ancestor: ancestor, shownEffects, engine, &nodes, &effects)
      rebased.insert(place)
    }
    if rebased.isEmpty { return [] }
    if !moves.isEmpty {
      for (place, _) in members
      where rekeyed.contains(place) && !rebased.contains(place)
        && engine.contains(nodes[place].element)
      {
        // Moving the source of its old group also moves this member.
        let ancestor = self.ancestor(of: place, nodes, effects)
        keepDrawnPoint(place, ancestor: ancestor, shownEffects, engine, &nodes, &effects)
      }
    }
    changes.hasMatches = true
    changes.addMoves(of: rebased, nodes, engine)
    return moves
  }

  /// The members of all groups, each with the common ancestor of its group.
  private mutating func members(
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable, _ pages: inout PageTable
  ) -> [(place: UInt32, ancestor: UInt32)] {
    var ancestors: [GroupKey: UInt32] = [:]
    var members: [(place: UInt32, key: GroupKey)] = []
    for place in nodes.matched where nodes.isMember(place, engine) {
      // When an exiting member has exited, the common ancestor of the others may be further in.
      if engine.isExiting(nodes[place].element) { isStale = true }
      guard let key = pages.groupKey(of: place, nodes) else { continue }
      members.append((place, key))
      let own = effects[effects.effectNode(around: place, nodes)].reference
      ancestors[key] = ancestors[key].map { effects.commonAncestor($0, own) } ?? own
    }
    return members.map { ($0.place, ancestors[$0.key] ?? 0) }
  }

  /// Lists the scroll views between a member and the common ancestor of its group.
  private mutating func noteScrolls(
    around place: UInt32, upTo ancestor: UInt32, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable
  ) {
    var index = effects[effects.effectNode(around: place, nodes)].reference
    while index != ancestor, index != 0 {
      if nodes[effects[index].node].kind == .scroll, !crossed.contains(index) {
        crossed.append(index)
      }
      index = effects[effects[index].parent].reference
    }
  }

  /// Sets the common ancestor of a match, and stores the point at which the match is drawn.
  private mutating func keepDrawnPoint(
    _ place: UInt32, ancestor: UInt32, _ shownEffects: borrowing [ShownEffectNode],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: inout EffectTable
  ) {
    let drawn = drawnPoint(of: place, shownEffects, engine, nodes, effects)
    setCommonAncestor(ancestor, of: place, &nodes, &effects)
    fits[effects[nodes[place].effectNode].fit].drawn = drawn
  }

  private mutating func setCommonAncestor(
    _ ancestor: UInt32, of place: UInt32, _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    if effects.ownEffectNode(of: place, nodes) == 0 {
      makeEffectNode(place, parent: nodes[place].effectNode, &nodes, &effects)
      nodes[nodes.directLeaf(of: place)].effectNode = nodes[place].effectNode
      // A match with an element was present before.
      let size = nodes[place].size
      if nodes[place].element != .invalid { fits[effects[nodes[place].effectNode].fit].own = size }
    }
    let fit = effects[nodes[place].effectNode].fit
    fits[fit].ancestor = ancestor
    fits[fit].isTransformed = effects.isTransformed(place, from: ancestor, nodes)
  }

  /// The frame of a match in the coordinates of another common ancestor, so that it is shown at the
  /// same point. The remaining offset of its motion keeps its numbers.
  private func move(
    of place: UInt32, to ancestor: UInt32, _ shownEffects: borrowing [ShownEffectNode],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable
  ) -> (element: Element.ID, frame: Rect)? {
    let element = nodes[place].element
    let old = self.ancestor(of: place, nodes, effects)
    guard !engine.isExiting(element), Int(max(old, ancestor)) < shownEffects.count,
      let point = nodes.shownPoint(of: place, engine), var frame = engine.layoutFrame(of: element)
    else { return nil }
    let goal =
      shownEffects[Int(ancestor)].point(point, of: shownEffects[Int(old)])
      - shownEffects[Int(ancestor)].origin
    guard goal != point, goal.x.isFinite, goal.y.isFinite else { return nil }
    frame.x += goal.x - point.x
    frame.y += goal.y - point.y
    return (element, frame)
  }

  /// The point at which the anchor of a match was last drawn, in the coordinates of the effect node
  /// around it.
  func drawnPoint(
    of place: UInt32, _ shownEffects: borrowing [ShownEffectNode],
    _ engine: borrowing MatchedGeometryEngine, _ nodes: borrowing NodeTable,
    _ effects: borrowing EffectTable
  ) -> SIMD2<Float>? {
    let own = effects.ownEffectNode(of: place, nodes)
    if var fit = fit(of: place, nodes, effects), fit.own.x >= 0, Int(own) < shownEffects.count {
      if case .match(let match) = nodes.payloads[nodes[place].payload] { fit.take(match) }
      let shown = shownEffects[Int(own)]
      return shown.origin + fit.anchor * (fit.hasPosition ? shown.size : nodes[place].size)
    }
    let outer = effects.effectNode(around: place, nodes)
    guard Int(outer) < shownEffects.count, let point = nodes.shownPoint(of: place, engine) else {
      return nil
    }
    return shownEffects[Int(outer)].origin + point
  }
}

extension NodeTable {
  /// Whether a match counts for the common ancestor of its group: it is present, about to be
  /// inserted, or exiting with its group.
  fileprivate func isMember(_ place: UInt32, _ engine: borrowing MatchedGeometryEngine) -> Bool {
    let element = self[place].element
    if engine.contains(element) {
      if !engine.isExiting(element) || engine.matchState(of: element) != .unmatched { return true }
    }
    var parent = self[place].parent
    while parent != 0 {
      if self[parent].isExiting { return false }
      parent = self[parent].parent
    }
    return true
  }

  /// The point of a match that its group shares, in the coordinates of the common ancestor.
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

extension EffectTable {
  /// The innermost effect node with coordinates of its own around two effect nodes.
  fileprivate func commonAncestor(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var outer = a
    while outer != 0 {
      var inner = b
      while inner != 0 {
        if inner == outer { return outer }
        inner = self[self[inner].parent].reference
      }
      outer = self[self[outer].parent].reference
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

/// The identifier and the namespace that the members of a match group share.
private struct GroupKey: Hashable {
  let id: MatchID
  let namespace: Namespace.ID
}

extension SceneChanges {
  /// Matches with a new common ancestor have other frames, although no change moved them.
  fileprivate mutating func addMoves(
    of rebased: Set<UInt32>, _ nodes: borrowing NodeTable, _ engine: borrowing MatchedGeometryEngine
  ) {
    var unchanged = rebased
    for change in list where change.kind != .match { unchanged.remove(change.node) }
    if unchanged.isEmpty { return }
    var context = VisitContext()
    let transaction = transactions[0]
    if transaction.animation == nil, !transaction.disablesAnimations {
      // The update names no animation, but the match has to move from its position in the old space
      // to that in the new one.
      add(Transaction(animation: .smooth), for: &context)
    }
    for place in nodes.matched
    where unchanged.contains(place) && !engine.isExiting(nodes[place].element) {
      add(.move, place, context)
    }
  }
}
