import MatchedGeometryBenchmarkHarness

/// The report that `--json` writes.
struct KernelReport: Encodable {
  struct Row: Encodable {
    var kernel: String
    var instructionSet: String
    var count: Int
    var bytesPerElement: Int
    var nanosecondsPerElement: MinAndMedian
    var memcpyNanosecondsPerElement: MinAndMedian
    /// The time of scalar code with the functions of the C library, only for `curve.spring`.
    var libmNanosecondsPerElement: MinAndMedian?
  }

  var rows: [Row] = []

  /// The rows as a table. Ratios are those of the fastest rounds.
  var table: Table {
    var table = Table(
      ["kernel", "set", "count", "ns/element", "median", "memcpy", "x memcpy", "libm / kernel"],
      leftAligned: 2)
    for row in rows {
      let time = row.nanosecondsPerElement
      let copy = row.memcpyNanosecondsPerElement.min
      table.append([
        row.kernel, row.instructionSet, formatted(row.count), formatted(time.min, digits: 3),
        formatted(time.median, digits: 3), formatted(copy, digits: 3),
        formatted(time.min / copy, digits: 2),
        row.libmNanosecondsPerElement.map { formatted($0.min / time.min, digits: 1) } ?? "",
      ])
    }
    return table
  }
}
