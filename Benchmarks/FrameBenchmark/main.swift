import CKernel
import MatchedGeometryBenchmarkHarness

Settings.program.run { arguments in
  let settings = try Settings(arguments)
  let progress = ProgressBar("FrameBenchmark")
  var report = FrameReport()
  for (position, one) in settings.cases.enumerated() {
    for (index, count) in settings.counts.enumerated() {
      let done = Double(position) + Double(index) / Double(settings.counts.count)
      progress.update(done / Double(settings.cases.count), note: "\(one.name) \(count)")
      report.rows.append(try one.measure(count, settings))
    }
  }
  progress.finish()
  print(report.table.text)
  try settings.json?.write(json: report)
  let set = mgCurrentInstructionSet().name
  try settings.tickPlots?.write(report.plots(of: "tick.", title: "Ticks", instructionSet: set).svg)
  try settings.commitPlots?.write(
    report.plots(of: "commit.", title: "Commits", instructionSet: set).svg)
}
