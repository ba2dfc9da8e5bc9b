// Control of transactions that are not complete.

extension MatchedGeometryEngine {
  /// Ends a transaction immediately at its targets.
  ///
  /// The tracks that belong to the transaction (see `Transaction`) are at their targets at once,
  /// including those that repeat forever. Elements that it removed disappear. Both completions have
  /// the kind `finishedImmediately`. Tracks that a later transaction has retargeted continue.
  ///
  /// Inside of a transaction the call is refused with the diagnostic `insideTransaction`.
  ///
  /// - Parameters:
  ///   - transaction: A transaction that is not complete.
  ///   - time: The time of the call, as in `withAnimation(_:stagger:isInteractive:at:_:)`. Nil stands for
  ///     the time that is shown.
  /// - Returns: Whether the transaction was finished by this call. If it is already complete or
  ///   belongs to another engine, the result is false, without a diagnostic.
  /// - Complexity: O(changes of the transaction + live timelines).
  @discardableResult
  public mutating func finishImmediately(_ transaction: Transaction.ID, at time: Double? = nil)
    -> Bool
  {
    enter()
    return state.finishImmediately(transaction.number, at: time)
  }

  /// Shows an interactive transaction at a fraction of its path, as a gesture requires. The
  /// transaction is then *scrubbed* until `finish` or `cancel` releases it.
  ///
  /// The path of each track that belongs to the transaction is a straight line, or the arc of its
  /// animation. It leads from the value that was shown at the commit of the transaction to the
  /// target, independent of the animation's curve. Results for equal fractions are bit-identical.
  ///
  /// While a transaction is scrubbed, time does not move its tracks, it does not complete, and the
  /// elements that it removed remain. If a later transaction retargets one of the tracks, that
  /// track starts from the value that is shown and belongs to the later transaction. Tracks that
  /// had settled before the first `seek` stay at their targets.
  ///
  /// The call is refused with the diagnostic:
  ///
  /// - `invalidGesture` if a number is not finite, the fraction exceeds 2^20, or the translation
  ///   exceeds 2^60;
  /// - `notInteractive` if the transaction is not interactive;
  /// - `staleTransaction` if it is complete;
  /// - `insideTransaction` inside of a transaction.
  ///
  /// The first `seek` moves the elements to its fraction. To let the gesture begin where the
  /// elements are shown, advance to the time of the touch, read a presentation frame, and pass
  /// (shown - from) / (target - from).
  ///
  /// - Parameters:
  ///   - transaction: An interactive transaction that is not complete.
  ///   - fraction: The fraction of the path, 0 at its beginning and 1 at its end. It may lie
  ///     outside of this range, up to 2^20 in magnitude.
  ///   - translation: A distance in points that is added to the frames of its matched elements, or
  ///     of all its elements if none is matched.
  ///   - time: The time of the call, as in `withAnimation(_:stagger:isInteractive:at:_:)`. Nil stands for
  ///     the time that is shown.
  /// - Returns: Whether the transaction was scrubbed.
  /// - Complexity: O(changes of the transaction + live timelines).
  @discardableResult
  public mutating func seek(
    _ transaction: Transaction.ID, to fraction: Double, translation: Point = .zero,
    at time: Double? = nil
  ) -> Bool {
    enter()
    return state.seek(
      transaction.number, to: fraction, translation: Float4(translation.x, translation.y, 0, 0),
      at: time)
  }

  /// Releases a scrubbed transaction to its end.
  ///
  /// The call is an interactive transaction. It retargets the tracks that still belong to the
  /// scrubbed transaction to their targets, and completes when they have settled. The scrubbed
  /// transaction completes at once with the kind `finished`. The new transaction takes over its
  /// inverse changes, so `cancel` can still undo them.
  ///
  /// `seek` can scrub the new transaction. Its path begins where the elements were shown at the
  /// release, including the translation, and ends at the targets.
  ///
  /// - Parameters:
  ///   - transaction: A transaction that is scrubbed. Another one is refused with the diagnostic
  ///     `staleTransaction`, and one that is not interactive with `notInteractive`.
  ///   - velocity: The velocity of the fraction, per second. Curves and repeated animations ignore
  ///     it. A velocity that is not finite or beyond 2^20 is refused with `invalidGesture`.
  ///   - translationVelocity: The velocity of the translation, in points per second. Curves and
  ///     repeated animations ignore it. A velocity that is not finite or beyond 2^60 is refused
  ///     with `invalidGesture`.
  ///   - animation: The animation of the new transaction. If the scrubbed transaction has a spring
  ///     without delay and repeats, nil stands for that spring without its arc. Otherwise nil
  ///     stands for `smooth`.
  ///   - time: The time of the call, as in `withAnimation(_:stagger:isInteractive:at:_:)`.
  /// - Returns: The new transaction, or nil if the call was refused.
  /// - Complexity: O(changes of the transaction + live timelines).
  @discardableResult
  public mutating func finish(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Transaction.ID? {
    enter()
    return state.release(
      transaction.number, isCancelled: false, velocity: velocity,
      translation: Float4(translationVelocity.x, translationVelocity.y, 0, 0),
      animation?.unlessInherited, at: time)
  }

  /// Undoes an interactive transaction that is running or scrubbed.
  ///
  /// The call is an interactive transaction that makes the inverse changes. It removes elements
  /// that the transaction inserted, reinserts elements that it removed, and restores frames,
  /// matches and values. A change is undone only if no later transaction has written the same part,
  /// even with an equal value. An element that the transaction inserted is removed in any case.
  ///
  /// The undone transaction completes at once with the kind `cancelled`. Cancelling the new
  /// transaction makes the changes again, and finishing it leaves them undone.
  ///
  /// - Parameters:
  ///   - transaction: A running or scrubbed transaction. One that is complete is refused with the
  ///     diagnostic `staleTransaction`, and one that is not interactive with `notInteractive`.
  ///   - velocity: The velocity of the fraction, per second. A negative one leads back to the
  ///     beginning. Curves and repeated animations ignore it. A running transaction also ignores
  ///     it, because its tracks have velocities of their own. A velocity that is not finite or
  ///     beyond 2^20 is refused with `invalidGesture`.
  ///   - translationVelocity: The velocity of the translation, in points per second, with the same
  ///     exceptions. A velocity that is not finite or beyond 2^60 is refused with `invalidGesture`.
  ///   - animation: The animation of the new transaction, as in
  ///     `finish(_:velocity:translationVelocity:animation:at:)`.
  ///   - time: The time of the call, as in `withAnimation(_:stagger:isInteractive:at:_:)`.
  /// - Returns: The new transaction, or nil if the call was refused.
  /// - Complexity: O(changes of the transaction + live timelines).
  @discardableResult
  public mutating func cancel(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Transaction.ID? {
    enter()
    return state.release(
      transaction.number, isCancelled: true, velocity: velocity,
      translation: Float4(translationVelocity.x, translationVelocity.y, 0, 0),
      animation?.unlessInherited, at: time)
  }
}
