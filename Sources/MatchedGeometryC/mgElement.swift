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
    if source.namespaceID.bits == 0 { return nil }
    let namespaceID = try MatchedGeometry.made(source.namespaceID)
    let properties = MatchedGeometryProperties(rawValue: source.properties)
    let id = source.text.map { MatchID(String(cString: $0)) } ?? MatchID(integer: source.number)
    return Match(
      id: id, in: namespaceID, properties: properties,
      anchor: UnitPoint(x: source.anchor.x, y: source.anchor.y), isSource: source.isSource)
  }
}

extension ElementTransition {
  /// The transition that a pointer leads to; null: by opacity.
  static func made(
    _ source: UnsafePointer<mgTransition>?
  ) throws(Refusal) -> ElementTransition {
    guard let source = source?.pointee else { return .opacity }
    return ElementTransition(
      insertion: try TransitionEnd.made(source.insertion),
      removal: try TransitionEnd.made(source.removal))
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
    end.animation = try Animation.made(source.animation)
    return end
  }
}

extension Element {
  /// Refuses what makes no element, as `made` does, without making one.
  @inline(__always)
  static func check(_ source: mgElement) throws(Refusal) {
    if source.match.namespaceID.bits != 0 && !source.isGeometryGroup {
      _ = try MatchedGeometry.made(source.match.namespaceID)
    }
    if source.transition != nil { _ = try ElementTransition.made(source.transition) }
  }

  /// The element of a struct.
  @inline(__always)
  static func made(_ source: mgElement) throws(Refusal) -> Element {
    Element(
      frame: source.isPending ? nil : Rect(source.frame),
      match: source.isGeometryGroup ? nil : try Match.made(source.match),
      transition: try ElementTransition.made(source.transition),
      group: source.group.bits == 0 ? nil : Element.ID(source.group), userData: source.userData,
      zIndex: source.zIndex, isElevated: source.isElevated,
      isGeometryGroup: source.isGeometryGroup)
  }
}

// MARK: matched_geometry/element.h

@c @implementation
public func mgNamespaceMake() -> mgNamespaceID { Namespace.ID().c }

@c @implementation
public func mgMatchMake(_ namespaceID: mgNamespaceID, _ number: Int64) -> mgMatch {
  mgMatch(
    namespaceID: namespaceID, text: nil, number: number,
    properties: mgMatchedGeometryProperties_frame.rawValue, anchor: mgPoint(x: 0.5, y: 0.5),
    isSource: true)
}

@c @implementation
public func mgMatchMakeText(_ namespaceID: mgNamespaceID, _ text: UnsafePointer<CChar>!) -> mgMatch
{
  var match = mgMatchMake(namespaceID, 0)
  match.text = text
  return match
}

/// The same end twice.
private func transition(opacity atInsertion: Double, _ atRemoval: Double) -> mgTransition {
  var insertion = mgTransitionEnd()
  insertion.opacity = atInsertion
  insertion.scale = 1
  insertion.animation = mgAnimationNone()
  var removal = insertion
  removal.opacity = atRemoval
  return mgTransition(insertion: insertion, removal: removal)
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
