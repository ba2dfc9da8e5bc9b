// Moves rects with the engine by commands of `Benchmarks/peers` on standard input.
// Benchmarks/README.md describes the measurements.
//
//   MatchedGeometryPeerFlights FORM RECTS
//
// FORM is `bulk`, with one call for all rects, or `each`, with a call for each rect in one
// transaction.
import CKernel
import Foundation
import MatchedGeometryBenchmarkHarness

guard CommandLine.arguments.count == 3 else { exit(64) }
guard mgInstructionSetRequestStatus() == .granted else {
  let message = String(cString: mgInstructionSetRequestMessage())
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(64)
}
let numbers = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
  .withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
var flights = RectFlights(numbers, isBulk: CommandLine.arguments[1] == "bulk")

while let line = readLine() {
  let words = line.split(separator: " ")
  let values = words.dropFirst().compactMap { Int($0) }
  let answer: [String]
  switch words.first {
  case "time": answer = flights.times(of: values)
  case "show": answer = flights.shown(of: values[0], at: Array(values[1...]))
  default: answer = [mgCurrentInstructionSet().name]
  }
  print(answer.joined(separator: " "))
  fflush(nil)
}
