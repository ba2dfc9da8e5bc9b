import MatchedGeometry

/// An element without a match shows its own motion inside of its group, plus the motions of the
/// groups around it, each with its own animations.
package struct CarryingLaw: EditLaw {
  package static let name =
    "law: what is in a geometry group moves as it would by itself, plus the group"
  package let pair = LawPair()
  private var groups: LawGroups

  package init(seed: UInt64) { groups = LawGroups(seed: seed) }

  /// The groups are elements here: the law makes groups of them.
  package static func script(_ seed: UInt64) -> [EditStep] {
    let groups = LawGroups(seed: seed)
    var script = LawScript(seed: seed)
    script.add(
      .commit(
        EditCommit(
          at: 0, animation: nil,
          LawGroups.numbers.map {
            .change(
              .insert(
                $0, frame: LawGroups.frame($0, at: groups.origins[$0]!), match: nil,
                transition: .identity), .inherited)
          })))
    script.add(transactions: 24) { changed($0, seed) }
    return script.steps
  }

  /// Without matches, and with moves of groups.
  private static func changed(_ step: EditStep, _ seed: UInt64) -> EditStep? {
    guard case .commit(let commit) = step else { return step }
    let unmatched = commit.mapped { change in
      if let number = change.number, LawGroups.numbers.contains(number) { return nil }
      switch change {
      case .insert(let number, let frame, _, let transition):
        return .insert(number, frame: frame, match: nil, transition: transition)
      case .setMatch: return nil
      default: return change
      }
    }
    guard var commit = unmatched else { return nil }
    var random = SplitMix64(seed: seed, label: commit.label)
    var counts = EditCounts()
    guard !commit.isBare else { return .commit(commit) }
    for group in LawGroups.numbers where random.chance(0.2) {
      let animation = random.chance(0.85) ? random.animation(&counts, endless: true) : nil
      let velocity =
        random.chance(0.2)
        ? Rect(x: Float(random.between(-900, 900)), y: 300, width: 0, height: 0) : nil
      let frame = LawGroups.frame(group, at: LawGroups.origin(&random))
      commit.edits.append(
        .change(.setFrame(group, frame, velocity: velocity), .own(animation)))
    }
    return .commit(commit)
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.note(step)
    pair.one.perform(grouped(step))
    pair.other.perform(step)
    guard case .sample = step else { return nil }
    let (other, groups) = (pair.other.subject, groups)
    return pair.compare(
      LawPair.Relation(
        tolerance: 2e-3,
        way: { number in
          var way = (place: Four.zero, speed: Four.zero)
          for group in groups.around(number) {
            let frame = other.frame(of: group) ?? .zero
            let speed = other.velocity(of: group) ?? .zero
            way.place = way.place + Four(frame.x, frame.y, 0, 0)
            way.speed = way.speed + Four(speed.x, speed.y, 0, 0)
          }
          return way
        }, isSameTime: { abs($0 - $1) < 1e-2 }))
  }

  /// Frames are those from the groups already.
  private mutating func grouped(_ step: EditStep) -> EditStep {
    guard case .commit(let commit) = step else { return step }
    _ = groups.grouped(step)
    return .commit(
      commit.mapped { change in
        guard case .insert(let number, let frame, let match, let transition) = change else {
          return change
        }
        if LawGroups.numbers.contains(number) {
          return .insertGroup(number, frame: frame, group: LawGroups.around[number])
        }
        guard let group = groups.groups[number] else { return change }
        return .insertInside(
          number, frame: frame, group: group, match: match, transition: transition)
      }!)
  }
}
