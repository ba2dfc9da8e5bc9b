package import MatchedGeometryBenchmarkHarness

/// What was measured in one phase.
package struct PhaseRecord {
  package let phase: Phase
  /// Microseconds of every tick.
  package private(set) var ticks: Samples
  /// Microseconds of all commits before a tick, for ticks that had any.
  package private(set) var commits: Samples
  /// Both together, for every tick: what a frame costs.
  package private(set) var frames: Samples
  /// Elements that moved, in every tick.
  package private(set) var moving: Samples
  /// Allocations of all ticks, commits not included.
  package private(set) var allocations: UInt64 = 0

  package init(_ phase: Phase, ticks count: Int) {
    self.phase = phase
    ticks = Samples(minimumCapacity: count)
    commits = Samples(minimumCapacity: count)
    frames = Samples(minimumCapacity: count)
    moving = Samples(minimumCapacity: count)
  }

  /// Adds one tick.
  ///
  /// - Parameters:
  ///   - tick: microseconds.
  ///   - commit: microseconds of the commits before it, nil without any.
  ///   - allocations: while the tick advanced.
  ///   - moving: how many elements moved after it.
  package mutating func add(tick: Double, commit: Double?, allocations: UInt64, moving: Int) {
    ticks.append(tick)
    if let commit { commits.append(commit) }
    frames.append(tick + (commit ?? 0))
    self.moving.append(Double(moving))
    self.allocations += allocations
  }

  /// Takes each time from the play in which it was shortest.
  ///
  /// - Parameter other: the same phase, played again.
  package mutating func keepFastest(of other: PhaseRecord) {
    ticks.keepSmaller(of: other.ticks)
    commits.keepSmaller(of: other.commits)
    frames.keepSmaller(of: other.frames)
    allocations = max(allocations, other.allocations)
  }

  /// Elements moving in the median tick.
  package var animating: Int { Int(moving.median) }

  /// The median tick, shared out among the elements that move in the median tick; while nothing
  /// moves, among all.
  package func nanosecondsPerElement(of elements: Int) -> Double {
    ticks.median * 1000 / Double(max(1, animating > 0 ? animating : elements))
  }
}
