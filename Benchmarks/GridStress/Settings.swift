import CKernel
import MatchedGeometryBenchmarkHarness

/// The settings of the command line.
struct Settings {
  static let program = Program(
    name: "GridStress",
    purpose: """
      Animates a grid of recipe cards, each with three matched elements, through five equal phases:
      shuffle, radial stagger, retarget storm, hero churn, idle. Every tick is measured and checked.
      """,
    options: [
      ProgramOption("--cards", value: "N", "cards in the grid, 1 to 1,000,000 (10,000)"),
      ProgramOption(
        "--seconds", value: "S", "simulated time at 120 ticks a second, 0.05 to 3,600 (10)"),
      ProgramOption(
        "--plays", value: "N",
        "how often the same run is played, 1 to 1,000; each time is the shortest of all plays (5)"),
      ProgramOption("--seed", value: "N", "of all that is random (1)"),
      ProgramOption("--instruction-set", value: "NAME", "the kernel's, as avx2 (the widest)"),
      ProgramOption(
        "--record", value: "FILE",
        "write a trace of the first play for matched-geometry replay (its commits take longer)"
      ),
      ProgramOption("--plot", value: "FILE.svg", "draw the times of all frames and commits"),
    ])

  var cards = 10_000
  var seconds = 10.0
  var plays = 5
  var seed: UInt64 = 1
  var json: OutputFile?
  var plot: OutputFile?
  var trace: OutputFile?

  init(_ arguments: Arguments) throws(ProgramError) {
    if let cards = try arguments.integer("--cards", in: 1...1_000_000) { self.cards = cards }
    if let seconds = try arguments.number("--seconds", in: 0.05...3600) { self.seconds = seconds }
    if let plays = try arguments.integer("--plays", in: 1...1000) { self.plays = plays }
    if let seed = try arguments.unsigned("--seed") { self.seed = seed }
    try mgInstructionSet.select(by: arguments)
    json = try arguments.file("--json")
    plot = try arguments.file("--plot", ending: ".svg")
    trace = try arguments.file("--record")
  }
}
