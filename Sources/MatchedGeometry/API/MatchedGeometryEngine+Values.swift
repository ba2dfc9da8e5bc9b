// Numbers of the host's own, beside the elements.

extension MatchedGeometryEngine {
  /// Inserts four numbers that the host animates. They are there at once, at rest, also inside of a transaction:
  /// `setValue(_:of:)` in the same transaction starts from them.
  ///
  /// - Parameter value: shown until `setValue(_:of:)`. A number that is not finite or beyond 2^60: refused with
  ///   the diagnostic `invalidValue`.
  /// - Returns: the handle. If the call was refused, it is stale from the beginning.
  /// - Complexity: O(1) amortized.
  @discardableResult
  public mutating func insertValue(_ value: SIMD4<Float>) -> AnimatedValue.ID {
    state.insertValue(value)
  }

  /// Sends a value to four new numbers. The same numbers again without a velocity are no change; the last of several calls
  /// in a transaction counts.
  ///
  /// - Parameters:
  ///   - value: where it goes. A number that is not finite or beyond 2^60: the call is refused with the diagnostic
  ///     `invalidValue`.
  ///   - id: a value; a stale handle is refused with the diagnostic `staleValue`.
  ///   - animation: as for `insert(_:animation:)`. Nil: the value is there at once.
  ///   - velocity: units a second, taken by a spring instead of the speed shown. Not finite: the call is refused.
  /// - Complexity: O(1).
  public mutating func setValue(
    _ value: SIMD4<Float>, of id: AnimatedValue.ID, animation: Animation? = .inherited,
    velocity: SIMD4<Float>? = nil
  ) {
    change {
      $0.recordValue(value, of: id, velocity: velocity, $0.number(of: animation))
    }
  }

  /// Removes a value, at the commit and without animation. A stale handle is refused with the diagnostic `staleValue`.
  /// - Complexity: O(1).
  public mutating func removeValue(_ id: AnimatedValue.ID) {
    change { $0.recordRemoval(of: id) }
  }

  /// The four numbers as of the latest tick or commit. Nil for a stale handle.
  public func presentationValue(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    state.values.track(of: id).map { state.motions.value(of: $0, .values) }
  }

  /// Where the four numbers will come to rest. Nil for a stale handle.
  public func targetValue(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    state.values.track(of: id).map { state.motions.target(of: $0, .values) }
  }

  /// How fast the four numbers move at the time shown, in units a second; zero at rest. Nil for a stale handle.
  public func presentationVelocity(of id: AnimatedValue.ID) -> SIMD4<Float>? {
    guard let track = state.values.track(of: id) else { return nil }
    return state.motions.velocity(of: track, .values, at: state.clock.shown)
  }

  /// Whether a value is at rest at the time shown. Nil for a stale handle.
  public func isSettled(_ id: AnimatedValue.ID) -> Bool? {
    guard let track = state.values.track(of: id) else { return nil }
    return state.motions.isAtRest(track, .values, at: state.clock.shown)
  }

  /// The values of all slots, contiguous and without a copy; the index is `AnimatedValue.ID.slot`. Free slots read as zeros.
  /// Borrowed as `presentationFrames` is.
  public var presentationValues: Span<SIMD4<Float>> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: state.motions.values(.values), count: state.values.records.count)
      return unsafe _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
    }
  }

  /// Values that were inserted and not removed.
  public var valueCount: Int { state.values.liveCount }
}
