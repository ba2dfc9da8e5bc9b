import MatchedGeometry

/// Random changes of the host's own numbers.
extension RandomEdits {
  /// Up to a full turn in degrees, as a rotation or a color would be.
  private mutating func value() -> SIMD4<Float> {
    func number(_ random: inout SplitMix64) -> Float { Float(random.below(1441) - 720) / 2 }
    return [number(&random), number(&random), number(&random), number(&random)]
  }

  enum ValueOperation: String, CaseIterable {
    case insert = "insert a value", set = "set a value", remove = "remove a value"
  }

  /// The changes of values in a transaction, from a source of chance of their own.
  mutating func valueEdits(_ reference: ReferenceEngine) -> [Edit] {
    swap(&random, &valueRandom)
    defer { swap(&random, &valueRandom) }
    var edits: [Edit] = []
    while random.chance(0.35) {
      let operation = random.weighted([
        (ValueOperation.insert, 4), (.set, 9), (.remove, reference.valueNumbers.count > 6 ? 6 : 2),
      ])
      guard let changes = changes(operation, reference) else { continue }
      count("operation \(operation.rawValue)", under: [], reference)
      edits += changes
    }
    return edits
  }

  /// Some of the numbers are known to be gone, and some values are not finite.
  private mutating func changes(
    _ operation: ValueOperation, _ reference: ReferenceEngine
  ) -> [Edit]? {
    if operation == .insert {
      nextValue += 1
      return [edit(.insertValue(nextValue - 1, value()))]
    }
    let known = reference.valueNumbers.filter { !busyValues.contains($0) }
    guard !known.isEmpty else { return nil }
    var number = random.pick(known)
    if random.chance(0.04) {
      counts.add("bad input: stale value")
      number = random.below(nextValue)
    }
    busyValues.insert(number)
    if operation == .remove { return [edit(.removeValue(number))] }
    var target = value()
    if random.chance(0.04) {
      counts.add("bad input: value of NaN")
      target.z = .nan
    }
    var edits: [Edit] = []
    if random.chance(0.1) { edits.append(edit(.setValue(number, value(), velocity: nil))) }
    let velocity = random.chance(0.2) ? value() * 4 : nil
    edits.append(edit(.setValue(number, target, velocity: velocity)))
    return edits
  }
}

extension EditChange {
  /// Names no animation.
  var isUnanimated: Bool {
    switch self {
    case .endNamespace, .setTransition, .insertValue, .removeValue: true
    default: false
    }
  }
}
