// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Stagger {
  /// The stagger of a struct; nil: none.
  static func made(_ source: mgStagger) throws(Refusal) -> Stagger? {
    let easing = try UnitCurve.made(source)
    let origin = try Origin.made(source)
    let metric = try Metric.made(source)
    if source.total > 0 && source.total.isFinite {
      return Stagger(
        total: source.total, from: origin, by: metric, reversed: source.isReversed, easing: easing)
    }
    guard source.each > 0 && source.each.isFinite else { return nil }
    return Stagger(
      each: source.each, from: origin, by: metric, reversed: source.isReversed, easing: easing)
  }
}

extension Stagger.Origin {
  fileprivate static func made(_ source: mgStagger) throws(Refusal) -> Stagger.Origin {
    switch source.origin {
    case mgStaggerOrigin_first: .first
    case mgStaggerOrigin_last: .last
    case mgStaggerOrigin_center: .center
    case mgStaggerOrigin_edges: .edges
    case mgStaggerOrigin_point: .point(x: source.point.x, y: source.point.y)
    case mgStaggerOrigin_random: .random(seed: source.seed)
    default: throw .invalidArgument
    }
  }
}

extension Stagger.Metric {
  fileprivate static func made(_ source: mgStagger) throws(Refusal) -> Stagger.Metric {
    switch source.metric {
    case mgStaggerMetric_index: .index
    case mgStaggerMetric_distance: .distance
    case mgStaggerMetric_grid: .grid(columns: Int(clamping: source.columns))
    default: throw .invalidArgument
    }
  }
}

extension UnitCurve {
  /// The easing of a stagger; nil: none.
  fileprivate static func made(_ source: mgStagger) throws(Refusal) -> UnitCurve? {
    switch source.easing {
    case mgAnimationKind_inherited, mgAnimationKind_none: nil
    case mgAnimationKind_linear: .linear
    case mgAnimationKind_timingCurve: UnitCurve(source.curve)
    case mgAnimationKind_circularEaseIn: .circularEaseIn
    case mgAnimationKind_circularEaseOut: .circularEaseOut
    case mgAnimationKind_circularEaseInOut: .circularEaseInOut
    default: throw .invalidArgument
    }
  }
}

// MARK: matched_geometry/stagger.h

@c @implementation
public func mgStaggerGetDelays(
  _ stagger: UnsafePointer<mgStagger>!, _ frames: UnsafePointer<mgRect>!, _ count: Int,
  _ delays: UnsafeMutablePointer<Double>!
) -> mgStatus {
  guard 0...mostEntries ~= count else { return mgStatus_invalidArgument }
  delays?.update(repeating: 0, count: count)
  do throws(Refusal) {
    guard let made = try Stagger.made(try required(stagger)), count > 0 else {
      return frames == nil && count > 0 ? mgStatus_nullPointer : mgStatus_ok
    }
    guard let frames else { throw .nullPointer }
    let found = made.delays(for: (0..<count).map { Rect(frames[$0]) })
    if let delays {
      for index in 0..<count { delays[index] = found[index] }
    }
  } catch {
    return error.status
  }
  return mgStatus_ok
}
