import MatchedGeometry

/// The one primitive: a motion goes to a new target with an animation at a time.
package struct ReferenceRetarget {
  package enum Outcome {
    /// Rule 2: the target is the old one.
    case nothing
    /// Rule 1: no animation.
    case shifted
    /// Rule 3: an animation that takes no time, or neither distance nor speed.
    case atOnce
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
    var shortest: Four { self == .value ? Four(1e-9, 1e-9, 1e-9, 1e-9) : 0.125 * tolerance }
  }

  private struct Alike: Hashable {
    let curve: ReferenceCurve
    let table: Table
  }

  /// What never ends runs out over a span that is all but endless.
  static let longestRunOut = 1e6

  let time: Double
  /// When what starts does.
  let start: ReferenceStart
  let mode: ReferenceRetargetMode
  private var endings: [Alike: ReferenceEnding] = [:]

  init(time: Double, start: ReferenceStart, mode: ReferenceRetargetMode) {
    self.time = time
    self.start = start
    self.mode = mode
  }

  /// Applies the numbered rules. `isExempt` lifts rule 2 for a motion that still runs. A motion
  /// that does not join has no say in when those that start alike are over.
  mutating func apply(
    to motion: inout ReferenceMotion, target: Four, curve: ReferenceCurve?, speed: Four? = nil,
    table: Table = .frame, pivot: ReferencePivot = .center, isExempt: Bool = false,
    joins: Bool = true
  ) -> Outcome {
    motion = motion.simplified(at: time)
    let isUnchanged = target.isSame(as: motion.target)
    guard let curve else {
      if isUnchanged { return .nothing }
      motion = motion.shifted(by: target - motion.target)
      return .shifted
    }
    if isUnchanged, speed == nil, !(isExempt && !motion.isAtRest) { return .nothing }
    motion =
      curve.isInstant
      ? .rest(target)
      : started(
        motion, target: target, curve: curve, speed: speed, table: table, pivot: pivot)
    if motion.isAtRest { return .atOnce }
    if joins { join(motion) }
    return .started
  }

  /// Counts a motion that has just started among those that end together.
  func join(_ motion: ReferenceMotion) {
    guard let (pace, offset, rate) = motion.newest else { return }
    pace.ending.join(
      offset: offset, rate: rate, magnitude: max(motion.target.largest, pace.inherited))
  }

  /// From what is shown, by the mode; at rest if that is hardly a motion.
  private mutating func started(
    _ motion: ReferenceMotion, target: Four, curve: ReferenceCurve, speed: Four?, table: Table,
    pivot: ReferencePivot
  ) -> ReferenceMotion {
    let shown = motion.position(at: time)
    let pace = pace(
      curve, table, inherited: motion.isAtRest ? 0 : motion.magnitude(at: time))
    let bends = table == .frame && curve.arc != 0
    let bulge = bends ? curve.arc * pivot.side(of: target - shown) : nil
    if motion.isAtRest || mode == .restart {
      return plain(from: shown, speed: speed ?? .zero, target: target, pace, table, bulge)
    }
    if mode == .additive, !motion.isCompound, !bends {
      return ReferenceMotion(adding: motion.target - target, to: motion, pace)
    }
    let running = motion.velocity(at: time)
    if curve.isMerging {
      return plain(from: shown, speed: speed ?? running, target: target, pace, table, bulge)
    }
    if !motion.isCompound && !bends { return ReferenceMotion(chasing: motion, to: target, pace) }
    let span = min(motion.remaining(at: time), Self.longestRunOut)
    let reduced = ReferenceMotion(runningOutFrom: shown, speed: running, span: span, start)
    let motion = ReferenceMotion(chasing: reduced, to: target, pace)
    return bulge.map { motion.bent(by: $0, pace) } ?? motion
  }

  private func plain(
    from shown: Four, speed: Four, target: Four, _ pace: ReferencePace, _ table: Table,
    _ bulge: Four?
  ) -> ReferenceMotion {
    let offset = shown - target
    var rate = Four.zero
    if pace.curve.hasRate, let push = pace.curve.spring?.push {
      // A difference that is added brings no speed along.
      rate = mode == .additive ? speed : speed - push * offset
    }
    let far = offset.divided(by: table.shortest).largest
    if far <= 1 && rate.divided(by: table.shortest).largest <= 8 { return .rest(target) }
    let motion = ReferenceMotion(offset: offset, rate: rate, to: target, pace)
    return bulge.map { motion.bent(by: $0, pace) } ?? motion
  }

  private mutating func pace(
    _ curve: ReferenceCurve, _ table: Table, inherited: Double
  ) -> ReferencePace {
    let alike = Alike(curve: curve, table: table)
    let ending =
      endings[alike] ?? ReferenceEnding(curve: curve, tolerance: table.tolerance)
    endings[alike] = ending
    return ReferencePace(curve: curve, start: start, ending: ending, inherited: inherited)
  }
}
