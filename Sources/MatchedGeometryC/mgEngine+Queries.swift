// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/queries.h

@c @implementation
public func mgEngineGetElement(
  _ engine: mgEngine, _ id: mgElementID, _ state: UnsafeMutablePointer<mgElementState>!
) -> mgStatus {
  state?.pointee = mgElementState()
  return query(engine) { hosted throws(Refusal) in
    let id = Element.ID(id)
    guard hosted.engine.contains(id) else { throw Refusal(status: mgStatus_staleElement) }
    state?.pointee = hosted.engine.elementState(of: id)
  }
}

extension MatchedGeometryEngine {
  /// All there is to say of an element that is listed.
  fileprivate func elementState(of id: Element.ID) -> mgElementState {
    var state = mgElementState()
    if let frame = presentationFrame(of: id) { state.presentationFrame = frame.c }
    if let velocity = presentationVelocity(of: id) { state.presentationVelocity = velocity.c }
    if let target = targetFrame(of: id) { state.targetFrame = target.c }
    if let layout = layoutFrame(of: id) { state.layoutFrame = layout.c }
    let offset = presentationOffset(of: id) ?? .zero
    state.opacity = presentationOpacity(of: id) ?? 1
    state.scale = presentationScale(of: id) ?? 1
    state.offset = mgPoint(x: offset.x, y: offset.y)
    state.group = group(of: id)?.c ?? mgElementID_null
    state.userData = userData(of: id) ?? 0
    state.zIndex = zIndex(of: id) ?? 0
    state.appearanceIndex = UInt32(appearanceIndex(of: id))
    state.matchState = mgMatchState(rawValue: UInt32((matchState(of: id) ?? .unmatched).rawValue))
    state.isPending = layoutFrame(of: id) == nil
    state.isExiting = isExiting(id)
    state.isSettled = isSettled(id) ?? false
    state.isGeometryGroup = isGeometryGroup(id)
    state.isElevated = isElevated(id) ?? false
    return state
  }
}

/// Stores what an engine says about an element. Without an answer it stores `none`, and the status
/// says why.
@inline(__always)
private func answer<Answer>(
  _ handle: mgEngine, _ id: mgElementID, _ result: UnsafeMutablePointer<Answer>?,
  otherwise none: Answer, _ find: (borrowing MatchedGeometryEngine, Element.ID) -> Answer?
) -> mgStatus {
  result?.pointee = none
  return query(handle) { hosted throws(Refusal) in
    let id = Element.ID(id)
    guard let found = find(hosted.engine, id) else {
      throw hosted.engine.contains(id) ? .nothing : Refusal(status: mgStatus_staleElement)
    }
    result?.pointee = found
  }
}

@c @implementation
public func mgEngineGetPresentationFrame(
  _ engine: mgEngine, _ id: mgElementID, _ frame: UnsafeMutablePointer<mgRect>!
) -> mgStatus {
  answer(engine, id, frame, otherwise: mgRect()) { $0.presentationFrame(of: $1)?.c }
}

@c @implementation
public func mgEngineGetSettleTime(
  _ engine: mgEngine, _ id: mgElementID, _ time: UnsafeMutablePointer<Double>!
) -> mgStatus {
  answer(engine, id, time, otherwise: 0) { $0.settleTime(of: $1) }
}

@c @implementation
public func mgEngineGetSweptBounds(
  _ engine: mgEngine, _ id: mgElementID, _ bounds: UnsafeMutablePointer<mgRect>!
) -> mgStatus {
  answer(engine, id, bounds, otherwise: mgRect()) { $0.sweptBounds(of: $1)?.c }
}

@c @implementation
public func mgEngineGetState(
  _ engine: mgEngine, _ state: UnsafeMutablePointer<mgEngineState>!
) -> mgStatus {
  state?.pointee = mgEngineState()
  return query(engine) { hosted throws(Refusal) in
    state?.pointee = mgEngineState(
      now: hosted.engine.now, transaction: hosted.engine.transaction?.c ?? mgTransactionID_null,
      depth: hosted.engine.depth,
      count: hosted.engine.count, slotCount: hosted.engine.slotCount,
      animatingCount: hosted.engine.animatingCount, valueCount: hosted.engine.valueCount,
      isAnimating: hosted.engine.isAnimating)
  }
}

@c @implementation
public func mgEngineGetNow(_ engine: mgEngine) -> Double {
  ask(engine, otherwise: 0) { $0.engine.now }
}

@c @implementation
public func mgEngineIsAnimating(_ engine: mgEngine) -> Bool {
  ask(engine, otherwise: false) { $0.engine.isAnimating }
}

@c @implementation
public func mgEngineGetTransaction(_ engine: mgEngine) -> mgTransactionID {
  ask(engine, otherwise: mgTransactionID_null) {
    $0.engine.transaction?.c ?? mgTransactionID_null
  }
}

@c @implementation
public func mgEngineGetNextDeadline(_ engine: mgEngine) -> Double {
  ask(engine, otherwise: .infinity) { $0.engine.nextDeadline ?? .infinity }
}

@c @implementation
public func mgEngineGetActiveGroupCount(_ engine: mgEngine) -> Int {
  ask(engine, otherwise: 0) { $0.engine.activeGroupCount }
}

@c @implementation
public func mgEngineIsNamespaceAnimating(_ engine: mgEngine, _ namespaceID: mgNamespaceID) -> Bool {
  ask(engine, otherwise: false) { hosted in
    Namespace.ID(bits: namespaceID.bits).map { hosted.engine.isAnimating(in: $0) } ?? false
  }
}
