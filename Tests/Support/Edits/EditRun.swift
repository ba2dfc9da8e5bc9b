/// Plays the same random edits on the engine and the reference engine, with a thousand transactions
/// per seed.
package struct EditRun: Sendable {
  /// The result of one seed.
  package struct Outcome: Sendable {
    package let seed: UInt64
    package internal(set) var counts = EditCounts()
    package internal(set) var coverage = PolicyCoverage()
    package internal(set) var differences = EditComparison.Differences()
    /// The fewest elements after the first hundred transactions.
    package internal(set) var fewest = Int.max
    /// The first difference, and the shortest script that shows it.
    package internal(set) var problem: String?
  }

  package static let transactionsPerSeed = 1000
  /// As many of the comparison go with one program of each law.
  package static let transactionsPerProgram = 500
  package let seeds: ClosedRange<UInt64>
  package private(set) var counts = EditCounts()
  package private(set) var coverage = PolicyCoverage()
  package private(set) var differences = EditComparison.Differences()
  package private(set) var problems: [String] = []
  private var fewest = Int.max
  private var duration = Duration.zero
  private var laws: LawRun

  /// At least so many transactions, from the seed `first` on, and so many programs of each law.
  package init(transactions: Int, first: UInt64, programs: Int? = nil) {
    seeds = first...first + UInt64(max(1, transactions / Self.transactionsPerSeed)) - 1
    laws = LawRun(
      programs: programs ?? max(20, transactions / Self.transactionsPerProgram), first: first)
  }

  /// How many runs there are, each with a seed.
  package var count: Int { seeds.count }

  /// Runs all of them, on as many processors as there are. `progress` gets the number of those that are done.
  package mutating func perform(progress: (Int) -> Void = { _ in }) async {
    let start = ContinuousClock.now
    var done = 0
    await withTaskGroup(of: Outcome.self) { group in
      for seed in seeds {
        group.addTask { Self.outcome(of: seed) { EngineSubject() } }
      }
      for await outcome in group {
        counts.add(outcome.counts)
        coverage.add(outcome.coverage)
        differences.add(outcome.differences)
        fewest = min(fewest, outcome.fewest)
        if let problem = outcome.problem {
          problems.append("seed \(outcome.seed)\n\(problem)")
        }
        done += 1
        progress(done)
      }
    }
    await laws.perform()
    counts.add(laws.counts)
    problems += laws.problems
    duration = ContinuousClock.now - start
  }

  /// Runs one seed, as far as the first difference.
  package static func outcome(
    of seed: UInt64, makeSubject: @escaping () -> any EditSubject
  ) -> Outcome {
    var outcome = Outcome(seed: seed)
    let comparison = EditComparison(makeSubject())
    var edits = RandomEdits(seed: seed, includesOperations: true)
    for index in 0..<transactionsPerSeed {
      let problem = comparison.applyNext(from: &edits)
      if index >= 100 { outcome.fewest = min(outcome.fewest, comparison.reference.numbers.count) }
      guard let problem else { continue }
      var shrinker = EditShrinker(makeSubject)
      let shrunk = shrinker.shrink(comparison.script)
      outcome.problem = "transaction \(index): \(problem)\n"
      if let shrunk {
        let listing = shrunk.script.map(\.description).joined(separator: "\n")
        let trace = EditTrace(of: shrunk.script, shrunk.problem)
        outcome.problem! += "shrunk:\n\(listing)\nas a trace:\n\(trace)\n"
      }
      break
    }
    outcome.counts = edits.counts
    outcome.coverage = edits.coverage
    outcome.differences = comparison.differences
    return outcome
  }

  /// How often what was done, and how far apart the two ever were.
  package var summary: String {
    """
    \(counts.table)
    \(coverage.table)
    seeds \(seeds.lowerBound)...\(seeds.upperBound), \(duration)
    largest differences: frame \(differences.frame) points, velocity \(differences.velocity), \
    channels \(differences.channels), values \(differences.value), completion \(differences.completion) s
    \(differences.looks) looks, \(differences.completions) completions, \(differences.left) elements left, \
    \(differences.refusals) refusals
    """
  }

  /// What the edits were not enough of to prove anything.
  package var shortcomings: [String] {
    var found: [String] = []
    func demand(_ holds: Bool, _ text: String) { if !holds { found.append(text) } }
    let transactions = counts["transaction"]
    let expected = seeds.count * Self.transactionsPerSeed
    demand(transactions >= expected, "\(transactions) transactions instead of \(expected)")
    let moving = counts["transaction while something moves"]
    demand(moving * 2 >= transactions, "only \(moving) transactions while something moves")
    demand(fewest >= 64, "only \(fewest) elements")
    demand(
      counts["finishImmediately"] * 25 >= transactions,
      "finishImmediately: only \(counts["finishImmediately"])")
    let earlier = counts["transaction before the latest tick"]
    demand(earlier * 50 >= transactions, "only \(earlier) transactions before the latest tick")
    // Of few transactions chance leaves some out: a thousand under every policy need 260,000.
    let plain = seeds.count * Self.transactionsPerSeed
    let awaited = counts["lay out one that a geometry is kept for"]
    demand(awaited * 100 >= plain, "only \(awaited) frames of members that a geometry is kept for")
    for name in RandomEdits.operationNames + RandomEdits.transitionNames {
      demand(counts[name] >= min(1000, plain / 50), "\(name): only \(counts[name])")
    }
    for law in allLaws {
      demand(counts[law.name] >= laws.programs, "\(law.name): only \(counts[law.name])")
    }
    let least = plain >= 200_000 ? min(1000, plain / 260) : plain / 2000
    return found + coverage.cells(below: least)
  }
}
