extension MatchedGeometryEngine {
  /// The part of the plane that the host shows, in points, or nil to animate all elements.
  ///
  /// A commit does not animate an element that stays outside of the viewport, which means that the
  /// rect around its start, target and path does not touch the viewport. The element is at its
  /// target at once, as if it had been changed without an animation, and its transaction does not
  /// wait for it. A removed element exits with the commit, so it cannot be reinserted.
  /// `explain(_:)` reports such elements as culled.
  ///
  /// - The path includes the overshoot of springs, motions that are interrupted, and the offset and
  ///   scale of transitions. Content outside of a frame, such as a shadow, is not included. Use a
  ///   larger viewport for it.
  /// - The members of a match group are animated if one of them can be seen.
  /// - Interactive transactions animate all elements. Changes with a velocity are always animated,
  ///   and so are geometry groups that move or change, with all elements inside of them.
  ///
  /// ```swift
  /// engine.viewport = screen
  /// engine.setFrames([large], of: [card], animation: .smooth)
  /// ```
  ///
  /// The engine reads the value at the commit. Running motions do not change. If the host scrolls,
  /// set the viewport before the transaction, to an area that contains everything that can be seen
  /// while the animation runs.
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
