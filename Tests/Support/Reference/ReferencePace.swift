/// The moment when something starts: a commit's time, or the first tick after it.
package final class ReferenceClock {
  /// Nil until the first tick, for a commit that names no time.
  package var start: Double?

  package init(start: Double?) { self.start = start }

  func isYetToStart(at time: Double) -> Bool { start.map { time < $0 } ?? false }

  func elapsed(at time: Double) -> Double {
    guard let start else { return 0 }
    return max(0, time - start)
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
  private var computed: Double?

  init(curve: ReferenceCurve, tolerance: Four) {
    self.curve = curve
    self.tolerance = tolerance
  }

  func join(offset: Four, rate: Four) {
    self.offset = max(self.offset, offset.divided(by: tolerance).largest)
    self.rate = max(self.rate, rate.divided(by: tolerance).largest)
    computed = nil
  }

  /// Seconds after the start; infinite for what never ends.
  var duration: Double {
    if let computed { return computed }
    let result = curve.ending(offset: offset, rate: rate, tolerance: 1)
    computed = result
    return result
  }
}

/// One animation under way: what it does, since when, and when it is over.
package struct ReferencePace {
  package let curve: ReferenceCurve
  package let clock: ReferenceClock
  package let ending: ReferenceEnding
  /// The largest number that the motion which was taken over was computed from: its errors are inherited.
  var inherited = 0.0

  init(curve: ReferenceCurve, clock: ReferenceClock, ending: ReferenceEnding) {
    self.curve = curve
    self.clock = clock
    self.ending = ending
  }

  func elapsed(at time: Double) -> Double { clock.elapsed(at: time) }

  func remainder(at time: Double) -> ReferenceCurve.Remainder {
    // Before its beginning, at a time that is shown again, nothing moves: a negative delay lies before the tick
    // at which the clock began.
    curve.remainder(clock.start.map { time - $0 } ?? 0)
  }

  /// Times within half a step of the end are at the end: times come in steps of 2^-24 s.
  func isOver(at time: Double) -> Bool {
    clock.start != nil && elapsed(at: time) >= ending.duration - ReferenceTime.grain
  }

  /// For a clock that starts only after `time` also the time until then.
  func remaining(at time: Double) -> Double {
    max(0, ending.duration - (clock.start.map { time - $0 } ?? 0))
  }

  var end: Double {
    guard let start = clock.start else { return .infinity }
    return start + ending.duration
  }
}

/// Times at the door.
package enum ReferenceTime {
  static let grain = 0x1p-23
  /// What a spring takes at least.
  static let shortest = 0x1p-22

  package static func rounded(_ time: Double) -> Double {
    (time * 0x1p24).rounded(.toNearestOrEven) * 0x1p-24
  }
}
