import MatchedGeometryTraceReplay
import Testing

@Suite("Example of the format")
struct ExampleTests {
  static let trace = """
    {"trace": 1}
    {"at": 0, "do": [{"namespace": "N"}, {"insert": "A", "frame": [0, 0, 100, 100], "match": {"id": "photo", "in": "N"}}]}
    {"at": 0, "do": [{"remove": "A"}, {"insert": "B", "frame": [200, 100, 50, 50], "match": {"id": "photo", "in": "N"}}], "animation": {"linear": 1}, "name": "open"}
    {"sample": [0.5, 1]}
    """
  static let output = """
    {"at": 0.5, "animating": true, "elements": {"A": {"frame": [100, 50, 75, 75], "opacity": 0.5, "exiting": true}, "B": {"frame": [100, 50, 75, 75], "opacity": 0.5}}}
    {"at": 1, "animating": false, "elements": {"B": {"frame": [200, 100, 50, 50]}}, "completed": [{"name": "open", "criterion": "logical", "kind": "finished", "at": 1}, {"name": "open", "criterion": "removed", "kind": "finished", "at": 1}]}

    """

  @Test("The example prints what the description of the format says, character for character")
  func example() {
    let result = replayed(Self.trace.utf8)
    #expect(result.output == Self.output)
    #expect(result.error == nil)
  }

  @Test(
    "Why an element is where it is: the sentences of the description of the format, with the trace's names"
  )
  func explanation() {
    let result = replayed(Self.trace.utf8, .init(explained: "B"))
    let expected = """
      at 0.5: B
        element "B" is present, layout frame (200.0, 100.0, 50.0, 50.0), shown at (100.0, 50.0, 75.0, 75.0), going to (200.0, 100.0, 50.0, 50.0), opacity 0.5
        matched by "photo" in namespace "N", frame, anchor (0.5, 0.5): the source of 2 members
        the frame moves linearly from 0.0 s to 1.0 s, set in motion by transaction "open"
        the transition moves linearly from 0.0 s to 1.0 s, set in motion by transaction "open"
      at 1: B
        element "B" is present, layout frame (200.0, 100.0, 50.0, 50.0), shown at (200.0, 100.0, 50.0, 50.0)
        matched by "photo" in namespace "N", frame, anchor (0.5, 0.5): the source of 2 members
        the frame is at rest

      """
    #expect(result.output == expected)
  }

  @Test("An explanation of a fault has the name of the namespace once")
  func explanationOfAFault() {
    let trace = """
      {"trace": 1}
      {"at": 0, "do": [{"namespace": "N"}, {"insert": "A", "frame": [0, 0, 9, 9], "match": {"id": "photo", "in": "N", "isSource": false}}]}
      {"sample": [0]}
      """
    let result = replayed(trace.utf8, .init(explained: "A"))
    #expect(
      result.output.contains(
        "  noSource: The group has followers but no source, so each member shows its layout frame. "
          + "(namespace \"N\")\n"))
  }

  @Test("The size of the pieces in which a trace comes makes no difference", arguments: 1...40)
  func pieces(_ size: Int) {
    #expect(replayed(Self.trace.utf8, pieceSize: size).output == Self.output)
  }

  @Test("Lines may end with carriage returns, and the last one may have no line feed")
  func lineEnds() {
    let windows = Self.trace.split(separator: "\n").joined(separator: "\r\n")
    #expect(replayed(windows.utf8).output == Self.output)
    #expect(replayed((windows + "\r\n").utf8).output == Self.output)
    #expect(replayed((Self.trace + "\n\n \t\n").utf8).output == Self.output)
  }

  @Test("A byte order mark at the very beginning is skipped, elsewhere it is no JSON")
  func byteOrderMark() {
    #expect(replayed(("\u{FEFF}" + Self.trace).utf8).output == Self.output)
    #expect(replayed(lines: "\u{FEFF}{\"sample\": [0]}").error?.line == 2)
  }

  @Test("Comments and blank lines are skipped, also before the first line")
  func comments() {
    let commented = "// a comment\n\n//\n" + Self.trace + "\n// the end"
    #expect(replayed(commented.utf8).output == Self.output)
    #expect(replayed("// one\n{\"trace\": 2}".utf8).error?.line == 2)
  }

  @Test("Given times replace those of the trace")
  func ownTimes() throws {
    // At 0 the commits at 0 have been made; 0.25 is a quarter of the way; long after the end nothing moves.
    let result = replayed(Self.trace.utf8, .init(times: [0, 0.25, 7]))
    let frames = try result.lines.map { line in
      try JSONTree(line)["elements"]?["B"]?["frame"]
    }
    #expect(
      frames == [
        .array([0, 0, 100, 100].map(JSONTree.number)),
        .array([50, 25, 87.5, 87.5].map(JSONTree.number)),
        .array([200, 100, 50, 50].map(JSONTree.number)),
      ])
  }

  @Test("A given time is shown with all changes up to it")
  func ownTimesBetweenCommits() throws {
    let result = replayed(
      lines: #"{"at": 1, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"sample": [1, 1.5, 9]}"#,
      #"{"at": 2, "do": [{"move": "A", "frame": [5, 0, 10, 10]}]}"#,
      options: .init(times: [0.5, 1, 2, 1.5]))
    let elements = try result.lines.map { try JSONTree($0)["elements"]?["A"]?["frame"] }
    let before = JSONTree.array([0, 0, 10, 10].map(JSONTree.number))
    let after = JSONTree.array([5, 0, 10, 10].map(JSONTree.number))
    // The last one comes after the second commit, and shows the state at it.
    #expect(elements == [nil, before, after, after])
  }

  @Test("A given time before a sample of the trace does not print the ends of that sample")
  func ownTimesBeforeSamples() throws {
    // The line ends at 1; the trace looks at 2 before anybody asks.
    let result = replayed((Self.trace + "\n{\"sample\": [2]}").utf8, .init(times: [0.5, 1, 3]))
    let told = try result.lines.map { line in try JSONTree(line)["completed"] != nil }
    #expect(told == [false, true, false])
  }
}
