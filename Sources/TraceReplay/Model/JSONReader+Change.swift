import MatchedGeometry

/// Reads one change: all that the line says, and then what it makes.
struct ChangeReader {
  /// What kind of change it is, by the key that says so; at most one of them occurs.
  private static let kinds = [
    "namespace", "endNamespace", "insert", "remove", "move", "match", "geometryGroup",
    "setTransition", "insertValue", "setValue", "removeValue",
  ]
  private static let fields = [
    "frame", "match", "transition", "group", "velocity", "as", "animation",
    "disablesAnimations", "value",
  ]
  /// Which fields belong to which kind; "animation" and "disablesAnimations" belong to all.
  private static let belonging: [String: [String]] = [
    "insert": ["frame", "match", "transition", "group"], "move": ["frame", "velocity"],
    "match": ["as"], "geometryGroup": ["frame", "group"], "setTransition": ["transition"],
    "insertValue": ["value"], "setValue": ["value", "velocity"],
  ]

  private let isRecorded: Bool
  private var kind: String?
  private var name = ""
  private var given: [String] = []
  private var frame: Insertion.Frame?
  private var match: TraceMatch?
  private var transition: TraceTransition?
  private var group: String?
  private var velocity: Rect?
  private var value: [Float]?
  private var newMatch: TraceMatch?
  private var animation = TraceAnimation.inherited
  private var disablesAnimations = false

  private init(isRecorded: Bool) {
    self.isRecorded = isRecorded
  }

  static func read(
    _ reader: inout JSONReader, isRecorded: Bool
  ) throws(TraceError) -> TraceChange {
    var parts = ChangeReader(isRecorded: isRecorded)
    try reader.object("a change") { reader, key throws(TraceError) in
      try parts.read(key, &reader)
    }
    return TraceChange(
      action: try parts.action(reader), animation: parts.animation,
      disablesAnimations: parts.disablesAnimations)
  }

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(TraceError) {
    // "match" is the kind of a change if an element's name follows, and a field of "insert" otherwise.
    var isKind = Self.kinds.contains(key)
    if key == "match" { isKind = try reader.kind() == .string }
    if isKind {
      if let kind {
        throw reader.error("two changes in one, \"\(kind)\" and \"\(key)\"; expected one")
      }
      kind = key
      name = try reader.string("a name")
      return
    }
    given.append(key)
    switch key {
    case "frame": frame = try reader.frame()
    case "match":
      guard try reader.kind() == .object else {
        throw reader.error("expected a match or the name of an element")
      }
      match = try TraceMatch(&reader)
    case "transition": transition = try TraceTransition(&reader, isRecorded: isRecorded)
    case "group": group = try reader.string("the name of a geometry group")
    case "velocity": velocity = try reader.rect()
    case "value": value = try reader.four()
    case "as": newMatch = try TraceMatch.orNone(&reader)
    case "animation":
      animation = .own(try AnimationReader.read(&reader, isRecorded: isRecorded))
    case "disablesAnimations": disablesAnimations = try reader.bool("true or false")
    default: throw reader.unknown(key, Self.kinds + Self.fields.filter { $0 != "match" })
    }
  }

  private func action(_ reader: JSONReader) throws(TraceError) -> TraceChange.Action {
    guard let kind else {
      throw reader.error(
        "a change without a kind; expected one of "
          + Self.kinds.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    for key in given where key != "animation" && key != "disablesAnimations" {
      guard Self.belonging[kind]?.contains(key) ?? false else {
        throw reader.error("\"\(key)\" does not belong to \"\(kind)\"")
      }
    }
    switch kind {
    case "namespace": return .namespace(name)
    case "endNamespace": return .endNamespace(name)
    case "insert":
      return .insert(
        name, Insertion(frame: frame, match: match, transition: transition, group: group))
    case "remove": return .remove(name)
    case "move":
      guard let frame else { throw reader.missing("frame") }
      guard case .laidOut(let rect) = frame else {
        throw reader.error(at: "frame", "expected an array of four numbers, got null")
      }
      return .move(name, rect, velocity: velocity)
    case "match":
      guard given.contains("as") else { throw reader.missing("as") }
      return .match(name, newMatch)
    case "insertValue":
      guard let value else { throw reader.missing("value") }
      return .insertValue(name, value)
    case "setValue":
      guard let value else { throw reader.missing("value") }
      return .setValue(
        name, value, velocity: velocity.map { [$0.x, $0.y, $0.width, $0.height] })
    case "removeValue": return .removeValue(name)
    case "setTransition":
      guard let transition else { throw reader.missing("transition") }
      return .setTransition(name, transition)
    default:
      guard let frame else { throw reader.missing("frame") }
      if case .laidOut(let rect) = frame { return .geometryGroup(name, frame: rect, group: group) }
      return .geometryGroup(name, frame: nil, group: group)
    }
  }
}
