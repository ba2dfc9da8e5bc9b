public import MatchedGeometry

// Closures for the end of animations. A tick calls nobody: it marks what has ended, and the host asks.

/// A closure that waits for the end of the updates of a closure.
struct WaitingCompletion {
  let criterion: Completion.Criterion
  let action: () -> Void
  /// Those of the updates that have not ended.
  var transactions: [Transaction.ID] = []
}

extension SceneHost {
  /// Animates the updates in a closure, and does something when their animations have ended.
  ///
  /// A tick calls no closures. `takeCompletions()` hands out the closures whose animations have ended since, also if nothing moved.
  ///
  /// - Parameters:
  ///   - animation: as in `withAnimation(_:_:)`.
  ///   - criterion: what counts as the end: `logicallyComplete`, when the longest duration has passed, or `removed`, when everything
  ///     that the updates set in motion has come to rest or was retargeted by a later update.
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

  /// Describes the scene anew, animates what changed, and does something when that has ended. See
  /// `withAnimation(_:completionCriteria:_:completion:)`.
  ///
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed, and the closure is handed out at once.
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

  /// The same, animated as `withAnimation` around the call or in an action says, or not at all.
  ///
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed, and the closure is handed out at once.
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

  /// Hands out the closures of updates that have ended as of the latest tick, in the order of the updates; each of them once.
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

  /// Updates from now on belong to a closure, until `endCollecting`.
  @usableFromInline
  mutating func beginCollecting(
    _ criterion: Completion.Criterion, _ action: @escaping () -> Void
  ) {
    collectingCompletions.append(WaitingCompletion(criterion: criterion, action: action))
  }

  /// `isDone`: nothing was thrown.
  @usableFromInline
  mutating func endCollecting(isDone: Bool) {
    // None: the body put another scene into the place of this one.
    guard let closure = collectingCompletions.popLast(), isDone else { return }
    pendingCompletions.append(closure)
  }

  /// Makes an update that closures of actions wait for as well.
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

  /// An update was committed.
  mutating func noteCommit(_ transaction: Transaction.ID) {
    for place in collectingCompletions.indices {
      collectingCompletions[place].transactions.append(transaction)
    }
  }

  /// A transaction was finished or cancelled: what has waited for its end waits for that of the transaction that took its place.
  mutating func passWaiting(from transaction: Transaction.ID, to next: Transaction.ID) {
    pendingCompletions.pass(from: transaction, to: next)
    collectingCompletions.pass(from: transaction, to: next)
  }

  /// Marks what a tick found at its end. Allocates nothing.
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
