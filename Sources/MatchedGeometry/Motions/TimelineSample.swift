/// The coefficients of a timeline at one time, equal to those of a tick at that time, and their
/// slopes.
struct TimelineSample: BitwiseCopyable, Sendable {
  /// The coefficients, and their slopes per second.
  var coefficients = Kernel.Sample()
  var isOver = false

  static var over: TimelineSample { TimelineSample(isOver: true) }

  /// What a motion on this timeline shows, bit-identical to a tick.
  @inline(__always)
  func position(_ motion: Motion) -> Float4 {
    if isOver { return motion.target }
    let shown =
      (motion.target + Float4(repeating: coefficients.a) * motion.offset)
      + Float4(repeating: coefficients.b) * motion.velocity
    return coefficients.c == 0 ? shown : shown + Float4(repeating: coefficients.c) * motion.underlay
  }

  /// The velocity of a motion on this timeline, in units per second.
  func velocity(_ motion: Motion) -> Float4 {
    let speed = coefficients.slopeA * motion.offset + coefficients.slopeB * motion.velocity
    return speed + coefficients.slopeC * motion.underlay
  }
}

extension Kernel.Sample {
  /// Drops the velocity.
  mutating func dropVelocity() { (slopeA, slopeB, slopeC) = (0, 0, 0) }

  /// Sets the coefficient of the arc, and its slope, from those of the offset.
  fileprivate mutating func setBend() {
    c = TimelineTable.bend(a)
    slopeC = 4 * slopeA * (1 - 2 * a)
  }

  /// Clamps the slopes to factors that do not overflow residuals.
  fileprivate mutating func bound() {
    let limit: Float = 0x1p40
    slopeA = min(limit, max(-limit, slopeA))
    slopeB = min(limit, max(-limit, slopeB))
    slopeC = min(limit, max(-limit, slopeC))
  }
}

extension TimelineTable {
  /// The velocity of a motion at a time, in units per second.
  func velocity(of motion: Motion, at time: Double) -> Float4 {
    sample(motion.timeline, at: time).velocity(motion)
  }

  /// The coefficients of `id` at a time; those at its start if it is pending.
  func sample(_ id: TimelineID, at time: Double) -> TimelineSample {
    let record = records[id.index]
    if record.kind == .rest || isOver(id, at: time) { return .over }
    if record.kind.isComposite { return composite(record, at: time) }
    let now = record.isPending ? 0 : time
    var sample = TimelineSample()
    sample.coefficients = coefficients(of: id, elapsed: now - begin[id.index])
    sample.coefficients.bound()
    return sample
  }

  private func composite(_ record: Record, at time: Double) -> TimelineSample {
    let outer = sample(record.outer, at: time).coefficients
    let inner = sample(record.inner, at: time).coefficients
    var sum = Kernel.Sample()
    sum.a = outer.a
    sum.slopeA = outer.slopeA
    let isBlend = record.kind != .additive
    sum.b = isBlend ? outer.a * inner.a : inner.a
    sum.c = isBlend ? outer.a * inner.b : inner.b
    sum.slopeB = isBlend ? outer.slopeA * inner.a + outer.a * inner.slopeA : inner.slopeA
    sum.slopeC = isBlend ? outer.slopeA * inner.b + outer.a * inner.slopeB : inner.slopeB
    if record.kind == .arc {
      if record.inner == .rest { (sum.b, sum.slopeB) = (outer.b, outer.slopeB) }
      sum.setBend()
    }
    sum.bound()
    return TimelineSample(coefficients: sum)
  }

  /// A plain timeline, `elapsed` seconds after its start. The slopes are zero before the start.
  private func coefficients(of id: TimelineID, elapsed: Double) -> Kernel.Sample {
    let record = records[id.index]
    let pair = single(id, elapsed: elapsed)
    var sample = Kernel.Sample(a: pair.x, b: pair.y)
    if record.kind == .scrubbed && record.usesUnderlay { sample.setBend() }
    guard elapsed >= 0 else { return sample }
    switch record.kind {
    case .criticallyDamped, .underdamped, .overdamped:
      addSlopes(ofSpring: id, record.kind, to: &sample)
    case .scrubbed: sample.slopeB = parameters2[id.index]
    case .decay: sample.slopeA = Float(decay(elapsed, over: Double(parameters0[id.index])).slope)
    case .repeating:
      let (local, isReversed) = iteration(of: id, at: elapsed)
      let slope = coefficients(of: record.outer, elapsed: local).slopeA
      sample.slopeA = isReversed ? -slope : slope
    case .linear, .bezier, .exact: sample.slopeA = slope(of: id, record.kind, elapsed)
    case .rest, .blend, .additive, .arc: break
    }
    return sample
  }

  /// For a spring with frequency w and damping ratio z, `a' = -w^2 b` and `b' = a - 2 z w b`.
  private func addSlopes(
    ofSpring id: TimelineID, _ kind: TimelineKind, to sample: inout Kernel.Sample
  ) {
    let p0 = Double(parameters0[id.index])
    let p1 = Double(parameters1[id.index])
    let (a, b) = (Double(sample.a), Double(sample.b))
    let square: Double
    let damping: Double
    switch kind {
    case .criticallyDamped: (square, damping) = (p0 * p0, 2 * p0)
    case .underdamped:
      let l = -p0 * Constant.ln2
      let v = p1 * Constant.pi
      (square, damping) = (l * l + v * v, 2 * l)
    default:
      let p = p0 * Constant.ln2
      let q = p + p1 * Constant.ln2
      (square, damping) = (p * q, -(p + q))
    }
    sample.slopeA = Float(-square * b)
    sample.slopeB = Float(a - damping * b)
  }

  private func slope(of id: TimelineID, _ kind: TimelineKind, _ elapsed: Double) -> Float {
    let duration = kind == .exact ? length(of: id) : Double(parameters0[id.index])
    guard elapsed < duration else { return 0 }
    let progress = elapsed / duration
    let position: (Double) -> Double
    let slope: Double
    switch kind {
    case .linear: return Float(-1 / duration)
    case .exact:
      guard let curve = curves[Int(id.index)] else { return 0 }
      let early = Self.slack / duration
      position = { curve.position($0, early: early) }
      slope = curve.slope(progress, early: early)
    default:
      let curve = BezierCurve(
        x1: Double(parameters1[id.index]), y1: Double(parameters2[id.index]),
        x2: Double(parameters3[id.index]), y2: Double(parameters4[id.index]))
      position = curve.position
      slope = curve.slope(progress)
    }
    if slope.isFinite { return Float(-slope / duration) }
    // The mean velocity of the last 1/240 s replaces an infinite one.
    let window = min(elapsed, 1.0 / 240)
    let before = position((elapsed - window) / duration)
    return window > 0 ? Float((before - position(progress)) / window) : 0
  }
}

extension TimelineTable {
  /// The distance of a motion from its target at the commit that made its timeline.
  func initialResidual(of motion: Motion, at commit: Double) -> Float4 {
    let record = records[motion.timeline.index]
    guard record.kind.isComposite else { return motion.offset }
    // The outer part was at its start then, and the inner part may have been in motion.
    let inner = sample(record.inner, at: commit)
    if inner.isOver { return motion.offset }
    return motion.offset
      + (inner.coefficients.a * motion.velocity + inner.coefficients.b * motion.underlay)
  }
}

/// Constants in Double, independent of the C library.
enum Constant {
  static let ln2 = 0.693147180559945309417232121458
  static let pi = 3.14159265358979323846264338328
}
