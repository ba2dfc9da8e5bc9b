package import MatchedGeometryBenchmarkHarness

/// The fraction of the time between two frames that a tick and the commits before it take.
package struct FrameLoad: Equatable, Sendable {
  /// The 99th percentile, in percent of the time between two frames.
  package let p99Percent: Double
  /// The longest time, in percent of the time between two frames.
  package let worstPercent: Double
  /// The number of missed frames. Work that takes n times the time between two frames misses the
  /// integer part of n frames: 180 % miss one, and 350 % miss three.
  package let missed: Int

  /// - Parameter frames: The time of each frame in microseconds.
  package init(_ frames: Samples) {
    let interval = 1_000_000 / Timetable.ticksPerSecond
    p99Percent = (frames.percentile(0.99) / interval * 100).rounded(digits: 2)
    worstPercent = (frames.maximum / interval * 100).rounded(digits: 2)
    missed = frames.values.reduce(0) { missed, frame in
      missed + max(0, Int((frame / interval).rounded(.up)) - 1)
    }
  }
}
