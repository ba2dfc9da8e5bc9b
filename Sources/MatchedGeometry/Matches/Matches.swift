/// What is matched with what: match groups with their identifiers and namespaces, the policies, and
/// the geometries that groups keep without a source.
struct Matches: ~Copyable, Sendable {
  private let anchor = Anchor()
  var groups = GroupTable()
  var identifiers = IdentifierTable()
  var namespaces = NamespaceTable()
  var policies = PolicyTable()
  /// The matches of elements that were refused because their namespaces had ended.
  var refused = RefusedMatches()
  /// Groups without a source that keep its geometry for one that may still arrive.
  var remembered: [UInt32: RememberedGroup] = [:]
  /// Those of them that time ends, in the order in which that began. Some have been forgotten since,
  /// or are remembered for another source.
  var expiring: [UInt32] = []

  /// The groups that the commit has to evaluate.
  private(set) var touched = List<TouchedGroup>()
  /// Those of them that have no member.
  var emptied = List<UInt32>()
  /// Stamps what belongs to the commit.
  private(set) var serial: UInt32 = 0

  /// A group that the commit has to evaluate.
  struct TouchedGroup: BitwiseCopyable, Sendable {
    var group: UInt32
    /// The source when the transaction began, plus one; zero for none.
    var sourceBefore: UInt32
  }

  // MARK: The commit

  mutating func beginCommit(serial: UInt32) {
    self.serial = serial
    touched.removeAll()
    emptied.removeAll()
  }

  /// Makes room for so many more touched groups.
  mutating func expect(_ more: Int) { touched.expect(more) }

  /// Forgets what only the commit needed. So many entries of each list keep their memory.
  mutating func forgetCommit(keeping kept: Int) {
    touched.removeAll(keeping: kept)
    emptied.removeAll(keeping: kept)
  }

  /// The commit has to evaluate a group. Its source until now is noted the first time.
  @inline(__always)
  mutating func touch(_ group: UInt32) {
    guard groups.records[group].touched != serial else { return }
    groups.records[group].touched = serial
    touched.append(TouchedGroup(group: group, sourceBefore: groups.records[group].source))
  }

  /// The same for a group whose source may have changed.
  @inline(__always)
  mutating func touchForSelection(_ group: UInt32) {
    touch(group)
    groups.records[group].flags.insert(.needsSelection)
  }

  func isTouched(_ group: UInt32) -> Bool { groups.records[group].touched == serial }

  // MARK: Policies

  /// The policy for an element, which is that of the namespace of its match.
  func reducedMotion(
    of slot: UInt32, _ elements: borrowing Elements
  ) -> ReducedMotionPolicy {
    let group = elements[slot].group
    return policies.of(group == 0 ? 0 : groups.records[group].key.namespace).reducedMotion
  }

  /// The animation of a group's geometry for changes without an animation of their own.
  @inline(__always)
  func animation(_ transaction: UInt32, of group: UInt32) -> UInt32 {
    guard policies.reducesMotion else { return transaction }
    return policies.of(groups.records[group].key.namespace).reducedMotion == .none
      ? transaction : 0
  }

  /// The animation of an element that moves with its geometry group: none if its motion is reduced.
  func reduced(
    _ animation: UInt32, of slot: UInt32, _ elements: borrowing Elements
  ) -> UInt32 {
    policies.reducesMotion && reducedMotion(of: slot, elements) != .none ? 0 : animation
  }

  /// The change of the innermost geometry group between an element and its reference group that
  /// moves in this commit, if any.
  @inline(__always)
  func drivingChange(
    of slot: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces
  ) -> Change {
    if spaces.entry(of: slot) == 0 { return .none }
    var change = spaces.drivingChange(of: slot, changes)
    if !change.isNone { change.animation = reduced(change.animation, of: slot, elements) }
    return change
  }
}
