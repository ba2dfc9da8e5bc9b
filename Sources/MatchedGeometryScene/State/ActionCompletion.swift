public import MatchedGeometry

/// A completion closure of an action.
///
/// It is unchecked because it passes only from an action to the scene of that action, and the same
/// host calls both.
final class ActionCompletion: @unchecked Sendable {
  let criterion: Completion.Criterion
  let action: () -> Void
  /// Whether a scene has adopted the closure.
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
/// A tick does not call closures. Call `SceneHost.takeCompletions()` after a tick to get them. If
/// `body` sets no state of a scene, `completion` is called immediately.
///
/// - Parameters:
///   - animation: The animation, as in `withAnimation(_:_:)`.
///   - criterion: The end that the closure waits for. With `logicallyComplete`, the longest
///     duration among the animations has passed. With `removed`, all motions that the update
///     started have also settled or were retargeted by later updates.
///   - body: A closure that sets states. If it throws before it has set one, `completion` is
///     discarded.
///   - completion: A closure to call once, at the end.
/// - Returns: The result of `body`.
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
