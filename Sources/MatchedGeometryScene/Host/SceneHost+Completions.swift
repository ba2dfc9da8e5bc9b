public import MatchedGeometry

// Completion closures. A tick does not call them. It marks those whose animations have ended, and
// the host takes and calls them.

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
  /// A tick does not call closures. Call `takeCompletions()` after a tick to get the closures whose
  /// animations have ended. A closure is also returned if nothing moved.
  ///
  /// - Parameters:
  ///   - animation: The animation, as in `withAnimation(_:_:)`.
  ///   - criterion: The end that the closure waits for. With `logicallyComplete`, the longest
  ///     duration among the animations has passed. With `removed`, also all motions that the updates
  ///     started have settled or were retargeted by later updates.
  ///   - body: A closure that makes updates.
  ///   - completion: A closure to call at the end, once. It may change the host's state and update
  ///     the scene.
  /// - Returns: The result of `body`.
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
  /// - Returns: The transaction, which `Tick.completed` names at its end. If nothing changed, the
  ///   result is nil, and the next `takeCompletions()` returns the closure.
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
  /// - Returns: The transaction, which `Tick.completed` names at its end. If nothing changed, the
  ///   result is nil, and the next `takeCompletions()` returns the closure.
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

  /// Returns the completion closures of the updates that have ended by the latest tick, in the
  /// order of the updates. Each closure is returned once.
  ///
  /// ```swift
  /// scene.advance(to: now)
  /// for action in scene.takeCompletions() { action() }
  /// ```
  ///
  /// - Complexity: O(waiting closures).
  public mutating func takeCompletions() -> [() -> Void] {
    if pendingCompletions.isEmpty { return [] }
    let ended = pendingCompletions.filter(\.transactions.isEmpty)
    if !ended.isEmpty { pendingCompletions.removeAll(where: \.transactions.isEmpty) }
    return ended.map(\.action)
  }

  /// Starts to collect the transactions of updates for a closure, until `endCollecting`.
  @usableFromInline
  mutating func beginCollecting(
    _ criterion: Completion.Criterion, _ action: @escaping () -> Void
  ) {
    collectingCompletions.append(WaitingCompletion(criterion: criterion, action: action))
  }

  /// Ends the collection. `isDone` is false if the body has thrown an error.
  @usableFromInline
  mutating func endCollecting(isDone: Bool) {
    // There is no closure if the body assigned another scene to this one.
    guard let closure = collectingCompletions.popLast(), isDone else { return }
    pendingCompletions.append(closure)
  }

  /// Makes an update for which completion closures of actions also wait.
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

  /// Notes that a transaction was finished or cancelled. Its closures then wait for the transaction
  /// that replaces it.
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
