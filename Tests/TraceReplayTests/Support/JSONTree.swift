@testable import MatchedGeometryTraceReplay

/// A JSON value as a tree, with the keys of objects in order.
enum JSONTree: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONTree
  }

  /// The items of an array.
  var items: [JSONTree]? { if case .array(let items) = self { items } else { nil } }

  init(_ text: String) throws(TraceError) {
    var reader = JSONReader(Array(text.utf8))
    self = try JSONTree(&reader)
    try reader.end()
  }

  private init(_ reader: inout JSONReader) throws(TraceError) {
    switch try reader.kind() {
    case .null:
      try reader.null()
      self = .null
    case .bool: self = .bool(try reader.bool("a truth value"))
    case .number: self = .number(try reader.number("a number").value)
    case .string: self = .string(try reader.string("a string"))
    case .array:
      var values: [JSONTree] = []
      try reader.array("an array") { reader, _ throws(TraceError) in
        values.append(try JSONTree(&reader))
      }
      self = .array(values)
    case .object:
      var members: [Member] = []
      try reader.object("an object") { reader, key throws(TraceError) in
        members.append(Member(key: key, value: try JSONTree(&reader)))
      }
      self = .object(members)
    }
  }

  subscript(_ key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
