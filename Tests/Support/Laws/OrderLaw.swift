import MatchedGeometry

/// The changes of one transaction may be made in any order that keeps those of one element, one value and one match group: the
/// same bits are shown.
package struct OrderLaw: EditLaw {
  package static let name = "law: changes of one transaction in another order"
  package let pair = LawPair()
  private let seed: UInt64
  /// What elements were matched by when they were last changed.
  private var matches: [Int: EditMatch] = [:]

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    script.add(transactions: 24)
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.note(step)
    if case .commit(let commit) = step {
      pair.one.perform(.commit(shuffled(commit)))
    } else {
      pair.one.perform(step)
    }
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    return pair.compare()
  }

  /// What an edit must stay in order with.
  private enum Subject: Hashable {
    case element(Int), value(Int), key(Int, Int)
    /// The transaction's animation may be that of the first of them.
    case nested
    /// Nothing is exchanged with the end of a namespace.
    case end
  }

  private mutating func shuffled(_ commit: EditCommit) -> EditCommit {
    var random = SplitMix64(seed: seed, label: commit.label)
    var left = commit.edits.map { edit in (edit: edit, subjects: subjects(of: edit)) }
    var commit = commit
    commit.edits = []
    while !left.isEmpty {
      // The first of all, or one that has nothing to do with those before it.
      var before: Set<Subject> = []
      var free: [Int] = []
      for (index, candidate) in left.enumerated() {
        let isEnd = candidate.subjects.contains(.end)
        if isEnd ? index == 0 : before.isDisjoint(with: candidate.subjects) { free.append(index) }
        if isEnd { break }
        before.formUnion(candidate.subjects)
      }
      commit.edits.append(left.remove(at: random.pick(free)).edit)
    }
    return commit
  }

  private mutating func subjects(of edit: Edit) -> Set<Subject> {
    switch edit {
    case .change(let change, _): subjects(of: change)
    case .nested(_, let edits):
      edits.reduce(into: [.nested]) { $0.formUnion(subjects(of: $1)) }
    case .bulk(let changes, _):
      changes.reduce(into: []) { $0.formUnion(subjects(of: $1)) }
    }
  }

  private mutating func subjects(of change: EditChange) -> Set<Subject> {
    switch change {
    case .endNamespace: return [.end]
    case .insertValue(let number, _), .setValue(let number, _, _), .removeValue(let number):
      return [.value(number)]
    default: break
    }
    guard let number = change.number else { return [] }
    var subjects: Set<Subject> = [.element(number)]
    func add(_ match: EditMatch?) {
      guard let match else { return }
      // Whoever joins a group last is the newest in it.
      switch change {
      case .insert, .setMatch: subjects.insert(.key(match.namespace, match.key))
      default: break
      }
    }
    add(matches[number])
    switch change {
    case .insert(_, _, let match, _): matches[number] = match
    case .setMatch(_, let match): matches[number] = match
    default: return subjects
    }
    add(matches[number])
    return subjects
  }
}
