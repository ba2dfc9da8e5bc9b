import CKernel
import MatchedGeometryBenchmarkHarness

/// The settings of the command line.
struct Settings {
  static let program = Program(
    name: "KernelBenchmark",
    purpose:
      "Times every kernel on every instruction set, next to memcpy of as many bytes in the same rounds.",
    options: [
      ProgramOption("--instruction-set", value: "NAME", "only this set, as avx2"),
      ProgramOption("--kernel", value: "NAME", "only this kernel, as interpolate.shared"),
      ProgramOption("--count", value: "N", "only this number of elements"),
      ProgramOption("--rounds", value: "N", "samples of each, 1 to 10,000 (41)"),
      ProgramOption("--plot", value: "FOLDER", "draw times over counts: kernels.svg in FOLDER"),
      ProgramOption("--quick", "two counts, few rounds: that it works, not how fast"),
    ])

  var instructionSets = mgInstructionSet.supported
  var kernels = Kernel.all
  var counts = [256, 1024, 10_240, 65_536, 1_048_576]
  var rounds = 41
  var sampleNanoseconds = 100_000.0
  var json: OutputFile?
  var plots: OutputFile?

  init(_ arguments: Arguments) throws(ProgramError) {
    if arguments.has("--quick") {
      counts = [256, 10_240]
      rounds = 5
      sampleNanoseconds = 10_000
    }
    try mgInstructionSet.select(by: arguments)
    if let name = try arguments.text("--instruction-set") {
      instructionSets = instructionSets.filter { $0.name == name }
    }
    if let name = try arguments.choice("--kernel", among: kernels.map(\.name)) {
      kernels = kernels.filter { $0.name == name }
    }
    if let count = try arguments.integer("--count", in: 1...16_777_216) { counts = [count] }
    if let rounds = try arguments.integer("--rounds", in: 1...10_000) { self.rounds = rounds }
    json = try arguments.file("--json")
    plots = try arguments.file(named: "kernels.svg", inFolderOf: "--plot")
  }
}
