/// The state of matching: match groups with their identifiers and namespaces, policies, and the
/// geometries that groups keep after they have lost their sources.
struct Matches: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  var groups = GroupTable()
  var identifiers = IdentifierTable()
  var namespaces = NamespaceTable()
  var policies = PolicyTable()
  /// Matches that were rejected because their namespaces had ended.
  var refused = RefusedMatches()
  /// The groups that keep the geometry of a lost source for one that may still arrive.
  var remembered: [UInt32: RememberedGroup] = [:]
  /// Remembered groups that expire, in the order in which that began. Some are no longer
  /// remembered, or are remembered for another source by now.
  var expiring: [UInt32] = []

  /// The groups that the commit has to evaluate.
  private(set) var touched = List<TouchedGroup>()
  /// Touched groups without members.
  var emptied = List<UInt32>()
  /// The numbers of the namespaces that end with this commit.
  var ended = List<UInt32>()
  /// The animation of the groups that the commit has culled; none if there are no such groups.
  private var culledAnimation = AnimationNumber.none
  /// The serial number of the current commit.
  private(set) var serial: UInt32 = 0

  /// A group that the commit has to evaluate.
  struct TouchedGroup: BitwiseCopyable, Sendable {
    var group: UInt32
    /// The source when the transaction began.
    var sourceBefore: SlotLink
  }

  // MARK: The commit

  mutating func prepareCommit(serial: UInt32) {
    self.serial = serial
    assert(touched.isEmpty && emptied.isEmpty)
    ended.removeAll()
  }

  /// Whether the source of a touched group differs from the one before the commit.
  var hasNewSources: Bool {
    for index in 0..<touched.count
    where groups.records[touched[index].group].source != touched[index].sourceBefore {
      return true
    }
    return false
  }

  /// Makes room for `more` touched groups.
  mutating func expect(_ more: Int) { touched.expect(more) }

  /// Discards the data of the commit. Lists keep their memory up to `kept` entries.
  mutating func forgetCommit(keeping kept: Int) {
    if culledAnimation != .none {
      culledAnimation = .none
      for index in 0..<touched.count { groups.setCulled(false, touched[index].group) }
    }
    touched.removeAll(keeping: kept)
    emptied.removeAll(keeping: kept)
  }

  /// Makes the commit evaluate a group. The first call for a group stores its source.
  @inline(__always)
  mutating func touch(_ group: UInt32) {
    guard groups.records[group].touched != serial else { return }
    groups.records[group].touched = serial
    touched.append(TouchedGroup(group: group, sourceBefore: groups.records[group].source))
  }

  /// Makes the commit evaluate a group and select its source again.
  @inline(__always)
  mutating func touchForSelection(_ group: UInt32) {
    touch(group)
    groups.records[group].flags.insert(.needsSelection)
  }

  /// Frees the touched groups that have no members.
  mutating func freeEmptied(_ motions: inout Motions) {
    for index in 0..<emptied.count where isTouched(emptied[index]) {
      freeIfEmpty(emptied[index], isEvaluated: true, &motions)
    }
  }

  func isTouched(_ group: UInt32) -> Bool { groups.records[group].touched == serial }

  // MARK: Policies

  /// The policy of the namespace in which an element is matched, or of the engine.
  func reducedMotion(of slot: UInt32, _ elements: borrowing Elements) -> ReducedMotionPolicy {
    let group = elements[slot].group
    return policies.of(group == 0 ? 0 : groups.records[group].key.namespace).reducedMotion
  }

  /// Gives the geometry of a group an animation that takes no time.
  mutating func cull(_ group: UInt32, with animation: AnimationNumber) {
    culledAnimation = animation
    groups.setCulled(true, group)
  }

  /// The animation of a group's geometry if no change names one; none with reduced motion.
  @inline(__always)
  func animation(_ transaction: AnimationNumber, of group: UInt32) -> AnimationNumber {
    if groups.records[group].flags.contains(.culled) { return culledAnimation }
    guard policies.reducesMotion else { return transaction }
    return policies.of(groups.records[group].key.namespace).reducedMotion == .none
      ? transaction : .none
  }

  /// The animation of an element that moves with its geometry group; none with reduced motion.
  func reduced(
    _ animation: AnimationNumber, of slot: UInt32, _ elements: borrowing Elements
  ) -> AnimationNumber {
    policies.reducesMotion && reducedMotion(of: slot, elements) != .none ? .none : animation
  }

  /// The driving change of an element, if any; not animated if its motion is reduced.
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
