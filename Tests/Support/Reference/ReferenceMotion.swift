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

  package func isOver(at time: Double) -> Bool {
    switch self {
    case .rest: true
    case .run(_, _, _, let pace), .chase(_, _, let pace): pace.isOver(at: time)
    case .sum(let old, _, _, let pace): pace.isOver(at: time) && old.isOver(at: time)
    case .runOut(_, _, let span, let clock):
      clock.elapsed(at: time) >= span - ReferenceTime.grain
    case .shifted(let inner, _): inner.isOver(at: time)
    }
  }

  package func position(at time: Double) -> Four {
    isOver(at: time) ? target : trajectory(at: time).position
  }

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
      let way = s.isFinite && span.isFinite && span > 0 ? s - s * s / (2 * span) : s
      let left = span.isFinite && span > 0 ? 1 - s / span : 1
      return (from + way * speed, left * speed)
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
    case .runOut(_, _, let span, let clock): max(0, span - clock.elapsed(at: time))
    case .shifted(let inner, _): inner.remaining(at: time)
    }
  }

  /// The moment when it is over; infinite if never, or while its clock has not begun.
  package var end: Double {
    switch self {
    case .rest: return -.infinity
    case .run(_, _, _, let pace), .chase(_, _, let pace): return pace.end
    case .sum(let old, _, _, let pace): return max(pace.end, old.end)
    case .runOut(_, _, let span, let clock):
      guard let start = clock.start else { return .infinity }
      return start + span
    case .shifted(let inner, _): return inner.end
    }
  }

  /// As `end`, but what never ends counts until its first logical completion.
  package var leavingEnd: Double {
    switch self {
    case .rest, .runOut: return end
    case .run(_, _, _, let pace), .chase(_, _, let pace):
      return pace.end.isFinite ? pace.end : pace.logicalEnd
    case .sum(let old, _, _, let pace):
      return max(pace.end.isFinite ? pace.end : pace.logicalEnd, old.leavingEnd)
    case .shifted(let inner, _): return inner.leavingEnd
    }
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

  /// Names the timing of the motion: equal for motions that started alike.
  var timing: ObjectIdentifier? {
    switch self {
    case .rest: nil
    case .run(_, _, _, let pace), .chase(_, _, let pace), .sum(_, _, _, let pace):
      ObjectIdentifier(pace.ending)
    case .runOut(_, _, _, let clock): ObjectIdentifier(clock)
    case .shifted(let inner, _): inner.timing
    }
  }

  /// The ends of all its parts, for those who must keep clear of them.
  package var ends: [Double] {
    switch self {
    case .rest: []
    case .run(_, _, _, let pace): [pace.end]
    case .chase(let inner, _, let pace): inner.ends + [pace.end]
    case .sum(let old, _, _, let pace): old.ends + [pace.end]
    case .runOut: [end]
    case .shifted(let inner, _): inner.ends
    }
  }

  func shifted(by way: Four) -> ReferenceMotion {
    if case .shifted(let inner, let before) = self { return .shifted(inner, by: before + way) }
    return .shifted(self, by: way)
  }

  /// The same motion seen through an affine map of the four numbers.
  package func mapped(_ map: ReferenceMap) -> ReferenceMotion {
    switch self {
    case .rest(let place):
      .rest(map.place(place))
    case .run(let offset, let rate, let to, let pace):
      .run(offset: map.way(offset), rate: map.way(rate), to: map.place(to), pace)
    case .chase(let inner, let to, let pace):
      .chase(inner.mapped(map), to: map.place(to), pace)
    case .sum(let old, let step, let to, let pace):
      .sum(old.mapped(map), step: map.way(step), to: map.place(to), pace)
    case .runOut(let from, let speed, let span, let clock):
      .runOut(from: map.place(from), speed: map.way(speed), time: span, clock)
    case .shifted(let inner, let by):
      .shifted(inner.mapped(map), by: map.way(by))
    }
  }
}
