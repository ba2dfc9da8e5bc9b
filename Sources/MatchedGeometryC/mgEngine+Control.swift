// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Point {
  fileprivate init(_ point: mgPoint) { self.init(x: point.x, y: point.y) }
}

/// Makes a call that says whether it was made; if not, and nothing was refused, there was nothing to do.
private func control(
  _ engine: mgEngine, _ function: StaticString = #function,
  _ body: (inout HostedEngine) throws(Refusal) -> Bool
) -> mgStatus {
  call(engine, function) { hosted throws(Refusal) in
    if try body(&hosted) {
      hosted.engine.refusal = nil
    } else if hosted.engine.refusal == nil || hosted.engine.refusal == .invalidTime {
      throw .nothing
    }
  }
}

/// Makes a call that makes a transaction, and hands out its handle.
private func release(
  _ engine: mgEngine, _ id: UnsafeMutablePointer<mgTransactionID>?,
  _ function: StaticString = #function,
  _ body: (inout HostedEngine) throws(Refusal) -> Transaction.ID?
) -> mgStatus {
  id?.pointee = mgTransactionID_null
  return control(engine, function) { hosted throws(Refusal) in
    guard let made = try body(&hosted) else { return false }
    id?.pointee = made.c
    return true
  }
}

// MARK: matched_geometry/control.h

@c @implementation
public func mgEngineFinishImmediately(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.finishImmediately(Transaction.ID(transaction), at: named(time))
  }
}

@c @implementation
public func mgEngineSeek(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ fraction: Double, _ translation: mgPoint,
  _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.seek(
      Transaction.ID(transaction), to: fraction, translation: Point(translation),
      at: named(time))
  }
}

@c @implementation
public func mgEngineFinish(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ velocity: Double,
  _ translationVelocity: mgPoint, _ animation: UnsafePointer<mgAnimation>!, _ time: Double,
  _ id: UnsafeMutablePointer<mgTransactionID>!
) -> mgStatus {
  release(engine, id) { hosted throws(Refusal) in
    hosted.engine.finish(
      Transaction.ID(transaction), velocity: velocity,
      translationVelocity: Point(translationVelocity), animation: try own(animation),
      at: named(time))
  }
}

@c @implementation
public func mgEngineCancel(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ velocity: Double,
  _ translationVelocity: mgPoint, _ animation: UnsafePointer<mgAnimation>!, _ time: Double,
  _ id: UnsafeMutablePointer<mgTransactionID>!
) -> mgStatus {
  release(engine, id) { hosted throws(Refusal) in
    hosted.engine.cancel(
      Transaction.ID(transaction), velocity: velocity,
      translationVelocity: Point(translationVelocity), animation: try own(animation),
      at: named(time))
  }
}

private func own(_ animation: UnsafePointer<mgAnimation>?) throws(Refusal) -> Animation? {
  guard let animation else { return nil }
  return try Animation.made(animation.pointee)
}
