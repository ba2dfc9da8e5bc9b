import CKernel
import MatchedGeometryBenchmarkHarness

/// A case that can be selected by name.
struct FrameCase: Sendable {
  let name: String
  /// Measures the case with a number of elements.
  let measure: @Sendable (_ count: Int, _ settings: Settings) throws -> FrameReport.Row

  static let all =
    TickCases.all + ConcurrentCases.all + ColumnCases.all + CommitCases.all + AttributeCases.all
    + SceneCases.all + [
      MemoryCase.matched
    ]
}

/// The settings of the command line.
struct Settings {
  static let program = Program(
    name: "FrameBenchmark",
    purpose:
      "Times the engine's ticks and commits next to what an application would write without it.",
    options: [
      ProgramOption("--case", value: "NAME", "only this case, as tick.springs"),
      ProgramOption("--count", value: "N", "only this number of elements"),
      ProgramOption("--instruction-set", value: "NAME", "the kernel's, as avx2 (the widest)"),
      ProgramOption(
        "--rounds", value: "N",
        "samples of each, 1 to 10,000 (41; 31 beside baselines from 500,000 elements)"),
      ProgramOption(
        "--plot", value: "FOLDER", "draw times over counts: ticks.svg and commits.svg in FOLDER"),
      ProgramOption("--quick", "two counts, few rounds: that it works, not how fast"),
    ])

  var cases = FrameCase.all
  var counts = [1000, 10_000, 100_000, 1_000_000]
  var json: OutputFile?
  var tickPlots: OutputFile?
  var commitPlots: OutputFile?
  private var rounds: Int?
  private var isQuick = false

  init(_ arguments: Arguments) throws(ProgramError) {
    if arguments.has("--quick") {
      isQuick = true
      counts = [1000, 10_000]
    }
    if let name = try arguments.choice("--case", among: cases.map(\.name)) {
      cases = cases.filter { $0.name == name }
    }
    // Followers and groups of two need two elements.
    if let count = try arguments.integer("--count", in: 2...4_000_000) { counts = [count] }
    rounds = try arguments.integer("--rounds", in: 1...10_000)
    try mgInstructionSet.select(by: arguments)
    json = try arguments.file("--json")
    tickPlots = try arguments.file(named: "ticks.svg", inFolderOf: "--plot")
    commitPlots = try arguments.file(named: "commits.svg", inFolderOf: "--plot")
  }

  /// Measures a case. The contender named "engine" is the subject of the row, and the others are
  /// baselines.
  func measure(_ name: String, count: Int, _ contenders: [Contender]) -> FrameReport.Row {
    // A pass of a baseline over a million elements takes up to half a second.
    let usual = isQuick ? 5 : (count >= 500_000 && contenders.count > 1 ? 31 : 41)
    var samples = MatchedGeometryBenchmarkHarness.measure(
      contenders, rounds: rounds ?? usual, sampleNanoseconds: isQuick ? 10_000 : 100_000)
    let own = samples.removeValue(forKey: "engine")
    return FrameReport.Row(
      name: name, count: count, nanosecondsPerElement: own?.minAndMedian,
      baselines: samples.mapValues(\.minAndMedian))
  }
}
