import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

/// What `--json` writes and the table shows.
struct GridReport: Encodable {
  struct Row: Encodable {
    var name: String
    var animating: Int
    var ticks: Int
    var tickMicroseconds: Percentiles
    var commitMicroseconds: Percentiles
    var nanosecondsPerElement: Double
    /// Nil where allocations cannot be counted.
    var allocationsPerTick: Double?
    var frame: FrameLoad
  }

  var cards: Int
  var elements: Int
  var instructionSet: String
  var phases: [Row]
  /// Of all phases.
  var frame: FrameLoad
  var maxDeviation: Double
  var hash: String

  init(_ run: GridRun, instructionSet: String) {
    cards = run.scene.layout.cards
    let elements = cards * Role.allCases.count
    self.elements = elements
    self.instructionSet = instructionSet
    phases = run.records.map { record in
      Row(
        name: record.phase.title, animating: record.animating, ticks: record.ticks.count,
        tickMicroseconds: record.ticks.percentiles,
        commitMicroseconds: record.commits.percentiles,
        nanosecondsPerElement: record.nanosecondsPerElement(of: elements).rounded(significant: 4),
        allocationsPerTick: Allocations.areCounted
          ? Double(record.allocations) / Double(max(1, record.ticks.count)) : nil,
        frame: FrameLoad(record.frames))
    }
    var frames = Samples()
    for record in run.records { frames.append(contentsOf: record.frames) }
    frame = FrameLoad(frames)
    maxDeviation = run.reference.largestDeviation
    let digits = String(run.hashValue, radix: 16)
    hash = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The phases, a line for each, and one for the whole run.
  var table: Table {
    var table = Table([
      "phase", "animating", "ticks", "tick p50", "p99", "max", "commit p50", "p99", "max",
      "ns/element", "frame p99 %", "worst %", "missed", "allocations/tick",
    ])
    for row in phases {
      table.append(
        [row.name, formatted(row.animating), formatted(row.ticks)]
          + cells(row.tickMicroseconds) + cells(row.commitMicroseconds)
          + [formatted(row.nanosecondsPerElement, digits: 3)] + cells(row.frame) + [
            row.allocationsPerTick.map { formatted($0, digits: $0 == 0 ? 0 : 2) }
              ?? "not counted"
          ])
    }
    table.append(
      ["all", "", formatted(phases.reduce(0) { $0 + $1.ticks })]
        + Array(repeating: "", count: 7) + cells(frame))
    return table
  }

  private func cells(_ times: Percentiles) -> [String] {
    [times.p50, times.p99, times.max].map { formatted($0, digits: 1) }
  }

  private func cells(_ frame: FrameLoad) -> [String] {
    [frame.p99Percent, frame.worstPercent].map { formatted($0, digits: 1) }
      + [formatted(frame.missed)]
  }
}
