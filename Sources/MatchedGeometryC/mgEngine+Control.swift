// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Point {
  fileprivate init(_ point: mgPoint) { self.init(x: point.x, y: point.y) }
}

/// Makes a call that says whether it was made; if not, and nothing was refused, there was nothing to do.
private func control(
  _ engine: mgEngine, _ body: (inout HostedEngine) throws(Refusal) -> Bool
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    if try body(&hosted) {
      hosted.engine.refusal = nil
    } else if hosted.engine.refusal == nil || hosted.engine.refusal == .invalidTime {
      throw .nothing
    }
  }
}

// MARK: matched_geometry/control.h

@c @implementation
public func mgEngineSkip(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.skip(Transaction.ID(bits: transaction), at: named(time))
  }
}

@c @implementation
public func mgEngineReverse(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.reverse(Transaction.ID(bits: transaction), at: named(time))
  }
}

@c @implementation
public func mgEngineSeek(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ fraction: Double, _ translation: mgPoint,
  _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.seek(
      Transaction.ID(bits: transaction), to: fraction, translation: Point(translation),
      at: named(time))
  }
}

@c @implementation
public func mgEngineFinish(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ velocity: Double,
  _ translationVelocity: mgPoint, _ animation: UnsafePointer<mgAnimation>!, _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.finish(
      Transaction.ID(bits: transaction), velocity: velocity,
      translationVelocity: Point(translationVelocity), animation: try own(animation),
      at: named(time))
  }
}

@c @implementation
public func mgEngineCancel(
  _ engine: mgEngine, _ transaction: mgTransactionID, _ velocity: Double,
  _ translationVelocity: mgPoint, _ animation: UnsafePointer<mgAnimation>!, _ time: Double
) -> mgStatus {
  control(engine) { hosted throws(Refusal) in
    hosted.engine.cancel(
      Transaction.ID(bits: transaction), velocity: velocity,
      translationVelocity: Point(translationVelocity), animation: try own(animation),
      at: named(time))
  }
}

private func own(_ animation: UnsafePointer<mgAnimation>?) throws(Refusal) -> Animation? {
  guard let animation else { return nil }
  return try Animation.made(animation.pointee)
}

@c @implementation
public func mgEngineSetClockRate(
  _ engine: mgEngine, _ space: mgNamespaceID, _ rate: Double, _ time: Double
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setClockRate(rate, of: try made(space), at: named(time))
  }
}

@c @implementation
public func mgEngineSetClockTime(
  _ engine: mgEngine, _ space: mgNamespaceID, _ clockTime: Double, _ time: Double
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setClockTime(clockTime, of: try made(space), at: named(time))
  }
}

@c @implementation
public func mgEngineClockTime(_ engine: mgEngine, _ space: mgNamespaceID) -> Double {
  ask(engine, otherwise: .nan) { hosted in
    Namespace.ID(bits: space).map { hosted.engine.clockTime(of: $0) } ?? .nan
  }
}

@c @implementation
public func mgEngineClockRate(_ engine: mgEngine, _ space: mgNamespaceID) -> Double {
  ask(engine, otherwise: .nan) { hosted in
    Namespace.ID(bits: space).map { hosted.engine.clockRate(of: $0) } ?? .nan
  }
}
