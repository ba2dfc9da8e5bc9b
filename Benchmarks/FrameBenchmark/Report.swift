import MatchedGeometryBenchmarkHarness

/// The report that `--json` writes.
struct FrameReport: Encodable {
  struct Row: Encodable {
    var name: String
    var count: Int
    /// The time of the engine, or nil where only memory is measured.
    var nanosecondsPerElement: MinAndMedian?
    var baselines: [String: MinAndMedian] = [:]
    /// The allocations per tick, or nil where they cannot be counted.
    var allocationsPerTick: Double?
    /// The live bytes of the engine per moving element, or nil where they cannot be counted.
    var bytesPerElement: Double?

    enum CodingKeys: String, CodingKey {
      case name = "case"
      case count, nanosecondsPerElement, baselines, allocationsPerTick, bytesPerElement
    }
  }

  var rows: [Row] = []

  /// The rows as a table. Ratios are those of the fastest rounds.
  var table: Table {
    var table = Table([
      "case", "count", "ns/element", "median", "allocations/tick", "bytes/element",
      "baselines, and how many times slower they are",
    ])
    for row in rows {
      let own = row.nanosecondsPerElement
      let baselines = row.baselines.sorted { $0.value.min < $1.value.min }.map { name, time in
        let factor = time.min / max(own?.min ?? 0, .leastNormalMagnitude)
        return "\(name) \(Self.number(time.min)) (\(formatted(factor, digits: 2)))"
      }
      table.append([
        row.name, formatted(row.count), own.map { Self.number($0.min) } ?? "",
        own.map { Self.number($0.median) } ?? "",
        row.allocationsPerTick.map { formatted($0, digits: $0 == 0 ? 0 : 2) } ?? "not counted",
        row.bytesPerElement.map { formatted($0, digits: 1) } ?? "not counted",
        baselines.joined(separator: "  "),
      ])
    }
    return table
  }

  private static func number(_ nanoseconds: Double) -> String {
    formatted(nanoseconds, digits: nanoseconds < 0.01 ? 6 : 3)
  }
}
