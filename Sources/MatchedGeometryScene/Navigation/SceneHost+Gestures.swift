public import MatchedGeometry

// Updates that a gesture drives.

extension SceneHost {
  /// Describes the scene as `update(animation:at:_:)` does, as an interactive transaction that is
  /// scrubbed from its start: nothing moves until `seek(_:to:translation:at:)` sets its progress.
  ///
  /// For a pop that follows a finger, hold the update that takes the page out of the path, and
  /// seek. Then either `finish`, or `cancel` with the page in the path again.
  ///
  /// ```swift
  /// if let pop = scene.hold(animation: .smooth, at: t, { Photos(path: path.dropLast()) }) {
  ///   scene.seek(pop, to: fraction, translation: drag, at: t)            // for every event
  ///   scene.cancel(pop, velocity: velocity, at: t) { Photos(path: path) } // released: and back
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: of all changes; nil: nothing is left to be scrubbed.
  ///   - time: when, on the host's clock, in seconds. Nil: at the time shown.
  ///   - content: the scene, made of the host's state as it is now.
  /// - Returns: the transaction; nil: nothing changed. Without an animation it is complete already,
  ///   and `seek` is refused.
  /// - Complexity: O(nodes), and O(what changed) to keep it.
  @discardableResult
  @inlinable
  public mutating func hold<Content: View>(
    animation: Animation? = .default, at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    keepsTransaction = true
    var transaction = ambient
    transaction.animation = animation
    if animation == nil { transaction.disablesAnimations = true }
    let id = update(transaction: transaction, at: time, content)
    keepsTransaction = false
    if let id, animation != nil { seek(id, to: 0, at: time) }
    return id
  }

  /// Shows a transaction of `hold` at a fraction of its progress. See
  /// `MatchedGeometryEngine.seek(_:to:translation:at:)`, also for rejected calls.
  ///
  /// - Parameters:
  ///   - transaction: what `hold` returned.
  ///   - fraction: 0 at its beginning, 1 at its end; may go beyond both.
  ///   - translation: points by which flying pages, and matched views, are moved beside.
  ///   - time: when. Nil: at the time shown.
  /// - Returns: whether it was done.
  /// - Complexity: O(what the transaction changed).
  @discardableResult
  public mutating func seek(
    _ transaction: Transaction.ID, to fraction: Double, translation: Point = .zero,
    at time: Double? = nil
  ) -> Bool {
    show(at: time)
    let isDone = engine.seek(transaction, to: fraction, translation: translation, at: time)
    afterOperation()
    return isDone
  }

  /// Releases a scrubbed transaction, which continues to its end. See
  /// `MatchedGeometryEngine.finish(_:velocity:translationVelocity:animation:at:)`.
  ///
  /// Closures that wait for the end of the transaction wait for that of the new one.
  ///
  /// - Parameters:
  ///   - transaction: scrubbed by `seek`.
  ///   - velocity: how fast the fraction was changing, per second.
  ///   - translationVelocity: how fast the translation was changing, points per second.
  ///   - animation: the animation of the new transaction. Nil: that of the scrubbed one if it is a
  ///     spring, else `smooth`.
  ///   - time: when. Nil: at the time shown.
  /// - Returns: the new transaction, which `seek` can catch again and `cancel` can undo; nil if the
  ///   call was refused.
  @discardableResult
  public mutating func finish(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil
  ) -> Transaction.ID? {
    show(at: time)
    let next = engine.finish(
      transaction, velocity: velocity, translationVelocity: translationVelocity,
      animation: animation, at: time)
    if let next { passWaiting(from: transaction, to: next) }
    afterOperation()
    return next
  }

  /// Undoes an interactive transaction that is running or scrubbed, and describes the scene from
  /// now on. Views that `content` has as before return from where they are shown. Others move to
  /// their new places.
  ///
  /// Closures that wait for the end of the transaction wait for that of the new one.
  ///
  /// - Parameters:
  ///   - transaction: of `hold`, or of an update whose `Transaction.isInteractive` is set. If it is
  ///     refused, `content` is not described.
  ///   - velocity: how fast the fraction was changing, per second. A negative one leads back.
  ///   - translationVelocity: how fast the translation was changing, points per second.
  ///   - animation: for the way back and for the changes of `content`. Nil: the transaction's own
  ///     for the way back if that is a spring, else `smooth`.
  ///   - time: when. Nil: at the time shown.
  ///   - content: the scene, made of the host's state after it was put back.
  /// - Returns: the new transaction, which leads back; nil if the call was refused.
  /// - Complexity: O(nodes), and O(what the transaction changed).
  @discardableResult
  @inlinable
  public mutating func cancel<Content: View>(
    _ transaction: Transaction.ID, velocity: Double = 0, translationVelocity: Point = .zero,
    animation: Animation? = nil, at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    let next = undo(transaction, velocity, translationVelocity, animation, at: time)
    if next != nil { update(animation: animation ?? .smooth, at: time, content) }
    return next
  }

  @usableFromInline
  mutating func undo(
    _ transaction: Transaction.ID, _ velocity: Double, _ translationVelocity: Point,
    _ animation: Animation?, at time: Double?
  ) -> Transaction.ID? {
    show(at: time)
    let next = engine.cancel(
      transaction, velocity: velocity, translationVelocity: translationVelocity,
      animation: animation, at: time)
    if let next {
      passWaiting(from: transaction, to: next)
      tree.isOutOfSync = true
    }
    afterOperation()
    return next
  }

  /// Updates what is drawn: tracks and appearances may have changed.
  private mutating func afterOperation() {
    draws.refreshAppearances(engine, tree)
    draws.hideExited(engine, tree)
    draws.resolveAll(engine, tree)
    report()
  }
}
