import MatchedGeometry

/// A program that runs in a geometry group which moves without animation is the same program, moved.
package struct JumpingGroupLaw: EditLaw {
  package static let name = "law: a geometry group that moves at once moves its program"
  package let pair = LawPair()
  private let seed: UInt64
  private var origin = Four.zero
  private var groups: [Int: Int] = [:]

  package init(seed: UInt64) {
    self.seed = seed
    pair.one.perform(
      .commit(
        EditCommit(
          at: 0, animation: nil,
          [
            .change(.insertGroup(1, frame: LawGroups.frame(1, at: .zero), group: nil), .inherited),
            .change(.insertGroup(2, frame: LawGroups.frame(2, at: .zero), group: 1), .inherited),
          ])))
    pair.other.perform(.commit(EditCommit(at: 0, animation: nil, [])))
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    var hasPolicies = false
    script.add(transactions: 24) { step in
      switch step {
      case .policies(var policies, let namespace):
        // A match group that is touched takes new ones; what is kept for a source that comes late stays where it is.
        if hasPolicies { return nil }
        hasPolicies = true
        policies?.lateArrival = 0
        // What was frozen goes home where its group moves.
        if policies?.targetLost != .snap { policies?.targetLost = .return }
        return .policies(policies, namespace: namespace)
      case .commit(let commit):
        return .commit(
          commit.mapped { change in
            guard case .insert(let number, let frame, let match, let transition) = change else {
              return change
            }
            let usual = Rect(x: 50, y: Float(number), width: 60, height: 20)
            return .insert(
              number, frame: frame?.isLegal == true ? frame : usual, match: match,
              transition: transition)
          }!
        ).inQuarters
      default: return step
      }
    }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.note(step)
    if case .commit(let commit) = step {
      if let time = commit.time { move(at: time, commit.label) }
      pair.one.perform(
        .commit(
          commit.mapped { change in
            guard case .insert(let number, let frame, let match, let transition) = change else {
              return change
            }
            return .insertInside(
              number, frame: frame, group: 1 + number % 2, match: match, transition: transition)
          }!))
    } else {
      pair.one.perform(step)
    }
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    let origin = origin
    return pair.compare(
      LawPair.Relation(
        tolerance: 2e-3, way: { _ in (origin, .zero) }, isSameTime: { abs($0 - $1) < 1e-2 }))
  }

  private mutating func move(at time: Double, _ label: Int) {
    var random = SplitMix64(seed: seed, label: label)
    // One that leaves after its match group was lost goes with nobody any more.
    let isLost = pair.numbers.contains { number in
      guard pair.one.isExiting(number), let id = pair.one.subject.handles[number] else {
        return false
      }
      return ![.source, .follower].contains(pair.one.subject.engine.matchState(of: id))
    }
    guard random.chance(0.4), !isLost else { return }
    origin = LawGroups.origin(&random)
    let move = EditChange.setFrame(1, LawGroups.frame(1, at: origin), velocity: nil)
    pair.one.perform(
      .commit(EditCommit(at: time, animation: nil, [.change(move, .inherited)])))
    pair.other.perform(.commit(EditCommit(at: time, animation: nil, [])))
  }
}

/// A geometry group that moves while all is at rest takes what is inside along as if each had been sent there with the group's
/// animation, matched or not.
package struct MovingGroupLaw: EditLaw {
  package static let name = "law: a geometry group moves what rests in it"
  package let pair = LawPair()
  private let seed: UInt64
  private var groups: LawGroups

  package init(seed: UInt64) {
    self.seed = seed
    groups = LawGroups(seed: seed)
    pair.one.perform(groups.insertion())
    // The same moves even where nothing is inside.
    pair.other.perform(
      .commit(
        EditCommit(
          at: 0, animation: nil,
          LawGroups.numbers.map { [groups] in
            let frame = LawGroups.frame($0, at: groups.origins[$0]!)
            return .change(
              .insert($0, frame: frame, match: nil, transition: .identity), .inherited)
          })))
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed, includesEndless: false)
    var hasPolicies = false
    for _ in 0..<6 {
      script.add(transactions: 3) { step in
        guard case .policies(var policies, let namespace) = step else { return step.inQuarters }
        // A match group that is touched takes new ones.
        if hasPolicies { return nil }
        hasPolicies = true
        // A match may have less motion than its group.
        policies?.reducedMotion = .none
        // Read when an element gets a frame, which are not the same moments here.
        policies?.zeroSize = .absent
        // What was frozen goes home where its group moves.
        if policies?.targetLost == .freeze { policies?.targetLost = .return }
        return .policies(policies, namespace: namespace)
      }
      script.settle()
      script.settle()
    }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .sample(let time) = step, time > pair.one.subject.engine.now + 25,
      !pair.one.subject.engine.isAnimating, !pair.other.subject.engine.isAnimating,
      let problem = move(at: pair.one.subject.engine.now + 0.5)
    {
      return problem
    }
    pair.note(step)
    pair.one.perform(groups.grouped(step))
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    return compare()
  }

  private func compare() -> EditProblem? {
    pair.compare(LawPair.Relation(tolerance: 2e-3, isSameTime: { abs($0 - $1) < 1e-2 }))
  }

  private mutating func move(at time: Double) -> EditProblem? {
    var random = SplitMix64(seed: seed, label: Int(time * 8))
    var counts = EditCounts()
    let animation = random.animation(&counts, endless: false)
    let group = random.below(LawGroups.numbers.count) + 1
    let before = groups.origins[group]!
    groups.origins[group] = LawGroups.origin(&random)
    let way = groups.origins[group]! - before
    let own = EditChange.setFrame(
      group, LawGroups.frame(group, at: groups.origins[group]!), velocity: nil)
    let other = pair.other.subject
    let members = groups.members(of: group).compactMap { number -> EditChange? in
      guard let id = other.handles[number], let frame = other.engine.layoutFrame(of: id) else {
        return nil
      }
      return .setFrame(number, frame.moved(by: way), velocity: nil)
    }
    func step(_ changes: [EditChange]) -> EditStep {
      .commit(
        EditCommit(
          at: time, animation: animation, changes.map { .change($0, .inherited) }))
    }
    pair.one.perform(step([own]))
    pair.other.perform(step([own] + members))
    for later in [0.03, 0.11, 0.27, 0.4, 0.75, 1.6] {
      let sample = EditStep.sample(time + later)
      pair.one.perform(sample)
      pair.other.perform(sample)
      if let problem = compare() { return problem }
    }
    return nil
  }
}
