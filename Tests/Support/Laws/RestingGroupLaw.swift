import MatchedGeometry

/// A geometry group at rest is an addition: what is inside shows, to the bit, what it shows without groups, where frames are moved by
/// the origins of the groups.
package struct RestingGroupLaw: EditLaw {
  package static let name = "law: a geometry group at rest is an addition"
  package let pair = LawPair()
  private var groups: LawGroups

  package init(seed: UInt64) {
    groups = LawGroups(seed: seed)
    pair.one.perform(groups.insertion())
    pair.other.perform(.commit(EditCommit(at: 0, animation: nil, [])))
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    script.add(transactions: 24) { $0.inQuarters }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.note(step)
    pair.one.perform(groups.grouped(step))
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    return pair.compare()
  }
}

/// A geometry group takes along what is in it: removing it is removing all that, and bringing it back is bringing back what left
/// with it.
package struct LeavingGroupLaw: EditLaw {
  package static let name = "law: a geometry group leaves and returns with what is in it"
  package let pair = LawPair()
  private let seed: UInt64
  private var groups: LawGroups
  /// What left with a group, groups too.
  private var leftWithGroup: Set<Int> = []
  /// Commits by which groups come and go.
  private var ownCommits: Set<Int> = []

  package init(seed: UInt64) {
    self.seed = seed
    groups = LawGroups(seed: seed)
    pair.one.perform(groups.insertion())
    pair.other.perform(.commit(EditCommit(at: 0, animation: nil, [])))
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    script.add(transactions: 24) { $0.inQuarters }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .commit(let commit) = step, let time = commit.time {
      // Who has left by then.
      pair.one.perform(.sample(time))
      pair.other.perform(.sample(time))
      var random = SplitMix64(seed: seed, label: commit.label)
      if random.chance(0.4) { change(at: time, &random) }
    }
    pair.note(step)
    if case .commit(let commit) = step { noteReturns(commit) }
    let (one, groups) = (pair.one, groups)
    let isThere = { (group: Int) in
      one.isPresent(group) && groups.around(group).allSatisfy(one.isPresent)
    }
    pair.one.perform(self.groups.grouped(step, outside: 0.1, isThere))
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    // Whether a group comes back says more of the transaction that removed it than what is inside.
    let ownCommits = ownCommits
    return pair.compare(LawPair.Relation(completes: { !ownCommits.contains($0) }))
  }

  /// An element that comes back by itself brings the groups around it back.
  private mutating func noteReturns(_ commit: EditCommit) {
    commit.forEachChange { change in
      guard case .reinsert(let number, _) = change, pair.one.isExiting(number) else { return }
      leftWithGroup.subtract(groups.around(number) + [number])
    }
  }

  private mutating func change(at time: Double, _ random: inout SplitMix64) {
    var counts = EditCounts()
    let animation = random.chance(0.85) ? random.animation(&counts, endless: true) : nil
    let known = LawGroups.numbers.filter { pair.one.isPresent($0) || pair.one.isExiting($0) }
    guard !known.isEmpty else { return }
    let group = random.pick(known)
    let isRemoval = pair.one.isPresent(group)
    let own: EditChange = isRemoval ? .remove(group) : .reinsert(group, frame: nil)
    ownCommits.insert(pair.one.subject.commits)
    let members = isRemoval ? remove(group) : reinsert(group)
    pair.one.perform(commit(at: time, [own], animation))
    pair.other.perform(
      commit(
        at: time, members.map { isRemoval ? .remove($0) : .reinsert($0, frame: nil) }, animation)
    )
  }

  private func commit(
    at time: Double, _ changes: [EditChange], _ animation: Animation?
  ) -> EditStep {
    .commit(
      EditCommit(at: time, animation: nil, changes.map { .change($0, .own(animation)) }))
  }

  private func inside(_ group: Int) -> [Int] {
    LawGroups.numbers.filter { LawGroups.around[$0] == group }
      + groups.members.filter { groups.groups[$0] == group }
  }

  /// The elements that leave with it.
  private mutating func remove(_ group: Int) -> [Int] {
    inside(group).flatMap { member in
      let isPresent = pair.one.isPresent(member)
      if isPresent { leftWithGroup.insert(member) }
      let isGroup = LawGroups.numbers.contains(member)
      return (isPresent && !isGroup ? [member] : []) + remove(member)
    }
  }

  /// The elements that come back with it, or because a group comes back that is around them.
  private mutating func reinsert(_ group: Int) -> [Int] {
    leftWithGroup.subtract(groups.around(group) + [group])
    return bringBack(group)
  }

  private mutating func bringBack(_ group: Int) -> [Int] {
    inside(group).flatMap { member -> [Int] in
      guard leftWithGroup.contains(member), pair.one.isExiting(member) else { return [] }
      leftWithGroup.remove(member)
      return LawGroups.numbers.contains(member) ? bringBack(member) : [member]
    }
  }
}

/// What is in a geometry group without a frame is pending, and laid out with the group.
package struct PendingGroupLaw: EditLaw {
  package static let name = "law: what is in a pending geometry group is pending"
  package let pair = LawPair()
  private let seed: UInt64
  private var groups: LawGroups
  /// The groups that have frames.
  private var framed: Set<Int> = []
  /// The frames that elements were given and do not have yet.
  private var kept: [Int: Rect] = [:]

  package init(seed: UInt64) {
    self.seed = seed
    groups = LawGroups(seed: seed)
    pair.one.perform(groups.insertion(isPending: true))
    pair.other.perform(.commit(EditCommit(at: 0, animation: nil, [])))
  }

  package static func script(_ seed: UInt64) -> [EditStep] {
    var script = LawScript(seed: seed)
    script.add(transactions: 16) { step in
      // A bulk call gives no frames to elements that come back.
      if case .commit(let commit) = step { return EditStep.commit(commit.withoutBulk).inQuarters }
      guard case .policies(var policies, let namespace) = step else { return step }
      // Read when an element gets a frame, which is not the same moment here.
      policies?.zeroSize = .absent
      return .policies(policies, namespace: namespace)
    }
    return script.steps
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .commit(let commit) = step, let time = commit.time {
      var random = SplitMix64(seed: seed, label: commit.label)
      if random.chance(0.3) { layOut(at: time, &random) }
    }
    pair.note(step)
    pair.one.perform(groups.grouped(step, outside: 0.2))
    if case .commit(let commit) = step {
      if let pending = withoutFrames(commit) {
        pair.other.perform(.commit(pending))
      } else {
        pair.other.passOver()
      }
    } else {
      pair.other.perform(step)
    }
    guard case .sample = step else { return nil }
    return pair.compare()
  }

  private func isPending(_ number: Int) -> Bool {
    !groups.around(number).allSatisfy(framed.contains)
  }

  /// One of the groups gets its frame, and all inside that has its own.
  private mutating func layOut(at time: Double, _ random: inout SplitMix64) {
    var counts = EditCounts()
    let animation = random.chance(0.8) ? random.animation(&counts, endless: true) : nil
    let group = random.below(LawGroups.numbers.count) + 1
    guard framed.insert(group).inserted else { return }
    let frame = LawGroups.frame(group, at: groups.origins[group]!)
    // One that is removed gets its frame when it comes back.
    let members = groups.members(of: group).filter {
      kept[$0] != nil && !isPending($0) && !pair.other.isExiting($0)
    }
    pair.one.perform(commit(at: time, [.setFrame(group, frame, velocity: nil)], animation))
    pair.other.perform(
      commit(at: time, members.map { .setFrame($0, kept[$0]!, velocity: nil) }, animation))
    for member in members { kept[member] = nil }
  }

  private func commit(
    at time: Double, _ changes: [EditChange], _ animation: Animation?
  ) -> EditStep {
    .commit(
      EditCommit(at: time, animation: nil, changes.map { .change($0, .own(animation)) }))
  }

  private mutating func withoutFrames(_ commit: EditCommit) -> EditCommit? {
    var kept = kept
    defer { self.kept = kept }
    var removed: Set<Int> = []
    return commit.mapped { change in
      guard let number = change.number else { return change }
      if case .remove = change { removed.insert(number) }
      if case .reinsert = change { removed.remove(number) }
      if case .reinsert(_, nil) = change, !isPending(number), let frame = kept[number] {
        kept[number] = nil
        return .reinsert(number, frame: frame)
      }
      guard isPending(number) else { return change }
      switch change {
      case .insert(_, let frame?, let match, let transition):
        if frame.isLegal { kept[number] = frame }
        return .insert(number, frame: nil, match: match, transition: transition)
      case .setFrame(_, let frame, let velocity):
        // One that is removed is not laid out.
        if removed.contains(number) || pair.other.isExiting(number) { return nil }
        if frame.isLegal, velocity.map({ Four($0).isFinite }) ?? true { kept[number] = frame }
        return nil
      case .reinsert(_, let frame?):
        if frame.isLegal { kept[number] = frame }
        return .reinsert(number, frame: nil)
      default: return change
      }
    }
  }
}
