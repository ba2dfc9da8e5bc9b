/// The moment when something starts, on the clock that it moves on: a commit's time, or the first tick after it.
package final class ReferenceClock {
  /// By its clock. Nil until the first tick, for a commit that names no time.
  var start: Double?
  /// The clock of a namespace; nil: the host's.
  let namespace: ReferenceNamespaceClock?
  /// Whose start it is.
  let transaction: Int

  init(start: Double?, on namespace: ReferenceNamespaceClock? = nil, of transaction: Int) {
    self.start = start
    self.namespace = namespace
    self.transaction = transaction
  }

  /// What its clock shows at a time of the host.
  func now(at time: Double) -> Double { namespace?.time(at: time) ?? time }

  /// The host's time at which so many seconds have passed; infinite if never.
  func end(after seconds: Double) -> Double {
    guard let start, seconds < .infinity else { return .infinity }
    return namespace?.hostTime(of: start + seconds) ?? start + seconds
  }

  func isYetToStart(at time: Double) -> Bool { start.map { now(at: time) < $0 } ?? false }

  /// Negative before its start, at a time that is shown again.
  func sinceStart(at time: Double) -> Double { start.map { now(at: time) - $0 } ?? 0 }

  func elapsed(at time: Double) -> Double { max(0, sinceStart(at: time)) }

  /// Times within half a step of an end are at the end.
  func isPast(_ seconds: Double, at time: Double) -> Bool {
    start != nil && elapsed(at: time) >= seconds - ReferenceTime.grain
  }
}

/// When the motions of one commit that share an animation are over.
///
/// A curve is over at its end. A spring is over when the envelope of the largest offset and the
/// largest rate among all its motions stays under the tolerance, so the motions tell theirs first.
package final class ReferenceEnding {
  let curve: ReferenceCurve
  private let tolerance: Four
  /// In tolerances.
  private var offset = 0.0
  private var rate = 0.0
  /// What the digits of Float may add to the offset or take from it.
  private var digits = 0.0
  private var computed: Double?
  private var computedSlack: Double?

  init(curve: ReferenceCurve, tolerance: Four) {
    self.curve = curve
    self.tolerance = tolerance
  }

  /// `magnitude` is the largest number that they are computed from.
  func join(offset: Four, rate: Four, magnitude: Double) {
    self.offset = max(self.offset, offset.divided(by: tolerance).largest)
    self.rate = max(self.rate, rate.divided(by: tolerance).largest)
    let error = 0x1p-23 * magnitude
    digits = max(digits, Four(error, error, error, error).divided(by: tolerance).largest)
    computed = nil
    computedSlack = nil
  }

  /// Seconds after the start; infinite for what never ends.
  var duration: Double {
    if let computed { return computed }
    let result = curve.ending(offset: offset, rate: rate, tolerance: 1)
    computed = result
    return result
  }

  /// How much earlier or later it may be over where numbers have the digits of Float: where little is left of a spring,
  /// each of them counts.
  var slack: Double {
    if let computedSlack { return computedSlack }
    var result = 0.0
    if curve.hasRate, digits > 1e-5 * offset, duration.isFinite {
      let later = curve.ending(offset: offset + digits, rate: rate + 8 * digits, tolerance: 1)
      let earlier = curve.ending(
        offset: max(0, offset - digits), rate: max(0, rate - 8 * digits), tolerance: 1)
      result = max(later - duration, duration - earlier)
    }
    computedSlack = result
    return result
  }
}

/// One animation under way: what it does, since when, and when it is over.
///
/// A class only because motions hand it round a lot.
package final class ReferencePace {
  package let curve: ReferenceCurve
  package let clock: ReferenceClock
  package let ending: ReferenceEnding
  /// The largest number that the motion which was taken over was computed from: its errors are inherited.
  let inherited: Double

  init(
    curve: ReferenceCurve, clock: ReferenceClock, ending: ReferenceEnding, inherited: Double
  ) {
    self.inherited = inherited
    self.curve = curve
    self.clock = clock
    self.ending = ending
  }

  func elapsed(at time: Double) -> Double { clock.elapsed(at: time) }

  func remainder(at time: Double) -> ReferenceCurve.Remainder {
    // Before its beginning, at a time that is shown again, nothing moves: a negative delay lies before the tick
    // at which the clock began.
    curve.remainder(clock.sinceStart(at: time))
  }

  /// Times within half a step of the end are at the end: times come in steps of 2^-24 s.
  func isOver(at time: Double) -> Bool {
    clock.start != nil && elapsed(at: time) >= ending.duration - ReferenceTime.grain
  }

  /// For a clock that starts only after `time` also the time until then.
  func remaining(at time: Double) -> Double {
    max(0, ending.duration - clock.sinceStart(at: time))
  }

  /// By its clock.
  var end: Double { clock.start.map { $0 + ending.duration } ?? .infinity }
}

/// Times at the door.
package enum ReferenceTime {
  static let grain = 0x1p-23
  /// What a spring takes at least.
  static let shortest = 0x1p-22

  package static func rounded(_ time: Double) -> Double {
    (time * 0x1p24).rounded() * 0x1p-24
  }
}
