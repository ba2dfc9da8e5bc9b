// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/columns.h

@c @implementation
public func mgEngineAdvanceCoefficients(
  _ engine: mgEngine, _ time: Double, _ tick: UnsafeMutablePointer<mgTick>!
) -> mgStatus {
  advance(engine, tick) { $0.engine.advance(to: time, showing: .coefficients) }
}

@c @implementation
public func mgEngineGetColumns(
  _ engine: mgEngine, _ kind: UInt32, _ columns: UnsafeMutablePointer<mgTrackColumns>!
) -> mgStatus {
  columns?.pointee = mgTrackColumns()
  return query(engine) { hosted throws(Refusal) in
    guard let kind = TrackColumnKind(code: kind) else { throw .invalidArgument }
    let found = hosted.engine.columns(kind)
    var result = mgTrackColumns()
    (result.targets, result.count) = places(found.targets, as: mgAnimatedValue.self)
    result.offsets = places(found.offsets, as: mgAnimatedValue.self).0
    result.velocities = places(found.velocities, as: mgAnimatedValue.self).0
    result.underlays = places(found.underlays, as: mgAnimatedValue.self).0
    result.timelines = places(found.timelines, as: UInt32.self).0
    columns?.pointee = result
  }
}

@c @implementation
public func mgEngineTakeChangedColumns(
  _ engine: mgEngine, _ kind: UInt32, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgSlotRange>! {
  column(engine, count) { hosted in
    guard let kind = TrackColumnKind(code: kind) else { return (nil, 0) }
    return places(hosted.engine.collectChangedColumns(kind), as: mgSlotRange.self)
  }
}

@c @implementation
public func mgEngineGetCoefficients(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgTimelineCoefficients>! {
  column(engine, count) { places($0.engine.coefficients, as: mgTimelineCoefficients.self) }
}

@c @implementation
public func mgEngineGetUnderlayCoefficients(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<Float>! {
  column(engine, count) { places($0.engine.underlayCoefficients, as: Float.self) }
}

@c @implementation
public func mgEngineGetDisplacements(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgPoint>! {
  column(engine, count) { places($0.engine.displacements, as: mgPoint.self) }
}

@c @implementation
public func mgEngineGetAppearanceTracks(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt32>! {
  column(engine, count) { places($0.engine.appearanceTracks, as: UInt32.self) }
}

@c @implementation
public func mgEngineGetReferenceGroups(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt32>! {
  column(engine, count) { places($0.engine.referenceGroups, as: UInt32.self) }
}

extension TrackColumnKind {
  /// The kind that `mgTrackKind` numbers.
  fileprivate init?(code: UInt32) {
    switch code {
    case 0: self = .frames
    case 1: self = .appearances
    case 2: self = .values
    case 3...6: self = .attribute(Int(code) - 3)
    default: return nil
    }
  }
}
