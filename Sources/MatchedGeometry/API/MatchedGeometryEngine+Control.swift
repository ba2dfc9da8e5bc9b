// Transactions that run, in the host's hands.

extension MatchedGeometryEngine {
  /// Sends a running transaction to its end.
  ///
  /// The tracks that belong to it (see `Transaction`) are at their targets at once, also those that repeat forever. The elements that it removed are gone.
  /// Both completions come with the kind `finishedImmediately`.
  ///
  /// Tracks that a later transaction has taken over continue. Inside a transaction the call is refused with the diagnostic `insideTransaction`.
  ///
  /// - Parameters:
  ///   - transaction: not complete.
  ///   - time: when, as for `withAnimation(_:isInteractive:at:_:)`. Nil: at the time shown.
  /// - Returns: whether there was something to finish. False, and no trace, for a transaction that is complete or of another engine.
  /// - Complexity: O(what the transaction changed, live timelines).
  @discardableResult
  public mutating func finishImmediately(_ transaction: Transaction.ID, at time: Double? = nil)
    -> Bool
  {
    state.finishImmediately(transaction.number, at: time)
  }

  /// Takes a running interactive transaction into the host's hands and shows it at a fraction of its path, for gestures.
  ///
  /// The path of each track that still belongs to the transaction is a straight line from where it was shown when the transaction was committed to its
  /// target, without the curve of its animation. The same fraction always shows the same bits. While a transaction is scrubbed, time does not move its tracks and nothing of it
  /// completes or exits, until `finish` or `cancel`. If a later transaction retargets one of the tracks, the track starts from the value on screen and belongs to the later
  /// transaction from then on. Tracks that had come to rest before the first `seek` stay at their targets.
  ///
  /// The first `seek` moves the elements to the fraction that it names. To catch them where they are, advance to the time of the touch, read a presentation frame, and
  /// pass (shown - from) / (target - from).
  ///
  /// Refused: with the diagnostic `invalidGesture` numbers that are not finite, a fraction beyond 2^20 and a translation beyond 2^60; with `notInteractive` a transaction without `isInteractive`; with
  /// `staleTransaction` one that is complete; with `insideTransaction` a call inside of a transaction.
  ///
  /// - Parameters:
  ///   - transaction: interactive, and not complete.
  ///   - fraction: 0 at its beginning, 1 at its end; may go beyond both, up to 2^20.
  ///   - translation: points by which the frames of its matched elements are moved in addition (of all its elements, if none is matched).
  ///   - time: when, as for `withAnimation(_:isInteractive:at:_:)`. Nil: at the time shown.
  /// - Returns: whether it was done.
  /// - Complexity: O(what the transaction changed, live timelines).
  @discardableResult
  public mutating func seek(
    _ transaction: Transaction.ID, to fraction: Double, translation: Point = .zero,
    at time: Double? = nil
  ) -> Bool {
    state.seek(
      transaction.number, to: fraction, translation: Float4(translation.x, translation.y, 0, 0),
      at: time)
  }

  /// Releases a scrubbed transaction towards its end.
  ///
  /// The call is an ordinary interactive transaction: it retargets the tracks that still belong to the scrubbed transaction to their targets, and completes when they have
  /// settled. The scrubbed transaction completes at once, with the kind `finished`. The new transaction takes over its inverse changes, so that `cancel` can undo
  /// them. `seek` can catch it again: its path begins where the elements were shown at the release, with the translation included, and ends at the targets.
  ///
  /// - Parameters:
  ///   - transaction: scrubbed by `seek`; any other is refused with the diagnostic `staleTransaction`, one without `isInteractive` with `notInteractive`.
  ///   - velocity: how fast the fraction was changing, per second. Curves ignore it. Not finite, or beyond 2^20: refused with `invalidGesture`.
  ///   - translationVelocity: how fast the translation was changing, points per second.
  ///   - animation: the animation of the new transaction. Nil: that of the scrubbed one if it is a spring that neither waits nor repeats, else `smooth`.
  ///   - time: when, as for `withAnimation(_:isInteractive:at:_:)`.
  /// - Returns: the name of the new transaction; nil if the call was refused.
  /// - Complexity: O(what the transaction changed, live timelines).
  @discardableResult
  public mutating func finish(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Transaction.ID? {
    state.release(
      transaction.number, isCancelled: false, velocity: velocity,
      translation: Float4(translationVelocity.x, translationVelocity.y, 0, 0),
      animation?.unlessInherited, at: time)
  }

  /// Undoes an interactive transaction that is running or scrubbed.
  ///
  /// The call is an ordinary interactive transaction that applies the inverse changes: elements that the transaction inserted are removed, elements that it removed come back, and
  /// frames, matches and values become what they were. Each of these is undone only if no later transaction has written it, even with an equal value; an element that the transaction
  /// inserted is removed in any case. The undone transaction completes at once, with the kind `cancelled`. Cancelling the new transaction makes
  /// the changes again, and finishing it leaves them undone.
  ///
  /// Parameters, refusals and the result are those of `finish`, except that the transaction may also be running. A negative velocity leads back; a running
  /// transaction ignores the velocities, because its tracks have their own.
  @discardableResult
  public mutating func cancel(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Transaction.ID? {
    state.release(
      transaction.number, isCancelled: true, velocity: velocity,
      translation: Float4(translationVelocity.x, translationVelocity.y, 0, 0),
      animation?.unlessInherited, at: time)
  }
}
