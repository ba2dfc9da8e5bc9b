import MatchedGeometry

/// Random changes of geometry groups and of what is in them; of matches in them: `RandomEdits+MatchesInGroups`.
extension RandomEdits {
  enum GroupOperation: String, CaseIterable {
    case insert = "insert a geometry group", insertInside = "insert into a geometry group"
    case move = "move a geometry group", moveInside = "move inside of a geometry group"
    case remove = "remove a geometry group", removeInside = "remove inside of a geometry group"
    case reinsert = "reinsert a geometry group"
    case reinsertInside = "reinsert inside of a geometry group"
    case insertPending = "insert a pending geometry group", layOut = "lay out a geometry group"
    case insertMatch = "insert a match into a geometry group"
    case rekeyInside = "re-key inside of a geometry group"
    case replaceOut = "replace inside of a geometry group by outside"
    case replaceInto = "replace outside of a geometry group by inside"

    /// Done to what is on its way out.
    var isReturn: Bool { self == .reinsert || self == .reinsertInside }

    /// What has to be done before, where nothing is there that it could be done to; the first that can be.
    var preparations: [GroupOperation] {
      switch self {
      case .insert, .insertPending: []
      case .insertInside, .move, .remove, .insertMatch, .replaceInto: [.insert]
      case .layOut: [.insertPending]
      case .rekeyInside: [.insertMatch, .insertInside, .insert]
      case .replaceOut: [.insertMatch, .insert]
      case .moveInside, .removeInside: [.insertInside, .insert]
      case .reinsert: [.remove, .insertInside, .insert]
      case .reinsertInside: [.removeInside, .insertInside, .insert]
      }
    }
  }

  /// Their places among all operations.
  private static let groupOperations: Range<Int> = {
    let first = operationNames.firstIndex(of: "operation \(GroupOperation.insert.rawValue)")!
    return first..<first + GroupOperation.allCases.count
  }()

  /// Policies under which something was done to geometry groups less often than other things.
  mutating func policiesForGroups(_ reference: ReferenceEngine) -> EditStep? {
    swap(&random, &groupRandom)
    defer { swap(&random, &groupRandom) }
    if let operation = wantedInGroups {
      guard let policyCase = wantedCase, canReturn(operation, reference) else { return nil }
      wantedCase = nil
      return policies(with: policyCase, for: operation, reference)
    }
    guard random.chance(0.36) else { return nil }
    let (place, policyCase) = coverage.rare(among: Self.groupOperations, &random)
    let operation = GroupOperation.allCases[place - Self.groupOperations.lowerBound]
    wantedInGroups = operation
    if operation.isReturn, !canReturn(operation, reference) {
      wantedCase = policyCase
      // With reduced motion nothing would be on its way out.
      return policies(with: PolicyCoverage.unreduced, for: operation, reference)
    }
    return policies(with: policyCase, for: operation, reference)
  }

  private mutating func policies(
    with policyCase: Int, for operation: GroupOperation, _ reference: ReferenceEngine
  ) -> EditStep {
    var policies = randomPolicies()
    force(policyCase, in: &policies)
    wantedNamespace = nil
    guard operation.isMatching else { return .policies(policies, namespace: nil) }
    let namespace = namespaceForMatches(operation, reference)
    wantedNamespace = namespace
    return .policies(policies, namespace: namespace)
  }

  /// Whether there is something that a return may be of.
  private func canReturn(_ operation: GroupOperation, _ reference: ReferenceEngine) -> Bool {
    reference.numbers.contains {
      reference.isGrouped($0) && reference.presence(of: $0) == .leaving
        && reference.isGroup($0) == (operation == .reinsert)
    }
  }

  /// The changes in a transaction, from a source of chance of their own.
  mutating func groupEdits(_ reference: ReferenceEngine) -> [Edit] {
    swap(&random, &groupRandom)
    defer { swap(&random, &groupRandom) }
    let numbers = reference.numbers.filter { reference.isGrouped($0) }
    let groups = numbers.filter { reference.isGroup($0) }.count
    var edits: [Edit] = []
    let wanted = wantedInGroups.map { (wantedCase == nil ? [$0] : []) + $0.preparations } ?? []
    for operation in wanted {
      preferred = operation.isMatching ? wantedNamespace : nil
      defer { preferred = nil }
      guard let change = change(operation, reference, numbers) else { continue }
      count("operation \(operation.rawValue)", under: change, reference)
      edits += change
      if operation == wantedInGroups { wantedInGroups = nil }
      break
    }
    while random.chance(0.28) {
      let isFew = numbers.count < 16
      let operation = random.weighted([
        (GroupOperation.insert, groups < 4 ? 8 : 0.5), (.insertPending, groups < 4 ? 2 : 0.2),
        (.insertInside, isFew ? 5 : 0.5), (.insertMatch, isFew ? 8 : 0.5), (.move, 12),
        (.moveInside, 8), (.remove, isFew ? 5 : 15), (.removeInside, isFew ? 3 : 9),
        (.reinsert, 60), (.reinsertInside, 20),
        (.layOut, 10), (.rekeyInside, 3), (.replaceOut, 3), (.replaceInto, 3),
      ])
      guard let change = change(operation, reference, numbers) else { continue }
      count("operation \(operation.rawValue)", under: change, reference)
      edits += change
    }
    return edits
  }

  private mutating func change(
    _ operation: GroupOperation, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> [Edit]? {
    if operation.isMatching { return matchEdits(operation, reference, numbers) }
    return single(operation, reference, numbers).map { [$0] }
  }

  private mutating func single(
    _ operation: GroupOperation, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> Edit? {
    func one(_ presence: ReferenceEngine.Presence, isGroup: Bool) -> Int? {
      pick(presence, isGroup: isGroup, among: numbers, reference)
    }
    switch operation {
    case .insert:
      nextNumber += 1
      let outer = random.chance(0.4) ? one(presenceOfOuter(), isGroup: true) : nil
      return groupEdit(.insertGroup(nextNumber - 1, frame: frameInGroup(), group: outer))
    case .insertPending:
      nextNumber += 1
      let outer = random.chance(0.3) ? one(presenceOfOuter(), isGroup: true) : nil
      return groupEdit(.insertGroup(nextNumber - 1, frame: nil, group: outer))
    case .layOut:
      return one(.pending, isGroup: true).map {
        busy.insert($0)
        return groupEdit(
          .setFrame($0, frameInGroup(), velocity: random.chance(0.1) ? velocity() : nil))
      }
    case .insertInside:
      guard let group = one(presenceOfOuter(), isGroup: true) else { return nil }
      nextNumber += 1
      let isPending = random.chance(0.1)
      return edit(
        .insertInside(
          nextNumber - 1, frame: isPending ? nil : frameInGroup(), group: group, match: nil,
          transition: transition()))
    case .move:
      return one(.present, isGroup: true).map {
        busy.insert($0)
        return groupEdit(
          .setFrame($0, frameInGroup(), velocity: random.chance(0.15) ? velocity() : nil))
      }
    case .moveInside:
      return one(random.chance(0.85) ? .present : .pending, isGroup: false).map {
        busy.insert($0)
        return edit(.setFrame($0, frameInGroup(), velocity: random.chance(0.15) ? velocity() : nil))
      }
    case .remove:
      if wantedInGroups == .reinsert {
        // Only with something in it a group stays for a while.
        let filled = numbers.filter {
          reference.presence(of: $0) == .present && reference.isGroup($0)
            && reference.isFilled($0)
        }
        guard !filled.isEmpty else { return nil }
        return groupEdit(.remove(random.pick(filled)))
      }
      return one(random.chance(0.9) ? .present : .pending, isGroup: true).map {
        groupEdit(.remove($0))
      }
    case .removeInside: return one(.present, isGroup: false).map { edit(.remove($0)) }
    case .reinsert:
      return one(.leaving, isGroup: true).map {
        groupEdit(.reinsert($0, frame: random.chance(0.4) ? frameInGroup() : nil))
      }
    case .reinsertInside:
      return one(.leaving, isGroup: false).map {
        edit(.reinsert($0, frame: random.chance(0.4) ? frameInGroup() : nil))
      }
    case .insertMatch, .rekeyInside, .replaceOut, .replaceInto: return nil
    }
  }

  /// One that has no part in the transaction yet; nil if there is none.
  mutating func pick(
    _ presence: ReferenceEngine.Presence, isGroup: Bool, among numbers: [Int],
    _ reference: ReferenceEngine
  ) -> Int? {
    let known = numbers.filter {
      reference.isGroup($0) == isGroup && reference.presence(of: $0) == presence
        && !busy.contains($0)
    }
    return known.isEmpty ? nil : random.pick(known)
  }

  /// Nearer to the origin than others, so that those in groups in groups are about as far away as elements outside.
  mutating func frameInGroup() -> Rect {
    var frame = frame()
    frame.origin = Point(x: 0.375 * frame.x, y: 0.375 * frame.y)
    return frame
  }

  private mutating func presenceOfOuter() -> ReferenceEngine.Presence {
    random.chance(0.75) ? .present : .pending
  }

  mutating func groupEdit(_ change: EditChange) -> Edit {
    .change(change, .own(random.chance(0.85) ? animation() : nil))
  }
}
