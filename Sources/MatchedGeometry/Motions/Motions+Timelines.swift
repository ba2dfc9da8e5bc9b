// Makes the timelines of a commit: one for each animation and kind of track.

extension Motions {
  /// The timeline of an animation for tracks of a kind, made at the first request.
  @inline(__always)
  mutating func timeline(for animation: AnimationNumber, _ trackKind: TrackKind) -> TimelineID {
    let known = animations.timeline(of: animation, trackKind)
    return known != .rest ? known : makeTimeline(for: animation, trackKind)
  }

  private mutating func makeTimeline(
    for animation: AnimationNumber, _ trackKind: TrackKind
  ) -> TimelineID {
    let id = makePlainTimeline(for: animation, trackKind)
    if animations.bends(animation, trackKind) { return makeArc(for: animation, along: id) }
    animations.setTimeline(id, of: animation, trackKind)
    return id
  }

  private mutating func makePlainTimeline(
    for animation: AnimationNumber, _ trackKind: TrackKind
  ) -> TimelineID {
    let resolved = animations[animation]
    let isPending = commit.start == nil
    let start = commit.origin + resolved.delay
    let begin = resolved.isFrozen ? Double.infinity : start
    let id: TimelineID
    if resolved.isRepeating && !resolved.isFrozen {
      let base = makeCurve(animation, resolved, begin: .infinity, isPending: false)
      timelines.retain(base)
      id = timelines.make(.repeating, begin: begin, pending: isPending)
      timelines.records[id.index].outer = base
      timelines.setIteration(id, length: resolved.iteration, autoreverses: resolved.autoreverses)
      if let count = resolved.repeatCount {
        let end = start + Double(max(1, count)) * resolved.iteration
        timelines.setEnd(of: id, to: max(end, commit.origin + Settling.least))
      }
    } else {
      id = makeCurve(animation, resolved, begin: begin, isPending: isPending)
      if !timelines.records[id.index].kind.isSpring && !resolved.isFrozen {
        let end = start + resolved.duration
        timelines.setEnd(of: id, to: max(end, commit.origin + Settling.least))
      }
    }
    // The commit owns a reference until it ends. A timeline that no track uses is freed then.
    timelines.retain(id)
    note(made: id, trackKind, logicalDuration: resolved.logicalDuration)
    if animations.undelayed(of: animation).isEndless {
      timelines.records[id.index].neverEnds = true
    }
    return id
  }

  private mutating func makeCurve(
    _ animation: AnimationNumber, _ resolved: ResolvedAnimation, begin: Double, isPending: Bool
  ) -> TimelineID {
    let duration = Float(resolved.duration)
    switch resolved.curve {
    case .linear:
      let id = timelines.make(.linear, begin: begin, pending: isPending)
      timelines.parameters0[id.index] = duration
      return id
    case .bezier(let x1, let y1, let x2, let y2):
      let id = timelines.make(.bezier, begin: begin, pending: isPending)
      timelines.parameters0[id.index] = duration
      timelines.parameters1[id.index] = Float(x1)
      timelines.parameters2[id.index] = Self.controlValue(y1)
      timelines.parameters3[id.index] = Float(x2)
      timelines.parameters4[id.index] = Self.controlValue(y2)
      return id
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut, .steps, .stops:
      let id = timelines.make(.exact, begin: begin, pending: isPending)
      guard let curve = ExactCurve(resolved.curve) else { return id }
      timelines.setCurve(curve, duration: resolved.duration, of: id)
      return id
    case .spring(let frequency, let dampingRatio):
      if dampingRatio == 1 {
        let id = timelines.make(.criticallyDamped, begin: begin, pending: isPending)
        timelines.parameters0[id.index] = Float(frequency)
        return id
      }
      let spring = animations.spring(animation, frequency, dampingRatio)
      let id = timelines.make(spring.kind, begin: begin, pending: isPending)
      timelines.parameters0[id.index] = spring.p0
      timelines.parameters1[id.index] = spring.p1
      timelines.parameters2[id.index] = spring.p2
      return id
    }
  }

  /// Clamps the y of a control point, which can be any number, to 2^18. The coefficients of a blend
  /// of two curves then stay below 2^40.
  private static func controlValue(_ y: Double) -> Float { Float(min(0x1p18, max(-0x1p18, y))) }

  mutating func note(made id: TimelineID, _ trackKind: TrackKind, logicalDuration: Double) {
    timelines.records[id.index].memoSerial = commit.serial
    timelines.records[id.index].memo = UInt32(made.count)
    timelines.records[id.index].maker = commit.serial
    made.append(
      MadeTimeline(
        id: id, kind: trackKind, origin: commit.origin, logicalDuration: logicalDuration))
  }

  /// The timeline that combines an animation of this commit with a running motion.
  mutating func composite(
    _ kind: TimelineKind, _ animation: AnimationNumber, over inner: TimelineID,
    _ trackKind: TrackKind
  ) -> TimelineID {
    let key = CompositeTable.Key(
      kind: kind, trackKind: trackKind, animation: animation, inner: inner)
    // An animation without a timeline has not been combined with any motion.
    let isKnown = animations.timeline(of: animation, trackKind) != .rest
    if isKnown, let known = composites[key] { return known }
    let own = timeline(for: animation, trackKind)
    let isArc = timelines.records[own.index].kind == .arc
    let outer = isArc ? timelines.records[own.index].outer : own
    let id = timelines.make(isArc ? .arc : kind, begin: 0, pending: commit.start == nil)
    timelines.retain(outer)
    timelines.retain(inner)
    timelines.records[id.index].outer = outer
    timelines.records[id.index].inner = inner
    timelines.records[id.index].usesVelocity = true
    if isArc { setArc(of: id, to: timelines.parameters0[own.index]) }
    timelines.retain(id)
    let outerMade = made[Int(timelines.records[outer.index].memo)]
    note(made: id, trackKind, logicalDuration: outerMade.logicalDuration)
    if timelines.isEndless(outer) || kind == .additive && timelines.isEndless(inner) {
      timelines.records[id.index].neverEnds = true
    }
    composites.set(id, for: key)
    return id
  }

  /// The blend of an animation over a motion that is reduced to its position and velocity.
  mutating func blendOverDecay(
    _ animation: AnimationNumber, over inner: TimelineID, remaining: Double,
    _ trackKind: TrackKind
  ) -> TimelineID {
    let key = CompositeTable.Key(
      kind: .decay, trackKind: trackKind, animation: animation, inner: inner)
    if let known = composites[key] { return known }
    let reduced = timelines.make(
      .decay, begin: commit.origin, pending: commit.start == nil)
    timelines.parameters0[reduced.index] = Float(remaining)
    let id = composite(.blend, animation, over: reduced, trackKind)
    composites.set(id, for: key)
    return id
  }
}

/// A timeline that the current commit made, with the bounds of the residuals on it from which its
/// end is computed.
struct MadeTimeline: BitwiseCopyable, Sendable {
  var id: TimelineID
  var kind: TrackKind
  /// The largest magnitudes of offset and velocity, multiplied by `Settling.weights(of:)`.
  var offset: Float = 0
  var velocity: Float = 0
  /// Whether no track is on the timeline itself, only on arcs along it.
  var isPart = false
  /// The time of the commit; zero while the timeline is pending.
  var origin: Double
  /// Seconds from the commit to logical completion.
  var logicalDuration: Double
}
