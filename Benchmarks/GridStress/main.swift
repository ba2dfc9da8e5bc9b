import CKernel
import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

Settings.program.run { arguments in
  let settings = try Settings(arguments)
  let progress = ProgressBar("GridStress")
  let trace = try settings.trace?.lines()
  func play(_ number: Int) -> GridRun {
    let run = GridRun(cards: settings.cards, seconds: settings.seconds, seed: settings.seed)
    if number == 0, let trace { run.record(to: { line in trace.append(line) }) }
    run.run { phase, share in
      progress.update((Double(number) + share) / Double(settings.plays), note: phase.title)
    }
    run.record(to: nil)
    return run
  }
  let run = play(0)
  try trace?.close()
  for number in 1..<settings.plays { run.keepFastest(of: play(number)) }
  progress.finish()

  let report = GridReport(
    run, plays: settings.plays, instructionSet: mgCurrentInstructionSet().name)
  print(
    "\(formatted(report.cards)) cards, \(formatted(report.elements)) matched elements, "
      + "\(settings.seconds) s at 120 ticks a second, seed \(settings.seed), "
      + "played \(settings.plays) times, " + report.instructionSet)
  print("")
  print(report.table.text)
  print("")
  print(
    """
    Times are in microseconds, each the shortest of all plays. A frame is a tick and its commits, in percent of a 120th of
    a second. missed: the display frames that a 120 Hz display would have repeated because a frame took longer.
    largest deviation from the reference in Double: \(run.deviationText)
    hash of every frame at every tick: \(report.hash)
    """)
  try settings.json?.write(json: report)
  try settings.plot?.write(run.plot(instructionSet: report.instructionSet).svg)
  guard run.failures.isEmpty else { throw ProgramError.failed(run.failures) }
}
