import MatchedGeometry

extension TraceTransition {
  private static let keys = [
    "move", "scale", "offset", "asymmetric", "combined", "transition", "animation", "times",
  ]

  init(_ reader: inout JSONReader, isRecorded: Bool) throws(TraceError) {
    switch try reader.kind() {
    case .string:
      switch try reader.word(["identity", "opacity", "opaque"]) {
      case "identity": self = .identity
      case "opaque": self = .opaque
      default: self = .opacity
      }
    case .object:
      self = try Self.object(&reader, isRecorded: isRecorded)
    case let other:
      throw reader.error(
        "expected a transition: \"identity\", \"opacity\", \"opaque\" or an object, got \(other.rawValue)"
      )
    }
  }

  private static func object(
    _ reader: inout JSONReader, isRecorded: Bool
  ) throws(TraceError) -> TraceTransition {
    var parts = Parts(isRecorded: isRecorded)
    try reader.object("a transition") { reader, key throws(TraceError) in
      try parts.read(key, &reader)
    }
    return try parts.transition(reader)
  }

  /// All that an object says.
  private struct Parts {
    let isRecorded: Bool
    private var kind: String?
    private var result = TraceTransition.opacity
    private var animation: Animation?
    private var hasAnimation = false
    private var times: Int?

    init(isRecorded: Bool) {
      self.isRecorded = isRecorded
    }

    mutating func read(_ key: String, _ reader: inout JSONReader) throws(TraceError) {
      switch key {
      case "animation":
        hasAnimation = true
        animation = try AnimationReader.read(&reader, isRecorded: isRecorded)
      case "times":
        times = try reader.number("a number of moves").integer
        guard let times, 1...(1 << 16) ~= times else {
          throw reader.error("expected a number of moves from 1 to \(1 << 16)")
        }
      default:
        if let kind {
          throw reader.error("two transitions, \"\(kind)\" and \"\(JSONReader.shortened(key))\"")
        }
        kind = key
        try readKind(key, &reader)
      }
    }

    private mutating func readKind(_ key: String, _ reader: inout JSONReader) throws(TraceError) {
      switch key {
      case "move":
        let edge = try reader.word(TraceEdge.allCases.map(\.rawValue))
        result = .move(TraceEdge(rawValue: edge) ?? .top)
      case "scale": result = .scale(try reader.number("a factor").value)
      case "offset":
        let values = try reader.numbers(2, "an array of two numbers")
        result = .offset(x: values[0], y: values[1])
      case "asymmetric":
        let (first, second) = try TraceTransition.pair(&reader, isRecorded: isRecorded)
        result = .asymmetric(first, second)
      case "combined":
        let (first, second) = try TraceTransition.pair(&reader, isRecorded: isRecorded)
        result = .combined(first, second)
      case "transition": result = try TraceTransition(&reader, isRecorded: isRecorded)
      default: throw reader.unknown(key, TraceTransition.keys)
      }
    }

    /// What they say together.
    func transition(_ reader: JSONReader) throws(TraceError) -> TraceTransition {
      guard let kind else { throw reader.error("a transition without a kind") }
      var result = result
      if let times {
        guard case .move(let edge, _) = result, kind == "move" else {
          throw reader.error("\"times\" does not belong to \"\(kind)\"")
        }
        result = .move(edge, times: times)
      }
      guard kind == "transition" || !hasAnimation else {
        throw reader.error(
          "\"animation\" does not belong to \"\(kind)\"; expected "
            + "{\"transition\": ..., \"animation\": ...}")
      }
      guard kind == "transition" else { return result }
      guard hasAnimation else { throw reader.missing("animation") }
      return .animated(result, animation)
    }
  }

  private static func pair(
    _ reader: inout JSONReader, isRecorded: Bool
  ) throws(TraceError) -> (TraceTransition, TraceTransition) {
    var parts: [TraceTransition] = []
    try reader.array("an array of two transitions") { reader, index throws(TraceError) in
      guard index < 2 else { throw reader.error("expected two transitions, got more") }
      parts.append(try TraceTransition(&reader, isRecorded: isRecorded))
    }
    guard parts.count == 2 else {
      throw reader.error("expected two transitions, got \(parts.count)")
    }
    return (parts[0], parts[1])
  }
}
