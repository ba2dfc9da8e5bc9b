import MatchedGeometry

// The changes of an update, in one transaction of the engine.

extension SceneTree {
  /// Commits all changes in one transaction. Returns false if there are none.
  mutating func commit(
    _ changes: borrowing SceneChanges, _ preparation: consuming Preparation,
    to engine: inout MatchedGeometryEngine, _ transaction: Transaction, at time: Double?
  ) -> Bool {
    if changes.list.isEmpty, pendingRemovals.isEmpty { return false }
    // `disablesAnimations` has been applied to each change. Here every change names its animation.
    var transaction = transaction
    transaction.disablesAnimations = false
    // Followers without a change of their own move with the first match that changed.
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

  /// Applies all changes. If `isBorrowed` is true, the engine's transaction has the animation of a
  /// match instead of the update's.
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
      // `insertEffectFrames` may have inserted it already.
      if !engine.contains(nodes[place].element) { insert(change, animation, changes, &engine) }
    case .move: break
    case .keep: _ = recover(change, changes, &engine)
    case .reinsert: reinsert(change, animation, changes, &engine)
    case .remove: changes.remove(change, animation, &nodes, &engine)
    case .match:
      if isOutOfSync { _ = recover(change, changes, &engine) }
      if case .match(let match) = nodes.payloads[nodes[place].payload] {
        engine.setMatch(
          pages.scoped(match, place, nodes), of: nodes[place].element, animation: animation)
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
      // The engine's transaction has the same animation, and passing it again would copy it.
      if nodes[place].kind == .matched {
        matching.retargetOwnPlace(place, changes.transactions[0].animation, &engine, nodes, effects)
      }
      engine.setFrame(frame(of: place), of: nodes[place].element)
    } else {
      setFrame(of: place, changes.animation(of: change), &engine)
    }
  }

  /// The frame of a leaf, an effect node or a match as sent to the engine.
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
      // Undoing an update brought it back already.
      setFrame(of: place, animation, &engine)
    }
  }

  private mutating func setFrame(
    of place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    matching.retargetOwnPlace(place, animation, &engine, nodes, effects)
    engine.setFrame(
      frame(of: place), of: nodes[place].element,
      animation: animation)
  }

  /// Inserts the frames of effects before an interactive update. Undoing the update removes what it
  /// inserted, but effects have to keep their frames while their content exits.
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

  /// Resumes an exiting element. Returns false if it is not exiting.
  private mutating func bringBack(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) -> Bool {
    let place = change.node
    guard engine.isExiting(nodes[place].element) else { return false }
    matching.retargetOwnPlace(place, animation, &engine, nodes, effects)
    let frame = frame(of: place)
    changes.bringBack(change, animation, at: frame, &nodes, &engine)
    return true
  }

  // Undoing an update restores the engine's earlier state, but the nodes keep the latest
  // description. The next update therefore sends all properties again. Those that are equal in the
  // engine are no change.

  /// Restores an element that is exiting or has exited although its node is described. Returns
  /// false if it is present.
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
