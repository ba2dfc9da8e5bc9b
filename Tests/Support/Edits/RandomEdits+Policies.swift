import MatchedGeometry

/// Policies that change between transactions, and which of them an operation has met.
extension RandomEdits {
  /// Sometimes other policies for the engine or for a namespace.
  mutating func policies(for reference: ReferenceEngine) -> EditStep? {
    guard includesPolicies else { return nil }
    if !hasPolicies {
      hasPolicies = true
      return .policies(randomPolicies(), namespace: nil)
    }
    guard random.chance(0.08) else { return nil }
    if random.chance(0.2) { return .policies(randomPolicies(), namespace: nil) }
    let namespace = random.pick(namespaces)
    return .policies(random.chance(0.8) ? randomPolicies() : nil, namespace: namespace)
  }

  private mutating func randomPolicies() -> Policies {
    var policies = Policies()
    policies.duplicates = random.weighted([
      (DuplicatePolicy.newestWins, 40), (.oldestWins, 22), (.ignoreKey, 22), (.reject, 16),
    ])
    policies.targetLost = random.weighted([
      (TargetLostPolicy.return, 28), (.snap, 22), (.freeze, 22), (.finish, 28),
    ])
    if random.chance(0.4) { policies.lateArrival = random.between(0.02, 0.6) }
    if random.chance(0.4) { policies.zeroSize = .animate }
    if random.chance(0.15) {
      policies.reducedMotion =
        random.chance(0.5) ? .instant : .crossfade(random.between(0.05, 0.5))
    }
    return policies
  }

  /// Counts an operation under every policy that its element has.
  mutating func count(
    _ operation: String, under edits: [Edit], _ reference: ReferenceEngine
  ) {
    guard includesPolicies else { return }
    let policies = reference.policies(in: edits.lazy.compactMap { $0.namespace(reference) }.first)
    for name in policies.caseNames { counts.add("\(name) x \(operation)") }
  }

  /// The names under which operations are counted by policy.
  package static var policyNames: [String] {
    var names = DuplicatePolicy.allCases.map { "duplicates \($0)" }
    names += TargetLostPolicy.allCases.map { "target lost \($0)" }
    names += ["late arrival none", "late arrival some", "zero size absent", "zero size animate"]
    names += ["reduced motion none", "reduced motion crossfade", "reduced motion instant"]
    return names
  }
}

extension ReducedMotionPolicy {
  fileprivate var caseName: String {
    switch self {
    case .none: "none"
    case .crossfade: "crossfade"
    case .instant: "instant"
    }
  }
}

extension Policies {
  /// The case of every policy, as `RandomEdits.policyNames` names them.
  fileprivate var caseNames: [String] {
    [
      "duplicates \(duplicates)", "target lost \(targetLost)",
      "late arrival \(lateArrival == 0 ? "none" : "some")", "zero size \(zeroSize)",
      "reduced motion \(reducedMotion.caseName)",
    ]
  }

  /// What is not as usual.
  var listing: String {
    let usual = Policies()
    var parts: [String] = []
    if duplicates != usual.duplicates { parts.append("duplicates \(duplicates)") }
    if targetLost != usual.targetLost { parts.append("target lost \(targetLost)") }
    if lateArrival != usual.lateArrival { parts.append("late arrival \(lateArrival) s") }
    if zeroSize != usual.zeroSize { parts.append("zero size \(zeroSize)") }
    if reducedMotion != usual.reducedMotion { parts.append("reduced motion \(reducedMotion)") }
    return parts.isEmpty ? "as usual" : parts.joined(separator: ", ")
  }
}

extension Edit {
  /// The namespace of the first element it concerns.
  fileprivate func namespace(_ reference: ReferenceEngine) -> Int? {
    switch self {
    case .change(let change, _): change.namespace(reference)
    case .nested(_, let edits): edits.lazy.compactMap { $0.namespace(reference) }.first
    case .bulk(let changes, _): changes.lazy.compactMap { $0.namespace(reference) }.first
    }
  }
}

extension EditChange {
  fileprivate func namespace(_ reference: ReferenceEngine) -> Int? {
    switch self {
    case .insert(_, _, let match, _): match?.namespace
    case .remove(let number), .reinsert(let number, _), .setFrame(let number, _, _):
      reference.match(of: number)?.namespace
    case .setMatch(let number, let match):
      match?.namespace ?? reference.match(of: number)?.namespace
    case .endNamespace(let namespace): namespace
    case .setTransition(let number, _): reference.match(of: number)?.namespace
    case .insertValue, .setValue, .removeValue: nil
    }
  }
}
