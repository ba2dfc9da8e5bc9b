extension TraceMatch: TraceRecord {
  static var noun: String { "a match" }

  init() { self.init(id: .integer(0), namespace: "") }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.required("id", &id, TraceID.self)
    try pass.required("in", &namespace, NameForm.self)
    try pass.field(
      "properties", &properties, WordForm<MatchedGeometryProperties>.self, unless: .frame)
    try pass.field("takesAttributes", &takesAttributes, FlagForm.self, unless: false)
    try pass.field("anchor", &anchor, AnchorForm.self, unless: .center)
    try pass.field("isSource", &isSource, FlagForm.self, unless: true)
  }

  static func accepts(_ kind: JSONReader.Kind) -> Bool { kind == .object }
}

/// A match, or null for none.
enum MatchOrNullForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> TraceMatch? {
    switch try reader.kind() {
    case .null:
      try reader.null()
      return nil
    case .object: return try TraceMatch.read(&reader)
    case let other: throw reader.error("expected a match or null, got \(other.rawValue)")
    }
  }

  static func write(_ match: TraceMatch?, to text: inout JSONText) {
    if let match { TraceMatch.write(match, to: &text) } else { text.raw("null") }
  }
}

/// Two numbers, or the name of an anchor.
private enum AnchorForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> UnitPoint {
    switch try reader.kind() {
    case .array:
      let point = try PointForm.read(&reader)
      return UnitPoint(x: point.x, y: point.y)
    case .string: return try UnitPoint.readWord(&reader)
    case let other:
      throw reader.error("expected the name of an anchor or two numbers, got \(other.rawValue)")
    }
  }

  static func write(_ anchor: UnitPoint, to text: inout JSONText) {
    text.numbers(anchor.x, anchor.y)
  }
}

// MARK: Identifiers

extension TraceID: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> TraceID {
    switch try reader.kind() {
    case .string: return .string(try reader.string("an identifier"))
    case .number:
      guard let integer = try reader.number("an identifier").integer else {
        throw reader.error("expected an identifier: an integer of 64 bits or a string")
      }
      return .integer(Int64(integer))
    case .object:
      let other = try OtherIdentifier.read(&reader)
      return .other(number: other.number, type: other.type ?? "", text: other.text ?? "")
    case let other:
      throw reader.error("expected an identifier: an integer or a string, got \(other.rawValue)")
    }
  }

  static func write(_ id: TraceID, to text: inout JSONText) {
    switch id {
    case .integer(let integer): text.number(integer)
    case .string(let string): text.string(string)
    case .other(let number, let type, let words):
      OtherIdentifier.write(OtherIdentifier(number: number, type: type, text: words), to: &text)
    }
  }
}

/// The identifier that a recording gave a number; type and text are for readers.
private struct OtherIdentifier: TraceRecord {
  static var noun: String { "an identifier" }

  var number = 0
  var type: String?
  var text: String?

  init() {}

  init(number: Int, type: String, text: String) {
    self.number = number
    self.type = type
    self.text = text
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.required("number", &number, IntegerForm.self)
    try pass.field("type", &type, NameForm.self)
    try pass.field("text", &text, NameForm.self)
  }
}

private enum IntegerForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let integer = try reader.number("an integer").integer else {
      throw reader.error("expected an integer")
    }
    return integer
  }

  static func write(_ integer: Int, to text: inout JSONText) { text.number(integer) }
}
