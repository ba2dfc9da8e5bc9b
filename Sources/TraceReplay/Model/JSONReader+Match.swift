import MatchedGeometry

extension TraceMatch {
  private static let keys = ["id", "in", "properties", "anchor", "isSource"]

  init(_ reader: inout JSONReader) throws(TraceError) {
    var id: TraceID?
    var namespace: String?
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    var isSource = true
    try reader.object("a match") { reader, key throws(TraceError) in
      switch key {
      case "id": id = try TraceID(&reader)
      case "in": namespace = try reader.string("the name of a namespace")
      case "properties": properties = try .init(&reader)
      case "anchor": anchor = try .init(&reader)
      case "isSource": isSource = try reader.bool("true or false")
      default: throw reader.unknown(key, Self.keys)
      }
    }
    guard let id else { throw reader.missing("id") }
    guard let namespace else { throw reader.missing("in") }
    self.init(
      id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource)
  }

  /// A match, or null for none.
  static func orNone(_ reader: inout JSONReader) throws(TraceError) -> TraceMatch? {
    switch try reader.kind() {
    case .null:
      try reader.null()
      return nil
    case .object: return try TraceMatch(&reader)
    case let other: throw reader.error("expected a match or null, got \(other.rawValue)")
    }
  }
}

extension TraceID {
  init(_ reader: inout JSONReader) throws(TraceError) {
    switch try reader.kind() {
    case .string: self = .string(try reader.string("an identifier"))
    case .number:
      guard let integer = try reader.number("an identifier").integer else {
        throw reader.error("expected an identifier: an integer of 64 bits or a string")
      }
      self = .integer(integer)
    case .object: self = try Self.other(&reader)
    case let other:
      throw reader.error("expected an identifier: an integer or a string, got \(other.rawValue)")
    }
  }

  private static func other(_ reader: inout JSONReader) throws(TraceError) -> TraceID {
    var number: Int?
    var type = ""
    var text = ""
    try reader.object("an identifier") { reader, key throws(TraceError) in
      switch key {
      case "number":
        number = try reader.number("an integer").integer
        if number == nil { throw reader.error("expected an integer") }
      case "type": type = try reader.string("the name of a type")
      case "text": text = try reader.string("a text")
      default: throw reader.unknown(key, ["number", "type", "text"])
      }
    }
    guard let number else { throw reader.missing("number") }
    return .other(number: number, type: type, text: text)
  }
}

extension MatchedGeometryProperties {
  init(_ reader: inout JSONReader) throws(TraceError) {
    switch try reader.word(["frame", "position", "size", "none"]) {
    case "frame": self = .frame
    case "position": self = .position
    case "size": self = .size
    default: self = []
    }
  }
}

extension UnitPoint {
  private static let names: [(name: String, point: UnitPoint)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
  ]

  init(_ reader: inout JSONReader) throws(TraceError) {
    switch try reader.kind() {
    case .array:
      let values = try reader.numbers(2, "an array of two numbers")
      self.init(x: Float(values[0]), y: Float(values[1]))
    case .string:
      let word = try reader.word(Self.names.map(\.name))
      self = Self.names.first { $0.name == word }?.point ?? .center
    case let other:
      throw reader.error("expected the name of an anchor or two numbers, got \(other.rawValue)")
    }
  }
}
