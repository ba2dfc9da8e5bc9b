/// Operations on transactions that are not complete, between two transactions.
extension RandomEdits {
  /// Mostly none.
  package mutating func operation(for reference: ReferenceEngine) -> EditStep? {
    guard includesOperations, random.chance(0.1) else { return nil }
    let open = reference.openLabels
    guard !open.isEmpty else { return nil }
    count("finishImmediately", under: [], reference)
    let label = random.chance(0.5) ? open.last! : random.pick(open)
    return .operation(.finishImmediately(label), at: time(after: reference))
  }
}
