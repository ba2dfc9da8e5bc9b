import MatchedGeometry

/// Policies that change between transactions, and which of them an operation has met.
extension RandomEdits {
  /// Sometimes other policies for the engine or for a namespace.
  mutating func policies(for reference: ReferenceEngine) -> EditStep? {
    guard includesPolicies else { return nil }
    wanted = nil
    if !hasPolicies {
      hasPolicies = true
      return .policies(randomPolicies(), namespace: nil)
    }
    if random.chance(0.12), let step = rarePolicies(reference) { return step }
    guard random.chance(0.08) else { return nil }
    if random.chance(0.3) { return .policies(randomPolicies(), namespace: nil) }
    let namespace = random.pick(namespaces)
    return .policies(random.chance(0.8) ? randomPolicies() : nil, namespace: namespace)
  }

  mutating func randomPolicies() -> Policies {
    var policies = Policies()
    policies.duplicates = random.weighted([
      (DuplicatePolicy.newestWins, 40), (.oldestWins, 30), (.ignoreKey, 30),
    ])
    policies.targetLost = random.weighted([
      (TargetLostPolicy.return, 28), (.snap, 22), (.freeze, 22), (.finish, 28),
    ])
    if random.chance(0.4) { policies.lateArrival = random.between(0.02, 0.6) }
    if random.chance(0.4) { policies.zeroSize = .animate }
    if random.chance(0.2) { policies.reducedMotion = random.chance(0.5) ? .instant : crossfade() }
    return policies
  }

  private mutating func crossfade() -> ReducedMotionPolicy {
    .crossfade(random.between(0.05, 0.5))
  }

  // MARK: What is rare

  /// Policies under which an operation has been seen less than others, for elements that it can be done to;
  /// the next transaction has that operation.
  private mutating func rarePolicies(_ reference: ReferenceEngine) -> EditStep? {
    let (operation, policyCase) = coverage.rare(among: 0..<Self.steeredCount, &random)
    var policies = randomPolicies()
    force(policyCase, in: &policies)
    var namespace: Int? = random.pick(namespaces)
    if let presence = Self.presence(operation) {
      let known = reference.numbers.filter {
        reference.presence(of: $0) == presence
      }.compactMap { reference.match(of: $0)?.namespace }
      namespace = known.isEmpty ? nil : random.pick(known)
    }
    guard let namespace else { return nil }
    wanted = (operation, namespace)
    return .policies(policies, namespace: namespace)
  }

  mutating func force(_ policyCase: Int, in policies: inout Policies) {
    let kind = PolicyCoverage.firstCases.lastIndex { $0 <= policyCase }!
    let index = policyCase - PolicyCoverage.firstCases[kind]
    switch kind {
    case 0: policies.duplicates = DuplicatePolicy.allCases[index]
    case 1: policies.targetLost = TargetLostPolicy.allCases[index]
    case 2: policies.lateArrival = index == 0 ? 0 : random.between(0.02, 0.6)
    case 3: policies.zeroSize = index == 0 ? .absent : .animate
    default: policies.reducedMotion = [.none, crossfade(), .instant][index]
    }
  }

  /// Operations whose policies can be chosen: the first ones of all.
  private static let steeredCount = Operation.single.count + Bulk.allCases.count

  /// What an operation needs that is not there at all times.
  private static func presence(_ operation: Int) -> ReferenceEngine.Presence? {
    guard operation < Operation.single.count else {
      return Bulk.allCases[operation - Operation.single.count] == .reinsert ? .leaving : nil
    }
    switch Operation.single[operation] {
    case .reinsert: return .leaving
    case .layOut: return .pending
    default: return nil
    }
  }

  /// The operation for which policies were chosen.
  mutating func wantedEdits(_ reference: ReferenceEngine, _ numbers: [Int]) -> [Edit] {
    guard let (operation, namespace) = wanted else { return [] }
    wanted = nil
    preferred = namespace
    defer { preferred = nil }
    if operation < Operation.single.count {
      return edits(Operation.single[operation], reference, numbers) ?? []
    }
    let kind = Bulk.allCases[operation - Operation.single.count]
    return bulk(reference, numbers, kind).map { [$0] } ?? []
  }

  // MARK: Counting

  /// The names under which operations are counted.
  package static let operationNames: [String] =
    Operation.single.map { "operation \($0.rawValue)" }
    + Bulk.allCases.map { "bulk \($0.rawValue)" }
    + ValueOperation.allCases.map { "operation \($0.rawValue)" } + ["finishImmediately"]

  /// Counts an operation, also under every policy that its element has.
  mutating func count(_ operation: String, under edits: [Edit], _ reference: ReferenceEngine) {
    counts.add(operation)
    guard includesPolicies else { return }
    let policies = reference.policies(of: edits.lazy.compactMap { $0.namespace(reference) }.first)
    coverage.add(operation, policies)
  }
}

extension Policies {
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
    case .insert(_, _, let match, _), .insertInside(_, _, _, let match, _): match?.namespace
    case .remove(let number), .reinsert(let number, _), .setFrame(let number, _, _):
      reference.match(of: number)?.namespace
    case .setMatch(let number, let match):
      match?.namespace ?? reference.match(of: number)?.namespace
    case .endNamespace(let namespace): namespace
    case .setTransition(let number, _): reference.match(of: number)?.namespace
    case .insertValue, .setValue, .removeValue, .insertGroup: nil
    }
  }
}
