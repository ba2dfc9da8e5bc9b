import Foundation
import MatchedGeometryHostileClient
import Testing

@Suite struct ProgramTests {
  struct Program: CustomStringConvertible, Sendable {
    let half: Half
    let bytes: [UInt8]
    var description: String { "\(half) \(HostileRun.hexadecimal(bytes))" }
  }

  static let kept: [Program] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("programs.txt")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let half = Half(rawValue: words[0]),
        let bytes = HostileRun.bytes(hexadecimal: words[1])
      else { return nil }
      return Program(half: half, bytes: bytes)
    }
  }()

  @Test func `There are programs`() { #expect(Self.kept.count >= 3) }

  @Test(arguments: kept)
  func `What was found once breaks no law any more`(_ program: Program) {
    let played = program.half.play(program.bytes, PlayOptions())
    #expect(played.broken == nil)
    #expect(played.operations > 0)
  }
}
