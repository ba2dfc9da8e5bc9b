/// An identifier that is not an integer. Two are equal if their types and their values are: `AnyHashable` would call 1 and
/// UInt8(1) equal, and Embedded Swift has none.
@usableFromInline
class BoxedID: Hashable, @unchecked Sendable {
  // What follows is the part of `TypedBoxedID`, the only subclass, which holds a constant: of a Sendable type, or of one that
  // its host keeps to itself.

  fileprivate func equals(_ other: BoxedID) -> Bool { self === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  var words: IdentifierWords { .other(type: "", text: "") }

  @usableFromInline
  static func == (a: BoxedID, b: BoxedID) -> Bool { a.equals(b) }
}

/// The same with the type.
final class TypedBoxedID<ID: Hashable>: BoxedID, @unchecked Sendable {
  let value: ID

  init(_ value: ID) {
    self.value = value
  }

  override func equals(_ other: BoxedID) -> Bool {
    (other as? TypedBoxedID<ID>)?.value == value
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(value) }

  override var words: IdentifierWords {
    if let text = value as? String { return .string(text) }
    #if hasFeature(Embedded)
      // No type has a name there, and not every value a description.
      return .other(type: "", text: "")
    #else
      return .other(type: "\(ID.self)", text: "\(value)")
    #endif
  }
}

/// An identifier for people and recordings.
package enum IdentifierWords {
  case integer(Int64)
  case string(String)
  /// Any other: the name of its type, and the value as text.
  case other(type: String, text: String)
}
