import MatchedGeometry

// The numbers of effects, and the ways of transitions: in, back and out.

extension CarrierTable {
  /// Sends the numbers of an effect to those of the description.
  mutating func setValues(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let carrier = nodes[place].effect
    let values = nodes.effectValues(of: place)
    if !hasParts(carrier, values) { replaceParts(place, values, &engine, &nodes) }
    for (index, value) in values.enumerated() {
      self[carrier].parts[index].code = value.code
      self[carrier].parts[index].box = value.box
      let quads = value.quads
      let ids = self[carrier].parts[index].values
      for (quad, id) in zip(quads, ids) {
        if isLegal(quad, at: place, &nodes) {
          engine.setValue(quad, of: id, animation: .own(animation))
        }
      }
    }
  }

  func hasParts(_ carrier: UInt32, _ values: [EffectValue]) -> Bool {
    let parts = self[carrier].parts.drop { $0.isLeftover }
    guard parts.count == values.count else { return false }
    return zip(parts, values).allSatisfy { part, value in
      guard part.kind == value.kind else { return false }
      guard let box = part.box, let other = value.box else { return true }
      return other.isSame(as: box)
    }
  }

  /// Gives a carrier other parts, at the numbers of these effects.
  mutating func replaceParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let carrier = nodes[place].effect
    for part in self[carrier].parts {
      for id in part.values { engine.removeValue(id) }
    }
    self[carrier].parts = []
    appendParts(place, values, &engine, &nodes)
  }

  private mutating func appendParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    for value in values {
      var part = CarrierPart(kind: value.kind, code: value.code)
      part.box = value.box
      for quad in value.quads {
        let id = engine.insertValue(isLegal(quad, at: place, &nodes) ? quad : value.kind.neutral)
        part.values.append(id)
        part.rows.append(UInt32(id.slot))
      }
      self[nodes[place].effect].parts.append(part)
    }
  }

  /// Starts a transition where it comes from.
  mutating func comeIn(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    guard let transition = nodes.leavingTransition(place) else { return }
    let effects = transition.effects(.willAppear)
    if effects.hasOthers { nodes.report(.transitionBody, at: place) }
    if !transition.isMoving(to: .willAppear) { return }
    if animation == nil, !effects.values.contains(where: { $0.animation != nil }) { return }
    replaceParts(place, effects.values, &engine, &nodes)
    send(place, to: transition.effects(.identity).values, animation, &engine, &nodes)
    keepRest(place, transition, nodes)
  }

  /// Sends everything that a transition did back to where it does nothing, also what an earlier transition did.
  mutating func comeBack(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let carrier = nodes[place].effect
    for part in self[carrier].parts {
      for (quad, id) in zip(part.rest, part.values) {
        engine.setValue(quad, of: id, animation: .own(animation))
      }
    }
    guard let rest = nodes.leavingTransition(place)?.effects(.identity).values,
      hasParts(carrier, rest)
    else { return }
    send(place, to: rest, animation, &engine, &nodes)
  }

  /// Sends a transition to where it goes to.
  mutating func goOut(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    guard let transition = nodes.leavingTransition(place) else { return }
    let carrier = nodes[place].effect
    let rest = transition.effects(.identity).values
    if !hasParts(carrier, rest) {
      // What another transition still does goes on around it.
      let old = self[carrier].parts
      self[carrier].parts = []
      for var part in old {
        if part.values.allSatisfy({ engine.isSettled($0) != false }) {
          for id in part.values { engine.removeValue(id) }
        } else {
          part.isLeftover = true
          self[carrier].parts.append(part)
        }
      }
      appendParts(place, rest, &engine, &nodes)
    }
    let effects = transition.effects(.didDisappear)
    send(place, to: effects.values, animation, &engine, &nodes)
    keepRest(place, transition, nodes)
  }

  /// The numbers at which the parts of a transition do nothing, for when they come back.
  private mutating func keepRest(
    _ place: UInt32, _ transition: AnyTransition, _ nodes: borrowing NodeTable
  ) {
    let carrier = nodes[place].effect
    let rest = transition.effects(.identity).values
    let first = self[carrier].parts.count - rest.count
    guard first >= 0 else { return }
    for (index, value) in rest.enumerated() {
      self[carrier].parts[first + index].rest = value.quads
    }
  }

  private mutating func send(
    _ place: UInt32, to values: [EffectValue], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, _ nodes: inout NodeTable
  ) {
    let carrier = nodes[place].effect
    guard hasParts(carrier, values) else { return }
    let first = self[carrier].parts.count - values.count
    for (index, value) in values.enumerated() {
      if let box = value.box { self[carrier].parts[first + index].box = box }
      for (quad, id) in zip(value.quads, self[carrier].parts[first + index].values) {
        if isLegal(quad, at: place, &nodes) {
          engine.setValue(quad, of: id, animation: .own(value.animation ?? animation))
        }
      }
    }
  }

  /// Whether the engine takes the numbers.
  mutating func isLegal(_ quad: SIMD4<Float>, at place: UInt32, _ nodes: inout NodeTable) -> Bool {
    for index in 0..<4 where !(abs(quad[index]) < 1e15) {
      nodes.report(.invalidEffect, at: place)
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
