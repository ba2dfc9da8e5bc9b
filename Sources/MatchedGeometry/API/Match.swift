/// What `matchedGeometryEffect` says of an element, as a value.
public struct Match: Sendable, Hashable {
  /// The identifier, its type included.
  public var id: MatchID
  /// The namespace in which the identifier is looked up.
  public var namespace: Namespace.ID
  /// What a follower takes of the source.
  public var properties: MatchedGeometryProperties
  /// The point of the element that is laid on the shared point.
  public var anchor: UnitPoint
  /// Whether the element may give the group its geometry.
  public var isSource: Bool

  /// A match by an identifier of any hashable type; the type is part of the identifier.
  @inlinable
  public init<ID: Hashable & Sendable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) {
    self.id = MatchID(id)
    self.namespace = namespace
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }
}

/// An identifier within a namespace: a value of any hashable type, with the type.
///
/// Integers are kept as plain bits. Anything else is boxed here and replaced by a number when the
/// element is inserted, the only moment at which it is hashed.
public struct MatchID: Sendable, Hashable {
  /// Which type: an integer type's number, or zero for a boxed value.
  @usableFromInline var tag: UInt32
  @usableFromInline var bits: UInt64
  @usableFromInline var box: BoxedID?

  /// Wraps an identifier. O(1); boxes, and so allocates, for anything but the standard integers.
  @inlinable
  public init<ID: Hashable & Sendable>(_ id: ID) {
    self.init(unchecked: id)
  }

  /// The same for a type that may not be `Sendable`. A value of such a type must not change as long as it is an identifier, as it must not while it is
  /// the key of a dictionary.
  @inlinable
  package init<ID: Hashable>(unchecked id: ID) {
    if let id = id as? Int, ID.self == Int.self {
      self.init(tag: 1, bits: UInt64(bitPattern: Int64(id)))
    } else if let id = id as? UInt64, ID.self == UInt64.self {
      self.init(tag: 2, bits: id)
    } else if let id = id as? UInt32, ID.self == UInt32.self {
      self.init(tag: 3, bits: UInt64(id))
    } else if let id = id as? MatchID {
      self = id
    } else {
      self.init(boxing: id)
    }
  }

  @inlinable
  init(tag: UInt32, bits: UInt64) {
    self.tag = tag
    self.bits = bits
    box = nil
  }

  @usableFromInline
  init<ID: Hashable>(boxing id: ID) {
    tag = 0
    bits = 0
    box = TypedBoxedID(id)
  }

  /// The identifier as words.
  package var words: IdentifierWords {
    switch tag {
    case 1: .integer(Int64(bitPattern: bits))
    case 2: .other(type: "UInt64", text: "\(bits)")
    case 3: .other(type: "UInt32", text: "\(bits)")
    default: box?.words ?? .other(type: "", text: "")
    }
  }

  /// The identifier itself, if it is boxed and of this type.
  package func boxed<ID: Hashable & Sendable>(as type: ID.Type) -> ID? {
    (box as? TypedBoxedID<ID>)?.value
  }
}

extension MatchID: CustomStringConvertible {
  /// The identifier as text; strings in quotation marks.
  public var description: String {
    switch words {
    case .integer(let integer): "\(integer)"
    case .string(let string): "\"\(string)\""
    case .other(_, let text): text
    }
  }
}
