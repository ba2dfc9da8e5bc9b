import MatchedGeometry

/// The point whose path an arc bends, as shares of the size.
package struct ReferencePivot {
  let x: Double
  let y: Double

  package static let center = ReferencePivot(x: 0.5, y: 0.5)
  /// That of a group's geometry, which begins with a point.
  static let point = ReferencePivot(x: 0, y: 0)

  /// As long as the way of the point, and to the left of it where y goes down.
  package func side(of way: Four) -> Four {
    Four(way.y + y * way.height, -(way.x + x * way.width), 0, 0)
  }
}

extension ReferenceEngine {
  /// An element without a match bends at its center. A member that is not the source and does not take the group's point
  /// has a top left corner of its own.
  func pivot(of element: ReferenceElement) -> ReferencePivot {
    guard let match = element.match else { return .center }
    if !isSource(element.number) && !match.properties.contains(.position) { return .point }
    return ReferencePivot(x: Double(match.anchor.x), y: Double(match.anchor.y))
  }
}
