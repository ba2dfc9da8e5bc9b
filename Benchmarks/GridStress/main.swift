import CKernel
import MatchedGeometryBenchmarkHarness
import MatchedGeometryGridScene

Settings.program.run { arguments in
  let settings = try Settings(arguments)
  let progress = ProgressBar("GridStress")
  let run = GridRun(cards: settings.cards, seconds: settings.seconds, seed: settings.seed)
  let trace = try settings.trace?.lines()
  if let trace { run.record(to: { line in trace.append(line) }) }
  run.run { phase, share in progress.update(share, note: phase.title) }
  run.record(to: nil)
  try trace?.close()
  progress.finish()

  let report = GridReport(run, instructionSet: mgCurrentInstructionSet().name)
  print(
    "\(formatted(report.cards)) cards, \(formatted(report.elements)) matched elements, "
      + "\(settings.seconds) s at 120 ticks a second, seed \(settings.seed), "
      + report.instructionSet)
  print("")
  print(report.table.text)
  print("")
  print(
    """
    Times are microseconds. A frame is a tick and its commits, in percent of a 120th of a second; missed: frames that a
    120 Hz display would have shown without a change, since the work for one took longer.
    largest deviation from the reference in Double: \(run.deviationText)
    hash of every frame at every tick: \(report.hash)
    """)
  try settings.json?.write(json: report)
  try settings.plot?.write(run.plot(instructionSet: report.instructionSet).svg)
  guard run.failures.isEmpty else { throw ProgramError.failed(run.failures) }
}
