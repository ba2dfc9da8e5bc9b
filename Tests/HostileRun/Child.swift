import Foundation
import MatchedGeometryHostileClient

/// A second process of this program, which may trap.
struct Child {
  var status: Int32
  var isSignal: Bool
  var isLate: Bool
  var output: String

  /// Whether it came to an end by itself.
  var hasEnded: Bool {
    !isSignal && !isLate && (status == 0 || status == 1)
      && !output.contains("ERROR: AddressSanitizer")
  }

  init(_ arguments: [String], seconds: Double, passesOutput: Bool = false) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let pipe = Pipe()
    if !passesOutput {
      process.standardOutput = pipe
      process.standardError = pipe
    }
    do {
      try process.run()
    } catch {
      (status, isSignal, isLate, output) = (-1, false, false, "\(error)")
      return
    }
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
    let data = passesOutput ? Data() : pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watch.cancel()
    status = process.terminationStatus
    isSignal = process.terminationReason == .uncaughtSignal
    isLate = isSignal && status == SIGTERM
    output = String(decoding: data, as: UTF8.self)
  }
}
