/// The properties that a member of a match group takes from the group's source.
@frozen
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// The raw bits: 1 for the position, 2 for the size, 4 for the attributes. The engine ignores other bits.
  public let rawValue: UInt32

  /// Creates a set of properties from its raw bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position. The member's anchor point coincides with that of the source.
  @inlinable public static var position: MatchedGeometryProperties { .init(rawValue: 1) }
  /// The size. Without `position` the member keeps its own top left corner.
  @inlinable public static var size: MatchedGeometryProperties { .init(rawValue: 2) }
  /// The attributes, as described at `Element.attribute(_:_:)`. The option has no effect on the
  /// source of a match group.
  @inlinable public static var attributes: MatchedGeometryProperties { .init(rawValue: 4) }
  /// Both the position and the size, as in SwiftUI, without the attributes.
  @inlinable public static var frame: MatchedGeometryProperties { .init(rawValue: 3) }
}

extension MatchedGeometryProperties {
  // Without bits that have no meaning.
  var known: MatchedGeometryProperties { intersection([.frame, .attributes]) }
}

extension MatchedGeometryProperties: CustomStringConvertible {
  /// `frame`, `position`, `size` or `nothing`, followed by ` and attributes` if the set contains
  /// them.
  public var description: String {
    let hasAttributes = contains(.attributes)
    return switch rawValue & 3 {
    case 1: hasAttributes ? "position and attributes" : "position"
    case 2: hasAttributes ? "size and attributes" : "size"
    case 3: hasAttributes ? "frame and attributes" : "frame"
    default: hasAttributes ? "attributes" : "nothing"
    }
  }
}
