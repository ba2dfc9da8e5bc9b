import Foundation
import MatchedGeometryHostileClient

/// Supervises a process that plays programs.
struct Supervision {
  private let settings: Settings
  private let words: [String]

  init(_ settings: Settings, _ words: [String]) {
    self.settings = settings
    self.words = words
  }

  func run() -> Int32 {
    let path =
      NSTemporaryDirectory() + "hostile-client-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Room for making what is found small.
    let patience = settings.seconds + 30 + 25 * Double(settings.findings)
    let child = Child(words + ["--worker", path], seconds: patience, passesOutput: true)
    if child.hasEnded { return child.status }
    guard let (half, bytes) = Progress.read(path) else {
      say("the process ended with status \(child.status) before its first program")
      return 1
    }
    let law = child.isLate ? "every call returns" : "nothing traps"
    say("// \(half): \(law): status \(child.status)")
    let small = Shrinker(law, seconds: 60) { bytes in
      let played = self.play(half, bytes)
      var result = Played()
      result.spans = played.spans
      if !played.child.hasEnded { result.broken = BrokenLaw(law, "") }
      return result
    }.shrink(bytes)
    say("// --half \(half) --program \(HostileRun.hexadecimal(small))")
    say(play(half, small).child.output)
    say("0 operations, 1 failures")
    return 1
  }

  /// Plays a program in another process, which tells nothing of its operations if it traps: they are all that a program without laws
  /// is made of.
  private func play(_ half: Half, _ bytes: [UInt8]) -> (child: Child, spans: [Range<Int>]) {
    let arguments = ["--half", half.rawValue, "--program", HostileRun.hexadecimal(bytes)]
    let child = Child(arguments, seconds: 20)
    // Where operations begin is not known of a program that traps: pieces of eight bytes will do.
    let starts = stride(from: 0, to: bytes.count, by: 8)
    return (child, starts.map { $0..<min($0 + 8, bytes.count) })
  }
}
