extension MatchedGeometryEngine {
  /// The part of the plane that the host shows, in points, or nil to animate all elements.
  ///
  /// A commit does not animate elements that stay outside of it: whose start, target and path, as a
  /// rect around all three, do not touch the viewport. Such an element is at its target at once, as
  /// if it had been changed without an animation, and its transaction does not wait for it. A
  /// removed element exits with the commit, so it cannot be reinserted. `explain(_:)` says so.
  ///
  /// - The path includes the overshoot of springs, motions that are interrupted, and the offset and
  ///   scale of transitions. Content outside of a frame, such as a shadow, is not included. Use a
  ///   larger viewport for it.
  /// - The members of a match group are animated if one of them can be seen.
  /// - Interactive transactions animate all elements. So do changes with a velocity, and geometry
  ///   groups that move or change, with everything inside of them.
  ///
  /// ```swift
  /// engine.viewport = screen
  /// engine.setFrames([large], of: [card], animation: .smooth)
  /// ```
  ///
  /// The value that counts is the one at the commit. Running motions do not change. If the host
  /// scrolls, set the viewport before the transaction, to an area that contains everything that
  /// can be seen while the animation runs.
  ///
  /// A value with a number that is not finite or beyond 2^60, or with a negative size, is refused
  /// with the diagnostic `invalidViewport`.
  public var viewport: Rect? {
    get { state.culling.viewport }
    set {
      guard let newValue else { return state.culling.setViewport(nil) }
      if Float4(layout: newValue) == nil {
        enter()
        state.reports.diagnostics.add(.invalidViewport)
      } else {
        state.culling.setViewport(newValue)
      }
    }
  }
}
