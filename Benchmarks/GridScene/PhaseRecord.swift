package import MatchedGeometryBenchmarkHarness

/// The measurements of one phase.
package struct PhaseRecord {
  package let phase: Phase
  /// The microseconds of each tick.
  package private(set) var ticks: Samples
  /// The microseconds of all commits before a tick, for ticks after commits.
  package private(set) var commits: Samples
  /// The microseconds of each frame, which is a tick and the commits before it.
  package private(set) var frames: Samples
  /// The number of moving elements at each tick.
  package private(set) var moving: Samples
  /// The allocations of all ticks, without those of commits.
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
  ///   - tick: The microseconds of the tick.
  ///   - commit: The microseconds of the commits before the tick, or nil if there were none.
  ///   - allocations: The allocations of the tick.
  ///   - moving: The number of elements that move after the tick.
  package mutating func add(tick: Double, commit: Double?, allocations: UInt64, moving: Int) {
    ticks.append(tick)
    if let commit { commits.append(commit) }
    frames.append(tick + (commit ?? 0))
    self.moving.append(Double(moving))
    self.allocations += allocations
  }

  /// Keeps the shorter one of each time of this phase and another one.
  ///
  /// - Parameter other: The same phase of a repeated run.
  package mutating func keepFastest(of other: PhaseRecord) {
    ticks.keepSmaller(of: other.ticks)
    commits.keepSmaller(of: other.commits)
    frames.keepSmaller(of: other.frames)
    allocations = max(allocations, other.allocations)
  }

  /// The number of moving elements at the median tick.
  package var animating: Int { Int(moving.median) }

  /// The median time of a tick divided by the number of elements that move at the median tick, or
  /// by the number of all elements if none move.
  package func nanosecondsPerElement(of elements: Int) -> Double {
    ticks.median * 1000 / Double(max(1, animating > 0 ? animating : elements))
  }
}
