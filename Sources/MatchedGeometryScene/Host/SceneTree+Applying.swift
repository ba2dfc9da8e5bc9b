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
      case .insert: insert(change, animation, changes, &engine)
      case .move:
        noteOwnMove(place, engine)
        if change.transaction == 0, !isBorrowed {
          engine.setFrame(frame(of: place), of: self[place].element)
        } else {
          if change.transaction == 0 { animation = changes.transactions[0].animation }
          engine.setFrame(frame(of: place), of: self[place].element, animation: animation)
        }
      case .reinsert:
        let element = self[place].element
        if engine.contains(element) {
          engine.reinsert(element, frame: frame(of: place), animation: animation)
        } else {
          insert(change, animation, changes, &engine)
        }
      case .remove:
        let element = self[place].element
        if engine.contains(element), !engine.isLeaving(element) {
          engine.remove(element, animation: animation)
        }
      case .match:
        if case .match(let match) = payloads[self[place].payload] {
          engine.setMatch(match, of: self[place].element, animation: animation)
        }
      case .values: setValues(place, animation, &engine)
      case .comeIn: comeIn(place, animation, &engine)
      case .comeBack: send(place, to: .identity, animation, &engine)
      case .goOut: send(place, to: .didDisappear, animation, &engine)
      }
    }
    for namespace in endedNamespaces { engine.endNamespace(namespace) }
    endedNamespaces.removeAll(keepingCapacity: true)
  }

  private mutating func applyDropped(_ engine: inout MatchedGeometryEngine) {
    for element in dropped where engine.contains(element) {
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

  private mutating func insert(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let node = self[change.node]
    var element = Element(frame: frame(of: change.node)).userData(UInt64(change.node))
    if node.kind.isDrawn || node.kind == .matched {
      let fade = changes.fades[change.fade]
      if !fade.isVisible {
        element.transition = .identity
      } else if fade.animation != nil {
        element.transition = .opacity.animation(fade.animation)
      }
    } else {
      element.transition = .identity
    }
    if node.kind == .matched, case .match(let match) = payloads[node.payload] {
      element.match = match
      noteArrival(ofMatch: change.node)
    }
    self[change.node].element = engine.insert(element, animation: animation)
    isReordered = true
  }

  /// A match whose own place in the layout changed, not only what is around it.
  private mutating func noteOwnMove(_ place: UInt32, _ engine: borrowing MatchedGeometryEngine) {
    let node = self[place]
    guard node.kind == .matched, node.effect != 0, carriers[node.effect].isTransforming else {
      return
    }
    let local = node.origin - base(of: carriers[node.effect].parent)
    guard let fit = carriers[node.effect].fit else { return }
    if fit.local != local { carriers[node.effect].fit?.isMoving = true }
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
        if isLegal(quad, at: place) { engine.setValue(quad, of: id, animation: animation) }
      }
    }
  }

  private func hasParts(_ carrier: UInt32, _ values: [EffectValue]) -> Bool {
    let parts = carriers[carrier].parts
    guard parts.count == values.count else { return false }
    return zip(parts, values).allSatisfy { part, value in
      guard part.kind == value.kind else { return false }
      guard let box = part.box, let other = value.box else { return true }
      return other.isSame(as: box)
    }
  }

  private mutating func replaceParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine
  ) {
    let carrier = self[place].effect
    for part in carriers[carrier].parts {
      for id in part.values { engine.removeValue(id) }
    }
    carriers[carrier].parts = values.map { value in
      var part = CarrierPart(kind: value.kind, code: value.code)
      part.box = value.box
      for quad in value.quads {
        let id = engine.insertValue(isLegal(quad, at: place) ? quad : value.kind.neutral)
        part.values.append(id)
        part.rows.append(UInt32(engine.channelRow(of: id) ?? 0))
      }
      return part
    }
  }

  /// Starts a transition where it comes from.
  private mutating func comeIn(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    guard let transition = leavingTransition(place), transition.isMoving(to: .willAppear) else {
      return
    }
    let effects = transition.effects(.willAppear)
    if effects.hasOthers { log.add(.transitionBody, at: self.place(of: place)) }
    if animation == nil, !effects.values.contains(where: { $0.animation != nil }) { return }
    replaceParts(place, effects.values, &engine)
    send(place, to: .identity, animation, &engine)
  }

  private mutating func send(
    _ place: UInt32, to phase: TransitionPhase, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    guard let transition = leavingTransition(place) else { return }
    let carrier = self[place].effect
    if phase == .didDisappear {
      let rest = transition.effects(.identity).values
      if !hasParts(carrier, rest) { replaceParts(place, rest, &engine) }
    }
    let effects = transition.effects(phase)
    guard hasParts(carrier, effects.values) else { return }
    for (index, value) in effects.values.enumerated() {
      if let box = value.box { carriers[carrier].parts[index].box = box }
      for (quad, id) in zip(value.quads, carriers[carrier].parts[index].values) {
        if isLegal(quad, at: place) {
          engine.setValue(quad, of: id, animation: value.animation ?? animation)
        }
      }
    }
  }

  /// Whether the engine takes the numbers.
  private mutating func isLegal(_ quad: SIMD4<Float>, at place: UInt32) -> Bool {
    for index in 0..<4 where !(abs(quad[index]) < 1e15) {
      log.add(.invalidEffect, at: self.place(of: place))
      return false
    }
    return true
  }
}

extension NodeKind {
  /// The numbers of an effect that does nothing.
  fileprivate var neutral: SIMD4<Float> {
    self == .opacity || self == .scale ? SIMD4(1, 1, 0, 0) : .zero
  }
}
