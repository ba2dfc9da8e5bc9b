public import MatchedGeometry

// Closures for the end of animations. A tick calls nobody: it marks what has ended, and the host asks.

/// A closure that waits for the end of the updates of a closure.
struct WaitingCompletion {
  /// The engine's transactions that it waits for: their numbers, the first one not included.
  let after: UInt64
  let last: UInt64
  let criterion: Completion.Criterion
  let action: () -> Void
  /// How many of them have not ended.
  var remaining: UInt64
}

extension SceneHost {
  /// Animates the updates in a closure, and does something when their animations have ended.
  ///
  /// A tick calls no closures. What has ended since is handed out by `takeCompletions()`, also where nothing moved.
  ///
  /// - Parameters:
  ///   - animation: as in `withAnimation(_:_:)`.
  ///   - criterion: what counts as the end: `logicallyComplete`, when the longest duration has passed, or `removed`, when everything
  ///     has come to rest, later retargets included.
  ///   - body: makes updates.
  ///   - completion: done once. It may change the host's state and update the scene.
  /// - Returns: what `body` returns.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria criterion: Completion.Criterion = .logicallyComplete,
    _ body: (inout SceneHost) throws -> Result, completion: @escaping () -> Void
  ) rethrows -> Result {
    let before = lastTransaction
    let result = try withAnimation(animation, body)
    wait(after: before, criterion, completion)
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
    let before = lastTransaction
    let transaction = update(animation: animation, at: time, content)
    wait(after: before, criterion, completion)
    return transaction
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
    if waiting.isEmpty { return [] }
    let ended = waiting.filter { $0.remaining == 0 }
    if !ended.isEmpty { waiting.removeAll { $0.remaining == 0 } }
    return ended.map(\.action)
  }

  @usableFromInline
  var lastTransaction: UInt64 { engine.transaction?.number ?? 0 }

  @usableFromInline
  mutating func wait(
    after before: UInt64, _ criterion: Completion.Criterion, _ action: @escaping () -> Void
  ) {
    let last = lastTransaction
    waiting.append(
      WaitingCompletion(
        after: before, last: last, criterion: criterion, action: action, remaining: last - before))
  }

  /// Marks what a tick found at its end. Allocates nothing.
  mutating func noteEnds(_ tick: borrowing Tick) {
    if waiting.isEmpty { return }
    for index in tick.completed.indices {
      let completion = tick.completed[index]
      let number = completion.transaction.number
      for place in waiting.indices
      where waiting[place].criterion == completion.criterion && waiting[place].after < number
        && number <= waiting[place].last && waiting[place].remaining > 0
      {
        waiting[place].remaining -= 1
      }
    }
  }
}
