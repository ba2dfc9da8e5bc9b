import Foundation
import MatchedGeometryTraceReplay
import Testing

/// The traces of `Tests/Traces`, each with what it has to print.
@Suite("Traces")
struct TraceFolderTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Traces")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".trace.jsonl") }.map { String($0.dropLast(".trace.jsonl".count)) }
    .sorted()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("A trace prints the numbers of its scenario", arguments: names)
  func replay(_ name: String) throws {
    let result = replayed(try Self.text(name + ".trace.jsonl").utf8)
    let expectation = try TraceExpectation(Self.text(name + ".expected.jsonl"))
    let differences = try expectation.differences(from: result.lines)
    #expect(result.error == nil)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test(
    "There is a trace for every scenario that can be one, and a line about every one that cannot")
  func folder() throws {
    #expect(Self.names.count >= 75)
    let table = try Self.text("README.md")
    let scenarios = Set(
      Self.names.compactMap { name in
        name.first.map { "KBNRXT".contains($0) } ?? false ? String(name.prefix(3)) : nil
      })
    for scenario in scenarios { #expect(table.contains("| \(scenario) |"), "\(scenario)") }
  }

  @Test("A wrong number in an expectation is found")
  func wrongNumbers() throws {
    let trace = try Self.text("B01.trace.jsonl")
    let output = replayed(trace.utf8).lines
    let expected = try Self.text("B01.expected.jsonl")
    for (right, wrong) in [
      ("[50, 25, 150, 225]", "[50, 25, 150, 225.01]"), ("\"B\"", "\"C\""),
      ("\"at\": 0.25", "\"at\": 0.26"), ("{\"frame\": [0, 0, 100, 200]}", "null"),
    ] {
      let changed = expected.replacingOccurrences(of: right, with: wrong)
      #expect(changed != expected)
      #expect(try !TraceExpectation(changed).differences(from: output).isEmpty, "\(wrong)")
    }
    #expect(try !TraceExpectation(expected).differences(from: output.dropLast()).isEmpty)
  }
}
