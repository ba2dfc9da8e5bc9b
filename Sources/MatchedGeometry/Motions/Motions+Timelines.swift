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
}

// MARK: - Ends, computed from the largest residuals on each timeline

extension Motions {
  /// Includes the largest residuals of tracks in the end of their timeline, a plain one of this
  /// commit.
  func measure(_ maxima: Kernel.Maxima, _ id: TimelineID) {
    if timelines.records[id.index].kind == .arc {
      if maxima.velocity != .zero { timelines.records[id.index].usesVelocity = true }
      return measure(maxima, timelines.records[id.index].outer)
    }
    let index = Int(timelines.records[id.index].memo)
    let weights = Settling.weights(of: made[index].kind)
    made[index].offset = max(made[index].offset, (maxima.offset * weights).largest)
    guard maxima.velocity != .zero else { return }
    timelines.records[id.index].usesVelocity = true
    made[index].velocity = max(made[index].velocity, (maxima.velocity * weights).largest)
  }

  /// Includes a single motion in the end of its timeline.
  func measure(_ motion: Motion) {
    measure(
      Kernel.Maxima(offset: motion.offset.magnitude, velocity: motion.velocity.magnitude),
      motion.timeline)
  }

  /// Computes the ends of the timelines of this commit, and releases the commit's references to
  /// them.
  mutating func finishTimelines() {
    computeLogarithms()
    var springs = 0
    for index in 0..<made.count {
      let isUnderdamped = timelines.records[made[index].id.index].kind == .underdamped
      setEnd(made[index], logarithm: isUnderdamped ? logarithms[springs] : 0)
      if isUnderdamped { springs += 1 }
    }
    if !composites.isEmpty {
      for index in 0..<made.count { setCompositeEnd(made[index]) }
    }
    for index in 0..<made.count {
      let id = made[index].id
      if !made[index].isPart && timelines.records[id.index].references > 1 {
        countDuration(made[index])
      }
      timelines.release(id)
    }
  }

  private mutating func countDuration(_ made: MadeTimeline) {
    commit.longestDuration = max(commit.longestDuration, made.logicalDuration)
    guard timelines.isEndless(made.id) else { return }
    // Repeating forever is intended. A spring without damping or an animation at speed zero hardly
    // is, and is reported.
    let record = timelines.records[made.id.index]
    let kind = record.kind == .arc ? timelines.records[record.outer.index].kind : record.kind
    if kind != .repeating && !kind.isComposite { commit.isEndless = true }
  }

  /// Computes the logarithms for the ends of all underdamped springs in one call: separate calls
  /// would each wait for their amplitude.
  private mutating func computeLogarithms() {
    logarithms.removeAll()
    for index in 0..<made.count {
      let made = made[index]
      let id = made.id.index
      guard timelines.records[id].kind == .underdamped else { continue }
      let amplitude = Settling.amplitude(
        decay: -Double(timelines.parameters0[id]) * Constant.ln2,
        swing: Double(timelines.parameters1[id]) * Constant.pi, offset: Double(made.offset),
        velocity: Double(made.velocity))
      logarithms.append(amplitude / Settling.tolerance(of: made.kind))
    }
    Kernel.log(&logarithms)
  }

  private mutating func setEnd(_ made: MadeTimeline, logarithm: Double) {
    let id = made.id.index
    let kind = timelines.records[id].kind
    guard kind.isSpring, timelines.begin[id] < .infinity else { return }
    let offset = Double(made.offset)
    let velocity = Double(made.velocity)
    let tolerance = Settling.tolerance(of: made.kind)
    let p0 = Double(timelines.parameters0[id])
    let p1 = Double(timelines.parameters1[id])
    let seconds: Double
    switch kind {
    case .criticallyDamped:
      seconds = Settling.critical(
        frequency: p0, offset: offset, velocity: velocity, tolerance: tolerance)
    case .underdamped:
      seconds = Settling.underdamped(decay: -p0 * Constant.ln2, logarithm: logarithm)
    default:
      let slow = p0 * Constant.ln2
      seconds = Settling.overdamped(
        slow: slow, fast: slow + p1 * Constant.ln2, offset: offset, velocity: velocity,
        tolerance: tolerance)
    }
    if seconds == .infinity { timelines.records[id].neverEnds = true }
    // The earliest end is slightly later than the commit, so that a tick reports it.
    timelines.setEnd(
      of: made.id,
      to: max(timelines.begin[id] + max(Settling.least, seconds), made.origin + Settling.least))
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
