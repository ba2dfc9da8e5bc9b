import Foundation
import MatchedGeometryHostileClient

/// What is said of programs.
enum Report {
  /// Plays one program and prints it.
  static func play(_ bytes: [UInt8], _ settings: Settings) -> Int32 {
    var options = settings.options
    options.write = { say($0) }
    let half = settings.halves[0]
    var bytes = bytes
    if settings.makesSmall, let broken = half.play(bytes, settings.options).broken {
      bytes =
        HostileRun.shrunk(half, bytes, broken, seconds: settings.shrinking) {
          half.play($0, settings.options)
        }
        .bytes
      say("// --half \(half) --program \(HostileRun.hexadecimal(bytes))")
    }
    let played = half.play(bytes, options)
    if let broken = played.broken { say("// \(broken)") }
    return played.broken == nil ? 0 : 1
  }

  /// Prints the hash of what the first programs of a seed show.
  static func hash(ofFirst count: Int, _ settings: Settings) -> Int32 {
    let run = HostileRun(seed: settings.seed, halves: settings.halves, options: settings.options)
    switch run.hash(ofFirst: count) {
    case .success(let hash):
      say("\(count) programs: \(hash)")
      return 0
    case .failure(let broken):
      say("// \(broken)")
      return 1
    }
  }

  /// Plays the programs of a seed. The last line counts.
  static func work(_ path: String, _ settings: Settings) -> Int32 {
    let progress = Progress(writing: path)
    var run = HostileRun(
      seed: settings.seed, halves: settings.halves, options: settings.options)
    run.play(seconds: settings.seconds, findings: settings.findings, shrinking: settings.shrinking)
    {
      progress.begin($0, $1)
    }
    for finding in run.findings { describe(finding, settings) }
    let operations = run.operations.values.reduce(0, +)
    for half in settings.halves {
      let count = run.operations[half] ?? 0
      let seconds = run.seconds[half] ?? 0
      say("\(half): \(count) operations, \(Int(Double(count) / max(seconds, 1e-9))) a second")
    }
    say("\(operations) operations, \(run.findings.count) failures")
    if let json = settings.json { write(run, settings, to: json) }
    return run.findings.isEmpty ? 0 : 1
  }

  static func describe(_ finding: HostileRun.Finding, _ settings: Settings) {
    say("// \(finding.half): \(finding.broken)")
    say(
      "// --half \(finding.half) --program \(HostileRun.hexadecimal(finding.bytes))")
    var options = settings.options
    options.write = { say($0) }
    _ = finding.half.play(finding.bytes, options)
  }

  private static func write(_ run: HostileRun, _ settings: Settings, to path: String) {
    let failures = run.findings.map { finding in
      [
        "half": finding.half.rawValue, "law": finding.broken.law, "detail": finding.broken.detail,
        "program": HostileRun.hexadecimal(finding.bytes),
      ]
    }
    let rates = run.operations.map { half, count in
      (half.rawValue, Double(count) / max(run.seconds[half] ?? 0, 1e-9))
    }
    let result: [String: Any] = [
      "seed": settings.seed, "programs": run.programs,
      "operations": run.operations.values.reduce(0, +),
      "operationsPerSecond": Dictionary(uniqueKeysWithValues: rates), "failures": failures,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: result, options: [.prettyPrinted, .sortedKeys])
    _ = FileManager.default.createFile(atPath: path, contents: data)
  }
}
