/// The clock that a motion moves on: one for all parts of it.
extension ReferenceMotion {
  /// Nil: the host's, or nothing moves.
  var namespace: ReferenceNamespaceClock? {
    switch self {
    case .rest: nil
    case .run(_, _, _, let pace), .chase(_, _, let pace), .sum(_, _, _, let pace):
      pace.clock.namespace
    case .runOut(_, _, _, let clock): clock.namespace
    case .shifted(let inner, _): inner.namespace
    }
  }

  /// The host's time at which it is over; infinite if never, or while its clock has not begun.
  package var end: Double {
    let end = localEnd
    return end.isFinite ? namespace?.hostTime(of: end) ?? end : end
  }

  /// How much earlier or later that may be with fewer digits.
  var endSlack: Double {
    guard let namespace else { return slack }
    return namespace.rate > 0 ? slack / namespace.rate : 0
  }

  /// A second of the host's.
  package func shownVelocity(at time: Double) -> Four {
    guard let namespace else { return velocity(at: time) }
    return namespace.speed(at: time) * velocity(at: time)
  }

  /// The same motion on another clock.
  func moved(_ moved: (ReferenceClock) -> ReferenceClock) -> ReferenceMotion {
    switch self {
    case .rest:
      return self
    case .run(let offset, let rate, let to, let pace):
      return .run(offset: offset, rate: rate, to: to, pace.moved(moved))
    case .chase(let inner, let to, let pace):
      return .chase(inner.moved(moved), to: to, pace.moved(moved))
    case .sum(let old, let step, let to, let pace):
      return .sum(old.moved(moved), step: step, to: to, pace.moved(moved))
    case .runOut(let from, let speed, let span, let clock):
      return .runOut(from: from, speed: speed, time: span, moved(clock))
    case .shifted(let inner, let by):
      return .shifted(inner.moved(moved), by: by)
    }
  }

  /// Visits the animations that it consists of, and when what each leads is over by its clock.
  func forEachPart(until limit: Double = .infinity, _ body: (ReferenceClock, Double) -> Void) {
    switch self {
    case .rest, .runOut: break
    case .run(_, _, _, let pace): body(pace.clock, min(limit, pace.end))
    case .chase(let inner, _, let pace):
      body(pace.clock, min(limit, pace.end))
      inner.forEachPart(until: min(limit, pace.end), body)
    case .sum(let old, _, _, let pace):
      body(pace.clock, min(limit, max(pace.end, old.localEnd)))
      old.forEachPart(until: limit, body)
    case .shifted(let inner, _): inner.forEachPart(until: limit, body)
    }
  }
}

extension ReferencePace {
  fileprivate func moved(_ moved: (ReferenceClock) -> ReferenceClock) -> ReferencePace {
    ReferencePace(curve: curve, clock: moved(clock), ending: ending, inherited: inherited)
  }
}
