import MatchedGeometry

extension EditStep {
  /// With every element matched in the namespace 0, so that all moves on its clock, and rows that share an animation end together
  /// as they do without it.
  func onOneClock(_ includesValues: Bool) -> EditStep? {
    switch self {
    case .commit(let commit):
      commit.mapped { $0.onOneClock(includesValues) }.map(EditStep.commit)
    case .policies(let policies, _?): .policies(policies, namespace: 0)
    default: self
    }
  }
}

extension EditMatch {
  /// By a key that was that of a namespace.
  fileprivate var onOneClock: EditMatch {
    var match = self
    match.key += 10 * max(0, namespace)
    match.namespace = 0
    return match
  }
}

extension EditChange {
  fileprivate func onOneClock(_ includesValues: Bool) -> EditChange? {
    switch self {
    case .insert(let number, let frame, let match, let transition):
      let match = match?.onOneClock ?? EditMatch(namespace: 0, key: 1000 + number)
      return .insert(number, frame: frame, match: match, transition: transition)
    case .setMatch(let number, let match):
      return .setMatch(number, match?.onOneClock ?? EditMatch(namespace: 0, key: 1000 + number))
    case .endNamespace: return nil
    default: return isOfValue && !includesValues ? nil : self
    }
  }
}
