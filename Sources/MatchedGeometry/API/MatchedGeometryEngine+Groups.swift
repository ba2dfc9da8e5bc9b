// Queries about geometry groups.

extension MatchedGeometryEngine {
  /// Whether a handle is that of a geometry group. False for a stale handle.
  public func isGeometryGroup(_ id: Element.ID) -> Bool {
    guard let slot = state.elements.slot(of: id) else { return false }
    return state.spaces.group(of: slot) != 0
  }

  /// The geometry group that contains an element. Nil if there is none, and for a stale handle.
  public func group(of id: Element.ID) -> Element.ID? {
    state.elements.slot(of: id).flatMap { state.spaces.slot(around: $0) }
      .map { state.elements.id(of: $0) }
  }

  /// The frame to draw relative to the position at which a geometry group is shown. The group need
  /// not contain the element. Nil if either has no presentation frame.
  public func presentationFrame(of id: Element.ID, in group: Element.ID) -> Rect? {
    guard var frame = presentationFrame(of: id), let origin = presentationFrame(of: group) else {
      return nil
    }
    frame.x -= origin.x
    frame.y -= origin.y
    return frame
  }
}
