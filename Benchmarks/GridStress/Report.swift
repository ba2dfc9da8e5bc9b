import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

/// The report that `--json` writes and the table shows.
struct GridReport: Encodable {
  struct Row: Encodable {
    var name: String
    var animating: Int
    var ticks: Int
    var tickMicroseconds: Percentiles
    var commitMicroseconds: Percentiles
    var nanosecondsPerElement: Double
    /// The allocations per tick, or nil where they cannot be counted.
    var allocationsPerTick: Double?
    var p99FramePercent: Double
    var worstFramePercent: Double
    var missedFrames: Int
  }

  var cards: Int
  var elements: Int
  var instructionSet: String
  /// The number of runs. Each time is the shortest of all runs.
  var plays: Int
  var phases: [Row]
  /// The 99th percentile over all phases. The next two properties also cover all phases.
  var p99FramePercent: Double
  var worstFramePercent: Double
  var missedFrames: Int
  var maxDeviation: Double
  var hash: String

  init(_ run: GridRun, plays: Int, instructionSet: String) {
    cards = run.scene.layout.cards
    let elements = cards * Role.allCases.count
    self.elements = elements
    self.instructionSet = instructionSet
    self.plays = plays
    phases = run.records.map { record in
      let load = FrameLoad(record.frames)
      return Row(
        name: record.phase.title, animating: record.animating, ticks: record.ticks.count,
        tickMicroseconds: record.ticks.percentiles,
        commitMicroseconds: record.commits.percentiles,
        nanosecondsPerElement: record.nanosecondsPerElement(of: elements).rounded(significant: 4),
        allocationsPerTick: Allocations.areCounted
          ? Double(record.allocations) / Double(max(1, record.ticks.count)) : nil,
        p99FramePercent: load.p99Percent, worstFramePercent: load.worstPercent,
        missedFrames: load.missed)
    }
    var frames = Samples()
    for record in run.records { frames.append(contentsOf: record.frames) }
    let load = FrameLoad(frames)
    (p99FramePercent, worstFramePercent) = (load.p99Percent, load.worstPercent)
    missedFrames = load.missed
    maxDeviation = run.reference.largestDeviation
    let digits = String(run.hashValue, radix: 16)
    hash = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The table, with a line for each phase and one for the whole run.
  var table: Table {
    var table = Table([
      "phase", "animating", "ticks", "tick p50", "p99", "max", "commit p50", "p99", "max",
      "ns/element", "frame p99 %", "worst %", "missed", "allocations/tick",
    ])
    for row in phases {
      table.append(
        [row.name, formatted(row.animating), formatted(row.ticks)]
          + cells(row.tickMicroseconds) + cells(row.commitMicroseconds)
          + [formatted(row.nanosecondsPerElement, digits: 3)]
          + frameCells(row.p99FramePercent, row.worstFramePercent, row.missedFrames) + [
            row.allocationsPerTick.map { formatted($0, digits: $0 == 0 ? 0 : 2) }
              ?? "not counted"
          ])
    }
    table.append(
      ["all", "", formatted(phases.reduce(0) { $0 + $1.ticks })]
        + Array(repeating: "", count: 7)
        + frameCells(p99FramePercent, worstFramePercent, missedFrames))
    return table
  }

  private func cells(_ times: Percentiles) -> [String] {
    [times.p50, times.p99, times.max].map { formatted($0, digits: 1) }
  }

  private func frameCells(_ p99: Double, _ worst: Double, _ missed: Int) -> [String] {
    [p99, worst].map { formatted($0, digits: 1) } + [formatted(missed)]
  }
}
