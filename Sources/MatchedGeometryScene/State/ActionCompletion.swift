public import MatchedGeometry

/// A completion closure of an action.
///
/// Unchecked: it passes from an action to the scene of the action, and the same host calls both.
final class ActionCompletion: @unchecked Sendable {
  let criterion: Completion.Criterion
  let action: () -> Void
  /// A scene has adopted it.
  var isUsed = false

  init(_ criterion: Completion.Criterion, _ action: @escaping () -> Void) {
    self.criterion = criterion
    self.action = action
  }

  /// The closures of all `withAnimation` around a running action.
  @TaskLocal static var ofActions: [ActionCompletion] = []
}

/// Animates the next update, which shows the states that a closure sets, and provides a completion
/// closure for its end.
///
/// ```swift
/// card.onTapGesture {
///   withAnimation(.smooth) { isOpen = false } completion: { path.removeLast() }
/// }
/// ```
///
/// A tick does not call closures: `SceneHost.takeCompletions()` returns them. If `body` sets no
/// state of a scene, `completion` is called immediately.
///
/// - Parameters:
///   - animation: as in `withAnimation(_:_:)`.
///   - criterion: what counts as the end: `logicallyComplete`, when the longest duration has
///     passed, or `removed`, when everything that it set in motion has come to rest or was
///     retargeted by a later update.
///   - body: sets states. If it throws before it has set one, the closure is dropped.
///   - completion: done once.
/// - Returns: what `body` returns.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria criterion: Completion.Criterion = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let waiting = ActionCompletion(criterion, completion)
  let all = ActionCompletion.ofActions + [waiting]
  var isDone = false
  let result = try ActionCompletion.$ofActions.withValue(all) {
    let result = try withAnimation(animation, body)
    isDone = true
    return result
  }
  if isDone, !waiting.isUsed { completion() }
  return result
}
