package import MatchedGeometryBenchmarkHarness

/// How much of the time for a frame its work takes: a tick and the commits before it together.
package struct FrameLoad: Equatable, Sendable {
  /// Of the 99th percentile, in percent of the time between two frames.
  package let p99Percent: Double
  /// Of the frame that took longest, in percent of that time.
  package let worstPercent: Double
  /// How many frames were missed. Work that takes longer than the time for one frame misses the next, and so on:
  /// 180 % miss one, 350 % three.
  package let missed: Int

  /// - Parameter frames: microseconds of each.
  package init(_ frames: Samples) {
    let interval = 1_000_000 / Timetable.ticksPerSecond
    p99Percent = (frames.percentile(0.99) / interval * 100).rounded(digits: 2)
    worstPercent = (frames.maximum / interval * 100).rounded(digits: 2)
    missed = frames.values.reduce(0) { missed, frame in
      missed + max(0, Int((frame / interval).rounded(.up)) - 1)
    }
  }
}
