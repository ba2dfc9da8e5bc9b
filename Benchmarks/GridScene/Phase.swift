/// A fifth of the run.
package enum Phase: String, CaseIterable, Sendable {
  /// All cards change places, with one animation.
  case shuffle
  /// All cards change places, each the later the farther its new place is from the middle.
  case stagger
  /// Every tick sends a hundredth of the cards elsewhere, each with a spring of its own.
  case storm
  /// Every tick opens cards and closes others.
  case churn
  /// Nothing is changed.
  case idle

  /// What a report calls it.
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

/// Which tick of a run belongs to which phase.
package struct Timetable: Sendable {
  package let ticks: Int
  package static let ticksPerSecond = 120.0

  /// - Parameter seconds: of simulated time; at least one tick for every phase.
  package init(seconds: Double) {
    ticks = max(Phase.allCases.count, Int((seconds * Self.ticksPerSecond).rounded()))
  }

  /// The ticks of a phase.
  package func ticks(of phase: Phase) -> Range<Int> {
    let phases = Phase.allCases
    let index = phases.firstIndex(of: phase) ?? 0
    return ticks * index / phases.count..<ticks * (index + 1) / phases.count
  }

  /// The time of a tick in seconds: half a tick after what a user did before it.
  package func time(of tick: Int) -> Double {
    (Double(tick) + 0.5) / Self.ticksPerSecond
  }

  /// When what a user did before a tick happened. The run begins with that of tick 0, at 0.
  package func eventTime(of tick: Int) -> Double {
    Double(tick) / Self.ticksPerSecond
  }
}
