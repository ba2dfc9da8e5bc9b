import MatchedGeometry
import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

/// The lines of a recording, as they come.
final class RecordedLines: @unchecked Sendable {
  // Written by the engine of one test, on its thread.
  var lines: [String] = []
  /// What was shown at the looks among them, by their indices.
  var shown: [Int: ShownFrames] = [:]
  /// What was reported as complete; nil where a replay may report something else.
  var completed: [Completion]?

  /// Adds a look of the host's, for which there is to be a line of output.
  func look(_ shown: ShownFrames) {
    self.shown[lines.count] = shown
    lines.append("{\"sample\": [\(shown.time)]}")
  }

  /// Plays it and compares every look with what the engine showed.
  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let result = replayed(trace.utf8)
    #expect(result.error == nil, sourceLocation: location)
    var output = result.lines[...]
    for (index, line) in lines.enumerated() {
      guard case .array(let times)? = try JSONTree(line)["sample"] else { continue }
      try #require(output.count >= times.count, sourceLocation: location)
      if let expected = shown[index] {
        let found = try ShownFrames(output.first ?? "")
        // The first difference is enough.
        try #require(
          found == expected, "\(line)\n\(expected.differences(from: found))",
          sourceLocation: location)
      }
      output = output.dropFirst(times.count)
    }
  }

  /// Plays it and compares all completions with those of the engine.
  func checkCompleted(_ location: SourceLocation = #_sourceLocation) throws {
    guard let completed else { return }
    var found: [String] = []
    let replay = TraceReplay { _ in }
    replay.onSample = { time, player in
      found += player.completions(at: time).map { named in
        self.text(of: named.completion, name: named.name)
      }
    }
    try add(Array(trace.utf8), to: replay)
    try replay.end()
    let expected = completed.map { text(of: $0, name: "\($0.transaction.number)") }.sorted()
    let difference = found.sorted().difference(from: expected)
    try #require(difference.isEmpty, "\(difference)", sourceLocation: location)
  }

  private func text(of completion: Completion, name: String) -> String {
    "\(name) \(completion.criterion) \(completion.kind) at \(completion.time)"
  }

  var trace: String { lines.joined(separator: "\n") }
}

/// What an engine shows at one time, by the names that a recording gives to elements.
struct ShownFrames: Equatable {
  struct Shown: Equatable {
    var frame: [Float]?
    var opacity: Float
    var offset: [Float] = [0, 0]
    var scale: Float = 1
    var attributes: [[Float]] = []
    var isExiting: Bool
  }

  var time: Double
  var elements: [String: Shown] = [:]

  init(
    _ engine: borrowing MatchedGeometryEngine, of ids: some Sequence<Element.ID>, at time: Double
  ) {
    self.time = time
    for id in ids where engine.contains(id) {
      let frame = engine.presentationFrame(of: id)
      let offset = engine.presentationOffset(of: id) ?? .zero
      elements[id.traceName] = Shown(
        frame: frame.map { [$0.x, $0.y, $0.width, $0.height] },
        opacity: engine.presentationOpacity(of: id) ?? 1, offset: [offset.x, offset.y],
        scale: engine.presentationScale(of: id) ?? 1,
        attributes: Self.attributes(of: id, engine), isExiting: engine.isExiting(id))
    }
  }

  /// The attributes up to the last one that is not zero.
  private static func attributes(
    of id: Element.ID, _ engine: borrowing MatchedGeometryEngine
  ) -> [[Float]] {
    var found: [[Float]] = []
    for index in 0..<engine.attributeCount {
      guard let value = engine.presentationAttribute(index, of: id) else { return [] }
      found.append([value.x, value.y, value.z, value.w])
    }
    while let last = found.last, last.allSatisfy({ $0 == 0 }) { found.removeLast() }
    return found
  }

  /// A line of output.
  init(_ line: String) throws {
    let tree = try JSONTree(line)
    time = tree["at"]?.number ?? .nan
    for member in tree["elements"]?.members ?? [] {
      func numbers(_ key: String) -> [Float]? {
        guard case .array(let numbers) = member.value[key] else { return nil }
        return numbers.map { Float($0.number ?? .nan) }
      }
      elements[member.key] = Shown(
        frame: numbers("frame"),
        opacity: (member.value["opacity"]?.number).map { Float($0) } ?? 1,
        offset: numbers("offset") ?? [0, 0],
        scale: (member.value["scale"]?.number).map { Float($0) } ?? 1,
        attributes: (member.value["attributes"]?.items ?? []).map { attribute in
          (attribute.items ?? []).map { Float($0.number ?? .nan) }
        },
        isExiting: member.value["exiting"] != nil)
    }
  }

  func differences(from other: ShownFrames) -> String {
    Set(elements.keys).union(other.elements.keys).sorted().compactMap { name in
      let (mine, its) = (elements[name], other.elements[name])
      return mine == its ? nil : "\(name): \(String(describing: mine)), \(String(describing: its))"
    }.joined(separator: "\n")
  }
}

extension EngineSubject {
  /// Records the engine, with everything it shows.
  func record() -> RecordedLines {
    let recording = RecordedLines()
    engine.record(to: { line in recording.lines.append(line) })
    looked = { [unowned self] time in
      recording.look(ShownFrames(engine, of: handles.values, at: time))
    }
    return recording
  }
}
