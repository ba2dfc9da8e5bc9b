// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension mgAnimatedValue {
  init(_ row: SIMD4<Float>) {
    self.init(numbers: (row.x, row.y, row.z, row.w))
  }

  var row: SIMD4<Float> { SIMD4(numbers.0, numbers.1, numbers.2, numbers.3) }
}

// MARK: matched_geometry/values.h

@c @implementation
public func mgEngineInsertValue(
  _ engine: mgEngine, _ value: mgAnimatedValue, _ id: UnsafeMutablePointer<mgAnimatedValueID>!
) -> mgStatus {
  id?.pointee = mgAnimatedValueID_null
  return call(engine) { hosted throws(Refusal) in
    id?.pointee = hosted.engine.insertValue(value.row).c
  }
}

@c @implementation
public func mgEngineSetValue(
  _ engine: mgEngine, _ id: mgAnimatedValueID, _ value: mgAnimatedValue,
  _ velocity: UnsafePointer<mgAnimatedValue>!, _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setValue(
      value.row, of: AnimatedValue.ID(id), animation: try Animation.made(animation),
      velocity: velocity.map { $0.pointee.row })
  }
}

@c @implementation
public func mgEngineRemoveValue(_ engine: mgEngine, _ id: mgAnimatedValueID) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.removeValue(AnimatedValue.ID(id))
  }
}

@c @implementation
public func mgEngineGetValue(
  _ engine: mgEngine, _ id: mgAnimatedValueID, _ state: UnsafeMutablePointer<mgAnimatedValueState>!
) -> mgStatus {
  state?.pointee = mgAnimatedValueState()
  return query(engine) { hosted throws(Refusal) in
    let id = AnimatedValue.ID(id)
    guard let presentation = hosted.engine.presentationValue(of: id) else {
      throw Refusal(status: mgStatus_staleValue)
    }
    state?.pointee = mgAnimatedValueState(
      presentation: mgAnimatedValue(presentation),
      target: mgAnimatedValue(hosted.engine.targetValue(of: id) ?? presentation),
      velocity: mgAnimatedValue(hosted.engine.presentationVelocity(of: id) ?? .zero),
      isSettled: hosted.engine.isSettled(id) ?? true)
  }
}
