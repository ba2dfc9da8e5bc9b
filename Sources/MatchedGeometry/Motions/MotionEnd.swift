/// The end of a motion, as far as its commit knows it.
struct MotionEnd {
  /// Minus infinity if there is no motion. Relative to the start while the timeline is pending.
  var time = -Double.infinity
  /// A lower bound of the end, if one is known while the timeline is pending.
  var floor = -Double.infinity
}

/// The kind of a motion, its start and its end, for `Explanation`.
struct MotionDescription {
  var kind: Explanation.Motion.Kind
  /// Nil if the motion waits for a tick or never starts.
  var begin: Double?
  /// Nil if the motion waits for a tick or never ends.
  var end: Double?
}

extension Motions {
  /// The end of the motion on a timeline of this commit. An endless animation counts as one run.
  func end(of id: TimelineID) -> MotionEnd {
    if id == .rest { return MotionEnd() }
    let record = timelines.records[id.index]
    if record.neverEnds {
      guard let made = made(id) else { return MotionEnd() }
      let run = max(Settling.least, made.logicalDuration)
      return MotionEnd(time: made.origin + run - TimelineTable.slack)
    }
    // The inner part of an additive timeline may already have started, and may outlast the outer
    // part.
    let inner = record.kind == .additive ? record.inner : .rest
    let hasFloor = record.isPending && !timelines.records[inner.index].isPending
    return MotionEnd(
      time: timelines.end[id.index], floor: hasFloor ? timelines.end[inner.index] : -.infinity)
  }

  /// The motion on a timeline at a time, or nil if it is over.
  func description(of id: TimelineID, at time: Double) -> MotionDescription? {
    guard !timelines.isOver(id, at: time) else { return nil }
    let record = timelines.records[id.index]
    // An arc over a running motion is a blend with its decay.
    let isPlainArc = record.kind == .arc && record.inner == .rest
    let kind: Explanation.Motion.Kind =
      switch isPlainArc ? timelines.records[record.outer.index].kind : record.kind {
      case .rest, .linear: .linear
      case .bezier, .exact, .decay: .curve
      case .criticallyDamped, .underdamped, .overdamped: .spring
      case .repeating: .repeating
      case .scrubbed: .scrubbed
      case .blend, .arc: .blend
      case .additive: .additive
      }
    let begin = timelines.begin[(record.kind.isComposite ? record.outer : id).index]
    let end = timelines.nominalEnd[id.index]
    return MotionDescription(
      kind: kind, begin: record.isPending || begin == .infinity ? nil : begin,
      end: record.isPending || end == .infinity ? nil : end)
  }
}
