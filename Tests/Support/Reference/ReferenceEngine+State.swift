extension ReferenceEngine {
  /// What an element is, for those who choose the next change.
  package enum Presence: Sendable {
    case present
    case pending
    case leaving
  }

  package func presence(of number: Int) -> Presence? {
    guard let element = elements[number], !element.hasLeft else { return nil }
    if element.isLeaving { return .leaving }
    return element.row == nil ? .pending : .present
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

  /// The number of the source of a group.
  package func source(namespace: Int, key: Int) -> Int? {
    groups[ReferenceKey(namespace: namespace, key: key)]?.source
  }
}
