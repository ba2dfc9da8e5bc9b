import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

/// Whatever comes, the reader of traces says what is wrong, or plays it.
@Suite("Hostile traces")
struct HostileTests {
  private static let traces: [[UInt8]] = TraceFolderTests.names.compactMap { name in
    (try? TraceFolderTests.text(name + ".trace.jsonl")).map { Array($0.utf8) }
  }

  private func checkError(_ result: Replayed) {
    guard let error = result.error else { return }
    #expect(error.line > 0)
    #expect(!error.message.isEmpty && error.message.utf8.count < 1000)
    #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test("A trace that is cut off anywhere is played up to there, or refused")
  func truncated() {
    let trace = ExampleTests.trace.utf8
    for length in 0..<trace.count {
      let result = replayed(trace.prefix(length))
      checkError(result)
      // Whole lines are whole traces; every other cut leaves half a line.
      let isWhole = length > 0 && trace.dropFirst(length).first == UInt8(ascii: "\n")
      let isAtStart = length > 0 && Array(trace)[length - 1] == UInt8(ascii: "\n")
      #expect((result.error == nil) == (isWhole || isAtStart), "\(length)")
    }
  }

  @Test("Bytes that were changed at random are survived")
  func mutated() {
    var random = SplitMix64(seed: 20)
    var errors = 0
    let marks = Array("0123456789-+.eE\"\\{}[]:,nul".utf8)
    for _ in 0..<1500 {
      var bytes = Self.traces[random.below(Self.traces.count)]
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 3: bytes[place] = marks[random.below(marks.count)]
        default:
          let end = min(bytes.count, place + random.below(40))
          bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        }
      }
      let result = replayed(bytes)
      checkError(result)
      if result.error != nil { errors += 1 }
    }
    #expect(errors > 400 && errors < 1500)
  }

  @Test("Nesting has an end, in every place", arguments: ["[", "{\"a\":", "[[{\"a\":"])
  func depth(_ piece: String) {
    let deep = String(repeating: piece, count: 100_000)
    for line in [deep, "{\"sample\": \(deep)", "{\"at\": 0, \"do\": [{\"remove\": \(deep)"] {
      let result = replayed(lines: line)
      #expect(result.error?.line == 2)
      checkError(result)
    }
    let transition = #"{"combined": ["opacity", "#
    let result = replayed(
      lines: #"{"at": 0, "do": [{"insert": "A", "frame": null, "transition": "#
        + String(repeating: transition, count: 100_000))
    #expect(result.error?.message.contains("nested more than 64 deep") ?? false)
  }

  @Test("Numbers beyond Double, escapes that are no characters, keys that come twice")
  func values() {
    let long = String(repeating: "9", count: 100_000)
    let rows = [
      ("{\"sample\": [1e309]}", "beyond the range of a Double"),
      ("{\"sample\": [-1e999999999999]}", "beyond the range of a Double"),
      ("{\"sample\": [\(long)]}", "more than 1000 characters"),
      ("{\"sample\": [0.\(long)]}", "more than 1000 characters"),
      ("{\"at\": 0, \"do\": [], \"name\": \"\\ud800\"}", "half of a surrogate pair"),
      ("{\"at\": 0, \"do\": [], \"name\": \"\\udc00\\ud800\"}", "half of a surrogate pair"),
      ("{\"at\": 0, \"do\": [], \"name\": \"\\ud800\\u0041\"}", "half of a surrogate pair"),
      ("{\"at\": 0, \"at\": 0, \"do\": []}", "occurs twice"),
      ("{\"at\": 0, \"\\u0061t\": 0, \"do\": []}", "occurs twice"),
      ("{\"\(long)\": 1}", "unknown key"),
      ("{\"at\": 0, \"do\": [{\"remove\": \"\(long)\"}]}", "there is no element"),
      ("{\"at\": 0, \"do\": [{\"remove\": \"\\u0000\\u001b[2J\"}]}", "there is no element"),
    ]
    for (line, words) in rows {
      let result = replayed(lines: line)
      checkError(result)
      #expect(result.error?.message.contains(words) ?? false, "\(line.prefix(60))")
    }
  }

  @Test("A line of many million changes is one of the trace's, and what is wrong in it is found")
  func hugeLine() {
    let change = #"{"insert": "A", "frame": [0, 0, 1, 1]}, {"remove": "A"}, "#
    let count = 5_000
    let line = #"{"at": 0, "do": ["# + String(repeating: change, count: count)
    let wrong = replayed(lines: line + #"{"remove": "A"}]}"#, #"{"sample": [0]}"#)
    #expect(wrong.error?.message == #"do[\#(2 * count)]: the element "A" has left"#)
    let right = replayed(
      lines: line + #"{"insert": "A", "frame": [0, 0, 1, 1]}]}"#, #"{"sample": [0]}"#)
    #expect(right.error == nil)
    #expect(right.elementCount == 1)
  }

  @Test("A line that is too long is refused without being kept")
  func endlessLine() {
    var options = TraceReplay.Options()
    #expect(options.longestLine == 268_435_456)
    options.longestLine = 1 << 16
    let replay = TraceReplay(options) { _ in }
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 10)
    var pieces = 0
    var message = ""
    do throws(TraceError) {
      while pieces < 100 {
        try add(piece, to: replay)
        pieces += 1
      }
    } catch {
      message = error.description
    }
    #expect(pieces == 64)
    #expect(message == "1: longer than 65536 bytes")
  }
}
