import MatchedGeometry

// The changes of an update, in one transaction of the engine.

extension SceneTree {
  /// Tells the engine all changes in one transaction. False: there are none.
  mutating func commit(
    _ changes: borrowing SceneChanges, to engine: inout MatchedGeometryEngine,
    _ transaction: Transaction, at time: Double?
  ) -> Bool {
    if changes.list.isEmpty, remains.isEmpty { return false }
    // What modifiers may do is decided above; here every change names its animation.
    var transaction = transaction
    transaction.disablesAnimations = false
    // What follows a match without a change of its own moves with the first match that changed.
    let borrowed = transaction.animation == nil ? matchAnimation(changes) : nil
    if let borrowed { transaction.animation = borrowed }
    let unseen = unseenFades(changes, engine)
    if transaction.isReversible || !unseen.isEmpty {
      engine.withTransaction(Transaction(), at: time) { engine in
        for element in unseen { engine.reinsert(element, animation: nil) }
        if transaction.isReversible { insertCarriers(changes, &engine) }
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
    remains.remove(from: &engine)
    for change in changes.list {
      if change.kind == .move {
        move(change, changes, &engine, isBorrowed: isBorrowed)
      } else {
        let animation =
          change.transaction < 0 ? nil : changes.transactions[change.transaction].animation
        apply(change, animation, changes, &engine)
      }
    }
    remains.endNamespaces(in: &engine)
    isAdrift = false
  }

  private mutating func apply(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    switch change.kind {
    case .insert:
      // One that is there was inserted by `insertCarriers`.
      if !engine.contains(nodes[place].element) { insert(change, animation, changes, &engine) }
    case .move: break
    case .reinsert: reinsert(change, animation, changes, &engine)
    case .remove: remove(change, animation, changes, &engine)
    case .match:
      if isAdrift { _ = recover(change, changes, &engine) }
      if case .match(let match) = nodes.payloads[nodes[place].payload] {
        engine.setMatch(
          pages.scoped(match, place, nodes), of: nodes[place].element, animation: .own(animation))
      }
    case .values: carriers.setValues(place, animation, &engine, &nodes)
    case .comeIn: carriers.comeIn(place, animation, &engine, &nodes)
    case .comeBack: carriers.comeBack(place, animation, &engine, &nodes)
    case .goOut: carriers.goOut(place, animation, &engine, &nodes)
    case .page: pages.applyPage(place, animation, &engine, &nodes, carriers)
    }
  }

  private mutating func move(
    _ change: SceneChange, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine, isBorrowed: Bool
  ) {
    let place = change.node
    if isAdrift || !engine.contains(nodes[place].element), recover(change, changes, &engine) {
      return
    }
    if change.transaction == 0, !isBorrowed {
      matching.moveOwnPlace(place, changes.transactions[0].animation, &engine, nodes, carriers)
      // The engine's own transaction has that animation; copies are not free.
      engine.setFrame(matching.frame(of: place, nodes, carriers), of: nodes[place].element)
    } else {
      let animation =
        change.transaction < 0 ? nil : changes.transactions[change.transaction].animation
      setFrame(of: place, animation, &engine)
    }
  }

  private mutating func reinsert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    if !engine.contains(nodes[place].element) {
      insert(change, animation, changes, &engine)
    } else if !bringBack(place, animation, changes.fades[change.fade], &engine) {
      // A gesture brought it back already.
      setFrame(of: place, animation, &engine)
      nodes[place].flags.remove(.unfaded)
    }
  }

  private mutating func setFrame(
    of place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    matching.moveOwnPlace(place, animation, &engine, nodes, carriers)
    engine.setFrame(
      matching.frame(of: place, nodes, carriers), of: nodes[place].element,
      animation: .own(animation))
  }

  /// Before an update that the host holds: taking it back takes what it inserted away, but not the places of effects. What is in them is seen
  /// to go.
  private mutating func insertCarriers(
    _ changes: borrowing SceneChanges, _ engine: inout MatchedGeometryEngine
  ) {
    for change in changes.list where change.kind == .insert {
      let kind = nodes[change.node].kind
      if !kind.isDrawn, kind != .matched { insert(change, nil, changes, &engine) }
    }
  }

  /// The animation of the first change of a match that has one.
  private func matchAnimation(_ changes: borrowing SceneChanges) -> Animation? {
    if !changes.hasMatches { return nil }
    for change in changes.list where change.transaction >= 0 {
      if nodes[change.node].kind == .matched,
        let animation = changes.transactions[change.transaction].animation
      {
        return animation
      }
    }
    return nil
  }

  mutating func insert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    nodes[change.node].flags.subtract([.unfaded, .ownFade])
    let node = nodes[change.node]
    var element = Element(frame: matching.frame(of: change.node, nodes, carriers)).userData(
      UInt64(change.node))
    if node.kind.isDrawn || node.kind == .matched {
      let fade = changes.fades[change.fade]
      if !fade.isUsual {
        element.transition = fade.transition(comes: change.transaction >= 0)
        nodes[change.node].flags.insert(.ownFade)
      }
    } else {
      element.transition = .identity
    }
    if node.kind == .matched, case .match(let match) = nodes.payloads[node.payload] {
      element.match = pages.scoped(match, change.node, nodes)
      namespaces.noteArrival(ofMatch: change.node, &nodes)
    }
    nodes[change.node].element = engine.insert(element, animation: .own(animation))
    nodes.isReordered = true
  }

  /// Takes an element out of the engine, by the transition that governs it.
  mutating func remove(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = nodes[place].element
    guard engine.contains(element), !engine.isLeaving(element) else { return }
    var fade = changes.fades[change.fade]
    nodes[place].flags.remove(.unfaded)
    if fade.isHidden {
      // A fade that still runs goes on from where it is, to the end: nobody may see it break off.
      fade.isHidden = engine.channelRow(of: element) == 0
      if fade.isHidden { nodes[place].flags.insert(.unfaded) }
    }
    if !fade.isUsual || nodes[place].flags.contains(.ownFade) {
      engine.setTransition(fade.transition(), of: element)
      nodes[place].flags.insert(.ownFade)
    }
    engine.remove(element, animation: .own(animation))
  }
}
