import MatchedGeometry

// The changes of an update, in one transaction of the engine.

extension SceneTree {
  /// Makes all changes. `isBorrowed`: the engine's transaction has the animation of a match instead of the update's.
  mutating func apply(
    _ changes: borrowing SceneChanges, to engine: inout MatchedGeometryEngine, isBorrowed: Bool
  ) {
    applyDropped(&engine)
    for change in changes.list {
      var animation: Animation?
      // The engine's own transaction has that of the first; copies are not free.
      if change.transaction > 0 || (change.transaction == 0 && change.kind != .move) {
        animation = changes.transactions[change.transaction].animation
      }
      let place = change.node
      switch change.kind {
      case .insert:
        // One that is there was inserted by `insertCarriers`.
        if !engine.contains(self[place].element) { insert(change, animation, changes, &engine) }
      case .move:
        if isAdrift || !engine.contains(self[place].element),
          recover(change, changes, &engine)
        {
          continue
        }
        if change.transaction == 0, !isBorrowed {
          moveOwnPlace(place, changes.transactions[0].animation, &engine)
          engine.setFrame(frame(of: place), of: self[place].element)
        } else {
          if change.transaction == 0 { animation = changes.transactions[0].animation }
          moveOwnPlace(place, animation, &engine)
          engine.setFrame(frame(of: place), of: self[place].element, animation: .own(animation))
        }
      case .reinsert:
        let element = self[place].element
        if !engine.contains(element) {
          insert(change, animation, changes, &engine)
        } else if !bringBack(place, animation, changes.fades[change.fade], &engine) {
          // A gesture brought it back already.
          moveOwnPlace(place, animation, &engine)
          engine.setFrame(frame(of: place), of: element, animation: .own(animation))
          self[place].flags.remove(.unfaded)
        }
      case .remove: remove(change, animation, changes, &engine)
      case .match:
        if isAdrift { _ = recover(change, changes, &engine) }
        if case .match(let match) = payloads[self[place].payload] {
          engine.setMatch(scoped(match, place), of: self[place].element, animation: .own(animation))
        }
      case .values: setValues(place, animation, &engine)
      case .comeIn: comeIn(place, animation, &engine)
      case .comeBack: comeBack(place, animation, &engine)
      case .goOut: goOut(place, animation, &engine)
      case .page: applyPage(place, animation, &engine)
      }
    }
    for namespace in endedNamespaces { engine.endNamespace(namespace) }
    endedNamespaces.removeAll(keepingCapacity: true)
    isAdrift = false
  }

  /// Before an update that the host holds: taking it back takes what it inserted away, but not the places of effects. What is in them is seen
  /// to go.
  mutating func insertCarriers(
    _ changes: borrowing SceneChanges, _ engine: inout MatchedGeometryEngine
  ) {
    for change in changes.list where change.kind == .insert {
      let kind = self[change.node].kind
      if !kind.isDrawn, kind != .matched { insert(change, nil, changes, &engine) }
    }
  }

  private mutating func applyDropped(_ engine: inout MatchedGeometryEngine) {
    for (element, hasOwnFade) in dropped where engine.contains(element) {
      // Nobody draws it any more, nor when a gesture is taken back that had it leave.
      if engine.isLeaving(element) { engine.reinsert(element, animation: nil) }
      if hasOwnFade { engine.setTransition(.identity, of: element) }
      engine.remove(element, animation: nil)
    }
    dropped.removeAll(keepingCapacity: true)
    for value in carriers.dropped { engine.removeValue(value) }
    carriers.dropped.removeAll(keepingCapacity: true)
  }

  /// The animation of the first change of a match that has one.
  func matchAnimation(_ changes: borrowing SceneChanges) -> Animation? {
    if !changes.hasMatches { return nil }
    for change in changes.list where change.transaction >= 0 {
      if self[change.node].kind == .matched,
        let animation = changes.transactions[change.transaction].animation
      {
        return animation
      }
    }
    return nil
  }

  /// Whether there is anything for the engine beside the changes.
  var hasDropped: Bool {
    !dropped.isEmpty || !carriers.dropped.isEmpty || !endedNamespaces.isEmpty
  }

  mutating func insert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    self[change.node].flags.subtract([.unfaded, .ownFade])
    let node = self[change.node]
    var element = Element(frame: frame(of: change.node)).userData(UInt64(change.node))
    if node.kind.isDrawn || node.kind == .matched {
      let fade = changes.fades[change.fade]
      if !fade.isUsual {
        element.transition = fade.transition(comes: change.transaction >= 0)
        self[change.node].flags.insert(.ownFade)
      }
    } else {
      element.transition = .identity
    }
    if node.kind == .matched, case .match(let match) = payloads[node.payload] {
      element.match = scoped(match, change.node)
      noteArrival(ofMatch: change.node)
    }
    self[change.node].element = engine.insert(element, animation: .own(animation))
    isReordered = true
  }

  /// A match as the engine knows it: pages share no groups.
  mutating func scoped(_ match: Match, _ place: UInt32) -> Match {
    if pages.isEmpty { return match }
    var place = self[place].parent
    while place != 0, self[place].kind != .page || self[place].pageStyle == .root {
      place = self[place].parent
    }
    if place == 0 || self[place].stamp == 0 { return match }
    var match = match
    match.namespace = pages.namespace(match.namespace, in: self[place].stamp)
    return match
  }

  /// A match that rides what is around it goes to its own place there.
  mutating func moveOwnPlace(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    guard self[place].kind == .matched, let fit = carriers[ownCarrier(of: place)].fit, fit.rides,
      let value = fit.value
    else { return }
    engine.setValue(ownPlace(ofMatch: place), of: value, animation: .own(animation))
  }

  // MARK: Numbers of effects

  /// Sends the numbers of an effect to those of the description.
  private mutating func setValues(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    let carrier = self[place].effect
    let values = effectValues(of: place)
    if !hasParts(carrier, values) { replaceParts(place, values, &engine) }
    for (index, value) in values.enumerated() {
      carriers[carrier].parts[index].code = value.code
      carriers[carrier].parts[index].box = value.box
      let quads = value.quads
      let ids = carriers[carrier].parts[index].values
      for (quad, id) in zip(quads, ids) {
        if isLegal(quad, at: place) { engine.setValue(quad, of: id, animation: .own(animation)) }
      }
    }
  }

  func hasParts(_ carrier: UInt32, _ values: [EffectValue]) -> Bool {
    let parts = carriers[carrier].parts.drop { $0.isLeftover }
    guard parts.count == values.count else { return false }
    return zip(parts, values).allSatisfy { part, value in
      guard part.kind == value.kind else { return false }
      guard let box = part.box, let other = value.box else { return true }
      return other.isSame(as: box)
    }
  }

  /// Whether the engine takes the numbers.
  mutating func isLegal(_ quad: SIMD4<Float>, at place: UInt32) -> Bool {
    for index in 0..<4 where !(abs(quad[index]) < 1e15) {
      log.add(.invalidEffect, at: self.place(of: place))
      return false
    }
    return true
  }
}
