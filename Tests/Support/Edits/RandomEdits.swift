import MatchedGeometry

/// An endless sequence of edits from a seed, with transactions of every kind and the ticks between
/// them.
///
/// The next step is chosen from the elements in the reference engine, so that few changes have no
/// effect. Some changes that are refused are included intentionally.
package struct RandomEdits {
  /// Elements are inserted below the lower and removed above the upper bound.
  let population: ClosedRange<Int>
  let namespaceCount: Int
  static let keysPerNamespace = 2

  var random: SplitMix64
  /// For the host's own numbers: with or without them, all else is the same.
  var valueRandom: SplitMix64
  /// Whether some animations never end.
  let includesEndless: Bool
  /// Whether some animations follow an arc. All else is the same without them.
  let includesArcs: Bool
  /// Whether some transactions happen before the latest tick.
  let goesBack: Bool
  /// Whether running transactions are skipped and the like.
  let includesOperations: Bool
  /// Whether policies change.
  let includesPolicies: Bool
  var hasPolicies = false
  var coverage = PolicyCoverage()
  /// An operation, and the namespace in whose policies it is still to be seen.
  var wanted: (operation: Int, namespace: Int?)?
  /// Where the elements of an operation are looked for.
  var preferred: Int?
  /// For what makes transactions interactive, likewise.
  var interactiveRandom: SplitMix64
  package internal(set) var counts = EditCounts()
  let firstNumber: Int
  var nextNumber: Int
  var nextValue = 1
  var nextNamespace: Int
  var namespaces: [Int]
  var nextLabel = 1
  /// Elements that already have a part in the transaction being made.
  var busy: Set<Int> = []
  var busyValues: Set<Int> = []

  package init(
    seed: UInt64, includesEndless: Bool = true, includesArcs: Bool = true,
    goesBack: Bool = true, includesOperations: Bool = false, includesPolicies: Bool = true,
    population: ClosedRange<Int> = 78...126, namespaceCount: Int = 8,
    firstNumber: Int = 0
  ) {
    self.population = population
    self.namespaceCount = namespaceCount
    self.firstNumber = firstNumber
    nextNumber = max(1, firstNumber)
    self.includesOperations = includesOperations
    self.includesPolicies = includesPolicies
    self.goesBack = goesBack
    self.includesEndless = includesEndless
    self.includesArcs = includesArcs
    random = SplitMix64(seed: seed)
    valueRandom = SplitMix64(seed: ~seed)
    interactiveRandom = SplitMix64(seed: seed ^ 0x1D0F_A5CE_0B5E_55ED)
    namespaces = Array(0..<namespaceCount)
    nextNamespace = namespaceCount
  }

  /// The next transaction with what happens before it and the ticks after it, as far as the first step with a problem.
  package mutating func makeNext(
    for reference: ReferenceEngine, _ apply: (EditStep) -> EditProblem?
  ) -> EditProblem? {
    if let step = policies(for: reference) { _ = apply(step) }
    if let operation = operation(for: reference) {
      if let problem = apply(operation) { return problem }
      for time in samples(for: reference) {
        if let problem = apply(.sample(time)) { return problem }
      }
    }
    if let problem = apply(.commit(commit(for: reference))) { return problem }
    for time in samples(for: reference) {
      if let problem = apply(.sample(time)) { return problem }
    }
    return nil
  }

  /// One transaction.
  package mutating func commit(for reference: ReferenceEngine) -> EditCommit {
    var commit = unlabelledCommit(for: reference)
    commit.label = nextLabel
    commit.isInteractive = !commit.isBare && interactiveRandom.chance(0.2)
    if commit.isInteractive { counts.add("interactive transaction") }
    nextLabel += 1
    return commit
  }

  private mutating func unlabelledCommit(for reference: ReferenceEngine) -> EditCommit {
    busy = []
    busyValues = []
    let numbers = reference.numbers
    counts.add("transaction")
    if numbers.contains(where: { reference.isMoving($0, at: reference.now) }) {
      counts.add("transaction while something moves")
    }
    let time = time(after: reference)
    let mode = random.weighted([
      (ReferenceRetargetMode.automatic, 60), (.restart, 15), (.additive, 25),
    ])
    counts.add("mode \(mode.rawValue)")
    if random.chance(0.12) { return bare(at: time, reference, numbers) }
    var edits = wantedEdits(reference, numbers)
    let count = numbers.count < population.lowerBound ? 8 : 1 + random.below(5)
    for _ in 0..<count {
      if random.chance(0.1) {
        counts.add("nested withAnimation")
        let inner = (0..<1 + random.below(3)).flatMap { _ in self.edits(reference, numbers) }
        edits.append(.nested(random.chance(0.85) ? animation() : nil, inner))
      } else {
        edits += self.edits(reference, numbers)
      }
    }
    edits += valueEdits(reference)
    let isAnimated = random.chance(0.88)
    if !isAnimated { counts.add("transaction without animation") }
    let disables = random.chance(0.05)
    if disables { counts.add("transaction that disables animations") }
    return EditCommit(
      at: time, animation: isAnimated ? animation() : nil, mode: mode,
      disablesAnimations: disables, edits)
  }

  /// The times of the ticks until the next transaction.
  package mutating func samples(for reference: ReferenceEngine) -> [Double] {
    var samples: [Double] = []
    let now = reference.now
    var time = now
    for _ in 0..<random.below(3) {
      time += random.chance(0.03) ? random.between(1, 6) : random.between(0, 0.12)
      samples.append(time)
    }
    if random.chance(0.15) {
      counts.add("tick back in time")
      samples.append(now + random.between(-0.2, max(0, time - now)))
    }
    // The latest tick is where calls without a time happen.
    if !goesBack && !samples.isEmpty { samples.append(time) }
    counts.add("tick", samples.count)
    return samples
  }

  mutating func time(after reference: ReferenceEngine) -> Double? {
    if random.chance(0.06) {
      counts.add("transaction without a time")
      return nil
    }
    if goesBack && random.chance(0.06) {
      counts.add("transaction before the latest tick")
      return reference.now - random.between(0, 0.1)
    }
    let gap = random.chance(0.02) ? random.between(1, 5) : random.between(0, 0.16)
    return reference.now + gap
  }

  /// A call outside of any transaction.
  private mutating func bare(
    at time: Double?, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> EditCommit {
    while true {
      // What is thrown away is not counted.
      let before = (counts, coverage, busy)
      let edits = edits(reference, numbers)
      guard edits.count == 1, case .change(let change, _) = edits[0] else {
        (counts, coverage, busy) = before
        continue
      }
      counts.add("call outside of a transaction")
      var name = random.chance(0.6) ? EditAnimation.own(animation()) : .inherited
      if change.isUnanimated { name = .inherited }
      // Such a call takes no time: it happens at the latest tick.
      return EditCommit(at: nil, animation: nil, isBare: true, [.change(change, name)])
    }
  }

  // MARK: One operation

  enum Operation: String, CaseIterable {
    case insert, replace, replaceByPending = "replace by a pending element"
    case insertAndRemove = "insert and remove"
    case insertAndMove = "insert and move"
    case remove, removeAndReinsert = "remove and reinsert", reinsert
    case removeAndMove = "remove and move"
    case move, moveTwice = "move twice", moveWithVelocity = "move with a velocity"
    case layOut = "lay out"
    case rekey, unmatch = "match to nil", changeRole = "change of role"
    case rekeyAndMove = "re-key and move"
    case zeroSize = "zero by zero"
    case endNamespace = "end of a namespace"
    case setTransition = "set a transition"
    case bulk, bad = "bad input"

    /// All but bulk forms, which have names of their own.
    static let single = allCases.filter { $0 != .bulk }
  }

  /// The changes of one random operation; none where nothing is there that it could be done to.
  private mutating func edits(_ reference: ReferenceEngine, _ numbers: [Int]) -> [Edit] {
    let isFew = numbers.count < population.lowerBound
    let isMany = numbers.count > population.upperBound
    let operation = random.weighted([
      (Operation.insert, isFew ? 60 : isMany ? 0 : 9), (.replace, 9), (.replaceByPending, 4),
      (.insertAndRemove, 3.5),
      (.insertAndMove, 4), (.remove, isFew ? 1 : isMany ? 40 : 9), (.removeAndReinsert, 4),
      (.removeAndMove, 4), (.reinsert, isMany ? 1 : 10), (.move, 22), (.moveTwice, 3.5),
      (.moveWithVelocity, 6),
      (.layOut, 9), (.rekey, 5), (.unmatch, 3.5), (.changeRole, 5), (.rekeyAndMove, 3.5),
      (.zeroSize, 3.5), (.endNamespace, 3.5), (.setTransition, 3.5), (.bulk, 20), (.bad, 4),
    ])
    return edits(operation, reference, numbers) ?? []
  }

  mutating func edits(
    _ operation: Operation, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> [Edit]? {
    guard let changes = changes(operation, reference, numbers) else { return nil }
    if operation != .bulk { count("operation \(operation.rawValue)", under: changes, reference) }
    return changes
  }

  private mutating func changes(
    _ operation: Operation, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> [Edit]? {
    switch operation {
    case .insert: return [edit(insertion())]
    case .replace: return replacement(reference, numbers)
    case .replaceByPending: return pendingReplacement(reference, numbers)
    case .insertAndRemove:
      let insertion = insertion()
      return [edit(insertion), edit(.remove(nextNumber - 1))]
    case .insertAndMove:
      let insertion = insertion()
      return [edit(insertion), edit(.setFrame(nextNumber - 1, frame(), velocity: nil))]
    case .layOut:
      // Mostly one for which a group keeps its geometry.
      let awaited = random.chance(0.7) ? numbers.filter(reference.isAwaited) : []
      guard
        let number = one(reference, awaited, .pending) ?? one(reference, numbers, .pending)
      else { return nil }
      if reference.isAwaited(number) { counts.add("lay out one that a geometry is kept for") }
      return [edit(.setFrame(number, frame(), velocity: random.chance(0.1) ? velocity() : nil))]
    case .reinsert:
      return one(reference, numbers, .leaving).map { number in
        let back = edit(.reinsert(number, frame: random.chance(0.4) ? frame() : nil))
        return random.chance(0.2) ? [back, edit(.remove(number))] : [back]
      }
    case .endNamespace: return [edit(.endNamespace(endedNamespace()))]
    case .bulk: return bulk(reference, numbers).map { [$0] }
    case .bad: return badInput(reference, numbers).map { [edit($0)] }
    default:
      return one(reference, numbers, .present).map {
        changes(operation, ofPresent: $0, reference)
      }
    }
  }

  private mutating func changes(
    _ operation: Operation, ofPresent number: Int, _ reference: ReferenceEngine
  ) -> [Edit] {
    switch operation {
    case .remove: return [edit(.remove(number))]
    case .removeAndReinsert:
      return [
        edit(.remove(number)),
        edit(.reinsert(number, frame: random.chance(0.5) ? frame() : nil)),
      ]
    case .removeAndMove: return removalAndMove(of: number)
    case .moveTwice:
      return [
        edit(.setFrame(number, frame(), velocity: nil)),
        edit(.setFrame(number, frame(), velocity: nil)),
      ]
    case .moveWithVelocity:
      return [edit(.setFrame(number, frame(), velocity: velocity()))]
    case .rekey: return [edit(.setMatch(number, match()))]
    case .unmatch: return [edit(.setMatch(number, nil))]
    case .setTransition: return [edit(.setTransition(number, transition()))]
    case .changeRole:
      guard var match = reference.match(of: number) else {
        return [edit(.setMatch(number, match()))]
      }
      if random.chance(0.6) { match.isSource.toggle() }
      if random.chance(0.3) { match.anchor = anchor() }
      if random.chance(0.3) { match.properties = properties() }
      return [edit(.setMatch(number, match))]
    case .rekeyAndMove:
      return [
        edit(.setMatch(number, match())), edit(.setFrame(number, frame(), velocity: nil)),
      ]
    case .zeroSize:
      var frame = frame()
      frame.size = Size(width: 0, height: 0)
      return [edit(.setFrame(number, frame, velocity: nil))]
    default:
      return [edit(.setFrame(number, frame(), velocity: nil))]
    }
  }

  /// In either order; some come back in between, or have another match as well.
  private mutating func removalAndMove(of number: Int) -> [Edit] {
    var edits = [edit(.remove(number)), edit(.setFrame(number, frame(), velocity: nil))]
    if random.chance(0.5) { edits.reverse() }
    if random.chance(0.2) { edits.insert(edit(.setMatch(number, match())), at: 0) }
    if random.chance(0.2) { edits += [edit(.reinsert(number, frame: nil)), edit(.remove(number))] }
    return edits
  }

  /// Two of one key in one transaction: the one goes, the other comes.
  private mutating func replacement(_ reference: ReferenceEngine, _ numbers: [Int]) -> [Edit]? {
    guard let old = one(reference, numbers, .present) else { return nil }
    var match = reference.match(of: old) ?? match()
    if random.chance(0.3) { match.anchor = anchor() }
    if random.chance(0.3) { match.isSource.toggle() }
    let insert = insertion(match)
    let edits = [edit(.remove(old)), edit(insert)]
    return random.chance(0.5) ? edits : edits.reversed()
  }

  /// The same with a source that goes, and one that has no frame yet.
  private mutating func pendingReplacement(
    _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> [Edit]? {
    let sources = numbers.filter(reference.isSource)
    guard let old = one(reference, sources, .present), var match = reference.match(of: old),
      case .insert(let new, _, _, let transition) = insertion(match)
    else { return nil }
    if random.chance(0.3) { match.isSource.toggle() }
    let insert = EditChange.insert(new, frame: nil, match: match, transition: transition)
    let edits = [edit(.remove(old)), edit(insert)]
    return random.chance(0.5) ? edits : edits.reversed()
  }

  private mutating func one(
    _ reference: ReferenceEngine, _ numbers: [Int], _ presence: ReferenceEngine.Presence
  ) -> Int? {
    let known = numbers.filter {
      reference.presence(of: $0) == presence && !busy.contains($0)
        && (preferred == nil || reference.match(of: $0)?.namespace == preferred)
    }
    guard !known.isEmpty else { return nil }
    let number = random.pick(known)
    busy.insert(number)
    return number
  }
}
