import Foundation
package import MatchedGeometry

/// How far an animation has come: a shape, run once or more often, after a delay.
package struct ReferenceCurve: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn
    case circularOut
    case circularInOut
    case steps(Int, UnitCurve.StepPosition)
    /// From 0 to 1, with positions that do not fall.
    case stops([CurveStops.Stop])
    /// `push` is the speed at the start, as a share of the distance a second.
    case spring(ReferenceSpring, push: Double)
  }

  package let shape: Shape
  /// One run, in seconds; for a spring its perceptual duration.
  package let duration: Double
  package var delay = 0.0
  /// Nil is forever.
  package let runs: Int?
  package var autoreverses = false
  /// A speed of zero: it never moves and never ends.
  package var isFrozen = false
  /// How far the path of a frame bends to the side, as a share of its length.
  package var arc = 0.0

  /// One run as it is played. A spring that repeats runs until one unit from rest is under a
  /// thousandth.
  package let runLength: Double

  package init(_ shape: Shape, duration: Double, runs: Int? = 1) {
    self.shape = shape
    self.duration = duration
    self.runs = runs
    if case .spring(let spring, _) = shape, runs != 1 {
      runLength = spring.settling(offset: 1, rate: 0, tolerance: 0.001)
    } else {
      runLength = max(0, duration)
    }
  }

  package var spring: (spring: ReferenceSpring, push: Double)? {
    guard case .spring(let spring, let push) = shape else { return nil }
    return (spring, push)
  }

  /// Whether it takes over position and speed of whatever runs: a spring without delay and repeat.
  package var isMerging: Bool { spring != nil && delay == 0 && runs == 1 }

  /// Whether it can start with a speed.
  package var hasRate: Bool { spring != nil && runs == 1 }

  /// It takes no time at all and is no spring that runs once; a negative delay may be longer than all runs.
  package var isInstant: Bool {
    if isFrozen || delay > 0 || hasRate { return false }
    if spring == nil && duration <= 0 { return true }
    return runs.map { delay + Double(max(1, $0)) * runLength <= 0 } ?? false
  }

  /// When the animation counts as done by its author's clock; forever counts one run. The last run
  /// of a spring counts its perceptual duration.
  package var logicalDuration: Double {
    if isFrozen { return 0 }
    return max(0, delay + Double(max(1, runs ?? 1) - 1) * runLength + duration)
  }

  /// A bound of what is left of the offset, as a share of it: above 1 where a curve leaves the way
  /// between its ends, which it does no farther than its control points, or comes back.
  var offsetReach: Double {
    var reach = 1.0
    if case .bezier(_, let y1, _, let y2) = shape {
      reach = max(1, max(abs(1 - y1), abs(1 - y2)))
    }
    if case .stops(let stops) = shape {
      for stop in stops { reach = max(reach, abs(1 - stop.value)) }
    }
    return runs != 1 && autoreverses ? 1 + reach : reach
  }

  /// A bound of what is left of the rate, in seconds.
  var rateReach: Double { hasRate ? spring?.spring.reach ?? 0 : 0 }

  /// How much of an offset a bulge counts for until it settles: a spring leaves the line the farther the more
  /// it overshoots.
  var bulgeReach: Double {
    guard let spring = spring?.spring, spring.damping < 1 else { return 4 }
    let swing = (1 - spring.damping * spring.damping).squareRoot()
    return 4 * (1 + exp(-Double.pi * spring.damping / swing))
  }

  /// Seconds from the start until it is over; infinite if never.
  package func ending(offset: Double, rate: Double, tolerance: Double) -> Double {
    guard let runs, !isFrozen else { return .infinity }
    if runs == 1, let spring = spring?.spring {
      let seconds = spring.settling(offset: offset, rate: rate, tolerance: tolerance)
      return max(ReferenceTime.shortest, delay + max(ReferenceTime.shortest, seconds))
    }
    return max(ReferenceTime.shortest, delay + runLength * Double(max(1, runs)))
  }

  /// What is left of the offset and of the rate, `a` and `b`, and how fast that changes.
  package struct Remainder {
    package var a = 1.0
    package var b = 0.0
    package var slopeA = 0.0
    package var slopeB = 0.0
  }

  /// Nothing moves during a delay. Only a spring that runs once has a use for a rate.
  package func remainder(_ elapsed: Double) -> Remainder {
    let t = elapsed - delay
    if t < 0 || isFrozen { return Remainder() }
    if runs == 1 { return single(t) }
    let length = runLength
    if length <= 0 { return Remainder(a: 0) }
    var run = (t / length).rounded(.down)
    if let runs, run >= Double(max(1, runs)) { return Remainder(a: 0) }
    var local = t - run * length
    if local < 0 { (run, local) = (run - 1, local + length) }
    let here = single(local)
    let isBackwards = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return isBackwards
      ? Remainder(a: 1 - here.a, slopeA: -here.slopeA)
      : Remainder(a: here.a, slopeA: here.slopeA)
  }

  private func single(_ t: Double) -> Remainder {
    if case .spring(let spring, _) = shape {
      let c = spring.coefficients(t)
      let s = spring.slopes(t)
      return Remainder(a: c.a, b: c.b, slopeA: s.a, slopeB: s.b)
    }
    if t >= duration { return Remainder(a: 0) }
    let (value, slope) = progress(t / duration)
    if slope.isFinite { return Remainder(a: 1 - value, slopeA: -slope / duration) }
    // Out of an infinite slope: the mean speed of the last 1/240 s.
    let window = min(t, 1.0 / 240)
    if window <= 0 { return Remainder(a: 1 - value) }
    let before = progress((t - window) / duration).value
    return Remainder(a: 1 - value, slopeA: -(value - before) / window)
  }

  /// Value and slope of the shape at a progress from 0 to 1.
  private func progress(_ p: Double) -> (value: Double, slope: Double) {
    switch shape {
    case .linear, .spring: return (p, 1)
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(x1: x1, y1: y1, x2: x2, y2: y2, at: p)
    case .steps(let count, let position):
      return (Self.staircase(count, position, at: p), 0)
    case .stops(let stops): return Self.lines(stops, at: p)
    case .circularIn:
      let root = (1 - p * p).squareRoot()
      return (1 - root, p / root)
    case .circularOut:
      let q = 1 - p
      let root = (1 - q * q).squareRoot()
      return (root, q / root)
    case .circularInOut:
      if p < 0.5 {
        let root = (1 - 4 * p * p).squareRoot()
        return ((1 - root) / 2, 2 * p / root)
      }
      let q = 2 - 2 * p
      let root = (1 - q * q).squareRoot()
      return ((1 + root) / 2, q / root)
    }
  }

  /// By Newton's method, halving the bracket where that leads out of it.
  private static func bezier(
    x1: Double, y1: Double, x2: Double, y2: Double, at p: Double
  ) -> (value: Double, slope: Double) {
    func value(_ c1: Double, _ c2: Double, _ u: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * u * c1 + 3 * v * u * u * c2 + u * u * u
    }
    func slope(_ c1: Double, _ c2: Double, _ u: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * c1 + 6 * v * u * (c2 - c1) + 3 * u * u * (1 - c2)
    }
    var low = 0.0
    var high = 1.0
    var u = p
    for _ in 0..<80 where high - low > 1e-15 {
      let error = value(x1, x2, u) - p
      if abs(error) < 1e-15 { break }
      if error < 0 { low = u } else { high = u }
      let next = u - error / slope(x1, x2, u)
      u = next > low && next < high ? next : (low + high) / 2
    }
    let dx = slope(x1, x2, u)
    let dy = slope(y1, y2, u)
    if dx > 1e-9 { return (value(y1, y2, u), dy / dx) }
    // A control point on an end point: the limit, from the second derivatives.
    if abs(dy) <= 1e-9 {
      let ddx = u < 0.5 ? x2 - 2 * x1 : x1 - 2 * x2 + 1
      let ddy = u < 0.5 ? y2 - 2 * y1 : y1 - 2 * y2 + 1
      if abs(ddx) > 1e-9 { return (value(y1, y2, u), ddy / ddx) }
    }
    return (value(y1, y2, u), dy == 0 ? 0 : .infinity)
  }
}

extension ReferenceCurve {
  /// The curve of an animation.
  package init(_ animation: Animation) {
    let resolved = animation.resolved
    let shape: Shape
    switch resolved.curve {
    case .linear: shape = .linear
    case .bezier(let x1, let y1, let x2, let y2): shape = .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    case .circularEaseIn: shape = .circularIn
    case .circularEaseOut: shape = .circularOut
    case .circularEaseInOut: shape = .circularInOut
    case .steps(let steps): shape = .steps(steps.count, steps.position)
    case .stops(let stops): shape = .stops(stops.stops)
    case .spring(let frequency, let dampingRatio):
      shape = .spring(
        ReferenceSpring(frequency: frequency, damping: dampingRatio),
        push: resolved.initialVelocity)
    }
    self.init(shape, duration: resolved.duration, runs: resolved.repeatCount)
    delay = resolved.delay
    autoreverses = resolved.autoreverses
    isFrozen = resolved.isFrozen
    arc = Double(resolved.arc)
  }
}
