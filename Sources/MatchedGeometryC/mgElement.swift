// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Rect {
  init(_ rect: mgRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  var c: mgRect { mgRect(x: x, y: y, width: width, height: height) }
}

extension Match {
  /// The match of a struct; nil: none.
  static func made(_ source: mgMatch) throws(Refusal) -> Match? {
    if !source.hasMatch { return nil }
    let namespaceID = try MatchedGeometry.made(source.namespaceID)
    let id = source.text.map { MatchID(String(cString: $0)) } ?? MatchID(integer: source.number)
    return Match(
      id: id, in: namespaceID,
      properties: MatchedGeometryProperties(
        keepsPosition: source.keepsPosition, keepsSize: source.keepsSize,
        takesAttributes: source.takesAttributes),
      anchor: UnitPoint(offsetX: source.anchorOffsetX, source.anchorOffsetY),
      isSource: !source.isFollower)
  }
}

extension mgMatch {
  /// Whether it matches anything: an identifier without a namespace is a mistake.
  var hasMatch: Bool { namespaceID.bits != 0 || text != nil || number != 0 }
}

extension MatchedGeometryProperties {
  init(keepsPosition: Bool, keepsSize: Bool, takesAttributes: Bool = false) {
    self = takesAttributes ? .attributes : []
    if !keepsPosition { insert(.position) }
    if !keepsSize { insert(.size) }
  }
}

extension UnitPoint {
  /// The point with an offset from the center. In Double, so that a Float anchor comes back as it was.
  init(offsetX: Double, _ offsetY: Double) {
    self.init(x: Float(0.5 + offsetX), y: Float(0.5 + offsetY))
  }
}

extension ElementTransition {
  /// The transition that a pointer leads to; null: by opacity.
  static func made(
    _ source: UnsafePointer<mgTransition>?
  ) throws(Refusal) -> ElementTransition {
    guard let source else { return .opacity }
    let isMade = source.pointee.cookie == mgTransition.madeCookie
    guard isMade || !source.pointee.hasEnds else { throw .invalidArgument }
    switch source.pointee.kind {
    case mgTransitionKind_opacity: return .opacity
    case mgTransitionKind_identity: return .identity
    case mgTransitionKind_opaque: return .opaque
    case mgTransitionKind_custom where isMade:
      return ElementTransition(
        insertion: try TransitionEnd.made(source.pointee.insertion),
        removal: try TransitionEnd.made(source.pointee.removal))
    default: throw .invalidArgument
    }
  }
}

extension mgTransition {
  fileprivate static var madeCookie: UInt32 { 0x6d67_7472 }

  /// Whether somebody has written something into the ends.
  fileprivate var hasEnds: Bool { insertion.isWritten || removal.isWritten }
}

extension mgTransitionEnd {
  fileprivate var isWritten: Bool {
    opacity != 0 || x != 0 || y != 0 || widths != 0 || heights != 0 || scale != 0
      || animation.kind != mgAnimationKind_inherited
  }
}

extension TransitionEnd {
  fileprivate static func made(_ source: mgTransitionEnd) throws(Refusal) -> TransitionEnd {
    var end = TransitionEnd.identity
    end.opacity = source.opacity.isNaN ? 1 : min(2, max(0, source.opacity))
    end.x = source.x
    end.y = source.y
    end.widths = source.widths
    end.heights = source.heights
    end.scale = source.scale
    end.animation = try Animation.made(source.animation)?.unlessInherited
    return end
  }
}

extension Element {
  /// Refuses what makes no element, as `made` does, without making one.
  @inline(__always)
  static func check(_ source: mgElement) throws(Refusal) {
    if source.match.hasMatch && !source.isGeometryGroup {
      _ = try MatchedGeometry.made(source.match.namespaceID)
    }
    if source.transition != nil { _ = try ElementTransition.made(source.transition) }
    try checkAttributes(source.attributes, source.attributeCount)
  }

  /// The element of a struct.
  @inline(__always)
  static func made(_ source: mgElement) throws(Refusal) -> Element {
    Element(
      frame: source.isPending ? nil : Rect(source.frame),
      match: source.isGeometryGroup ? nil : try Match.made(source.match),
      transition: try ElementTransition.made(source.transition),
      group: source.group.bits == 0 ? nil : Element.ID(source.group),
      isElevated: source.isElevated, isGeometryGroup: source.isGeometryGroup,
      userData: source.userData, zIndex: source.zIndex,
      attributes: try madeAttributes(source.attributes, source.attributeCount))
  }
}

/// Refuses what cannot be the attributes of an element.
@inline(__always)
func checkAttributes(
  _ first: UnsafePointer<mgAnimatedValue>?, _ count: UInt32
) throws(Refusal) {
  if count == 0 { return }
  guard count <= 4 else {
    throw Refusal(
      status: mgStatus_invalidAttribute, reason: .invalidAttribute(.invalid, index: Int(count) - 1))
  }
  guard first != nil else { throw .nullPointer }
}

/// Copies the attributes of an element.
@inline(__always)
func madeAttributes(
  _ first: UnsafePointer<mgAnimatedValue>?, _ count: UInt32
) throws(Refusal) -> [SIMD4<Float>] {
  try checkAttributes(first, count)
  guard count > 0, let first else { return [] }
  return (0..<Int(count)).map { first[$0].row }
}

// MARK: matched_geometry/element.h

@c @implementation
public func mgNamespaceMake() -> mgNamespaceID { Namespace.ID().c }

@c @implementation
public func mgMatchMake(_ namespaceID: mgNamespaceID, _ number: Int64) -> mgMatch {
  var match = mgMatch()
  match.namespaceID = namespaceID
  match.number = number
  return match
}

@c @implementation
public func mgMatchMakeText(_ namespaceID: mgNamespaceID, _ text: UnsafePointer<CChar>!) -> mgMatch
{
  var match = mgMatchMake(namespaceID, 0)
  match.text = text
  return match
}

private func transition(opacity atInsertion: Double, _ atRemoval: Double) -> mgTransition {
  var made = mgTransition()
  made.kind = mgTransitionKind_custom
  made.cookie = mgTransition.madeCookie
  made.insertion.opacity = atInsertion
  made.insertion.scale = 1
  made.removal.opacity = atRemoval
  made.removal.scale = 1
  return made
}

@c @implementation
public func mgTransitionIdentity() -> mgTransition { transition(opacity: 1, 1) }

@c @implementation
public func mgTransitionOpacity() -> mgTransition { transition(opacity: 0, 0) }

@c @implementation
public func mgTransitionOpaque() -> mgTransition { transition(opacity: 1, 2) }

@c @implementation
public func mgElementMake(_ frame: mgRect) -> mgElement {
  var element = mgElement()
  element.frame = frame
  return element
}
