// Bounds of the values that a track can show after it is retargeted, computed before.

/// How far an animation leads beyond the values that it connects.
struct Reach: BitwiseCopyable, Sendable {
  /// The distance beyond the start and the target, in distances from one to the other.
  var overshoot: Float = 0
  /// The distance per unit of the velocity that a track has when it is retargeted, in seconds.
  var perVelocity: Float = 0
  /// The distance from the straight line, in distances from the start to the target.
  var bulge: Float = 0

  mutating func include(_ other: Reach) {
    overshoot = max(overshoot, other.overshoot)
    perVelocity = max(perVelocity, other.perVelocity)
    bulge = max(bulge, other.bulge)
  }
}

/// The edges that a track can show from the time of the commit on, whatever its new target in
/// `range` is.
struct Sweep: Sendable {
  var range: Range4
  /// The largest speed of each edge at the time of the commit.
  var velocity = Float4.zero
  /// Of a motion that already combines two: how far it goes per unit of its velocity.
  var perVelocity: Float = 0

  /// A track that rests, or shows nothing yet.
  init(at edges: Float4) { range = Range4(lowest: edges, highest: edges) }

  mutating func include(_ other: Sweep) {
    range.include(other.range.lowest)
    range.include(other.range.highest)
    velocity = velocity.larger(other.velocity)
    perVelocity = max(perVelocity, other.perVelocity)
  }

  /// Adds what lies beyond the start and the target.
  ///
  /// Each retargeted motion is `target + a (old value - target) + b velocity`, or for additive ones
  /// a step between targets and an old residual. The range contains both targets, all old values,
  /// and the old residuals around the new target. So only the part of `a` outside of 0...1 leads
  /// beyond it, and the velocity.
  mutating func widen(by reach: Reach) {
    if velocity != .zero {
      let seconds = (1 + reach.overshoot) * max(perVelocity, reach.perVelocity)
      range.widen(by: velocity * seconds)
    }
    if reach.overshoot > 0 { range.widen(by: range.extent * reach.overshoot) }
  }
}

extension Range4 {
  /// How far each edge goes.
  var extent: Float4 { highest - lowest }

  /// Widens the range of a frame by the arc of a point inside of it, which bends sideways.
  mutating func widen(byArcOf reach: Reach) {
    if reach.bulge == 0 { return }
    let ways = extent.lowHalf.replacing(
      with: extent.highHalf, where: extent.highHalf .> extent.lowHalf)
    let bulge = reach.bulge * SIMD2(ways.y, ways.x)
    widen(by: Float4(lowHalf: bulge, highHalf: bulge))
  }

  /// The size of the smallest frame that contains all edges.
  var size: SIMD2<Float> {
    let low = lowest.lowHalf.replacing(
      with: lowest.highHalf, where: lowest.highHalf .< lowest.lowHalf)
    let high = highest.highHalf.replacing(
      with: highest.lowHalf, where: highest.lowHalf .> highest.highHalf)
    return high - low
  }
}

extension Motions {
  /// How far tracks can go with an animation.
  func reach(of number: AnimationNumber) -> Reach {
    let animation = animations[number]
    var reach = Reach()
    switch animation.curve {
    case .linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .steps: break
    case .bezier(_, let y1, _, let y2):
      reach.overshoot = Float(max(0, max(-min(y1, y2), max(y1, y2) - 1)))
    case .stops(let stops):
      reach.overshoot = Float(stops.stops.reduce(0) { max($0, max(-$1.value, $1.value - 1)) })
    case .spring(let frequency, let dampingRatio):
      // b(t) is at most 1 / frequency, which no spring without damping exceeds.
      reach.perVelocity = Float(1.01 / frequency)
      let swing = (1 - dampingRatio * dampingRatio).squareRoot()
      if dampingRatio < 1 {
        reach.overshoot = 1.01 * Float(Kernel.exp(-Constant.pi * dampingRatio / swing))
      }
      if animation.initialVelocity != 0 {
        reach.overshoot += Float(abs(animation.initialVelocity)) * reach.perVelocity
      }
    }
    if animation.arc != 0 {
      // An arc is at `4 a (1 - a)` of its height, which is negative beyond the start and the target.
      let beyond = 4 * reach.overshoot * (1 + reach.overshoot)
      reach.bulge = abs(animation.arc) * max(1, beyond)
    }
    return reach
  }

  /// What a frame can show from the time of the commit on, before it is retargeted to `target`.
  /// Nil for one that a gesture scrubs.
  @inline(__always)
  func sweep(of track: UInt32, to target: Float4) -> Sweep? {
    if timeline(of: track, .frames) != .rest { return movingSweep(of: track, to: target) }
    var sweep = Sweep(at: target.edges)
    sweep.range.include(self.target(of: track, .frames).edges)
    return sweep
  }

  private func movingSweep(of track: UInt32, to target: Float4) -> Sweep? {
    let motion = motion(of: track, .frames)
    if timelines.records[motion.timeline.index].kind == .scrubbed { return nil }
    let residuals = edgeResiduals(
      of: motion, showing: shown(motion, at: commit.time), at: commit.time)
    var sweep = Sweep(at: target.edges)
    for edges in [target.edges, motion.target.edges] {
      sweep.range.include(edges + residuals.lowest)
      sweep.range.include(edges + residuals.highest)
    }
    guard isRunning(motion.timeline) else { return sweep }
    sweep.velocity = timelines.velocity(of: motion, at: commit.time).edges.magnitude
    if running(motion.timeline).kind.isComposite {
      sweep.perVelocity = Float(min(remaining(motion.timeline), 1e6) / 2)
    }
    return sweep
  }

  /// Puts a frame that rests, and that no geometry group contains, at a new target.
  @inline(__always)
  mutating func place(_ track: UInt32, at target: Float4) {
    tracks[.frames].target[track] = target
    tracks[.frames].rest(track)
  }
}
