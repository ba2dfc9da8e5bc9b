import CKernel
import MatchedGeometryBenchmarkHarness
import MatchedGeometryCClient

/// The report that `--json` writes.
struct CallReport: Encodable {
  struct Row: Encodable {
    var call: String
    var count: Int
    var swiftNanoseconds: MinAndMedian
    var cNanoseconds: MinAndMedian
  }

  var instructionSet = mgCurrentInstructionSet().name
  var rows: [Row] = []

  var table: Table {
    var table = Table(["call", "elements", "Swift, ns", "median", "C, ns", "median", "C - Swift"])
    for row in rows {
      let (swift, c) = (row.swiftNanoseconds, row.cNanoseconds)
      table.append(
        [row.call, formatted(row.count)]
          + [swift.min, swift.median, c.min, c.median, c.min - swift.min].map {
            formatted($0, digits: 2)
          })
    }
    return table
  }
}

let program = Program(
  name: "MatchedGeometryCCalls",
  purpose: "Times calls of the engine from C next to the same calls from Swift, for each element.",
  options: [
    ProgramOption(
      "--library", value: "FILE", "libmatchedgeometry.so, as MatchedGeometryC/build.sh makes it"),
    ProgramOption("--count", value: "N", "only this number of elements"),
    ProgramOption("--rounds", value: "N", "samples of each, 1 to 10,000 (101)"),
  ])

program.run { arguments in
  guard let library = try arguments.text("--library") else {
    throw ProgramError.usage("--library is missing: the engine as a library for C")
  }
  if let reason = clientLoad(library) { throw ProgramError.failed([String(cString: reason)]) }
  let rounds = try arguments.integer("--rounds", in: 1...10_000) ?? 101
  let only = try arguments.integer("--count", in: 1...1_000_000)
  let json = try arguments.file("--json")
  var report = CallReport()
  for count in only.map({ [$0] }) ?? [1000, 10_000, 100_000] {
    let calls = Calls(count: count)
    for name in ["setFrame", "presentationFrame", "setFrames", "insertAll"] {
      let samples = measure(calls.contenders(name), rounds: rounds)
      try calls.check(name)
      guard let swift = samples["engine"], let c = samples["c"] else { continue }
      report.rows.append(
        CallReport.Row(
          call: name, count: count, swiftNanoseconds: swift.minAndMedian,
          cNanoseconds: c.minAndMedian))
    }
  }
  print("instruction set \(report.instructionSet)")
  print(report.table.text)
  try json?.write(json: report)
}
