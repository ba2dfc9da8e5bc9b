import MatchedGeometry

/// What may follow a running motion.
package enum ReferenceRetargetMode: String, Hashable, Sendable, CaseIterable {
  case automatic
  case restart
  case additive
}

/// The one primitive: a motion goes to a new target with an animation at a time.
package struct ReferenceRetarget {
  package enum Outcome {
    /// Rule 2: the target is the old one.
    case nothing
    /// Rule 1: no animation.
    case shifted
    /// Rule 3: an animation that takes no time.
    case atOnce
    /// Neither distance nor speed: at once as well.
    case still
    case started
  }

  /// What moves, because the tolerance of an ending depends on it.
  package enum Table: Hashable {
    case frame
    /// Opacity, offset x and y, scale.
    case channels
    /// The host's own numbers.
    case value

    /// What the motions of the table count as settled by, number by number.
    var tolerance: Four {
      switch self {
      case .frame: Four(0.01, 0.01, 0.01, 0.01)
      case .channels: Four(0.001, 0.01, 0.01, 0.001)
      case .value: Four(0.001, 0.001, 0.001, 0.001)
      }
    }

    /// Distances that are not worth a motion, number by number; of values nothing but rounding in Double.
    var hair: Four { self == .value ? Four(1e-9, 1e-9, 1e-9, 1e-9) : 0.125 * tolerance }
  }

  private struct Alike: Hashable {
    let curve: ReferenceCurve
    let table: Table
    let clock: ObjectIdentifier
  }

  /// What never ends runs out over a span that is all but endless.
  static let longestRunOut = 1e6

  let time: Double
  /// When what starts does, on the clock of what is retargeted now.
  var clock: ReferenceClock
  let mode: ReferenceRetargetMode
  private var endings: [Alike: ReferenceEnding] = [:]
  /// How long motions that were reduced to one in this commit had left, by the endings that they have now.
  private var reduced: [ObjectIdentifier: Double] = [:]
  /// What the motion that is taken over is computed from.
  private var inherited = 0.0

  package init(time: Double, clock: ReferenceClock, mode: ReferenceRetargetMode) {
    self.time = time
    self.clock = clock
    self.mode = mode
  }

  /// Applies the numbered rules. `isExempt` lifts rule 2 for a motion that still runs. A motion
  /// that does not join has no say in when those that start alike are over.
  package mutating func apply(
    to motion: inout ReferenceMotion, target: Four, curve: ReferenceCurve?, speed: Four? = nil,
    table: Table = .frame, isExempt: Bool = false, joins: Bool = true
  ) -> Outcome {
    let old = motion.target
    let isMoving = !motion.isOver(at: time)
    if !isMoving { motion = .rest(old) }
    guard let curve else {
      if target.isSame(as: old) { return .nothing }
      motion = isMoving ? motion.shifted(by: target - old) : .rest(target)
      return .shifted
    }
    if target.isSame(as: old), speed == nil, !(isExempt && isMoving) { return .nothing }
    if curve.isInstant {
      motion = .rest(target)
      return .atOnce
    }
    motion = started(motion, target: target, curve: curve, speed: speed, table: table)
    // Neither distance nor speed: nothing starts.
    if case .rest = motion { return .still }
    if joins { join(motion) }
    return .started
  }

  /// Counts a motion that has just started among those that end together.
  package func join(_ motion: ReferenceMotion) {
    switch motion {
    case .rest, .runOut, .shifted: break
    case .run(let offset, let rate, let to, let pace):
      pace.ending.join(offset: offset, rate: rate, magnitude: max(to.largest, pace.inherited))
    case .sum(_, let step, let to, let pace):
      pace.ending.join(offset: step, rate: .zero, magnitude: max(to.largest, pace.inherited))
    case .chase(let inner, let to, let pace):
      // What runs out is seen from where it is, anything else from its target.
      var step = inner.target - to
      if case .runOut(let from, _, _, _) = inner { step = from - to }
      pace.ending.join(
        offset: step.magnitudes + inner.reach, rate: .zero,
        magnitude: max(to.largest, pace.inherited))
    }
  }

  /// What several motions are reduced to: from their way and their speed at the time on to a target. One that is not
  /// counted has no say in when those that start alike are over.
  mutating func smooth(
    from way: Four, speed: Four, to target: Four, seconds: Double,
    computedFrom parts: [ReferenceMotion], isCounted: Bool
  ) -> ReferenceMotion {
    inherited = parts.reduce(0) { max($0, $1.magnitude(at: time)) }
    defer { inherited = 0 }
    let curve = ReferenceCurve(.smooth(duration: seconds))
    let motion = ReferenceMotion.run(
      offset: way, rate: speed, to: target, pace(curve, .frame))
    if isCounted { join(motion) }
    reduced[
      ObjectIdentifier(endings[Alike(curve: curve, table: .frame, clock: ObjectIdentifier(clock))]!)
    ] = seconds
    return motion
  }

  /// Counts a motion that was reduced just now, if it was.
  func joinReduced(_ motion: ReferenceMotion) {
    switch motion {
    case .shifted(let inner, _): joinReduced(inner)
    case .run(_, _, _, let pace) where reduced[ObjectIdentifier(pace.ending)] != nil: join(motion)
    default: break
    }
  }

  /// What a motion has left, of one that was reduced just now what its parts had.
  func remaining(of motion: ReferenceMotion) -> Double {
    if case .run(_, _, _, let pace) = motion, let seconds = reduced[ObjectIdentifier(pace.ending)] {
      return seconds
    }
    return motion.remaining(at: time)
  }

  private mutating func started(
    _ before: ReferenceMotion, target: Four, curve: ReferenceCurve, speed: Four?, table: Table
  ) -> ReferenceMotion {
    let motion = before.simplified(at: time)
    let shown = motion.position(at: time)
    if case .rest = motion {
      return plain(from: shown, speed: speed ?? .zero, target: target, curve, table)
    }
    inherited = motion.magnitude(at: time)
    defer { inherited = 0 }
    if mode == .restart {
      return plain(from: shown, speed: speed ?? .zero, target: target, curve, table)
    }
    let isForeign = motion.namespace !== clock.namespace
    if mode == .additive, !motion.isCompound, !isForeign {
      let pace = pace(curve, table)
      let step = motion.target - target
      return .sum(motion, step: step, to: target, pace)
    }
    var running = motion.velocity(at: time)
    if isForeign {
      let ratio = ReferenceNamespaceClock.ratio(of: motion.namespace, to: clock.namespace, at: time)
      running = ratio * running
    }
    if curve.isMerging {
      let shownSpeed = speed ?? running
      return plain(from: shown, speed: shownSpeed, target: target, curve, table)
    }
    var inner = motion
    if motion.isCompound || isForeign {
      inner = .runOut(
        from: shown, speed: running,
        time: min(motion.remaining(at: time), Self.longestRunOut), clock)
    }
    let pace = pace(curve, table)
    return .chase(inner, to: target, pace)
  }

  private mutating func plain(
    from shown: Four, speed: Four, target: Four, _ curve: ReferenceCurve, _ table: Table
  ) -> ReferenceMotion {
    let offset = shown - target
    let pace = pace(curve, table)
    var rate = Four.zero
    if curve.hasRate, let push = curve.spring?.push {
      // A difference that is added brings no speed along.
      rate = mode == .additive ? speed : speed - push * offset
    }
    let far = offset.divided(by: table.hair).largest
    if far <= 1 && rate.divided(by: table.hair).largest <= 8 { return .rest(target) }
    return .run(offset: offset, rate: rate, to: target, pace)
  }

  private mutating func pace(
    _ curve: ReferenceCurve, _ table: Table
  ) -> ReferencePace {
    let alike = Alike(curve: curve, table: table, clock: ObjectIdentifier(clock))
    let ending =
      endings[alike]
      ?? ReferenceEnding(curve: curve, tolerance: table.tolerance)
    endings[alike] = ending
    return ReferencePace(curve: curve, clock: clock, ending: ending, inherited: inherited)
  }
}
