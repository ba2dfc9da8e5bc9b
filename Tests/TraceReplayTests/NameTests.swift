import MatchedGeometryTraceReplay
import Testing

@Suite("Names of traces")
struct NameTests {
  private func elements(_ line: String) throws -> [JSONTree.Member] {
    try JSONTree(line)["elements"]?.members ?? []
  }

  private static let rect = JSONTree.array([0, 0, 10, 10].map(JSONTree.number))

  @Test("`insert` with the name of an exiting element brings it back, and of an exited one is new")
  func leavingNames() throws {
    // Gone after the second from 1 to 2; back at 1.25 with three quarters of its opacity.
    let insert = #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#
    let remove = #"{"at": 1, "do": [{"remove": "A"}], "animation": {"linear": 1}}"#
    let back = replayed(
      lines: insert, remove,
      #"{"at": 1.25, "do": [{"insert": "A"}], "animation": {"linear": 1}}"#,
      #"{"sample": [1.25, 2.25]}"#)
    #expect(back.error == nil)
    #expect(try JSONTree(back.lines[0])["elements"]?["A"]?["opacity"] == .number(0.75))
    #expect(try JSONTree(back.lines[1])["elements"]?["A"]?["opacity"] == nil)
    #expect(back.elementCount == 1)

    // Left at 2 though nobody looked: another element takes the name, and needs a frame.
    let again = replayed(
      lines: insert, remove, #"{"at": 2, "do": [{"insert": "A", "frame": [5, 5, 1, 1]}]}"#,
      #"{"sample": [2]}"#)
    #expect(again.error == nil)
    let shown = try elements(again.lines[0])
    #expect(shown.count == 1)
    #expect(shown[0].value["frame"] == .array([5, 5, 1, 1].map(JSONTree.number)))
    let missing = replayed(lines: insert, remove, #"{"at": 2, "do": [{"insert": "A"}]}"#)
    #expect(missing.error?.message.contains("\"frame\" is missing") ?? false)
    let gone = replayed(lines: insert, remove, #"{"at": 2, "do": [{"remove": "A"}]}"#)
    #expect(gone.error?.message == #"do[0]: the element "A" has left"#)
  }

  @Test("An element that a sample reported as exited has exited for a commit at an earlier time")
  func goneInTheFuture() throws {
    let result = replayed(
      lines: #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"at": 1, "do": [{"remove": "A"}], "animation": {"linear": 1}}"#,
      #"{"sample": [3, 1.5]}"#,
      #"{"at": 1.5, "do": [{"insert": "A", "frame": [1, 1, 1, 1]}]}"#, #"{"sample": [1.5]}"#)
    #expect(result.error == nil)
    #expect(try elements(result.lines[0]).isEmpty)
    #expect(try elements(result.lines[1]).count == 1)
    #expect(
      try elements(result.lines[2]).map(\.value["frame"]) == [
        .array([1, 1, 1, 1].map(JSONTree.number))
      ])
  }

  @Test("Remove and insert of one name in one transaction is a move")
  func reinsertion() throws {
    let result = replayed(
      lines: #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"at": 0, "do": [{"remove": "A"}, {"insert": "A", "frame": [100, 0, 10, 10]}], "animation": {"linear": 1}}"#,
      #"{"sample": [0.5]}"#)
    #expect(result.error == nil)
    let shown = try elements(result.lines[0])
    #expect(shown.map(\.value["frame"]) == [.array([50, 0, 10, 10].map(JSONTree.number))])
    #expect(shown[0].value["opacity"] == nil)
    #expect(result.elementCount == 1)
  }

  @Test("The name of an element that is inserted and removed is free in the same transaction")
  func dropped() throws {
    let result = replayed(
      lines: #"""
        {"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}, {"remove": "A"}, {"insert": "A", "frame": [1, 2, 3, 4]}]}
        """#, #"{"sample": [0]}"#,
      #"{"at": 1, "do": [{"move": "A", "frame": [0, 0, 10, 10]}]}"#, #"{"sample": [1]}"#)
    #expect(result.error == nil)
    #expect(
      try elements(result.lines[0]).map(\.value["frame"]) == [
        .array([1, 2, 3, 4].map(JSONTree.number))
      ])
    #expect(try elements(result.lines[1]).map(\.value["frame"]) == [Self.rect])
    let gone = replayed(
      lines:
        #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 1, 1]}, {"remove": "A"}, {"remove": "A"}]}"#
    )
    #expect(gone.error?.message == #"do[2]: the element "A" has left"#)
  }

  @Test("The names of a wrong transaction are free again")
  func rollBack() {
    let wrong = #"""
      {"at": 0, "do": [{"namespace": "N"}, {"insert": "B", "frame": null}, {"remove": "A"}, {"insert": "A"}, {"remove": "C"}]}
      """#
    let result = replayed(
      lines: #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 1, 1]}]}"#, wrong)
    #expect(result.error?.message == #"do[4]: there is no element "C""#)
    #expect(result.elementCount == 1)
  }

  @Test("An element that comes back takes another match, but no other transition")
  func changedReturn() throws {
    let before = [
      #"{"at": 0, "do": [{"namespace": "N"}, {"insert": "S", "frame": [50, 50, 10, 10], "match": {"id": 1, "in": "N"}}, {"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"at": 1, "do": [{"remove": "A"}], "animation": {"linear": 1}}"#,
    ]
    let match = replayed(
      lines: before[0], before[1],
      #"{"at": 1.5, "do": [{"insert": "A", "match": {"id": 1, "in": "N", "isSource": false}}]}"#,
      #"{"sample": [1.5]}"#)
    #expect(match.error == nil)
    let shown = try JSONTree(match.lines[0])["elements"]
    #expect(shown?["A"]?["frame"] == shown?["S"]?["frame"])
    let transition = replayed(
      lines: before[0], before[1],
      #"{"at": 1.5, "do": [{"insert": "A", "transition": "identity"}]}"#)
    #expect(transition.error?.message.contains("the transition it has") ?? false)
  }

  @Test("Matches in an ended namespace are refused, and its name can be used again")
  func namespaces() throws {
    let result = replayed(
      lines: #"{"at": 0, "do": [{"namespace": "N"}, {"endNamespace": "N"}]}"#,
      #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10], "match": {"id": 7, "in": "N"}}]}"#,
      #"{"sample": [0]}"#,
      #"{"at": 1, "do": [{"namespace": "N"}, {"match": "A", "as": {"id": 7, "in": "N"}}]}"#,
      #"{"sample": [1]}"#)
    #expect(result.error == nil)
    let diagnostics = try #require(try JSONTree(result.lines[0])["diagnostics"])
    #expect(
      try diagnostics
        == JSONTree(#"[{"kind": "namespaceEnded", "element": "A", "id": 7, "namespace": "N"}]"#))
    #expect(try JSONTree(result.lines[1])["diagnostics"] == nil)
  }

  @Test("Geometry that the engine refuses is a diagnostic, and the element keeps what it had")
  func refusedGeometry() throws {
    let result = replayed(
      lines: #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 10, 10]}]}"#,
      #"{"at": 0, "do": [{"move": "A", "frame": [0, 0, -5, 10]}, {"move": "A", "frame": [1e300, 0, 5, 10]}]}"#,
      #"{"sample": [0, 0]}"#)
    #expect(result.error == nil)
    #expect(try elements(result.lines[0]).map(\.value["frame"]) == [Self.rect])
    let reason = #"{"kind": "invalidGeometry", "element": "A"}"#
    #expect(try JSONTree(result.lines[0])["diagnostics"] == JSONTree("[\(reason), \(reason)]"))
    #expect(try JSONTree(result.lines[1])["diagnostics"] == nil)
  }

  @Test("Elements are listed in the order of insertion, whatever their slots")
  func order() throws {
    let result = replayed(
      lines:
        #"{"at": 0, "do": [{"insert": "b", "frame": [0, 0, 1, 1]}, {"insert": "a", "frame": null}]}"#,
      #"{"at": 1, "do": [{"remove": "b"}]}"#,
      #"{"at": 2, "do": [{"insert": "\u0022\n\u0001", "frame": [0, 0, 1, 1]}, {"insert": "b", "frame": [0, 0, 1, 1]}]}"#,
      #"{"sample": [2]}"#)
    #expect(
      result.output
        == #"{"at": 2, "animating": false, "elements": {"a": {"frame": null}, "\"\n\u0001": {"frame": [0, 0, 1, 1]}, "b": {"frame": [0, 0, 1, 1]}}}"#
        + "\n")
  }

  @Test("Many elements that come and go leave nothing behind")
  func churn() {
    let lines = (0..<2000).map { index in
      #"{"at": \#(index), "do": [{"insert": "\#(index)", "frame": [0, 0, 1, 1]}\#(index > 0 ? #", {"remove": "\#(index - 1)"}"# : "")]}"#
    }
    let result = replayed(
      (["{\"trace\": 1}"] + lines + ["{\"sample\": [1999]}"]).joined(separator: "\n").utf8)
    #expect(result.error == nil)
    #expect(
      result.output
        == "{\"at\": 1999, \"animating\": false, \"elements\": {\"1999\": {\"frame\": [0, 0, 1, 1]}}}\n"
    )
  }
}
