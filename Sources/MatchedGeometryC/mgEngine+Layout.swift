// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension LayoutItem {
  fileprivate static func made(_ source: mgLayoutItem) throws(Refusal) -> LayoutItem {
    let frame = Rect(source.frame)
    let id = source.text.map { MatchID(String(cString: $0)) } ?? MatchID(integer: source.number)
    var item = LayoutItem(matchID: id, frame: frame)
    if source.transition != nil { item.transition = try ElementTransition.made(source.transition) }
    item.attributes = try madeAttributes(source.attributes, source.attributeCount)
    if source.group.bits != 0 { item.group = Element.ID(source.group) }
    if source.has(mgLayoutItemFields_userData) { item.userData = source.userData }
    if source.has(mgLayoutItemFields_properties) {
      item.properties = MatchedGeometryProperties(
        keepsPosition: source.keepsPosition, keepsSize: source.keepsSize,
        takesAttributes: source.takesAttributes)
    }
    if source.has(mgLayoutItemFields_anchor) {
      item.anchor = UnitPoint(offsetX: source.anchorOffsetX, source.anchorOffsetY)
    }
    if source.has(mgLayoutItemFields_isFollower) { item.isSource = !source.isFollower }
    if source.has(mgLayoutItemFields_isElevated) { item.isElevated = source.isElevated }
    return item
  }
}

extension mgLayoutItem {
  fileprivate func has(_ field: mgLayoutItemFields) -> Bool { fields & field.rawValue != 0 }
}

// MARK: matched_geometry/layout.h

@c @implementation
public func mgEngineSetLayout(
  _ engine: mgEngine, _ namespaceID: mgNamespaceID, _ items: UnsafePointer<mgLayoutItem>!,
  _ count: Int,
  _ animation: UnsafePointer<mgAnimation>!, _ ids: UnsafeMutablePointer<mgElementID>!
) -> mgStatus {
  if 0...mostEntries ~= count { ids?.update(repeating: mgElementID_null, count: count) }
  return call(engine) { hosted throws(Refusal) in
    guard 0...mostEntries ~= count else { throw .invalidArgument }
    let namespaceID = try made(namespaceID)
    let animation = try Animation.made(animation)
    var made: [LayoutItem] = []
    if count > 0 {
      guard let items else { throw .nullPointer }
      made.reserveCapacity(count)
      for index in 0..<count { made.append(try LayoutItem.made(items[index])) }
    }
    let found = hosted.engine.setLayout(made, in: namespaceID, animation: animation)
    guard let ids else { return }
    for index in found.indices { ids[index] = found[index].c }
  }
}
