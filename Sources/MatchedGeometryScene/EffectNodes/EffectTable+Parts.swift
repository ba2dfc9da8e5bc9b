import MatchedGeometry

// The numbers of effects, and their changes when transitions insert, resume and remove views.

extension EffectTable {
  /// Retargets the numbers of an effect to those of its description.
  mutating func setValues(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let effectNode = nodes[place].effectNode
    let values = nodes.effectValues(of: place)
    if !hasParts(effectNode, values) { replaceParts(place, values, &engine, &nodes) }
    for (index, value) in values.enumerated() {
      self[effectNode].parts[index].code = value.code
      self[effectNode].parts[index].box = value.box
      let quads = value.quads
      let ids = self[effectNode].parts[index].values
      for (quad, id) in zip(quads, ids) {
        if isLegal(quad, at: place, &nodes) {
          engine.setValue(quad, of: id, animation: animation)
        }
      }
    }
  }

  func hasParts(_ effectNode: UInt32, _ values: [EffectValue]) -> Bool {
    let parts = self[effectNode].parts.drop { $0.isLeftover }
    guard parts.count == values.count else { return false }
    return zip(parts, values).allSatisfy { part, value in
      guard part.kind == value.kind else { return false }
      guard let box = part.box, let other = value.box else { return true }
      return other.isSame(as: box)
    }
  }

  /// Replaces the parts of an effect node, starting at the numbers of the given effects.
  mutating func replaceParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let effectNode = nodes[place].effectNode
    for part in self[effectNode].parts {
      for id in part.values { engine.removeValue(id) }
    }
    self[effectNode].parts = []
    appendParts(place, values, &engine, &nodes)
  }

  private mutating func appendParts(
    _ place: UInt32, _ values: [EffectValue], _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    for value in values {
      var part = EffectPart(kind: value.kind, code: value.code)
      part.box = value.box
      for quad in value.quads {
        let id = engine.insertValue(isLegal(quad, at: place, &nodes) ? quad : value.kind.neutral)
        part.values.append(id)
        part.tracks.append(UInt32(id.slot))
      }
      self[nodes[place].effectNode].parts.append(part)
    }
  }

  /// Starts the insertion of a transition: from its numbers before insertion to those at rest.
  mutating func insertTransition(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    guard let transition = nodes.lastTransition(place) else { return }
    let effects = transition.effects(.willAppear)
    if effects.hasOthers { nodes.report(.transitionBody, at: place) }
    if !transition.isMoving(to: .willAppear) { return }
    if animation == nil, !effects.values.contains(where: { $0.animation != nil }) { return }
    replaceParts(place, effects.values, &engine, &nodes)
    retarget(place, to: transition.effects(.identity).values, animation, &engine, &nodes)
    keepRest(place, transition, nodes)
  }

  /// Returns all parts of a transition, including leftovers of an earlier one, to the numbers at
  /// which they have no effect.
  mutating func resumeTransition(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    let effectNode = nodes[place].effectNode
    for part in self[effectNode].parts {
      for (quad, id) in zip(part.rest, part.values) {
        engine.setValue(quad, of: id, animation: animation)
      }
    }
    guard let rest = nodes.lastTransition(place)?.effects(.identity).values,
      hasParts(effectNode, rest)
    else { return }
    retarget(place, to: rest, animation, &engine, &nodes)
  }

  /// Starts the removal of a transition.
  mutating func removeTransition(
    _ place: UInt32, _ animation: Animation?, _ engine: inout MatchedGeometryEngine,
    _ nodes: inout NodeTable
  ) {
    guard let transition = nodes.lastTransition(place) else { return }
    let effectNode = nodes[place].effectNode
    let rest = transition.effects(.identity).values
    if !hasParts(effectNode, rest) {
      // Parts of the previous transition that still move continue around the new ones.
      let old = self[effectNode].parts
      self[effectNode].parts = []
      for var part in old {
        if part.values.allSatisfy({ engine.isSettled($0) != false }) {
          for id in part.values { engine.removeValue(id) }
        } else {
          part.isLeftover = true
          self[effectNode].parts.append(part)
        }
      }
      appendParts(place, rest, &engine, &nodes)
    }
    let effects = transition.effects(.didDisappear)
    retarget(place, to: effects.values, animation, &engine, &nodes)
    keepRest(place, transition, nodes)
  }

  /// Stores the numbers at which the parts of a transition have no effect, for a resumption.
  private mutating func keepRest(
    _ place: UInt32, _ transition: AnyTransition, _ nodes: borrowing NodeTable
  ) {
    let effectNode = nodes[place].effectNode
    let rest = transition.effects(.identity).values
    let first = self[effectNode].parts.count - rest.count
    guard first >= 0 else { return }
    for (index, value) in rest.enumerated() {
      self[effectNode].parts[first + index].rest = value.quads
    }
  }

  private mutating func retarget(
    _ place: UInt32, to values: [EffectValue], _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine, _ nodes: inout NodeTable
  ) {
    let effectNode = nodes[place].effectNode
    guard hasParts(effectNode, values) else { return }
    let first = self[effectNode].parts.count - values.count
    for (index, value) in values.enumerated() {
      if let box = value.box { self[effectNode].parts[first + index].box = box }
      for (quad, id) in zip(value.quads, self[effectNode].parts[first + index].values) {
        if isLegal(quad, at: place, &nodes) {
          engine.setValue(quad, of: id, animation: value.animation ?? animation)
        }
      }
    }
  }

  /// Whether the engine accepts the numbers. Otherwise reports it.
  mutating func isLegal(_ quad: SIMD4<Float>, at place: UInt32, _ nodes: inout NodeTable) -> Bool {
    for index in 0..<4 where !(abs(quad[index]) < 1e15) {
      nodes.report(.invalidEffect, at: place)
      return false
    }
    return true
  }
}

extension NodeKind {
  /// The numbers at which an effect of this kind has no effect.
  fileprivate var neutral: SIMD4<Float> {
    self == .opacity || self == .scale ? SIMD4(1, 1, 0, 0) : .zero
  }
}
