extension ReferenceEngine {
  /// What an element is, for those who choose the next change.
  package enum Presence: Sendable {
    case present
    case pending
    case leaving
  }

  package func presence(of number: Int) -> Presence? {
    guard let element = elements[number], !element.hasLeft else { return nil }
    if element.isExiting { return .leaving }
    return element.row == nil ? .pending : .present
  }

  package func isMoving(_ number: Int, at time: Double) -> Bool {
    elements[number]?.row?.motion.isOver(at: max(lastCommit, ReferenceTime.rounded(time))) == false
  }

  package func match(of number: Int) -> EditMatch? { elements[number]?.match }

  // MARK: Values

  package var valueNumbers: [Int] { values.keys.sorted() }

  package func value(of number: Int, at time: Double) -> Four? {
    values[number]?.motion.position(at: max(lastCommit, ReferenceTime.rounded(time)))
  }

  /// The speed of the four numbers, per second.
  package func valueVelocity(of number: Int, at time: Double) -> Four? {
    values[number]?.motion.velocity(at: max(lastCommit, ReferenceTime.rounded(time)))
  }

  package func isValueMoving(_ number: Int, at time: Double) -> Bool {
    values[number].map { !$0.motion.isOver(at: max(lastCommit, time)) } ?? false
  }

  // MARK: Namespaces

  package func isEnded(namespace: Int) -> Bool { endedNamespaces.contains(namespace) }

  /// Whether a group takes its geometry from an element.
  package func isSource(_ number: Int) -> Bool {
    elements[number]?.key.flatMap { groups[$0]?.source } == number
  }

  /// Whether a group keeps its geometry for a member whose frame is to come.
  package func isAwaited(_ number: Int) -> Bool {
    guard let element = elements[number], element.isPending, !element.isExiting,
      let key = element.key
    else {
      return false
    }
    return groups[key]?.memory?.isAwaited ?? false
  }
}
