public import MatchedGeometry

// Completion closures. A tick does not call them: it marks those whose animations have ended, and
// the host asks for them.

/// A completion closure and the updates it waits for.
struct WaitingCompletion {
  let criterion: Completion.Criterion
  let action: () -> Void
  /// The transactions that have not ended.
  var transactions: [Transaction.ID] = []
}

extension SceneHost {
  /// Animates the updates in a closure and provides a completion closure for their end.
  ///
  /// A tick does not call closures. `takeCompletions()` returns those whose animations have ended,
  /// even if nothing moved.
  ///
  /// - Parameters:
  ///   - animation: as in `withAnimation(_:_:)`.
  ///   - criterion: what counts as the end: `logicallyComplete`, when the longest duration has
  ///     passed, or `removed`, when everything that the updates set in motion has come to rest or
  ///     was retargeted by a later update.
  ///   - body: makes updates.
  ///   - completion: done once. It may change the host's state and update the scene.
  /// - Returns: what `body` returns.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria criterion: Completion.Criterion = .logicallyComplete,
    _ body: (inout SceneHost) throws -> Result, completion: @escaping () -> Void
  ) rethrows -> Result {
    beginCollecting(criterion, completion)
    var isDone = false
    defer { endCollecting(isDone: isDone) }
    let result = try withAnimation(animation, body)
    isDone = true
    return result
  }

  /// Describes the scene, animates its changes and provides a completion closure for their end. See
  /// `withAnimation(_:completionCriteria:_:completion:)`.
  ///
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed, and the closure
  ///   is handed out at once.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    animation: Animation?, at time: Double? = nil,
    completionCriteria criterion: Completion.Criterion = .logicallyComplete,
    @ViewBuilder _ content: () -> Content, completion: @escaping () -> Void
  ) -> Transaction.ID? {
    beginCollecting(criterion, completion)
    defer { endCollecting(isDone: true) }
    return update(animation: animation, at: time, content)
  }

  /// Describes the scene as `update(animation:at:completionCriteria:_:completion:)` does, with the
  /// animation of the `withAnimation` around the call or in an action.
  ///
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed, and the closure
  ///   is handed out at once.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    at time: Double? = nil, completionCriteria criterion: Completion.Criterion = .logicallyComplete,
    @ViewBuilder _ content: () -> Content, completion: @escaping () -> Void
  ) -> Transaction.ID? {
    beginCollecting(criterion, completion)
    defer { endCollecting(isDone: true) }
    return update(at: time, content)
  }

  /// Returns the completion closures of the updates that have ended as of the latest tick, in the
  /// order of the updates, each once.
  ///
  /// ```swift
  /// scene.advance(to: now)
  /// for action in scene.takeCompletions() { action() }
  /// ```
  ///
  /// - Complexity: O(closures that wait).
  public mutating func takeCompletions() -> [() -> Void] {
    if pendingCompletions.isEmpty { return [] }
    let ended = pendingCompletions.filter(\.transactions.isEmpty)
    if !ended.isEmpty { pendingCompletions.removeAll(where: \.transactions.isEmpty) }
    return ended.map(\.action)
  }

  /// Until `endCollecting`, updates add their transactions to this closure.
  @usableFromInline
  mutating func beginCollecting(
    _ criterion: Completion.Criterion, _ action: @escaping () -> Void
  ) {
    collectingCompletions.append(WaitingCompletion(criterion: criterion, action: action))
  }

  /// `isDone`: the body returned without throwing.
  @usableFromInline
  mutating func endCollecting(isDone: Bool) {
    // Nil if the body assigned another scene to this one.
    guard let closure = collectingCompletions.popLast(), isDone else { return }
    pendingCompletions.append(closure)
  }

  /// Makes an update whose end completion closures of actions wait for, too.
  mutating func collectingCompletions(
    of actions: [ActionCompletion], _ update: (inout SceneHost) -> Transaction.ID?
  ) -> Transaction.ID? {
    if actions.isEmpty { return update(&self) }
    collectingCompletions += actions.map {
      WaitingCompletion(criterion: $0.criterion, action: $0.action)
    }
    defer {
      pendingCompletions += collectingCompletions.suffix(actions.count)
      collectingCompletions.removeLast(actions.count)
    }
    return update(&self)
  }

  /// Adds the transaction of an update to the closures that are being collected.
  mutating func noteCommit(_ transaction: Transaction.ID) {
    for place in collectingCompletions.indices {
      collectingCompletions[place].transactions.append(transaction)
    }
  }

  /// A transaction was finished or cancelled: its closures wait for the end of the transaction that
  /// replaced it.
  mutating func passWaiting(from transaction: Transaction.ID, to next: Transaction.ID) {
    pendingCompletions.pass(from: transaction, to: next)
    collectingCompletions.pass(from: transaction, to: next)
  }

  /// Marks the transactions that a tick reported as completed. Does not allocate.
  mutating func noteEnds(_ tick: borrowing Tick) {
    if pendingCompletions.isEmpty, collectingCompletions.isEmpty { return }
    for index in tick.completed.indices {
      pendingCompletions.noteEnd(tick.completed[index])
      collectingCompletions.noteEnd(tick.completed[index])
    }
  }
}

extension [WaitingCompletion] {
  fileprivate mutating func noteEnd(_ completion: Completion) {
    for place in indices where self[place].criterion == completion.criterion {
      self[place].transactions.removeAll { $0 == completion.transaction }
    }
  }

  fileprivate mutating func pass(from transaction: Transaction.ID, to next: Transaction.ID) {
    for place in indices {
      for index in self[place].transactions.indices
      where self[place].transactions[index] == transaction {
        self[place].transactions[index] = next
      }
    }
  }
}
