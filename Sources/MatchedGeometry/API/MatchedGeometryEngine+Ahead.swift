// What the engine will show, without ticks.

extension MatchedGeometryEngine {
  /// The time at which the frame of an element comes to rest if no transaction changes it, in
  /// seconds on the host's clock.
  ///
  /// The motions of the geometry groups around the element count as well. If the frame is at rest,
  /// the result is the time that is shown. It is infinity if the frame never comes to rest, or if
  /// the animation starts only at the next tick. Nil for a stale handle or a pending element.
  /// - Complexity: O(geometry groups around the element).
  public func settleTime(of id: Element.ID) -> Double? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending) else {
      return nil
    }
    return max(
      state.clock.shown, state.motions.settleTime(of: slot, .frames),
      state.spaces.settleTime(around: slot, state.motions))
  }

  /// A rect that contains all frames that an element shows from now on if no transaction changes it.
  ///
  /// Use it to decide what has to be loaded or drawn before an animation reaches it. The rect
  /// contains the present frame, the target, the path between them and the overshoot of springs. It
  /// can be larger than necessary, in particular for a curve that was started while another motion
  /// was running. The offset and scale of a transition are not included. For a scrubbed element,
  /// the rect is computed as if the gesture stopped at its present fraction. Nil for a stale handle
  /// or a pending element.
  /// - Complexity: O(geometry groups around the element).
  public func sweptBounds(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending) else {
      return nil
    }
    let time = state.clock.shown
    let range =
      state.motions.edgeResiduals(of: slot, at: time)
      + state.spaces.displacements(around: slot, at: time, state.motions)
    let target = state.motions.target(of: slot, .frames).edges
    // The coefficients and their products are rounded.
    let margin = 0.001 + target.magnitude * 0x1p-20
    let (low, high) = (target + range.lowest - margin, target + range.highest + margin)
    let (left, top) = (min(low.x, low.z), min(low.y, low.w))
    let (right, bottom) = (max(high.x, high.z), max(high.y, high.w))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
