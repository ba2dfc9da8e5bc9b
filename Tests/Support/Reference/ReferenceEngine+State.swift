extension ReferenceEngine {
  /// What an element is, for those who choose the next change.
  package enum Presence: Sendable {
    case present
    case pending
    case leaving
  }

  /// All elements that are not gone, in the order of their numbers.
  package var numbers: [Int] {
    elements.values.lazy.filter { !$0.hasLeft }.map(\.number).sorted()
  }

  package func presence(of number: Int) -> Presence? {
    guard let element = elements[number], !element.hasLeft else { return nil }
    if element.isLeaving { return .leaving }
    return element.row == nil ? .pending : .present
  }

  package func match(of number: Int) -> EditMatch? { elements[number]?.match }

  package func isEnded(namespace: Int) -> Bool { endedNamespaces.contains(namespace) }

  /// The number of the source of a group.
  package func source(namespace: Int, key: Int) -> Int? {
    groups[ReferenceKey(namespace: namespace, key: key)]?.source
  }

  /// All moments at which something ends: rows and their parts, groups, exits, transactions.
  package var ends: [Double] {
    var found: [Double] = []
    for element in elements.values {
      found += element.row?.motion.ends ?? []
      found += element.opacity.motion.ends
      if element.isLeaving { found.append(element.leavingEnd) }
    }
    for group in groups.values { found += group.motion.ends }
    for transaction in transactions where !transaction.isLogicalReported {
      if let start = transaction.clock.start { found.append(start + transaction.longest) }
    }
    return found
  }
}
