// When the timelines of a commit are over: as long as the largest motion on each takes.

/// How far rows on a chase or a sum may be from their targets: these very rows, so that no other row that happens to chase the
/// same motion has a say in it.
struct CompositeReach {
  /// How far the inner motion may still come, for each unit of its offset and of its rate. Zero if the motions are added.
  var offset: Float = 0
  var rate: Float = 0
  private(set) var far = Row.zero
  /// The largest carry.
  private(set) var carry = Row.zero

  init(offset: Float = 0, rate: Float = 0) {
    self.offset = offset
    self.rate = rate
  }

  @inline(__always)
  mutating func take(_ motion: Motion) {
    let rest = motion.carry.magnitude
    let inner = motion.offset.magnitude + motion.rate.magnitude * offset
    far = far.larger(inner + rest * rate)
    carry = carry.larger(rest)
  }
}

extension EngineState {
  /// Takes the largest residuals of rows into account for the end of their timeline, which is a plain one of this commit.
  func measure(_ maxima: Kernel.Maxima, _ id: TimelineID) {
    let index = Int(timelines.records[id.index].memo)
    let weights = Settling.weights(of: scratch.made[index].rows)
    scratch.made[index].offset = max(scratch.made[index].offset, (maxima.offset * weights).largest)
    guard maxima.rate != .zero else { return }
    timelines.records[id.index].usesRate = true
    scratch.made[index].rate = max(scratch.made[index].rate, (maxima.rate * weights).largest)
  }

  /// The same for a single motion.
  func measure(_ motion: Motion) {
    measure(
      Kernel.Maxima(offset: motion.offset.magnitude, rate: motion.rate.magnitude), motion.timeline)
  }

  /// The same for a chase or a sum, of which the outer part has to last.
  func measure(_ reach: CompositeReach, _ id: TimelineID) {
    if reach.carry != .zero { timelines.records[id.index].usesCarry = true }
    let outer = timelines.records[id.index].outer
    guard timelines.records[outer.index].kind.isSpring else { return }
    measure(Kernel.Maxima(offset: reach.far), outer)
  }

  /// How far rows on a chase or a sum may be from their targets; before any is looked at.
  func reach(of id: TimelineID) -> CompositeReach {
    let record = timelines.records[id.index]
    if record.kind != .chase { return CompositeReach() }
    return CompositeReach(offset: offsetReach(record.inner), rate: rateReach(record.inner))
  }

  /// A bound of `a` from now on.
  private func offsetReach(_ inner: TimelineID) -> Float {
    let index = inner.index
    switch timelines.records[index].kind {
    case .runOut:
      return timelines.parameters0[index] / 2
    case .unitCurve:
      // A curve stays between its control points.
      let y1 = timelines.parameters2[index]
      let y2 = timelines.parameters4[index]
      return max(1, max(abs(1 - y1), abs(1 - y2)))
    case .repeating:
      // On the way back it is `1 - a`.
      let single = offsetReach(timelines.records[index].outer)
      return timelines.parameters2[index] != 0 ? 1 + single : single
    default:
      return 1
    }
  }

  /// A bound of `b`.
  private func rateReach(_ inner: TimelineID) -> Float {
    let index = inner.index
    switch timelines.records[index].kind {
    case .smooth: return 0.37 / timelines.parameters0[index]
    case .spring, .overdamped: return timelines.parameters2[index]
    default: return 0
    }
  }

  /// Computes when the timelines of this commit are over, and lets go of those that nothing uses.
  mutating func finishTimelines() {
    takeLogarithms()
    var springs = 0
    for index in 0..<scratch.made.count {
      let made = scratch.made[index]
      let isUnderdamped = timelines.records[made.id.index].kind == .spring
      setEnd(made, logarithm: isUnderdamped ? scratch.logarithms[springs] : 0)
      if isUnderdamped { springs += 1 }
    }
    if !scratch.composites.isEmpty {
      for index in 0..<scratch.made.count { setCompositeEnd(scratch.made[index]) }
    }
    for index in 0..<scratch.made.count {
      let made = scratch.made[index]
      if timelines.records[made.id.index].references > 1 { noteLongest(made) }
      timelines.release(made.id)
    }
  }

  private mutating func noteLongest(_ made: CommitScratch.Made) {
    scratch.longestDuration = max(scratch.longestDuration, made.logicalDuration)
    guard timelines.isEndless(made.id) else { return }
    // Repeating forever is what was asked for; standing still or swinging forever hardly is.
    let kind = timelines.records[made.id.index].kind
    if kind != .repeating && !kind.isComposite && !scratch.hasReportedEndless {
      scratch.hasReportedEndless = true
      diagnosticLog.add(.neverSettles)
    }
  }

  /// The logarithms for the ends of underdamped springs, all at once: each by itself would wait for its amplitude.
  private mutating func takeLogarithms() {
    scratch.logarithms.removeAll()
    for index in 0..<scratch.made.count {
      let made = scratch.made[index]
      let id = made.id.index
      guard timelines.records[id].kind == .spring else { continue }
      let amplitude = Settling.amplitude(
        decay: -Double(timelines.parameters0[id]) * Constant.ln2,
        swing: Double(timelines.parameters1[id]) * Constant.pi, offset: Double(made.offset),
        rate: Double(made.rate))
      scratch.logarithms.append(amplitude / Settling.tolerance(of: made.rows))
    }
    Kernel.log(&scratch.logarithms)
  }

  private mutating func setEnd(_ made: CommitScratch.Made, logarithm: Double) {
    let id = made.id.index
    let kind = timelines.records[id].kind
    guard kind.isSpring, timelines.begin[id] < .infinity else { return }
    let offset = Double(made.offset)
    let rate = Double(made.rate)
    let tolerance = Settling.tolerance(of: made.rows)
    let p0 = Double(timelines.parameters0[id])
    let p1 = Double(timelines.parameters1[id])
    let seconds: Double
    switch kind {
    case .smooth:
      seconds = Settling.critical(
        frequency: p0, offset: offset, rate: rate, tolerance: tolerance)
    case .spring:
      seconds = Settling.underdamped(decay: -p0 * Constant.ln2, logarithm: logarithm)
    default:
      let slow = p0 * Constant.ln2
      seconds = Settling.overdamped(
        slow: slow, fast: slow + p1 * Constant.ln2, offset: offset, rate: rate,
        tolerance: tolerance)
    }
    if seconds == .infinity {
      timelines.records[id].neverEnds = true
    }
    // What starts is over a moment after the commit at the earliest, so that a tick tells of it.
    timelines.setEnd(
      of: made.id,
      to: max(
        timelines.begin[id] + max(Settling.least, seconds),
        made.origin + Settling.least))
  }

  private mutating func setCompositeEnd(_ made: CommitScratch.Made) {
    let id = made.id.index
    let record = timelines.records[id]
    guard record.kind.isComposite else { return }
    var end = timelines.nominalEnd[record.outer.index]
    if record.kind == .sum {
      // The end of a pending one counts from another start, but never is never.
      let innerEnd = timelines.nominalEnd[record.inner.index]
      if !record.isPending || innerEnd == .infinity { end = max(end, innerEnd) }
    }
    timelines.setEnd(of: made.id, to: end)
  }
}
