/// How four numbers move, as a tree that is evaluated from scratch at every look.
package indirect enum ReferenceMotion {
  case rest(Four)
  /// `to + a(t) offset + b(t) rate`.
  case run(offset: Four, rate: Four, to: Four, ReferencePace)
  /// `to + a(t) (inner(t) - to)`.
  case chase(ReferenceMotion, to: Four, ReferencePace)
  /// `to + (old(t) - old target) + a(t) step`.
  case sum(ReferenceMotion, step: Four, to: Four, ReferencePace)
  /// From a place at a speed that falls to zero evenly over `time`.
  case runOut(from: Four, speed: Four, time: Double, ReferenceClock)
  case shifted(ReferenceMotion, by: Four)

  package var target: Four {
    switch self {
    case .rest(let place): place
    case .run(_, _, let to, _), .chase(_, let to, _), .sum(_, _, let to, _): to
    case .runOut(let from, let speed, let time, _): from + time / 2 * speed
    case .shifted(let inner, let by): inner.target + by
    }
  }

  var isAtRest: Bool { if case .rest = self { true } else { false } }

  /// What is over is at rest, exactly at its target.
  mutating func bringToRest(at time: Double) {
    if isOver(at: time) { self = .rest(target) }
  }

  package func isOver(at time: Double) -> Bool {
    switch self {
    case .rest: true
    case .run(_, _, _, let pace), .chase(_, _, let pace): pace.isOver(at: time)
    case .sum(let old, _, _, let pace): pace.isOver(at: time) && old.isOver(at: time)
    case .runOut(_, _, let span, let clock): clock.isPast(span, at: time)
    case .shifted(let inner, _): inner.isOver(at: time)
    }
  }

  package func position(at time: Double) -> Four {
    isOver(at: time) ? target : trajectory(at: time).position
  }

  /// A second of the clock that it moves on.
  package func velocity(at time: Double) -> Four {
    isOver(at: time) ? .zero : trajectory(at: time).velocity
  }

  /// Where the formula leads, without the exact stop at the end.
  package func trajectory(at time: Double) -> (position: Four, velocity: Four) {
    switch self {
    case .rest(let place):
      return (place, .zero)
    case .run(let offset, let rate, let to, let pace):
      let c = pace.remainder(at: time)
      return (to + c.a * offset + c.b * rate, c.slopeA * offset + c.slopeB * rate)
    case .chase(let inner, let to, let pace):
      let c = pace.remainder(at: time)
      let way = inner.position(at: time) - to
      return (to + c.a * way, c.slopeA * way + c.a * inner.velocity(at: time))
    case .sum(let old, let step, let to, let pace):
      let residual = old.position(at: time) - old.target
      let speed = old.velocity(at: time)
      if pace.isOver(at: time) { return (to + residual, speed) }
      let c = pace.remainder(at: time)
      return (to + residual + c.a * step, speed + c.slopeA * step)
    case .runOut(let from, let speed, let span, let clock):
      let s = min(clock.elapsed(at: time), span)
      if span <= 0 || clock.isYetToStart(at: time) { return (from, .zero) }
      return (from + (s - s * s / (2 * span)) * speed, (1 - s / span) * speed)
    case .shifted(let inner, let by):
      let (position, velocity) = inner.trajectory(at: time)
      return (position + by, velocity)
    }
  }

  /// The time left until it is over.
  package func remaining(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .run(_, _, _, let pace), .chase(_, _, let pace): pace.remaining(at: time)
    case .sum(let old, _, _, let pace): max(pace.remaining(at: time), old.remaining(at: time))
    case .runOut(_, _, let span, let clock):
      max(0, span - clock.sinceStart(at: time))
    case .shifted(let inner, _): inner.remaining(at: time)
    }
  }

  /// The moment when it is over, by the clock that it moves on; infinite if never, or while its clock has not begun.
  package var localEnd: Double {
    switch self {
    case .rest: return -.infinity
    case .run(_, _, _, let pace), .chase(_, _, let pace): return pace.end
    case .sum(let old, _, _, let pace): return max(pace.end, old.localEnd)
    case .runOut(_, _, let span, let clock):
      guard let start = clock.start, !isWaiting else { return .infinity }
      return start + span
    case .shifted(let inner, _): return inner.localEnd
    }
  }

  /// How much earlier or later that may be with fewer digits.
  var slack: Double {
    switch self {
    case .rest, .runOut: 0
    case .run(_, _, _, let pace), .chase(_, _, let pace): pace.ending.slack
    case .sum(let old, _, _, let pace): max(pace.ending.slack, old.slack)
    case .shifted(let inner, _): inner.slack
    }
  }

  /// Whether it begins with a tick that has not come yet.
  var isWaiting: Bool {
    switch self {
    case .rest: false
    case .run(_, _, _, let pace), .chase(_, _, let pace), .sum(_, _, _, let pace):
      pace.clock.start == nil
    case .runOut(_, _, _, let clock): clock.start == nil
    case .shifted(let inner, _): inner.isWaiting
    }
  }

  /// The clock and the seconds to the first logical completion of a motion that never ends.
  var endless: (clock: ReferenceClock, seconds: Double)? {
    switch self {
    case .rest, .runOut: return nil
    case .run(_, _, _, let pace), .chase(_, _, let pace):
      return pace.ending.duration.isFinite ? nil : (pace.clock, pace.curve.logicalDuration)
    case .sum(let old, _, _, let pace):
      if !pace.ending.duration.isFinite { return (pace.clock, pace.curve.logicalDuration) }
      return old.endless == nil ? nil : (pace.clock, pace.curve.logicalDuration)
    case .shifted(let inner, _): return inner.endless
    }
  }

  /// Whether a leaving element does not wait for it at `time`: a motion without an end counts one run.
  func holdsNobody(at time: Double) -> Bool {
    guard let (clock, seconds) = endless else { return isOver(at: time) }
    return clock.isPast(max(ReferenceTime.shortest, seconds), at: time)
  }

  /// When that is so for the first time, in the host's time.
  var exitEnd: Double {
    guard let (clock, seconds) = endless, let start = clock.start else { return end }
    let local = start + max(ReferenceTime.shortest, seconds)
    return namespace?.hostTime(of: local) ?? local
  }

  /// The same motion without the parts that are over at `time`.
  package func simplified(at time: Double) -> ReferenceMotion {
    if isOver(at: time) { return .rest(target) }
    switch self {
    case .rest, .run, .runOut:
      return self
    case .chase(let inner, let to, let pace):
      if !inner.isOver(at: time) { return self }
      return .run(offset: inner.target - to, rate: .zero, to: to, pace)
    case .sum(let old, let step, let to, let pace):
      if old.isOver(at: time) { return .run(offset: step, rate: .zero, to: to, pace) }
      if pace.isOver(at: time) { return .shifted(old, by: to - old.target) }
      return self
    case .shifted(let inner, let by):
      return .shifted(inner.simplified(at: time), by: by)
    }
  }

  /// Whether two parts of it run: the first thing a curve cannot chase as it is. Only for what
  /// `simplified` gives.
  var isCompound: Bool {
    switch self {
    case .rest, .run, .runOut: false
    case .chase, .sum: true
    case .shifted(let inner, _): inner.isCompound
    }
  }

  /// How far a motion that is not compound may be from its target, number by number; what runs out
  /// from where it is now.
  var reach: Four {
    switch self {
    case .rest, .chase, .sum: .zero
    case .run(let offset, let rate, _, let pace):
      pace.curve.offsetReach * offset.magnitudes + pace.curve.rateReach * rate.magnitudes
    case .runOut(_, let speed, let span, _): span / 2 * speed.magnitudes
    case .shifted(let inner, _): inner.reach
    }
  }

  /// Whether it shows its target all the time.
  var isStill: Bool {
    switch self {
    case .rest: true
    case .run(let offset, let rate, _, _): offset.isSame(as: .zero) && rate.isSame(as: .zero)
    case .chase(let inner, let to, _): inner.isStill && inner.target.isSame(as: to)
    case .sum(let old, let step, _, _): old.isStill && step.isSame(as: .zero)
    case .runOut(_, let speed, _, _): speed.isSame(as: .zero)
    case .shifted(let inner, _): inner.isStill
    }
  }

  /// Whether with fewer digits it might not be worth a motion.
  var isFaint: Bool {
    guard case .run(let offset, let rate, _, _) = self else { return false }
    return offset.largest < 0.0015 && rate.largest < 0.015
  }

  func shifted(by way: Four) -> ReferenceMotion {
    if case .shifted(let inner, let before) = self { return .shifted(inner, by: before + way) }
    return .shifted(self, by: way)
  }

  /// The same motion as a member shows it, if this is that of its group's geometry.
  package func mapped(_ map: ReferenceMap) -> ReferenceMotion {
    mapped(place: map.place, way: map.way)
  }

  /// The same motion seen through an affine map, which takes places and differences of places.
  package func mapped(place: (Four) -> Four, way: (Four) -> Four) -> ReferenceMotion {
    switch self {
    case .rest(let there):
      .rest(place(there))
    case .run(let offset, let rate, let to, let pace):
      .run(offset: way(offset), rate: way(rate), to: place(to), pace)
    case .chase(let inner, let to, let pace):
      .chase(inner.mapped(place: place, way: way), to: place(to), pace)
    case .sum(let old, let step, let to, let pace):
      .sum(old.mapped(place: place, way: way), step: way(step), to: place(to), pace)
    case .runOut(let from, let speed, let span, let clock):
      .runOut(from: place(from), speed: way(speed), time: span, clock)
    case .shifted(let inner, let by):
      .shifted(inner.mapped(place: place, way: way), by: way(by))
    }
  }
}
