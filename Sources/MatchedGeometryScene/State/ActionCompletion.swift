public import MatchedGeometry

/// A closure of an action that waits for the end of what the action sets in motion.
///
/// Unchecked: it goes from an action to the scene that the action belongs to, and both are called by one host.
final class ActionCompletion: @unchecked Sendable {
  let criterion: Completion.Criterion
  let action: () -> Void
  /// A scene knows of it.
  var isUsed = false

  init(_ criterion: Completion.Criterion, _ action: @escaping () -> Void) {
    self.criterion = criterion
    self.action = action
  }

  /// Those of all `withAnimation` around an action that runs.
  @TaskLocal static var ofActions: [ActionCompletion] = []
}

/// Animates the update that follows on the states that a closure sets, and does something when that has ended.
///
/// ```swift
/// card.onTapGesture {
///   withAnimation(.smooth) { isOpen = false } completion: { path.removeLast() }
/// }
/// ```
///
/// A tick calls no closures: `SceneHost.takeCompletions()` hands them out. One whose `body` set no state of a scene is called at once.
///
/// - Parameters:
///   - animation: as in `withAnimation(_:_:)`.
///   - criterion: what counts as the end: `logicallyComplete`, when the longest duration has passed, or `removed`, when everything that it set in motion has come to rest or was retargeted by a later update.
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
