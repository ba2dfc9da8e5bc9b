// The ends of the timelines of a commit, computed from the largest residuals on each.

/// A bound of the distances between tracks on a blend or an additive timeline and their targets.
/// Only these tracks count; others that blend with the same motion do not affect it.
struct CompositeBound {
  /// How far the inner motion may still go per unit of its offset and of its velocity. Zero for an
  /// additive timeline.
  var offset: Float = 0
  var velocity: Float = 0
  private(set) var distance = Float4.zero
  /// The largest magnitudes of `underlay`.
  private(set) var underlay = Float4.zero

  init(offset: Float = 0, velocity: Float = 0) {
    self.offset = offset
    self.velocity = velocity
  }

  @inline(__always)
  mutating func widen(by motion: Motion) {
    let rest = motion.underlay.magnitude
    let inner = motion.offset.magnitude + motion.velocity.magnitude * offset
    distance = distance.larger(inner + rest * velocity)
    underlay = underlay.larger(rest)
  }
}

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

  /// Includes a bound in the end of the outer part of a blend or an additive timeline.
  func measure(_ bound: CompositeBound, _ id: TimelineID) {
    if bound.underlay != .zero { timelines.records[id.index].usesUnderlay = true }
    let outer = timelines.records[id.index].outer
    guard timelines.records[outer.index].kind.isSpring else { return }
    measure(Kernel.Maxima(offset: bound.distance), outer)
  }

  /// The initial bound for a blend or an additive timeline, which no track has widened yet.
  func bound(of id: TimelineID) -> CompositeBound {
    let record = timelines.records[id.index]
    if record.kind == .additive { return CompositeBound() }
    return CompositeBound(offset: offsetBound(record.inner), velocity: velocityBound(record.inner))
  }

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

  private mutating func setCompositeEnd(_ made: MadeTimeline) {
    let id = made.id.index
    let record = timelines.records[id]
    guard record.kind.isComposite else { return }
    var end = timelines.nominalEnd[record.outer.index]
    if record.kind == .additive {
      // While pending, the inner end counts from another start and is added when the clock starts.
      // An infinite end is infinite from any start.
      let innerEnd = timelines.nominalEnd[record.inner.index]
      if !record.isPending || innerEnd == .infinity { end = max(end, innerEnd) }
    }
    timelines.setEnd(of: made.id, to: end)
    // A spring with very little damping turns out not to end.
    if record.kind == .arc && timelines.isEndless(record.outer) {
      timelines.records[id].neverEnds = true
    }
  }
}

extension TimelineTable {
  // MARK: Ends

  /// Whether the timeline is over at a time. Rest always is.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether the timeline never ends.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool { records[id.index].neverEnds }

  /// When a timeline is over; infinity while it is pending.
  @inline(__always)
  func knownEnd(of id: TimelineID) -> Double {
    records[id.index].isPending ? .infinity : end[id.index]
  }

  /// Sets the end according to the animation.
  mutating func setEnd(of id: TimelineID, to time: Double) {
    nominalEnd[id.index] = time
    end[id.index] = time - Self.slack
  }

  /// When a timeline stops changing its coefficients: its end. Minus infinity if it never changes
  /// them: it is scrubbed, or its animation has speed zero.
  @inline(__always)
  func stillTime(of id: TimelineID) -> Double {
    if records[id.index].neverEnds { return endlessStillTime(of: id) }
    return records[id.index].kind.dependsOnTime ? end[id.index] : -.infinity
  }

  private func endlessStillTime(of id: TimelineID) -> Double {
    let record = records[id.index]
    if record.kind.isComposite {
      return max(stillTime(of: record.outer), stillTime(of: record.inner))
    }
    return begin[id.index] == .infinity ? -.infinity : .infinity
  }

  /// Whether a timeline in use shows other values after a time.
  func isMoving(_ id: TimelineID, at time: Double) -> Bool {
    records[id.index].isPending || stillTime(of: id) > time
  }

  // MARK: Starts

  var hasPending: Bool { !pending.isEmpty }

  /// Starts all pending timelines at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index]
      records[id.index].isPending = false
      begin[id.index] += time
      setEnd(of: id, to: nominalEnd[id.index] + time)
    }
    // The inner part of an additive timeline has a start of its own, and may outlast the outer
    // part.
    for index in 0..<pending.count {
      let id = pending[index]
      guard records[id.index].kind == .additive else { continue }
      let inner = records[id.index].inner
      setEnd(of: id, to: max(nominalEnd[id.index], nominalEnd[inner.index]))
    }
    pending.removeAll()
  }

  /// When a tick after `time` next shows another value: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite timeline are in the table as well.
        if records[index].kind.isComposite || !records[index].kind.dependsOnTime { continue }
        next = min(next, max(time, begin[index]))
      }
    }
    return next
  }
}
