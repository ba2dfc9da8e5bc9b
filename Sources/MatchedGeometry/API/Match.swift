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
  init<ID: Hashable & Sendable>(boxing id: ID) {
    tag = 0
    bits = 0
    box = BoxedID(type: ObjectIdentifier(ID.self), value: AnyHashable(id))
  }
}

/// An identifier that is not an integer. `AnyHashable` alone would call 1 and UInt8(1) equal, hence
/// the type beside it.
@usableFromInline
final class BoxedID: Hashable, @unchecked Sendable {
  let type: ObjectIdentifier
  // Immutable and built from a Sendable value.
  let value: AnyHashable

  init(type: ObjectIdentifier, value: AnyHashable) {
    self.type = type
    self.value = value
  }

  @usableFromInline
  static func == (a: BoxedID, b: BoxedID) -> Bool {
    a.type == b.type && a.value == b.value
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}

extension MatchID: CustomStringConvertible {
  /// The identifier as text; strings in quotation marks.
  public var description: String {
    if let box {
      if let text = box.value.base as? String { return "\"\(text)\"" }
      return "\(box.value)"
    }
    return tag == 1 ? "\(Int64(bitPattern: bits))" : "\(bits)"
  }
}
