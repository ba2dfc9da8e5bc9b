/// The moment when something starts: a commit's time, or the first tick after it.
package final class ReferenceStart {
  /// Nil until the first tick, for a commit that names no time.
  var time: Double?

  init(_ time: Double?) { self.time = time }

  /// Negative before its start, at a time that is shown again; 0 while it waits.
  func sinceStart(at now: Double) -> Double { time.map { now - $0 } ?? 0 }

  /// Times within half a step of an end are at the end: times come in steps of 2^-24 s.
  func isPast(_ seconds: Double, at now: Double) -> Bool {
    time != nil && max(0, sinceStart(at: now)) >= seconds - ReferenceTime.grain
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
    if computed == nil { computed = seconds(more: 0) }
    return computed!
  }

  /// How much earlier or later it may be over where numbers have the digits of Float: where little is left of a spring,
  /// each of them counts.
  var slack: Double {
    if computedSlack == nil {
      let isExact = !curve.hasRate || digits <= 1e-5 * offset || duration == .infinity
      computedSlack =
        isExact ? 0 : max(seconds(more: digits) - duration, duration - seconds(more: -digits))
    }
    return computedSlack!
  }

  private func seconds(more: Double) -> Double {
    curve.ending(offset: max(0, offset + more), rate: max(0, rate + 8 * more), tolerance: 1)
  }
}

/// One animation under way: what it does, since when, and when it is over.
///
/// A class because all that moves with it has it in common.
package final class ReferencePace {
  let curve: ReferenceCurve
  let start: ReferenceStart
  let ending: ReferenceEnding
  /// The largest number that the motion which was taken over was computed from: its errors are inherited.
  let inherited: Double

  init(
    curve: ReferenceCurve, start: ReferenceStart, ending: ReferenceEnding, inherited: Double
  ) {
    self.inherited = inherited
    self.curve = curve
    self.start = start
    self.ending = ending
  }

  /// Before its beginning, at a time that is shown again, nothing moves: a negative delay lies before the tick at which it began.
  func remainder(at time: Double) -> ReferenceCurve.Remainder {
    curve.remainder(start.sinceStart(at: time))
  }
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
