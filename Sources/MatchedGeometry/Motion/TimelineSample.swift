/// The coefficients of a timeline and their slopes at one moment, in Double.
///
/// Commits read them to learn where a row is and how fast it moves; a tick never does.
struct TimelineSample: BitwiseCopyable, Sendable {
  var a = 0.0
  var b = 0.0
  var c = 0.0
  /// Per second.
  var slopeA = 0.0
  var slopeB = 0.0
  var slopeC = 0.0
  var isOver = false

  static let over = TimelineSample(isOver: true)

  /// What a motion on this timeline shows.
  func position(_ motion: Motion) -> Row {
    if isOver { return motion.target }
    let shown =
      SIMD4<Double>(motion.target) + a * SIMD4<Double>(motion.offset)
      + b * SIMD4<Double>(motion.rate) + c * SIMD4<Double>(motion.carry)
    return Row(shown)
  }

  /// How fast it moves, in units a second of its clock.
  func velocity(_ motion: Motion) -> Row {
    if isOver { return .zero }
    let speed =
      slopeA * SIMD4<Double>(motion.offset) + slopeB * SIMD4<Double>(motion.rate)
      + slopeC * SIMD4<Double>(motion.carry)
    return Row(speed)
  }
}

extension TimelineTable {
  /// How fast a motion is at a time of the host, in units of the host's seconds.
  func velocity(of motion: Motion, at time: Double) -> Row {
    let speed = clocks.speed(of: clock(of: motion.timeline), at: time)
    // A speed may be without bound, but not on a clock that stands still.
    if speed == 0 { return .zero }
    return Float(speed) * sample(motion.timeline, at: time).velocity(motion)
  }

  /// The coefficients of `id` at a time of the host, their slopes per second of its clock; a pending timeline stands at its start.
  func sample(_ id: TimelineID, at time: Double) -> TimelineSample {
    let record = records[id.index]
    if record.kind == .rest { return .over }
    if record.isPending {
      if record.kind.isComposite { return composite(record, at: time) }
      return base(id, elapsed: -begin[id.index])
    }
    if isPast(id, at: time) { return .over }
    if record.kind.isComposite { return composite(record, at: time) }
    return base(id, elapsed: localTime(of: id, at: time) - begin[id.index])
  }

  private func composite(_ record: Record, at time: Double) -> TimelineSample {
    let outer = sample(record.outer, at: time)
    let inner = sample(record.inner, at: time)
    var sample = TimelineSample()
    sample.a = outer.a
    sample.slopeA = outer.slopeA
    if record.kind == .sum {
      sample.b = inner.a
      sample.slopeB = inner.slopeA
      sample.c = inner.b
      sample.slopeC = inner.slopeB
    } else {
      sample.b = outer.a * inner.a
      sample.slopeB = outer.slopeA * inner.a + outer.a * inner.slopeA
      sample.c = outer.a * inner.b
      sample.slopeC = outer.slopeA * inner.b + outer.a * inner.slopeB
    }
    return sample
  }

  /// A base timeline at seconds of its own. Before its start nothing moves; a spring's speed counts
  /// from its first moment on.
  private func base(_ id: TimelineID, elapsed: Double) -> TimelineSample {
    let t = max(0, elapsed)
    let record = records[id.index]
    if record.kind == .mirrored { return backwards(record.outer, elapsed: -elapsed) }
    let p0 = Double(parameters0[id.index])
    var sample = TimelineSample()
    sample.a = 1
    switch record.kind {
    case .smooth, .spring, .overdamped:
      sample = spring(id, record.kind, elapsed: t)
    case .held:
      sample.a = p0
      sample.b = Double(parameters1[id.index])
      sample.slopeB = Double(parameters2[id.index])
    case .runOut:
      let (h, slope) = runOut(t, over: p0)
      sample.a = h
      sample.slopeA = slope
    case .repeating:
      let (local, isReversed) = run(of: id, at: t)
      let inner = base(record.outer, elapsed: local)
      sample.a = isReversed ? 1 - inner.a : inner.a
      sample.slopeA = isReversed ? -inner.slopeA : inner.slopeA
    case .linear, .unitCurve, .circular:
      curve(id, record.kind, elapsed: t, duration: p0, into: &sample)
    case .rest, .chase, .sum, .mirrored:
      return .over
    }
    if elapsed < 0 {
      sample.slopeA = 0
      sample.slopeB = 0
    }
    return sample
  }

  /// A spring `t` seconds after its start. `docs/numerics.md` has the formulas.
  private func spring(_ id: TimelineID, _ kind: TimelineKind, elapsed t: Double) -> TimelineSample {
    let p0 = Double(parameters0[id.index])
    let p1 = Double(parameters1[id.index])
    let p2 = Double(parameters2[id.index])
    var sample = TimelineSample()
    switch kind {
    case .smooth:
      let decay = Kernel.exp(-p0 * t)
      sample.a = (1 + p0 * t) * decay
      sample.b = t * decay
      sample.slopeA = -p0 * p0 * t * decay
      sample.slopeB = (1 - p0 * t) * decay
    case .spring:
      let l = -p0 * Constant.ln2
      let v = p1 * Constant.pi
      let decay = Kernel.exp(-l * t)
      let sine = Kernel.sin(v * t) * p2
      let cosine = Kernel.cos(v * t)
      sample.a = decay * (cosine + l * sine)
      sample.b = decay * sine
      sample.slopeA = -decay * (l * l + v * v) * sine
      sample.slopeB = decay * (cosine - l * sine)
    default:
      let p = p0 * Constant.ln2
      let q = p + p1 * Constant.ln2
      let slow = Kernel.exp(p * t)
      let fast = Kernel.exp(q * t)
      sample.b = (slow - fast) * p2
      sample.a = slow - p * sample.b
      sample.slopeA = -p * q * sample.b
      sample.slopeB = (p * slow - q * fast) * p2
    }
    return sample
  }

  /// A base timeline run backwards.
  private func backwards(_ id: TimelineID, elapsed: Double) -> TimelineSample {
    var sample = base(id, elapsed: elapsed)
    sample.a = 1 - sample.a
    sample.slopeB = -sample.slopeB
    return sample
  }

  private func curve(
    _ id: TimelineID, _ kind: TimelineKind, elapsed: Double, duration: Double,
    into sample: inout TimelineSample
  ) {
    guard duration > 0, elapsed < duration else {
      sample.a = duration > 0 || elapsed > 0 ? 0 : 1
      return
    }
    let position: (Double) -> Double
    let slope: Double
    let progress = elapsed / duration
    switch kind {
    case .linear:
      position = { $0 }
      slope = 1
    case .circular:
      let curve = circularCurve(parameters1[id.index])
      position = curve.position
      slope = curve.slope(progress)
    default:
      let curve = BezierCurve(
        x1: Double(parameters1[id.index]), y1: Double(parameters2[id.index]),
        x2: Double(parameters3[id.index]), y2: Double(parameters4[id.index]))
      position = curve.position
      slope = curve.slope(progress)
    }
    let here = position(progress)
    sample.a = 1 - here
    if slope.isFinite {
      sample.slopeA = -slope / duration
    } else {
      // The mean speed of the last 1/240 s stands in for a speed without bound.
      let window = min(elapsed, 1.0 / 240)
      sample.slopeA =
        window > 0 ? -(here - position((elapsed - window) / duration)) / window : 0
    }
  }
}

/// Constants in Double, independent of the C library.
enum Constant {
  static let ln2 = 0.693147180559945309417232121458
  static let pi = 3.14159265358979323846264338328
}
