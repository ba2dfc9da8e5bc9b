import MatchedGeometry

/// The scripts that laws begin with: random edits, of which the reference engine says what is there.
struct LawScript {
  var edits: RandomEdits
  let reference = ReferenceEngine()
  private(set) var steps: [EditStep] = []

  /// Few elements, so that much happens to each.
  init(
    seed: UInt64, includesEndless: Bool = true, goesBack: Bool = true,
    includesPolicies: Bool = true, includesOperations: Bool = true
  ) {
    edits = RandomEdits(
      seed: seed, includesEndless: includesEndless, goesBack: goesBack,
      includesOperations: includesOperations, includesPolicies: includesPolicies,
      population: 10...16, namespaceCount: 3, firstNumber: 10)
  }

  /// Adds transactions, each changed by `change`, which may leave a step out.
  mutating func add(
    transactions: Int, _ change: (EditStep) -> EditStep? = { $0 }
  ) {
    for _ in 0..<transactions {
      let steps = edits.steps(for: reference, change)
      self.steps += steps
    }
  }

  mutating func add(_ step: EditStep) { steps.append(reference.perform(step)) }

  /// All that moves comes to its end.
  mutating func settle() { add(.sample(reference.now + 30)) }
}

extension RandomEdits {
  fileprivate mutating func steps(
    for reference: ReferenceEngine, _ change: (EditStep) -> EditStep?
  ) -> [EditStep] {
    var steps: [EditStep] = []
    _ = makeNext(for: reference) { step in
      if let changed = change(step) { steps.append(reference.perform(changed)) }
      return nil
    }
    return steps
  }
}

extension SplitMix64 {
  /// Chance that depends on a label alone.
  init(seed: UInt64, label: Int) {
    self.init(seed: seed ^ UInt64(truncatingIfNeeded: label) &* 0x9E37_79B9_7F4A_7C15)
    _ = next()
  }
}
