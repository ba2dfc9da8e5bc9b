/// A phase, which takes a fifth of the run.
package enum Phase: String, CaseIterable, Sendable {
  /// All cards change their cells, with one animation.
  case shuffle
  /// All cards change their cells, with delays that grow with the distance from the center.
  case stagger
  /// Each tick moves a hundredth of the cards, each with its own spring.
  case storm
  /// Each tick opens cards and closes others.
  case churn
  /// No changes.
  case idle

  /// The name in reports.
  package var title: String {
    switch self {
    case .shuffle: "shuffle"
    case .stagger: "radial stagger"
    case .storm: "retarget storm"
    case .churn: "hero churn"
    case .idle: "idle"
    }
  }
}

/// The assignment of the ticks of a run to phases.
package struct Timetable: Sendable {
  package let ticks: Int
  package static let ticksPerSecond = 120.0

  /// - Parameter seconds: The simulated time in seconds. Each phase has at least one tick.
  package init(seconds: Double) {
    ticks = max(Phase.allCases.count, Int((seconds * Self.ticksPerSecond).rounded()))
  }

  /// The ticks of a phase.
  package func ticks(of phase: Phase) -> Range<Int> {
    let phases = Phase.allCases
    let index = phases.firstIndex(of: phase) ?? 0
    return ticks * index / phases.count..<ticks * (index + 1) / phases.count
  }

  /// The time of a tick in seconds, which is half a tick after the user events before it.
  package func time(of tick: Int) -> Double {
    (Double(tick) + 0.5) / Self.ticksPerSecond
  }

  /// The time of the user events before a tick. Those before tick 0 are at 0.
  package func eventTime(of tick: Int) -> Double {
    Double(tick) / Self.ticksPerSecond
  }
}
