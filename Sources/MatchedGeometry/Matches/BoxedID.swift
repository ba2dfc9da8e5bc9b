/// A boxed identifier that is not an integer. Two are equal if their types and values are equal.
/// `AnyHashable` would consider 1 and `UInt8(1)` equal, and Embedded Swift does not have it.
@usableFromInline
class BoxedID: Hashable, @unchecked Sendable {
  // The overridden members below belong to `TypedBoxedID`, the only subclass. Its constant value
  // has a Sendable type, or one whose values the host does not change while they are identifiers.

  fileprivate func equals(_ other: BoxedID) -> Bool { self === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  var words: IdentifierWords { .other(type: "", text: "") }

  @usableFromInline
  static func == (a: BoxedID, b: BoxedID) -> Bool { a.equals(b) }
}

/// A boxed identifier of a known type.
final class TypedBoxedID<ID: Hashable>: BoxedID, @unchecked Sendable {
  let value: ID

  init(_ value: ID) { self.value = value }

  override func equals(_ other: BoxedID) -> Bool { (other as? TypedBoxedID<ID>)?.value == value }

  override func hash(into hasher: inout Hasher) { hasher.combine(value) }

  override var words: IdentifierWords {
    if let text = value as? String { return .string(text) }
    #if hasFeature(Embedded)
      // Embedded Swift has no names of types and no descriptions of arbitrary values.
      return .other(type: "", text: "")
    #else
      return .other(type: "\(ID.self)", text: "\(value)")
    #endif
  }
}

/// An identifier in a form that people and recordings can read.
package enum IdentifierWords {
  case integer(Int64)
  case string(String)
  /// Any other identifier: the name of its type, and its value as text.
  case other(type: String, text: String)
}
