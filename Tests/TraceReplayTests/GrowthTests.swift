import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

@Suite("Long traces")
struct GrowthTests {
  /// An element that never comes to rest: each line retargets it.
  private func following(_ lines: Int, isRecorded: Bool) -> [UInt8] {
    var text = isRecorded ? #"{"trace": 1, "recorded": true}"# : #"{"trace": 1}"#
    text += "\n" + #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"# + "\n"
    for line in 1...lines {
      text +=
        #"{"at": \#(Double(line) / 128), "do": [{"move": "A", "frame": [\#(line % 300), 0, 10, 10]}], "#
        + #""animation": {"smooth": 0.5}, "name": "\#(line)"}"# + "\n"
    }
    return Array(text.utf8)
  }

  @Test(
    "A trace that is ten times as long takes at most 15 times as long", arguments: [false, true])
  func linear(isRecorded: Bool) {
    func work(_ lines: Int) -> Double {
      let trace = following(lines, isRecorded: isRecorded)
      return leastWork(of: 3) { #expect(replayed(trace).error == nil) }
    }
    #expect(work(1000) < work(100) * 15)
  }

  /// One line that inserts so many elements.
  private func line(of elements: Int) -> [UInt8] {
    let inserts = (0..<elements).map { #"{"insert": "\#($0)", "frame": [\#($0), 0, 10, 10]}"# }
    let text = #"{"at": 0, "do": [\#(inserts.joined(separator: ", "))]}"#
    return Array((#"{"trace": 1}"# + "\n" + text + "\n").utf8)
  }

  @Test("A line that is ten times as long takes at most 15 times as long")
  func longLine() {
    func work(_ elements: Int) -> Double {
      let trace = line(of: elements)
      return leastWork(of: 3) { #expect(replayed(trace).error == nil) }
    }
    #expect(work(1000) < work(100) * 15)
  }

  @Test("A recording says which transactions are interactive, and only those are scrubbed")
  func interactive() {
    let lines = [
      #"{"trace": 1, "recorded": true}"#,
      #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"at": 0, "do": [{"move": "A", "frame": [100, 0, 10, 10]}], "animation": {"linear": 1}, "name": "1", "interactive": true}"#,
      #"{"at": 0.25, "seek": "1", "to": 0.125}"#,
      #"{"sample": [0.375]}"#,
    ]
    func shown(_ lines: [String]) -> String { replayed(lines.joined(separator: "\n").utf8).output }
    #expect(shown(lines).contains(#""frame": [12.5, 0, 10, 10]"#))
    let others = lines.map { $0.replacing(#", "interactive": true"#, with: "") }
    #expect(shown(others).contains(#""frame": [37.5, 0, 10, 10]"#))
    #expect(shown(others).contains("notInteractive"))
    // By hand a name is enough.
    let byHand = others.map { $0.replacing(#", "recorded": true"#, with: "") }
    #expect(shown(byHand).contains(#""frame": [12.5, 0, 10, 10]"#))
  }
}
