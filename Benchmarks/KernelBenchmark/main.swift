import CKernel
import MatchedGeometryBenchmarkHarness

/// Measures one kernel in one placement on all sets, and checks that their output is bit-identical.
func samples(
  _ kernel: Kernel, _ data: KernelData, _ settings: Settings, rounds: Int
) throws(ProgramError) -> [String: Samples] {
  let copy = CopyYardstick(bytes: kernel.bytesPerElement * data.count / 2)
  var contenders = [Contender("memcpy", unitsPerPass: data.count) { copy.run(passes: $0) }]
  for set in settings.instructionSets {
    contenders.append(
      Contender(
        set.name, unitsPerPass: data.count, prepare: { _ = mgSelectInstructionSet(set) }
      ) { passes in
        for _ in 0..<passes { kernel.run(data) }
      })
  }
  let libm = kernel.name == "curve.spring" ? LibmSpring(data) : nil
  if let libm {
    contenders.append(Contender("libm", unitsPerPass: data.count) { libm.run(passes: $0) })
  }

  let hashes = settings.instructionSets.map { set in
    _ = mgSelectInstructionSet(set)
    return kernel.hash(data)
  }
  guard Set(hashes).count == 1 else {
    let pairs = zip(settings.instructionSets, hashes).map { "\($0.name) \($1)" }
    throw .failed(["\(kernel.name) at \(data.count): sets differ: \(pairs)"])
  }
  if let difference = libm?.largestDifference(), !(difference < 1e-4) {
    throw .failed(["curve.spring at \(data.count): \(difference) away from the C library"])
  }

  return measure(contenders, rounds: rounds, sampleNanoseconds: settings.sampleNanoseconds)
}

/// Measures one kernel at one count, with the rounds distributed over the placements.
func rows(
  _ kernel: Kernel, _ placements: [KernelData], _ settings: Settings
) throws(ProgramError) -> [KernelReport.Row] {
  var merged: [String: Samples] = [:]
  let rounds = (settings.rounds + placements.count - 1) / placements.count
  for data in placements {
    for (name, more) in try samples(kernel, data, settings, rounds: rounds) {
      merged[name, default: Samples()].append(contentsOf: more)
    }
  }
  func result(_ name: String) -> MinAndMedian? { merged[name]?.minAndMedian }
  return settings.instructionSets.map { set in
    KernelReport.Row(
      kernel: kernel.name, instructionSet: set.name, count: placements[0].count,
      bytesPerElement: kernel.bytesPerElement,
      nanosecondsPerElement: result(set.name) ?? MinAndMedian(min: 0, median: 0),
      memcpyNanosecondsPerElement: result("memcpy") ?? MinAndMedian(min: 0, median: 0),
      libmNanosecondsPerElement: result("libm"))
  }
}

Settings.program.run { arguments in
  let settings = try Settings(arguments)
  let progress = ProgressBar("KernelBenchmark")
  var report = KernelReport()
  for (index, count) in settings.counts.enumerated() {
    // In the second-level cache, times depend on the physical pages that the system has assigned.
    // Several sets of columns at the same time reduce the influence of an unfavorable assignment.
    let placements = (0..<(count > 100_000 ? 1 : 3)).map { _ in KernelData(count: count) }
    for (position, kernel) in settings.kernels.enumerated() {
      let done = Double(index) + Double(position) / Double(settings.kernels.count)
      progress.update(done / Double(settings.counts.count), note: "\(kernel.name) \(count)")
      report.rows += try rows(kernel, placements, settings)
    }
  }
  progress.finish()
  let order = Dictionary(
    uniqueKeysWithValues: settings.kernels.enumerated().map { ($0.element.name, $0.offset) })
  report.rows.sort { order[$0.kernel, default: 0] < order[$1.kernel, default: 0] }
  print(report.table.text)
  try settings.json?.write(json: report)
  try settings.plots?.write(report.plots.svg)
}
