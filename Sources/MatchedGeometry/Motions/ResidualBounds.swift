// Bounds of the values that tracks can still show.

/// The range in which a value lies, component by component.
struct Range4: Sendable {
  var lowest = Float4.zero
  var highest = Float4.zero

  mutating func include(_ value: Float4) {
    lowest = -(-lowest).larger(-value)
    highest = highest.larger(value)
  }

  /// Includes everything that is at most so far away, in both directions.
  mutating func widen(by distance: Float4) {
    lowest -= distance
    highest += distance
  }

  static func + (a: Range4, b: Range4) -> Range4 {
    Range4(lowest: a.lowest + b.lowest, highest: a.highest + b.highest)
  }
}

extension Motions {
  /// When a track comes to rest: infinity if it never does or its clock has not started, minus
  /// infinity if it is at rest.
  func settleTime(of track: UInt32, _ kind: TrackKind) -> Double {
    let timeline = tracks[kind].timeline[track]
    if timeline == .rest { return -.infinity }
    return timelines.isEndless(timeline) ? .infinity : timelines.knownEnd(of: timeline)
  }

  /// The differences between a frame and its target that ticks from `time` on can show, as the
  /// differences of the left, top, right and bottom edges. `time` is the one that is shown.
  func edgeResiduals(of track: UInt32, at time: Double) -> Range4 {
    edgeResiduals(
      of: motion(of: track, .frames), showing: value(of: track, .frames), at: time)
  }

  /// The differences of edges that a motion can show from `time` on, at which it shows `shown`.
  func edgeResiduals(of motion: Motion, showing shown: Float4, at time: Double) -> Range4 {
    var range = Range4()
    guard motion.isMoving, !timelines.isOver(motion.timeline, at: time) else { return range }
    let residual = (shown - motion.target).edges
    range.include(residual)
    let id = motion.timeline
    switch timelines.records[id.index].kind {
    case .rest, .scrubbed, .linear: break
    case .criticallyDamped, .underdamped, .overdamped:
      // A spring continues from its present value and velocity like one that starts there.
      let hasBegun = time >= timelines.begin[id.index]
      let velocity = hasBegun ? timelines.velocity(of: motion, at: time) : motion.velocity
      let distance = velocity.edges * velocityBound(id)
      if timelines.records[id.index].kind == .underdamped {
        range.widen(by: residual.magnitude * overshoot(of: id) + distance.magnitude)
      } else {
        // Both coefficients are positive.
        var further = Range4()
        further.include(distance)
        range = range + further
      }
    case .arc: widen(&range, motion)
    case .blend, .additive, .bezier, .exact, .repeating, .decay:
      var edges = motion
      edges.mapResidual { $0.edges }
      range.widen(by: residualBound(of: edges))
    }
    return range
  }

  /// A bound of each component of the residual, as long as the motion lasts.
  func residualBound(of motion: Motion) -> Float4 {
    let id = motion.timeline
    let offset = motion.offset.magnitude
    let velocity = motion.velocity.magnitude
    let underlay = motion.underlay.magnitude
    switch timelines.records[id.index].kind {
    case .rest: return .zero
    case .blend:
      let inner = timelines.records[id.index].inner
      return outerBound(id)
        * (offset + velocity * offsetBound(inner) + underlay * velocityBound(inner))
    case .additive:
      let inner = timelines.records[id.index].inner
      return offset * outerBound(id) + velocity * offsetBound(inner)
        + underlay * velocityBound(inner)
    case .scrubbed: return offset + velocity
    default: return offset * offsetBound(id) + velocity * velocityBound(id)
    }
  }

  /// How far a spring goes beyond its target, per unit of its offset.
  func overshoot(of id: TimelineID) -> Float {
    guard timelines.records[id.index].kind == .underdamped else { return 0 }
    let decay = -Double(timelines.parameters0[id.index]) * Constant.ln2
    let swing = Double(timelines.parameters1[id.index]) * Constant.pi
    return swing > 0 ? Float(Kernel.exp(-Constant.pi * decay / swing)) : 1
  }

  /// Widens a range by what a motion along an arc may add.
  private func widen(_ range: inout Range4, _ motion: Motion) {
    let id = motion.timeline
    let record = timelines.records[id.index]
    let (outer, inner) = (record.outer, record.inner)
    let reach = outerBound(id)
    var distance = motion.offset.edges.magnitude * reach
    distance +=
      motion.velocity.edges.magnitude
      * (inner == .rest ? velocityBound(outer) : reach * offsetBound(inner))
    range.widen(by: distance)
    var bulge = Range4()
    bulge.include(motion.underlay.edges)
    bulge.include(lowestBend(outer) * motion.underlay.edges)
    range = range + bulge
  }

  /// A lower bound of the coefficient of an arc. Between start and target it is in 0...1, and beyond
  /// them it is negative.
  private func lowestBend(_ outer: TimelineID) -> Float {
    let index = outer.index
    switch timelines.records[index].kind {
    case .linear: return 0
    case .criticallyDamped, .underdamped, .overdamped:
      let beyond = overshoot(of: outer)
      return -4 * beyond * (1 + beyond)
    case .bezier:
      let (y1, y2) = (timelines.parameters2[index], timelines.parameters4[index])
      if min(y1, y2) >= 0 && max(y1, y2) <= 1 { return 0 }
    default: break
    }
    let reach = offsetBound(outer)
    return -4 * reach * (1 + reach)
  }

  /// A bound of the coefficient of the offset on a composite timeline.
  private func outerBound(_ id: TimelineID) -> Float {
    let outer = timelines.records[id.index].outer
    return max(offsetBound(outer), 1 + overshoot(of: outer))
  }
}

extension Float4 {
  /// The left, top, right and bottom edges of a frame, or of a difference of frames.
  var edges: Float4 { Float4(x, y, x + z, y + w) }
}

extension Motions {
  /// A bound of the coefficient `a` from the commit on.
  func offsetBound(_ inner: TimelineID) -> Float {
    let index = inner.index
    switch timelines.records[index].kind {
    case .decay:
      return timelines.parameters0[index] / 2
    case .bezier:
      // A Bezier curve stays between its control points.
      let y1 = timelines.parameters2[index]
      let y2 = timelines.parameters4[index]
      return max(1, max(abs(1 - y1), abs(1 - y2)))
    case .exact: return timelines.curves[Int(index)]?.reach ?? 1
    case .repeating:
      // A reversed iteration has the coefficient `1 - a`.
      let single = offsetBound(timelines.records[index].outer)
      return timelines.parameters2[index] != 0 ? 1 + single : single
    default:
      return 1
    }
  }

  /// A bound of the coefficient `b`.
  func velocityBound(_ inner: TimelineID) -> Float {
    let index = inner.index
    switch timelines.records[index].kind {
    case .criticallyDamped: return 0.37 / timelines.parameters0[index]
    case .underdamped, .overdamped: return timelines.parameters2[index]
    default: return 0
    }
  }
}
