/// So many programs of each law.
package struct LawRun: Sendable {
  package let programs: Int
  let first: UInt64
  package private(set) var counts = EditCounts()
  package private(set) var problems: [String] = []

  package init(programs: Int, first: UInt64) {
    self.programs = programs
    self.first = first
  }

  /// Runs all of them, on as many processors as there are. Of the programs that break a law the first is made short.
  package mutating func perform() async {
    var broken: [String: (first: UInt64, problem: EditProblem, count: Int)] = [:]
    await withTaskGroup(of: (String, UInt64, EditProblem?).self) { group in
      for law in allLaws {
        for seed in first..<first + UInt64(programs) {
          group.addTask { (law.name, seed, law.check(seed)) }
        }
      }
      for await (name, seed, problem) in group {
        counts.add(name)
        guard let problem else { continue }
        let known = broken[name]
        let isFirst = seed < known?.first ?? .max
        broken[name] = (
          isFirst ? seed : known!.first, isFirst ? problem : known!.problem, (known?.count ?? 0) + 1
        )
      }
    }
    for law in allLaws {
      guard let (seed, problem, count) = broken[law.name] else { continue }
      problems.append("\(count) programs break \(law.report(seed, problem))")
    }
  }
}
