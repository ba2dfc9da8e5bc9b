/// Transactions that are turned round, and round again.
extension RandomEdits {
  static let reverse = "reverse"

  /// Whether what a transaction does is kept.
  mutating func isKept(_ commit: EditCommit) -> Bool {
    includesTurning && !commit.isBare && turnRandom.chance(0.5)
  }

  /// From a source of chance of their own: mostly none.
  mutating func turn(for reference: ReferenceEngine) -> [EditStep] {
    guard includesTurning else { return [] }
    swap(&random, &turnRandom)
    defer { swap(&random, &turnRandom) }
    guard random.chance(0.4) else { return [] }
    let known = reference.turnableLabels
    guard !known.isEmpty else { return [] }
    let label = random.chance(0.5) ? known.last! : random.pick(known)
    counts.add(Self.reverse)
    if includesPolicies {
      coverage.add(
        Self.reverse, reference.policies(in: reference.namespace(changedBy: label)), )
    }
    let time = time(after: reference)
    // Ticks from the time of the turn on.
    return [.operation(.reverse(label), at: time)]
      + samples(for: reference).map { .sample($0 + max(0, (time ?? 0) - reference.now)) }
  }
}
