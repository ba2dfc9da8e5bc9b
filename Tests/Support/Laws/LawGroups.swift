import MatchedGeometry

/// The geometry groups of a law: the first numbers, two in a row beside a third and an outermost, and who is in which.
struct LawGroups {
  static let numbers = 1...4
  /// The group around a group.
  static let around: [Int: Int] = [2: 1, 3: 2]

  let seed: UInt64
  /// Where a group is, from the group around it.
  var origins: [Int: Four]
  /// The group that an element was inserted into.
  private(set) var groups: [Int: Int] = [:]
  private(set) var members: [Int] = []

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed, label: -2)
    origins = Dictionary(
      uniqueKeysWithValues: Self.numbers.map { ($0, Self.origin(&random)) })
  }

  /// Sums of origins are exact in Float.
  static func origin(_ random: inout SplitMix64) -> Four {
    Four(Double(random.below(1601) - 800) / 4, Double(random.below(1601) - 800) / 4, 0, 0)
  }

  static func size(_ number: Int) -> Four { Four(0, 0, Double(40 + number), 30) }

  static func frame(_ number: Int, at origin: Four) -> Rect {
    let size = size(number)
    return Rect(
      x: Float(origin.x), y: Float(origin.y), width: Float(size.width), height: Float(size.height))
  }

  /// From the inside out.
  static func groups(from group: Int?) -> [Int] {
    var groups: [Int] = []
    var next = group
    while let found = next {
      groups.append(found)
      next = around[found]
    }
    return groups
  }

  /// The groups that an element is in, from the inside out.
  func around(_ number: Int) -> [Int] {
    Self.numbers.contains(number)
      ? Self.groups(from: Self.around[number]) : Self.groups(from: groups[number])
  }

  /// Where the group around an element is.
  func origin(around number: Int) -> Four {
    around(number).reduce(Four.zero) { $0 + origins[$1]! }
  }

  func members(of group: Int) -> [Int] {
    members.filter { around($0).contains(group) }
  }

  /// The commit that makes the groups.
  func insertion(isPending: Bool = false) -> EditStep {
    .commit(
      EditCommit(
        at: 0, animation: nil,
        Self.numbers.map {
          .change(
            .insertGroup(
              $0, frame: isPending ? nil : Self.frame($0, at: origins[$0]!),
              group: Self.around[$0]), .inherited)
        }))
  }

  /// The same changes with each new element in a group that `isThere`, or in none; frames from there.
  mutating func grouped(
    _ step: EditStep, outside: Double = 0.25, _ isThere: (Int) -> Bool = { _ in true }
  ) -> EditStep {
    guard case .commit(let commit) = step else { return step }
    commit.forEachChange { change in
      guard case .insert(let number, _, _, _) = change else { return }
      members.append(number)
      var random = SplitMix64(seed: seed, label: number)
      let group = random.below(Self.numbers.count) + 1
      if !random.chance(outside), isThere(group) { groups[number] = group }
    }
    return .commit(commit.mapped { $0.inside(of: self) }!)
  }
}

extension EditChange {
  fileprivate func inside(of groups: LawGroups) -> EditChange {
    let change = mappingFrame { number, frame in
      frame.moved(by: Four.zero - groups.origin(around: number))
    }
    guard case .insert(let number, let frame, let match, let transition) = change,
      let group = groups.groups[number]
    else { return change }
    return .insertInside(
      number, frame: frame, group: group, match: match, transition: transition)
  }
}

extension EditStep {
  /// Frames in quarters of a point.
  var inQuarters: EditStep {
    guard case .commit(let commit) = self else { return self }
    return .commit(commit.mappingFrames { $1.inQuarters })
  }
}
