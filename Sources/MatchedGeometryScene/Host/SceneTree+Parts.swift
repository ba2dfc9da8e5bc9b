import MatchedGeometry

// The parts of transitions and effects, and how elements go.

extension SceneTree {
  /// Takes an element out of the engine, by the transition that governs it.
  mutating func remove(
    _ change: SceneChange, _ animation: Animation?, _ changes: borrowing SceneChanges,
    _ engine: inout MatchedGeometryEngine
  ) {
    let place = change.node
    let element = self[place].element
    guard engine.contains(element), !engine.isLeaving(element) else { return }
    var fade = changes.fades[change.fade]
    self[place].flags.remove(.unfaded)
    if fade.isHidden {
      // A fade that still runs goes on from where it is, to the end: nobody may see it break off.
      fade.isHidden = engine.channelRow(of: element) == 0
      if fade.isHidden { self[place].flags.insert(.unfaded) }
    }
    if !fade.isUsual || self[place].flags.contains(.ownFade) {
      engine.setTransition(fade.transition(), of: element)
      self[place].flags.insert(.ownFade)
    }
    engine.remove(element, animation: .own(animation))
  }

  /// Gives a carrier other parts, at the numbers of these effects.
  mutating func replaceParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine
  ) {
    let carrier = self[place].effect
    for part in carriers[carrier].parts {
      for id in part.values { engine.removeValue(id) }
    }
    carriers[carrier].parts = []
    appendParts(place, values, &engine)
  }

  private mutating func appendParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine
  ) {
    for value in values {
      var part = CarrierPart(kind: value.kind, code: value.code)
      part.box = value.box
      for quad in value.quads {
        let id = engine.insertValue(isLegal(quad, at: place) ? quad : value.kind.neutral)
        part.values.append(id)
        part.rows.append(UInt32(engine.channelRow(of: id) ?? 0))
      }
      carriers[self[place].effect].parts.append(part)
    }
  }

  // MARK: Transitions

  /// Starts a transition where it comes from.
  mutating func comeIn(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    guard let transition = leavingTransition(place) else { return }
    let effects = transition.effects(.willAppear)
    if effects.hasOthers { log.add(.transitionBody, at: self.place(of: place)) }
    if !transition.isMoving(to: .willAppear) { return }
    if animation == nil, !effects.values.contains(where: { $0.animation != nil }) { return }
    replaceParts(place, effects.values, &engine)
    send(place, to: transition.effects(.identity).values, animation, &engine)
    keepRest(place, transition)
  }

  /// Sends everything that a transition did back to where it does nothing, also what an earlier transition did.
  mutating func comeBack(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    let carrier = self[place].effect
    for part in carriers[carrier].parts {
      for (quad, id) in zip(part.rest, part.values) {
        engine.setValue(quad, of: id, animation: .own(animation))
      }
    }
    guard let rest = leavingTransition(place)?.effects(.identity).values, hasParts(carrier, rest)
    else { return }
    send(place, to: rest, animation, &engine)
  }

  /// Sends a transition to where it goes to.
  mutating func goOut(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    guard let transition = leavingTransition(place) else { return }
    let carrier = self[place].effect
    let rest = transition.effects(.identity).values
    if !hasParts(carrier, rest) {
      // What another transition still does goes on around it.
      let old = carriers[carrier].parts
      carriers[carrier].parts = []
      for var part in old {
        if part.values.allSatisfy({ engine.isSettled($0) != false }) {
          for id in part.values { engine.removeValue(id) }
        } else {
          part.isLeftover = true
          carriers[carrier].parts.append(part)
        }
      }
      appendParts(place, rest, &engine)
    }
    let effects = transition.effects(.didDisappear)
    send(place, to: effects.values, animation, &engine)
    keepRest(place, transition)
  }

  /// The numbers at which the parts of a transition do nothing, for when they come back.
  private mutating func keepRest(_ place: UInt32, _ transition: AnyTransition) {
    let carrier = self[place].effect
    let rest = transition.effects(.identity).values
    let first = carriers[carrier].parts.count - rest.count
    guard first >= 0 else { return }
    for (index, value) in rest.enumerated() {
      carriers[carrier].parts[first + index].rest = value.quads
    }
  }

  private mutating func send(
    _ place: UInt32, to values: [EffectValue], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    let carrier = self[place].effect
    guard hasParts(carrier, values) else { return }
    let first = carriers[carrier].parts.count - values.count
    for (index, value) in values.enumerated() {
      if let box = value.box { carriers[carrier].parts[first + index].box = box }
      for (quad, id) in zip(value.quads, carriers[carrier].parts[first + index].values) {
        if isLegal(quad, at: place) {
          engine.setValue(quad, of: id, animation: .own(value.animation ?? animation))
        }
      }
    }
  }
}

extension NodeKind {
  /// The numbers of an effect that does nothing.
  fileprivate var neutral: SIMD4<Float> {
    self == .opacity || self == .scale ? SIMD4(1, 1, 0, 0) : .zero
  }
}
