import MatchedGeometry

// The changes of an update, in one transaction of the engine.

extension SceneTree {
  /// Tells the engine all changes in one transaction. False: there are none.
  mutating func commit(
    _ changes: borrowing SceneChanges, _ preparation: consuming Preparation,
    to engine: inout MatchedGeometryEngine, _ transaction: Transaction, at time: Double?
  ) -> Bool {
    if changes.list.isEmpty, pendingRemovals.isEmpty { return false }
    // What modifiers may do is decided above; here every change names its animation.
    var transaction = transaction
    transaction.disablesAnimations = false
    // What follows a match without a change of its own moves with the first match that changed.
    let borrowed = transaction.animation == nil ? changes.matchAnimation(nodes) : nil
    if let borrowed { transaction.animation = borrowed }
    preparation.fading = changes.fadesToRestart(nodes, engine, isOutOfSync: isOutOfSync)
    if transaction.isInteractive || !preparation.isEmpty {
      engine.withTransaction(Transaction(), at: time) { engine in
        prepare(preparation, changes, isInteractive: transaction.isInteractive, &engine)
      }
    }
    engine.withTransaction(transaction, at: time) { engine in
      apply(changes, to: &engine, isBorrowed: borrowed != nil)
    }
    return true
  }

  /// Makes all changes. `isBorrowed`: the engine's transaction has the animation of a match instead of the update's.
  private mutating func apply(
    _ changes: borrowing SceneChanges, to engine: inout MatchedGeometryEngine, isBorrowed: Bool
  ) {
    pendingRemovals.remove(from: &engine)
    for change in changes.list {
      if change.kind == .move {
        move(change, changes, &engine, isBorrowed: isBorrowed)
      } else {
        apply(change, changes.animation(of: change), changes, &engine)
      }
    }
    pendingRemovals.endNamespaces(in: &engine)
    isOutOfSync = false
  }

  private mutating func apply(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    switch change.kind {
    case .insert:
      // One that is there was inserted by `insertEffectFrames`.
      if !engine.contains(nodes[place].element) { insert(change, animation, changes, &engine) }
    case .move: break
    case .keep: _ = recover(change, changes, &engine)
    case .reinsert: reinsert(change, animation, changes, &engine)
    case .remove: changes.remove(change, animation, &nodes, &engine)
    case .match:
      if isOutOfSync { _ = recover(change, changes, &engine) }
      if case .match(let match) = nodes.payloads[nodes[place].payload] {
        engine.setMatch(
          pages.scoped(match, place, nodes), of: nodes[place].element, animation: .own(animation))
      }
    case .values: effects.setValues(place, animation, &engine, &nodes)
    case .insertTransition: effects.insertTransition(place, animation, &engine, &nodes)
    case .resumeTransition: effects.resumeTransition(place, animation, &engine, &nodes)
    case .removeTransition: effects.removeTransition(place, animation, &engine, &nodes)
    case .page: pages.applyPage(place, animation, &engine, &nodes, effects)
    }
  }

  private mutating func move(
    _ change: SceneChange, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine, isBorrowed: Bool
  ) {
    let place = change.node
    if isOutOfSync || !engine.contains(nodes[place].element), recover(change, changes, &engine) {
      return
    }
    if change.transaction == 0, !isBorrowed {
      // The engine's own transaction has that animation; copies are not free.
      if nodes[place].kind == .matched {
        matching.retargetOwnPlace(place, changes.transactions[0].animation, &engine, nodes, effects)
      }
      engine.setFrame(frame(of: place), of: nodes[place].element)
    } else {
      setFrame(of: place, changes.animation(of: change), &engine)
    }
  }

  /// The frame of a leaf, a carrier or a match as the engine gets it.
  @inline(__always)
  private func frame(of place: UInt32) -> Rect {
    nodes[place].kind == .matched
      ? matching.frame(of: place, nodes, effects) : effects.frame(of: place, nodes)
  }

  private mutating func reinsert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    if !engine.contains(nodes[place].element) {
      insert(change, animation, changes, &engine)
    } else if !bringBack(change, animation, changes, &engine) {
      // A gesture brought it back already.
      setFrame(of: place, animation, &engine)
    }
  }

  private mutating func setFrame(
    of place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    matching.retargetOwnPlace(place, animation, &engine, nodes, effects)
    engine.setFrame(
      frame(of: place), of: nodes[place].element,
      animation: .own(animation))
  }

  /// Before an update that the host holds: taking it back takes what it inserted away, but not the places of effects. What is in them is seen
  /// to go.
  mutating func insertEffectFrames(
    _ changes: borrowing SceneChanges, _ engine: inout MatchedGeometryEngine
  ) {
    for change in changes.list where change.kind == .insert {
      let kind = nodes[change.node].kind
      if !kind.isDrawn, kind != .matched { insert(change, nil, changes, &engine) }
    }
  }

  private mutating func insert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    var match: Match?
    if nodes[place].kind == .matched, case .match(let said) = nodes.payloads[nodes[place].payload] {
      match = pages.scoped(said, place, nodes)
      namespaces.noteInsertion(ofMatch: place, &nodes)
    }
    let frame = frame(of: place)
    changes.insert(change, animation, at: frame, match, &nodes, &engine)
  }

  /// Brings an element back that is on its way out. False: it is not.
  private mutating func bringBack(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) -> Bool {
    let place = change.node
    guard engine.isLeaving(nodes[place].element) else { return false }
    matching.retargetOwnPlace(place, animation, &engine, nodes, effects)
    let frame = frame(of: place)
    changes.bringBack(change, animation, at: frame, &nodes, &engine)
    return true
  }

  // A gesture that was taken back leaves the engine where it was before, and the nodes where the host's last update put them. The next update
  // tells the engine everything once more; what is there already is no change.

  /// Brings an element back that is on its way out, or gone, though its node is described. False: it is there.
  private mutating func recover(
    _ change: SceneChange, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) -> Bool {
    let place = change.node
    if !engine.contains(nodes[place].element) {
      insert(change, nil, changes, &engine)
      return true
    }
    return bringBack(change, changes.animation(of: change), changes, &engine)
  }
}
