public import MatchedGeometry

// Updates that a gesture drives.

extension SceneHost {
  /// Describes the scene as `update(animation:at:_:)` does, as an interactive transaction that is
  /// scrubbed from its start. Nothing moves until `seek(_:to:translation:at:)` sets its progress.
  ///
  /// For a pop that follows a finger, hold the update that removes the page from the path, and call
  /// `seek` for each event. Then call `finish`, or `cancel` with the page in the path again.
  ///
  /// ```swift
  /// if let pop = scene.hold(animation: .smooth, at: t, { Photos(path: path.dropLast()) }) {
  ///   scene.seek(pop, to: fraction, translation: drag, at: t)            // for every event
  ///   scene.cancel(pop, velocity: velocity, at: t) { Photos(path: path) } // released: and back
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: The animation of all changes. With nil, there is no motion to scrub.
  ///   - time: The time of the update in seconds on the host's clock, or nil for the time that is
  ///     shown.
  ///   - content: The views of the scene, for the current state of the host.
  /// - Returns: The transaction, or nil if nothing changed. Without an animation, the transaction
  ///   is already complete, and `seek` refuses it.
  /// - Complexity: O(nodes). The inverse of the changes takes memory in proportion to their number.
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

  /// Shows a transaction of `hold` at a fraction of its path.
  /// `MatchedGeometryEngine.seek(_:to:translation:at:)` describes the details, and the calls that
  /// are refused.
  ///
  /// - Parameters:
  ///   - transaction: The result of `hold`.
  ///   - fraction: The fraction of the path, 0 at its beginning and 1 at its end. It may be outside
  ///     of this range.
  ///   - translation: A distance in points that is added to the frames of flying pages and matched
  ///     views.
  ///   - time: The time of the call, or nil for the time that is shown.
  /// - Returns: Whether the transaction was scrubbed.
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
  ///   - transaction: A transaction that is scrubbed.
  ///   - velocity: The velocity of the fraction, per second.
  ///   - translationVelocity: The velocity of the translation, in points per second.
  ///   - animation: The animation of the new transaction. Nil stands for that of the scrubbed one
  ///     if it is a spring, and for `smooth` otherwise.
  ///   - time: The time of the call, or nil for the time that is shown.
  /// - Returns: The new transaction, which `seek` can scrub and `cancel` can undo, or nil if the
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

  /// Undoes an interactive transaction that is running or scrubbed, and describes the scene. Views
  /// that `content` describes as before the transaction return from the positions that are shown.
  /// Other views move to their new positions.
  ///
  /// Closures that wait for the end of the transaction wait for that of the new one.
  ///
  /// - Parameters:
  ///   - transaction: A transaction of `hold`, or of an update with `Transaction.isInteractive`. If
  ///     it is refused, `content` is not evaluated.
  ///   - velocity: The velocity of the fraction, per second. A negative one leads back to the
  ///     beginning.
  ///   - translationVelocity: The velocity of the translation, in points per second.
  ///   - animation: The animation of the way back and of the changes of `content`. With nil, the
  ///     way back has the transaction's own animation if that is a spring, and `smooth` otherwise.
  ///   - time: The time of the call, or nil for the time that is shown.
  ///   - content: The views of the scene, for the state of the host after the gesture.
  /// - Returns: The new transaction, which leads back, or nil if the call was refused.
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

  /// Updates the drawables, because tracks and appearances may have changed.
  private mutating func afterOperation() {
    draws.refreshAppearances(engine, tree)
    draws.hideExited(engine, tree)
    draws.resolveAll(engine, tree)
    report()
  }
}
