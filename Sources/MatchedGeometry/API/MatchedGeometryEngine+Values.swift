// Animated values: four numbers that are animated like frames.

extension MatchedGeometryEngine {
  /// Inserts four numbers that the host animates. They are at rest at once, even inside of a
  /// transaction, so `setValue(_:of:)` in the same transaction starts from them.
  ///
  /// - Parameter value: The numbers to show until `setValue(_:of:)`. If one is not finite or beyond
  ///   2^60, the call is refused with the diagnostic `invalidValue`.
  /// - Returns: The handle. If the call was refused, it is a stale handle.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public mutating func insertValue(_ value: SIMD4<Float>) -> AnimatedValue.ID {
    enter()
    return state.insertValue(value)
  }

  /// Sets the target of a value. A target equal to the current one is no change, unless there is a
  /// velocity. The last call in a transaction counts.
  ///
  /// - Parameters:
  ///   - value: The target. If a number is not finite or beyond 2^60, the call is refused with the
  ///     diagnostic `invalidValue`.
  ///   - id: A value. A stale handle is refused with the diagnostic `staleValue`.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. With nil, a value
  ///     at rest is at its target at once, and a running motion continues around it.
  ///   - velocity: The velocity with which a spring starts, in units per second, instead of the
  ///     velocity that is shown. Curves and repeated animations ignore it. If a number is not
  ///     finite or beyond 2^60, the call is refused with the diagnostic `invalidValue`.
  /// - Complexity: O(1).
  public mutating func setValue(
    _ value: SIMD4<Float>, of id: AnimatedValue.ID, animation: Animation? = .inherited,
    velocity: SIMD4<Float>? = nil
  ) {
    change {
      $0.noteValue(value, of: id, velocity: velocity, $0.number(of: animation))
    }
  }

  /// Removes a value at the commit, without animation. A stale handle is refused with the
  /// diagnostic `staleValue`.
  ///
  /// - Complexity: O(1).
  public mutating func removeValue(_ id: AnimatedValue.ID) {
    change { $0.noteRemoval(of: id) }
  }

  /// The four numbers at the latest tick or commit. Nil for a stale handle.
  public func presentationValue(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    state.values.track(of: id).map { shownValue(of: $0, .values) }
  }

  /// The target of the four numbers, at which they will come to rest. Nil for a stale handle.
  public func targetValue(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    state.values.track(of: id).map { state.motions.target(of: $0, .values) }
  }

  /// The velocity of the four numbers at the time shown, in units per second. It is zero at rest.
  /// Nil for a stale handle.
  public func presentationVelocity(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    guard let track = state.values.track(of: id) else { return nil }
    return state.motions.velocity(of: track, .values, at: state.clock.shown)
  }

  /// Whether a value is at rest at the time shown. Nil for a stale handle.
  public func isSettled(_ id: AnimatedValue.ID) -> Bool? {
    guard let track = state.values.track(of: id) else { return nil }
    return state.motions.isAtRest(track, .values, at: state.clock.shown)
  }

  /// The values of all slots, contiguous and without a copy. The index is `AnimatedValue.ID.slot`.
  /// Free slots have zeros. The span borrows the engine, as that of `presentationFrames` does.
  public var presentationValues: Span<SIMD4<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.motions.values(.values), count: state.values.records.count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// The number of values that were inserted and not removed.
  public var valueCount: Int { state.values.liveCount }
}
