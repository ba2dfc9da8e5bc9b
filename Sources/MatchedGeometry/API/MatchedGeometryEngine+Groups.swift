// Questions about geometry groups.

extension MatchedGeometryEngine {
  /// Whether the handle is that of a geometry group. False for a stale handle.
  public func isGeometryGroup(_ id: Element.ID) -> Bool {
    guard let slot = state.elements.slot(of: id) else { return false }
    return state.spaces.group(of: slot) != 0
  }

  /// The geometry group an element is in. Nil in no group, and for a stale handle.
  public func group(of id: Element.ID) -> Element.ID? {
    state.elements.slot(of: id).flatMap { state.group(around: $0) }
  }

  /// The frame to draw relative to where a geometry group is shown, which need not be the one the element is in. Nil where
  /// either has no presentation frame.
  public func presentationFrame(of id: Element.ID, in group: Element.ID) -> Rect? {
    guard var frame = presentationFrame(of: id), let origin = presentationFrame(of: group) else {
      return nil
    }
    frame.x -= origin.x
    frame.y -= origin.y
    return frame
  }
}
