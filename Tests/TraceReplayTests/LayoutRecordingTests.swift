import MatchedGeometry
import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

/// Recordings of staggers, of whole layouts and of places in the drawing order.
@Suite struct LayoutRecordingTests {
  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  /// Replays a recording; the z-index of each element by its name.
  private func zIndices(_ recording: RecordedLines, _ names: [String]) throws -> [Double?] {
    var found: [Double?] = []
    let replay = TraceReplay { _ in }
    replay.onSample = { _, player in
      found = names.map { name in player.element(name).flatMap { player.engine.zIndex(of: $0) } }
    }
    try add(Array(recording.trace.utf8), to: replay)
    try replay.end()
    return found
  }

  @Test func `places in the drawing order are recorded where they change`() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    let early = engine.insert(Element(frame: frame).zIndex(4).elevated())
    engine.record(to: { line in recording.lines.append(line) })
    let id = engine.insert(Element(frame: frame).zIndex(-1))
    let group = engine.insert(.geometryGroup(frame: frame).zIndex(.infinity).elevated())
    engine.setZIndex(2.5, of: id)
    engine.setZIndex(.nan, of: early)
    engine.withAnimation(.linear(duration: 1), at: 0) { engine in
      engine.setZIndex(3, of: id)
      // The same place again is none, and another one is a change.
      engine.insert(Element(frame: frame).zIndex(3), resuming: id)
      engine.insert(Element(frame: frame).zIndex(3).elevated(), resuming: id)
      engine.setElevated(false, of: group)
    }
    engine.advance(to: 5)
    recording.look(ShownFrames(engine, of: [early, id, group], at: 5))
    let lines = recording.lines.joined(separator: "\n")
    for part in [
      #"{"insert": "0", "frame": [0, 0, 10, 10], "zIndex": 4, "elevated": true}"#,
      #"{"insert": "1", "frame": [0, 0, 10, 10], "zIndex": -1}"#,
      #""zIndex": 1.7976931348623157e308, "elevated": true}"#,
      #"{"setZIndex": "1", "zIndex": 2.5}"#, #"{"setZIndex": "0", "zIndex": 0}"#,
      #"[{"setZIndex": "1", "zIndex": 3}, {"move": "1", "frame": [0, 0, 10, 10]}, "#
        + #"{"move": "1", "frame": [0, 0, 10, 10]}, "#
        + #"{"setZIndex": "1", "zIndex": 3, "elevated": true}, "#
        + #"{"setZIndex": "2", "zIndex": 1.7976931348623157e308, "elevated": false}]"#,
    ] {
      #expect(lines.contains(part), "\(part)\n\(lines)")
    }
    try recording.check()
    #expect(
      try zIndices(recording, ["0", "1", "2"]) == [0, 3, .greatestFiniteMagnitude])
  }

  @Test func `an element that comes back may have another place in the drawing order`() throws {
    let replay = TraceReplay { _ in }
    var found: [Double?] = []
    replay.onSample = { _, player in
      found = ["A", "G"].map { name in
        player.element(name).flatMap { player.engine.zIndex(of: $0) }
      }
    }
    let lines = [
      #"{"trace": 1}"#,
      #"{"at": 0, "do": [{"insert": "A", "frame": [0, 0, 1, 1], "zIndex": 1}, "#
        + #"{"geometryGroup": "G", "frame": [0, 0, 1, 1], "zIndex": 2}]}"#,
      #"{"at": 0, "do": [{"remove": "A"}, {"remove": "G"}], "animation": {"linear": 1}}"#,
      #"{"at": 0.5, "do": [{"insert": "A", "zIndex": 5}, "#
        + #"{"geometryGroup": "G", "frame": [0, 0, 1, 1], "zIndex": 6}]}"#,
      #"{"sample": [0.5]}"#,
    ]
    try add(Array(lines.joined(separator: "\n").utf8), to: replay)
    try replay.end()
    #expect(found == [5, 6])
  }

  @Test func `a stagger is recorded with its transaction, or with changes that have another`()
    throws
  {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    let ids = (0..<4).map { _ in engine.insert(Element(frame: frame)) }
    engine.record(to: { line in recording.lines.append(line) })
    let linear = Animation.linear(duration: 1)
    engine.withAnimation(linear, stagger: Stagger(each: 0.25), at: 0) { engine in
      for id in ids.prefix(2) { engine.setFrame(frame.shifted(by: 100), of: id) }
      let inner = Stagger(total: 0.5, from: .point(x: .nan, y: 0), by: .distance)
      engine.withAnimation(.easeIn(duration: 2), stagger: inner) { engine in
        engine.setFrame(frame.shifted(by: 50), of: ids[2])
        engine.setFrame(frame.shifted(by: 100), of: ids[3])
      }
    }
    engine.advance(to: 0.75)
    recording.look(ShownFrames(engine, of: ids, at: 0.75))
    let line = try #require(recording.lines.last { $0.contains("move") })
    #expect(line.hasSuffix(#""animation": {"linear": 1}, "stagger": {"each": 0.25}, "name": "5"}"#))
    let own = #""stagger": {"total": 0.5, "from": [0, 0], "by": "distance"}}"#
    #expect(line.components(of: own) == 2)
    #expect(engine.presentationFrame(of: ids[1])?.x == 50)
    try recording.check()
  }

  @Test func `a layout is recorded as the changes that it makes`() throws {
    let recording = RecordedLines()
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    engine.record(to: { line in recording.lines.append(line) })
    func layout(_ places: [(Int, Float)]) -> [LayoutItem] {
      places.map { LayoutItem(id: $0.0, frame: frame.shifted(by: $0.1)) }
    }
    var ids = engine.setLayout(layout([(1, 0), (2, 20), (3, 40)]), in: space)
    engine.withAnimation(.linear(duration: 1), stagger: Stagger(each: 0.1), at: 0) { engine in
      ids += engine.setLayout(layout([(3, 0), (1, 0), (4, 20)]), in: space)
    }
    let line = try #require(recording.lines.last { $0.contains("stagger") })
    for part in [
      #"{"move": "2", "frame": [0, 0, 10, 10]}"#, #"{"remove": "1"}"#,
      #"{"insert": "3", "frame": [20, 0, 10, 10], "match": {"id": 4,"#,
    ] {
      #expect(line.contains(part), "\(part)\n\(line)")
    }
    #expect(!line.contains(#""0""#))
    engine.advance(to: 0.5)
    recording.look(ShownFrames(engine, of: Set(ids), at: 0.5))
    try recording.check()
  }
}

extension Rect {
  fileprivate func shifted(by x: Float) -> Rect {
    Rect(x: self.x + x, y: y, width: width, height: height)
  }
}

extension String {
  /// How often a part occurs.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
