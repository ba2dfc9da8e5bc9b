/// When a motion ends, as far as its commit knows.
struct MotionEnd {
  /// Minus infinity: there is no motion. Relative while the timeline is pending.
  var time = -Double.infinity
  /// An end that is known although the start is still to come.
  var floor = -Double.infinity
}

/// What computes a motion, and when.
struct MotionDescription {
  var kind: Explanation.Motion.Kind
  /// Nil: the motion waits for a tick, or never begins.
  var begin: Double?
  /// Nil: the motion waits for a tick, or never ends.
  var end: Double?
}

extension Motions {
  /// When the motion on a timeline of this commit ends. An animation without an end counts one run.
  func end(of id: TimelineID) -> MotionEnd {
    if id == .rest { return MotionEnd() }
    let record = timelines.records[id.index]
    if record.neverEnds {
      guard let made = made(id) else { return MotionEnd() }
      let run = max(Settling.least, made.logicalDuration)
      return MotionEnd(time: made.origin + run - TimelineTable.slack)
    }
    // The older part of an additive timeline may have begun, and outlast the new one.
    let inner = record.kind == .additive ? record.inner : .rest
    let hasFloor = record.isPending && !timelines.records[inner.index].isPending
    return MotionEnd(
      time: timelines.end[id.index], floor: hasFloor ? timelines.end[inner.index] : -.infinity)
  }

  /// What a timeline does at a time; nil: it is over.
  func description(of id: TimelineID, at time: Double) -> MotionDescription? {
    guard !timelines.isOver(id, at: time) else { return nil }
    let record = timelines.records[id.index]
    let kind: Explanation.Motion.Kind =
      switch record.kind {
      case .rest, .linear: .linear
      case .unitCurve, .circular, .decay: .curve
      case .smooth, .spring, .overdamped: .spring
      case .repeating: .repeating
      case .scrubbed: .scrubbed
      case .blend: .blend
      case .additive: .additive
      }
    let begin = timelines.begin[(record.kind.isComposite ? record.outer : id).index]
    let end = timelines.nominalEnd(of: id)
    return MotionDescription(
      kind: kind, begin: record.isPending || begin == .infinity ? nil : begin,
      end: record.isPending || end == .infinity ? nil : end)
  }
}
