package import MatchedGeometry

/// The reference engine, driven by a script.
extension ReferenceEngine {
  /// Makes one transaction. Returns its number, counted from 0.
  @discardableResult
  package func commit(
    at time: Double?, animation: Animation? = nil, mode: ReferenceRetargetMode = .automatic,
    _ changes: [EditChange]
  ) -> Int {
    commit(
      EditCommit(
        at: time, animation: animation, mode: mode, changes.map { .change($0, .inherited) }))
  }

  /// Does what a step says, at the next moment at which nothing begins or ends. The result is the step with the time at
  /// which it was made.
  package func perform(_ step: EditStep) -> EditStep {
    switch step {
    case .commit(var made):
      made.time = made.time.map(clearHostTime)
      commit(made)
      return .commit(made)
    case .operation(let operation, var time):
      time = time.map(clearHostTime)
      operate(operation, at: time)
      return .operation(operation, at: time)
    case .policies(let policies, let namespace):
      setPolicies(policies, namespace: namespace)
      return step
    case .sample(let time):
      let time = clearHostTime(from: time)
      advance(to: time)
      return .sample(time)
    }
  }

  package func operate(_ operation: EditOperation, at time: Double?) {
    switch operation {
    case .finishImmediately(let label): finishImmediately(label, at: time)
    // Laws hold these.
    case .seek, .finish, .cancel: break
    }
  }
}
