import CKernel

/// The interface to the C kernel. Only this file imports it. Each function forwards to an entry
/// point and converts the engine's column types.
enum Kernel {
  /// The coefficients a(t) and b(t) of a timeline, with the layout of `mgCoefficients`.
  typealias Coefficients = SIMD2<Float>

  // MARK: Evaluation

  @inline(__always)
  static func elapsed(
    at now: Double, begin: UnsafePointer<Double>, end: UnsafePointer<Double>,
    into elapsed: UnsafeMutablePointer<Float>, count: Int
  ) {
    unsafe mgElapsed(begin, end, now, elapsed, count)
  }

  /// Finds the tracks, at most 128, that end after `previous` and no later than `time`, and the
  /// time at which the next track ends. If `timelines` is nil, `end` has the ends of consecutive
  /// tracks.
  @inline(__always)
  static func ends(
    _ end: UnsafePointer<Double>, _ timelines: UnsafePointer<UInt32>?, count: Int,
    after previous: Double, upTo time: Double
  ) -> (next: Double, ended: SIMD2<UInt64>) {
    var words = (UInt64.zero, UInt64.zero)
    let next = unsafe withUnsafeMutableBytes(of: &words) { bytes in
      let found = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt64.self)
      return unsafe timelines == nil
        ? mgFindEnds(end, previous, time, found, count)
        : mgFindEndsIndexed(end, timelines, previous, time, found, count)
    }
    return (next, SIMD2(words.0, words.1))
  }

  /// Evaluates `count` timelines of one kind with consecutive parameters.
  static func evaluate(
    _ kind: TimelineKind, elapsed: UnsafePointer<Float>, parameters: TimelineParameters,
    into out: UnsafeMutablePointer<Coefficients>, count: Int
  ) {
    unsafe UnsafeMutableRawPointer(out).withMemoryRebound(to: mgCoefficients.self, capacity: count)
    { out in
      switch kind {
      case .linear:
        unsafe mgEvaluateLinear(elapsed, parameters.p0, out, count)
      case .bezier:
        var curves = unsafe mgUnitCurves(
          duration: parameters.p0, x1: parameters.p1, y1: parameters.p2, x2: parameters.p3,
          y2: parameters.p4)
        unsafe mgEvaluateUnitCurve(elapsed, &curves, out, count)
      case .criticallyDamped:
        unsafe mgEvaluateSmooth(elapsed, parameters.p0, out, count)
      case .underdamped:
        var springs = unsafe mgSprings(
          decay: parameters.p0, turns: parameters.p1, inverse: parameters.p2)
        unsafe mgEvaluateSpring(elapsed, &springs, out, count)
      case .overdamped:
        var springs = unsafe mgOverdampedSprings(
          slow: parameters.p0, gap: parameters.p1, inverse: parameters.p2)
        unsafe mgEvaluateOverdamped(elapsed, &springs, out, count)
      case .rest, .exact, .repeating, .decay, .scrubbed, .blend, .additive, .arc:
        assertionFailure("not a batch kind")
      }
    }
  }

  /// The parameters of a spring of a kind; `rest` stands for none.
  struct Spring: BitwiseCopyable, Sendable {
    var kind = TimelineKind.rest
    var p0: Float = 0
    var p1: Float = 0
    var p2: Float = 0
  }

  static func spring(frequency: Double, dampingRatio: Double) -> Spring {
    if dampingRatio > 1 {
      let spring = mgOverdampedSpringMake(frequency, dampingRatio)
      return Spring(kind: .overdamped, p0: spring.slow, p1: spring.gap, p2: spring.inverse)
    }
    let spring = mgSpringMake(frequency, dampingRatio)
    return Spring(kind: .underdamped, p0: spring.decay, p1: spring.turns, p2: spring.inverse)
  }

  // MARK: Interpolation

  /// The columns of a table that interpolation reads and writes.
  @safe
  struct Columns {
    fileprivate var columns: mgTracks

    init(
      target: UnsafePointer<Float4>, offset: UnsafePointer<Float4>,
      velocity: UnsafePointer<Float4>?,
      underlay: UnsafePointer<Float4>?, frame: UnsafeMutablePointer<Float4>
    ) {
      func rects(_ tracks: UnsafePointer<Float4>?) -> UnsafePointer<mgRect>? {
        unsafe UnsafeRawPointer(tracks)?.assumingMemoryBound(to: mgRect.self)
      }
      unsafe columns = mgTracks(
        target: rects(target), offset: rects(offset), velocity: rects(velocity),
        underlay: rects(underlay),
        frame: UnsafeMutableRawPointer(frame).assumingMemoryBound(to: mgRect.self))
    }
  }

  @inline(__always)
  static func interpolate(
    _ columns: inout Columns, tracks: Range<Int>, coefficients: Coefficients
  ) {
    let pair = mgCoefficients(a: coefficients.x, b: coefficients.y)
    unsafe mgInterpolateFrames(&columns.columns, pair, tracks.lowerBound, tracks.upperBound)
  }

  @inline(__always)
  static func interpolate(
    _ columns: inout Columns, tracks: Range<Int>, coefficients: Coefficients, underlay: Float
  ) {
    let pair = mgCoefficients(a: coefficients.x, b: coefficients.y)
    unsafe mgInterpolateFramesWithUnderlay(
      &columns.columns, pair, underlay, tracks.lowerBound, tracks.upperBound)
  }

  @inline(__always)
  static func interpolate(
    _ columns: inout Columns, tracks: Range<Int>, timelines: UnsafePointer<UInt32>,
    coefficients: UnsafePointer<Coefficients>
  ) {
    let pairs = unsafe UnsafeRawPointer(coefficients).assumingMemoryBound(to: mgCoefficients.self)
    unsafe mgInterpolateFramesIndexed(
      &columns.columns, timelines, pairs, tracks.lowerBound, tracks.upperBound)
  }

  @inline(__always)
  static func interpolate(
    _ columns: inout Columns, tracks: Range<Int>, timelines: UnsafePointer<UInt32>,
    coefficients: UnsafePointer<Coefficients>, underlay: UnsafePointer<Float>
  ) {
    let pairs = unsafe UnsafeRawPointer(coefficients).assumingMemoryBound(to: mgCoefficients.self)
    unsafe mgInterpolateFramesWithUnderlayIndexed(
      &columns.columns, timelines, pairs, underlay, tracks.lowerBound, tracks.upperBound)
  }

  /// Evaluates consecutive springs and interpolates the tracks on them in one pass, bit-identical
  /// to `evaluate` followed by `interpolate`. The columns start at the first track.
  @inline(__always)
  static func interpolate(
    _ columns: inout Columns, count: Int, _ kind: TimelineKind, begin: UnsafePointer<Double>,
    end: UnsafePointer<Double>, parameters: TimelineParameters, at now: Double
  ) {
    if kind == .criticallyDamped {
      var tracks = unsafe mgSmoothRows(begin: begin, end: end, frequency: parameters.p0)
      unsafe mgInterpolateSmooth(&columns.columns, &tracks, now, 0, count)
    } else {
      let springs = unsafe mgSprings(
        decay: parameters.p0, turns: parameters.p1, inverse: parameters.p2)
      var tracks = unsafe mgSpringRows(begin: begin, end: end, springs: springs)
      unsafe mgInterpolateSprings(&columns.columns, &tracks, now, 0, count)
    }
  }

  // MARK: Retargeting

  /// The columns of a table that retargeting rewrites in place.
  @safe
  struct Motions {
    fileprivate var motions: mgMotions

    init(
      target: UnsafeMutablePointer<Float4>, offset: UnsafeMutablePointer<Float4>,
      velocity: UnsafeMutablePointer<Float4>?, underlay: UnsafeMutablePointer<Float4>?,
      frame: UnsafeMutablePointer<Float4>
    ) {
      func rects(_ tracks: UnsafeMutablePointer<Float4>?) -> UnsafeMutablePointer<mgRect>? {
        unsafe UnsafeMutableRawPointer(tracks)?.assumingMemoryBound(to: mgRect.self)
      }
      unsafe motions = mgMotions(
        target: rects(target), offset: rects(offset), velocity: rects(velocity),
        underlay: rects(underlay),
        frame: rects(frame))
    }
  }

  /// The coefficients of the timeline that the tracks leave, their slopes per second, and the
  /// initial velocity of an interpolating spring in distances to the new target per second.
  struct Sample: BitwiseCopyable {
    var a: Float = 0
    var b: Float = 0
    var c: Float = 0
    var slopeA: Float = 0
    var slopeB: Float = 0
    var slopeC: Float = 0
    var initialVelocity: Float = 0
  }

  /// The largest magnitudes of the written offsets and velocities, by component.
  struct Maxima: BitwiseCopyable {
    var offset = Float4.zero
    var velocity = Float4.zero
  }

  /// Retargets `count` tracks from their present values and velocities, `tracks[i]` to
  /// `targets[i]`.
  @inline(__always)
  static func retarget(
    _ motions: inout Motions, tracks: UnsafePointer<UInt32>, to targets: UnsafePointer<Float4>,
    count: Int, from sample: Sample, maxima: inout Maxima
  ) {
    let rects = unsafe UnsafeRawPointer(targets).assumingMemoryBound(to: mgRect.self)
    var parameters = mgSample(
      a: sample.a, b: sample.b, c: sample.c, slopeA: sample.slopeA, slopeB: sample.slopeB,
      slopeC: sample.slopeC, initialVelocity: sample.initialVelocity)
    unsafe withUnsafeMutableBytes(of: &maxima) { bytes in
      let maxima = unsafe bytes.baseAddress?.assumingMemoryBound(to: mgMaxima.self)
      unsafe mgRetargetFrames(&motions.motions, tracks, rects, &parameters, maxima, count)
    }
  }

  // MARK: Functions in Double, bit-identical on all machines

  @inline(__always) static func exp(_ x: Double) -> Double { mgExp(x) }
  @inline(__always) static func expm1(_ x: Double) -> Double { mgExpm1(x) }
  @inline(__always) static func log(_ x: Double) -> Double { mgLog(x) }
  /// Replaces each number in a list by its logarithm.
  @inline(__always)
  static func log(_ values: inout List<Double>) {
    if values.isEmpty { return }
    let base = unsafe values.address(of: 0)
    unsafe mgLogs(base, base, values.count)
  }
  @inline(__always) static func sin(_ x: Double) -> Double { mgSin(x) }
  @inline(__always) static func cos(_ x: Double) -> Double { mgCos(x) }
}

/// The parameter columns of consecutive timelines of one kind.
@unsafe
struct TimelineParameters {
  var p0: UnsafePointer<Float>
  var p1: UnsafePointer<Float>
  var p2: UnsafePointer<Float>
  var p3: UnsafePointer<Float>
  var p4: UnsafePointer<Float>
}
