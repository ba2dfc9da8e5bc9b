import MatchedGeometry

/// How often which operation met which policy: a cell for each pair.
package struct PolicyCoverage: Sendable {
  /// A policy and the names of its cases.
  struct Kind: Sendable {
    let name: String
    let cases: [String]
  }

  static let kinds: [Kind] = [
    Kind(name: "duplicates", cases: DuplicatePolicy.allCases.map { "\($0)" }),
    Kind(name: "target lost", cases: TargetLostPolicy.allCases.map { "\($0)" }),
    Kind(name: "late arrival", cases: ["none", "some"]),
    Kind(name: "zero size", cases: ["absent", "animate"]),
    Kind(name: "reduced motion", cases: ["none", "crossfade", "instant"]),
  ]
  /// Where the cases of each kind begin among all cases.
  static let firstCases = kinds.reduce(into: [0]) { $0.append($0.last! + $1.cases.count) }
  static let caseCount = firstCases.last!

  static let operations = RandomEdits.operationNames
  private static let indices = Dictionary(
    uniqueKeysWithValues: operations.enumerated().map { ($1, $0) })

  private var counts = Array(repeating: 0, count: operations.count * caseCount)

  package init() {}

  subscript(operation: Int, policyCase: Int) -> Int {
    counts[operation * Self.caseCount + policyCase]
  }

  /// The operation was drawn for elements with these policies.
  mutating func add(_ operation: String, _ policies: Policies) {
    let operation = Self.indices[operation]!
    for policyCase in policies.cases {
      counts[operation * Self.caseCount + policyCase] += 1
    }
  }

  package mutating func add(_ other: PolicyCoverage) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// One of the rarest cells of some operations.
  func rare(
    among operations: Range<Int>, _ random: inout SplitMix64
  ) -> (operation: Int, policyCase: Int) {
    let first = operations.lowerBound * Self.caseCount
    let cells = operations.count * Self.caseCount
    // Not always the rarest of all, which may be one that nothing can be done about now.
    let candidates =
      random.chance(0.65)
      ? Array(first..<first + cells) : (0..<40).map { _ in first + random.below(cells) }
    let least = candidates.map { counts[$0] }.min()!
    let cell = random.pick(candidates.filter { counts[$0] == least })
    return (cell / Self.caseCount, cell % Self.caseCount)
  }

  // MARK: The table

  /// A block for each policy: a row for each operation, a column for each case.
  package var table: String {
    Self.kinds.indices.map(block).joined(separator: "\n")
  }

  private func block(_ kind: Int) -> String {
    func row(_ title: String, _ cells: [String]) -> String {
      title.padded(to: 46, isLeading: true)
        + cells.map { $0.padded(to: 11, isLeading: false) }.joined()
    }
    let lines = Self.operations.indices.map { operation in
      row(
        Self.operations[operation],
        Self.kinds[kind].cases.indices.map {
          String(self[operation, Self.firstCases[kind] + $0])
        })
    }
    return ([row(Self.kinds[kind].name, Self.kinds[kind].cases)] + lines).joined(separator: "\n")
  }

  /// The cells below a number, by name.
  package func cells(below least: Int) -> [String] {
    Self.kinds.indices.flatMap { kind in
      Self.kinds[kind].cases.indices.flatMap { index in
        Self.operations.indices.compactMap { operation in
          let count = self[operation, Self.firstCases[kind] + index]
          guard count < least else { return nil }
          return "\(Self.operations[operation]) with \(Self.kinds[kind].name) "
            + "\(Self.kinds[kind].cases[index]): only \(count)"
        }
      }
    }
  }
}

extension String {
  /// With spaces to a width.
  fileprivate func padded(to width: Int, isLeading: Bool) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return isLeading ? self + spaces : spaces + self
  }
}

extension Policies {
  /// The case of every policy, counted through all kinds.
  fileprivate var cases: [Int] {
    let first = PolicyCoverage.firstCases
    return [
      Int(duplicates.rawValue), first[1] + Int(targetLost.rawValue),
      first[2] + (lateArrival == 0 ? 0 : 1), first[3] + Int(zeroSize.rawValue),
      first[4] + reducedMotion.caseIndex,
    ]
  }
}

extension ReducedMotionPolicy {
  fileprivate var caseIndex: Int {
    switch self {
    case .none: 0
    case .crossfade: 1
    case .instant: 2
    }
  }
}
