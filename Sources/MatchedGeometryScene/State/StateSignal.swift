public import MatchedGeometry

/// Collects the changes of a scene's states and their transaction.
final class StateSignal {
  /// Whether views are being described or laid out, so that states must not change.
  var isDescribing = false
  private(set) var needsUpdate = false
  /// The transaction of the latest change that has one.
  private var transaction: Transaction?
  /// Nodes of views whose states changed since the last update.
  private var changed: [UInt32] = []
  /// Nodes of links whose pages are open.
  private var open: [UInt32] = []
  /// Closures that wait for the next update.
  private var completions: [ActionCompletion] = []
  /// Nodes of views that set a state while they were described.
  private var refused: [UInt32] = []

  /// Notes a change. Returns false if states must not change now.
  func accepts(changeAt node: UInt32) -> Bool {
    if isDescribing {
      if !refused.contains(node) { refused.append(node) }
      return false
    }
    needsUpdate = true
    if let transaction = Transaction.ofActions { self.transaction = transaction }
    for completion in ActionCompletion.ofActions where !completion.isUsed {
      completion.isUsed = true
      completions.append(completion)
    }
    touch(node)
    return true
  }

  /// Notes that the `equatable(by:)` views around a node have to be described in the next update.
  func touch(_ node: UInt32) {
    if changed.last != node { changed.append(node) }
  }

  /// Notes that the `equatable(by:)` views around a link have to be described in every update, as
  /// long as its page is open.
  func keepOpen(_ node: UInt32) { open.append(node) }

  /// The nodes around which all `equatable(by:)` views have to be described.
  func takeOpen() -> [UInt32] {
    if open.isEmpty { return changed }
    defer { open.removeAll(keepingCapacity: true) }
    return changed + open
  }

  /// The transaction of an update, given that of the host. Clears the changes.
  func take(_ transaction: Transaction) -> Transaction {
    defer {
      self.transaction = nil
      needsUpdate = false
      changed.removeAll(keepingCapacity: true)
    }
    guard let own = self.transaction, !transaction.disablesAnimations else { return transaction }
    return own
  }

  /// The closures that wait for the end of an update.
  func takeCompletions() -> [ActionCompletion] {
    if completions.isEmpty { return [] }
    defer { completions.removeAll() }
    return completions
  }

  func takeRefused() -> [UInt32] {
    if refused.isEmpty { return [] }
    defer { refused.removeAll() }
    return refused
  }
}

extension Transaction {
  /// The transaction of the innermost `withAnimation` or `withTransaction` around a running action.
  @TaskLocal static var ofActions: Transaction?
}

/// Animates the next update, which shows the states that a closure sets.
///
/// ```swift
/// card.onTapGesture { withAnimation(.smooth) { isOpen.toggle() } }
/// ```
///
/// Use it in actions of a scene's views. Several changes before one update count as one, with the
/// latest `withAnimation`. It takes precedence over the animation that the update names.
///
/// - Parameters:
///   - animation: The animation of all changes for which no modifier in the scene sets another one,
///     or nil for none.
///   - body: A closure that sets states.
/// - Returns: The result of `body`.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.ofActions ?? Transaction()
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Sets the transaction of the next update, which shows the states that a closure sets. See
/// `withAnimation(_:_:)`.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$ofActions.withValue(transaction, operation: body)
}

extension SceneHost {
  /// Whether a `@State` has changed since the last update, so that the host has to call `update`.
  ///
  /// ```swift
  /// scene.tap(at: point)
  /// if scene.needsUpdate { scene.update { Photos() } }
  /// ```
  public var needsUpdate: Bool { tree.identity.signal.needsUpdate }
}
