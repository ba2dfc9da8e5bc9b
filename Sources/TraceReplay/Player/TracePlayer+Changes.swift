import MatchedGeometry

extension TracePlayer {
  /// Makes one change that has been checked.
  func make(_ change: TraceChange, _ step: Step, _ engine: inout MatchedGeometryEngine) {
    let animation = change.animation.argument
    switch (step, change.action) {
    case (.insert(let element, let space), .insert(_, let insertion)):
      insert(element, insertion, space, animation, &engine)
    case (.insert(let traced, _), .geometryGroup(_, let insertion)):
      var element = Element.geometryGroup(frame: insertion.rect).group(traced.group?.id)
      element.zIndex = insertion.zIndex ?? 0
      element.isElevated = insertion.isElevated ?? false
      element.attributes = insertion.attributes ?? []
      traced.id = engine.insert(element, animation: animation)
    case (.reinsert(let element, _), .geometryGroup(_, let insertion)):
      engine.reinsert(element.id, frame: insertion.rect, animation: animation)
      setDrawingOrder(insertion.zIndex, insertion.isElevated, of: element.id, &engine)
      setAttributes(insertion.attributes, of: element.id, animation, &engine)
    case (.reinsert(let element, let space), .insert(_, let insertion)):
      engine.reinsert(element.id, frame: insertion.rect, animation: animation)
      setDrawingOrder(insertion.zIndex, insertion.isElevated, of: element.id, &engine)
      setAttributes(insertion.attributes, of: element.id, animation, &engine)
      if let space, let match = insertion.match {
        engine.setMatch(match.match(in: space.id), of: element.id, animation: animation)
      }
    case (.element(let element), .remove):
      engine.remove(element.id, animation: animation)
    case (.element(let element), .move(_, let frame, let velocity)):
      engine.setFrame(frame, of: element.id, animation: animation, velocity: velocity)
    case (.match(let element, let space), .match(_, let match)):
      let match = space.flatMap { space in match?.match(in: space.id) }
      engine.setMatch(match, of: element.id, animation: animation)
    case (.element(let element), .setZIndex(_, let zIndex, let isElevated)):
      setDrawingOrder(zIndex, isElevated, of: element.id, &engine)
    case (.element(let element), .setAttribute(_, let index, let value)):
      engine.setAttribute(index, value, of: element.id, animation: animation)
    case (.element(let element), .setTransition(_, let transition)):
      engine.setTransition(transition.elementTransition, of: element.id)
    case (.end(let space), _): engine.endNamespace(space.id)
    case (.value(let value), .insertValue(_, let numbers)):
      value.id = engine.insertValue(numbers)
    case (.value(let value), .removeValue):
      if let id = value.id { engine.removeValue(id) }
    case (.value(let value), .setValue(_, let numbers, let velocity)):
      guard let id = value.id else { return }
      engine.setValue(
        numbers, of: id, animation: animation, velocity: velocity)
    default: break
    }
  }

  private func insert(
    _ traced: TraceElement, _ insertion: Insertion, _ space: TraceNamespace?,
    _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    var element = Element(frame: insertion.rect)
    element.zIndex = insertion.zIndex ?? 0
    element.isElevated = insertion.isElevated ?? false
    element.match = space.flatMap { space in insertion.match?.match(in: space.id) }
    element.transition = traced.transition.elementTransition
    element.attributes = insertion.attributes ?? []
    element.group = traced.group?.id
    traced.id = engine.insert(element, animation: animation)
  }

  /// Sets the attributes of an existing element. Nil keeps them.
  private func setAttributes(
    _ attributes: [SIMD4<Float>]?, of id: Element.ID, _ animation: Animation?,
    _ engine: inout MatchedGeometryEngine
  ) {
    for (index, value) in (attributes ?? []).enumerated() {
      engine.setAttribute(index, value, of: id, animation: animation)
    }
  }

  /// Sets the position of an existing element in the drawing order. Nil keeps it.
  func setDrawingOrder(
    _ zIndex: Double?, _ isElevated: Bool?, of id: Element.ID,
    _ engine: inout MatchedGeometryEngine
  ) {
    if let zIndex { engine.setZIndex(zIndex, of: id) }
    if let isElevated { engine.setElevated(isElevated, of: id) }
  }
}

extension Insertion {
  /// The layout frame, or nil if there is none or the trace does not contain it.
  fileprivate var rect: Rect? {
    if case .laidOut(let rect) = frame { return rect }
    return nil
  }
}

/// An identifier of a recording that is neither an `Int` nor a `String`. Equal numbers are equal
/// identifiers.
struct OtherID: Hashable, Sendable {
  let number: Int
  let type: String
  let text: String

  static func == (a: OtherID, b: OtherID) -> Bool { a.number == b.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension TraceMatch {
  func match(in namespace: Namespace.ID) -> Match {
    let id: MatchID
    switch self.id {
    case .integer(let integer): id = MatchID(Int(truncatingIfNeeded: integer))
    case .string(let string): id = MatchID(string)
    case .other(let number, let type, let text):
      id = MatchID(OtherID(number: number, type: type, text: text))
    }
    return Match(
      id: id, in: namespace,
      properties: takesAttributes ? properties.union(.attributes) : properties, anchor: anchor,
      isSource: isSource)
  }
}
