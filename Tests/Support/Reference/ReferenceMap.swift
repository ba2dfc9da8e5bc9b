package import MatchedGeometry

/// What a member shows of its group's geometry, whose four numbers are a point and a size.
package struct ReferenceMap {
  let anchorX: Double
  let anchorY: Double
  let sharesPosition: Bool
  let sharesSize: Bool
  let layout: Four

  package init(
    layout: Four, anchor: UnitPoint, properties: MatchedGeometryProperties
  ) {
    self.layout = layout
    anchorX = Double(anchor.x)
    anchorY = Double(anchor.y)
    sharesPosition = properties.contains(.position)
    sharesSize = properties.contains(.size)
  }

  /// The frame for a geometry.
  func place(_ geometry: Four) -> Four {
    let width = sharesSize ? geometry.width : layout.width
    let height = sharesSize ? geometry.height : layout.height
    return Four(
      sharesPosition ? geometry.x - anchorX * width : layout.x,
      sharesPosition ? geometry.y - anchorY * height : layout.y,
      width, height)
  }

  /// The change of the frame for a change of the geometry.
  func way(_ change: Four) -> Four {
    let width = sharesSize ? change.width : 0
    let height = sharesSize ? change.height : 0
    return Four(
      sharesPosition ? change.x - anchorX * width : 0,
      sharesPosition ? change.y - anchorY * height : 0,
      width, height)
  }

  /// The geometry of an element with this layout frame and anchor, or the speed of it.
  func geometry(of frame: Four) -> Four {
    Four(
      frame.x + anchorX * frame.width, frame.y + anchorY * frame.height,
      frame.width, frame.height)
  }
}
