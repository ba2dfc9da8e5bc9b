/// How an element matches other elements: the arguments of `matchedGeometryEffect`, as a value.
public struct Match: Sendable, Hashable {
  /// The identifier, including its type.
  public var id: MatchID
  /// The namespace in which identifiers are compared.
  public var namespace: Namespace.ID
  /// The properties that the element takes from the source while it is a follower.
  public var properties: MatchedGeometryProperties
  /// The point of the element that coincides with the anchor point of the match group.
  public var anchor: UnitPoint
  /// Whether the element may become the source of its match group.
  public var isSource: Bool

  /// Creates a match by an identifier of any hashable type. The type is part of the identifier.
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

/// An identifier in a namespace: a value of a hashable type, together with the type.
///
/// Values of type `Int`, `UInt32` and `UInt64` are stored as bits. Any other value is boxed. It is
/// hashed once, when an element with this identifier gets its match.
public struct MatchID: Sendable, Hashable {
  /// The number of the integer type, or zero for a boxed value.
  @usableFromInline var tag: UInt32
  @usableFromInline var bits: UInt64
  @usableFromInline var box: BoxedID?

  /// Creates an identifier. Types other than `Int`, `UInt32` and `UInt64` are boxed, which
  /// allocates.
  @inlinable
  public init<ID: Hashable & Sendable>(_ id: ID) {
    self.init(unchecked: id)
  }

  /// Creates an identifier whose type may not be `Sendable`. As with the key of a dictionary, the
  /// value must not change while it is an identifier.
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

  /// The identifier in a form that people and recordings can read.
  package var words: IdentifierWords {
    switch tag {
    case 1: .integer(Int64(bitPattern: bits))
    case 2: .other(type: "UInt64", text: "\(bits)")
    case 3: .other(type: "UInt32", text: "\(bits)")
    default: box?.words ?? .other(type: "", text: "")
    }
  }

  /// The value, if it is boxed and of this type.
  package func boxed<ID: Hashable & Sendable>(as type: ID.Type) -> ID? {
    (box as? TypedBoxedID<ID>)?.value
  }
}

extension MatchID: CustomStringConvertible {
  /// The identifier as text. Strings are in quotation marks.
  public var description: String {
    switch words {
    case .integer(let integer): "\(integer)"
    case .string(let string): "\"\(string)\""
    case .other(_, let text): text
    }
  }
}
