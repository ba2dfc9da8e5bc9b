// Transactions that run, in the host's hands.

extension MatchedGeometryEngine {
  /// Sends a running transaction to its end.
  ///
  /// The frames and channels that it was the last to set in motion are at their targets at once.
  /// Leaving elements of which nothing moves any more are gone. Both completions come with the kind
  /// `skipped`.
  ///
  /// Rows that a later transaction has taken over move on. What repeats forever ends as well. Inside of a transaction the call is refused
  /// with the diagnostic `insideTransaction`.
  ///
  /// - Parameters:
  ///   - transaction: not complete.
  ///   - time: when, as for `withAnimation(_:isReversible:isAwaited:at:_:)`. Nil: at the time shown.
  /// - Returns: whether there was something to skip. False, and no trace, for a transaction that is complete or of another engine.
  /// - Complexity: O(open transactions, and rows that move).
  @discardableResult
  public mutating func skip(_ transaction: Transaction.ID, at time: Double? = nil) -> Bool {
    state.skip(transaction.number, at: time)
  }

  /// Turns a running transaction round: a commit of the inverse changes. What it set in motion from rest goes back the way that it came, as fast.
  ///
  /// Elements that it inserted or laid out leave, those that it removed come back, unless they have left by now, and layout frames, matches and values become
  /// what they were. A row that it sent from rest retraces its way. A row that it interrupted goes to where it was bound for before, with the animation of its
  /// change. What a later transaction has changed stays. Both completions come with the kind `reversed`: the logical one when the time that has passed since the
  /// start has passed again, the other one when its rows have settled. Called again, it runs forwards again.
  ///
  /// Refused: with the diagnostic `notReversible` a transaction without `isReversible`; with `staleTransaction` if it is complete or in the host's hands; with
  /// `insideTransaction` a call inside of a transaction.
  ///
  /// - Parameters:
  ///   - transaction: reversible, and not complete.
  ///   - time: when, as for `withAnimation(_:isReversible:isAwaited:at:_:)`. Nil: at the time shown.
  /// - Returns: whether it was turned.
  /// - Complexity: O(what the transaction changed, open transactions, live timelines).
  @discardableResult
  public mutating func reverse(_ transaction: Transaction.ID, at time: Double? = nil) -> Bool {
    state.reverse(transaction.number, at: time)
  }

  /// Takes a running transaction into the host's hands and shows it at a fraction of its way.
  ///
  /// The way is a straight line from its beginning to its end, without its curve. For gestures.
  ///
  /// The same fraction always shows the same bits. Nothing settles, leaves or completes until `finish` or `cancel`; time alone changes nothing. Rows that a later
  /// transaction takes over go with that. What had come to rest when it was first held stays at its end.
  ///
  /// Refused: with the diagnostic `invalidGesture` numbers that are not finite; with
  /// `notReversible` a transaction without `isReversible`. Also refused: with `staleTransaction` if
  /// it is complete, turned round or cancelled; with `insideTransaction` a call inside of a
  /// transaction.
  ///
  /// - Parameters:
  ///   - transaction: reversible, and not complete.
  ///   - fraction: 0 at its beginning, 1 at its end; may go beyond both, up to 2^20.
  ///   - translation: points by which the frames of its matched elements are moved beside (of all its elements, where none is matched).
  ///   - time: when, as for `withAnimation(_:isReversible:isAwaited:at:_:)`. Nil: at the time shown.
  /// - Returns: whether it was done.
  /// - Complexity: O(what the transaction changed, open transactions, live timelines).
  @discardableResult
  public mutating func seek(
    _ transaction: Transaction.ID, to fraction: Double, translation: Point = .zero,
    at time: Double? = nil
  ) -> Bool {
    state.seek(
      transaction.number, to: fraction, translation: Row(translation.x, translation.y, 0, 0),
      at: time)
  }

  /// Lets go of a transaction that is held: it goes on from where it is shown to its end, and completes when that has settled.
  ///
  /// - Parameters:
  ///   - transaction: held by `seek`; any other is refused with the diagnostic `staleTransaction`.
  ///   - velocity: how fast the fraction was changing, a second. Curves ignore it. Not finite: refused with `invalidGesture`.
  ///   - translationVelocity: how fast the translation was changing, points a second.
  ///   - animation: the animation with which it goes on. Nil: its own if that is a spring, else `smooth`.
  ///   - time: when, as for `withAnimation(_:isReversible:isAwaited:at:_:)`. Nil: at the time shown.
  /// - Returns: whether it was done.
  /// - Complexity: O(what the transaction changed, open transactions, live timelines).
  @discardableResult
  public mutating func finish(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Bool {
    state.release(
      transaction.number, isBack: false, velocity: velocity,
      translation: Row(translationVelocity.x, translationVelocity.y, 0, 0), animation, at: time)
  }

  /// Lets go of a transaction that is held and takes it back.
  ///
  /// The commit undoes its changes of elements. Everything goes from the place shown to where it
  /// was going before. Both completions come with the kind `cancelled`, the second one when all has
  /// settled.
  ///
  /// Parameters, refusals and the result are those of `finish`. A negative velocity leads back.
  @discardableResult
  public mutating func cancel(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Bool {
    state.release(
      transaction.number, isBack: true, velocity: velocity,
      translation: Row(translationVelocity.x, translationVelocity.y, 0, 0), animation, at: time)
  }
}
