/// How elements appear and disappear: the transitions of elements, and when exiting elements
/// disappear.
struct Transitions: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  var table = TransitionTable()
  var exits = ExitTable()

  /// Elements that exit with the current commit. Their slots are freed at its end.
  private(set) var exited = List<UInt32>()
  /// Exiting elements whose times the current commit fixes.
  var exiting = List<UInt32>()
  /// The number of the crossfade for each element with reduced motion, by slot. Elements without
  /// one appear and disappear immediately.
  private var crossfades: [UInt32: AnimationNumber] = [:]

  mutating func prepareCommit(_ commit: MotionCommit) {
    exits.begin(commit.serial, commit.owner, at: commit.time)
    assert(exited.isEmpty && exiting.isEmpty)
    if !crossfades.isEmpty { crossfades.removeAll() }
  }

  /// Forgets what only the commit needed. So many entries of each list keep their memory.
  mutating func forgetCommit(keeping kept: Int) {
    exited.removeAll(keeping: kept)
    exiting.removeAll(keeping: kept)
  }

  // MARK: Changes of elements

  /// Replaces the transition of an element. An invalid one is reported, and the result is false.
  mutating func give(
    _ transition: ElementTransition, to slot: UInt32, _ elements: inout Elements,
    _ reports: inout Reports
  ) -> Bool {
    guard let number = table.take(transition) else {
      reports.diagnostics.add(.invalidGeometry(elements.id(of: slot)))
      return false
    }
    table.release(elements[slot].transition)
    elements.setTransition(number, of: slot)
    return true
  }

  /// Keeps the animation of the latest insertion or reinsertion of an element without a layout
  /// frame. Zero replaces an earlier one by none.
  mutating func awaitFrame(
    _ slot: UInt32, _ animation: AnimationNumber, _ motions: borrowing Motions
  ) {
    table.pending[slot] = animation == .none ? nil : motions.animation(animation)
  }

  /// Makes a present element exit.
  mutating func beginExit(of slot: UInt32, _ elements: inout Elements) {
    elements.insert(.exiting, in: slot)
    exits.noteBegin()
  }

  /// Makes an exiting element present again. The result is the serial number of the transaction
  /// that removed it.
  mutating func resume(_ slot: UInt32, _ elements: inout Elements) -> UInt32 {
    let exit = elements[slot].exit
    let serial = exits[exit].serial
    elements.remove([.exiting, .detached], from: slot)
    elements.setExit(0, of: slot)
    exits.noteEnd()
    exits.remove(slot, from: exit)
    return serial
  }

  /// Forgets an element whose slot becomes free.
  @inline(__always)
  mutating func remove(_ slot: UInt32, _ elements: inout Elements, _ motions: inout Motions) {
    let record = elements[slot]
    if record.appearance != 0 {
      elements.setAppearance(0, of: slot)
      motions.releaseReferences(of: record.appearance, .appearances)
      motions.free(record.appearance, .appearances)
    }
    if record.flags.contains(.pending) { table.pending[slot] = nil }
    if record.transition > TransitionTable.identity { table.release(record.transition) }
    exits.remove(slot, from: record.exit)
    elements.setExit(0, of: slot)
  }

  /// Frees the tracks of appearances that have come to rest at identity.
  mutating func noteRest(
    of tracks: Range<Int>, _ elements: inout Elements, _ motions: inout Motions
  ) {
    for track in UInt32(tracks.lowerBound)..<UInt32(tracks.upperBound)
    where motions.target(of: track, .appearances) == Appearance.identity {
      elements.setAppearance(0, of: motions.holder(of: track, .appearances))
      motions.free(track, .appearances)
    }
  }

  // MARK: Animations

  /// Gives an element with reduced motion a crossfade with an animation of this number.
  mutating func setCrossfade(_ animation: AnimationNumber, of slot: UInt32) {
    crossfades[slot] = animation
  }

  /// The animation of the transition's insertion or removal, if it has one; otherwise
  /// that of the change.
  @inline(__always)
  func animation(
    for change: Change, _ scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ motions: inout Motions, _ recorder: Recorder?
  ) -> AnimationNumber {
    if change.kinds.contains(.culled) { return change.presenceAnimation }
    if change.kinds.contains(.reduced) { return crossfades[change.slot] ?? .none }
    let transition = elements[change.slot].transition
    if transition <= TransitionTable.identity || change.kinds.contains(.silenced) {
      return change.presenceAnimation
    }
    let own =
      change.kinds.contains(.removed)
      ? table.removal(transition).animation : table.insertion(transition).animation
    return own.map { scratch.number(of: $0, &motions, recorder) } ?? change.presenceAnimation
  }

  // MARK: Exits

  /// Lists an element that the current commit frees at its end.
  @inline(__always)
  mutating func listExited(_ slot: UInt32, _ spaces: inout Spaces) {
    exited.append(slot)
    if let group = spaces.noteExited(slot) { exiting.append(group) }
  }

  /// Makes an element exit with the current commit, unless it has exited.
  mutating func exitWithCommit(
    _ slot: UInt32, _ elements: inout Elements, _ spaces: inout Spaces
  ) {
    guard !elements[slot].flags.contains(.hasExited) else { return }
    elements.insert(.hasExited, in: slot)
    listExited(slot, &spaces)
  }

  /// Whether an element is exiting and can be reinserted. One that was reported as exited will be
  /// freed, even if time went back.
  func isReinsertable(
    _ slot: UInt32, at time: Double, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces
  ) -> Bool {
    let record = elements[slot]
    guard record.flags.contains(.exiting), !record.flags.contains(.hasExited) else { return false }
    return changes.index(of: record.change).map { changes[$0].kinds.contains(.removed) } ?? false
      || !hasExited(slot, at: time, elements, spaces)
  }

  /// Whether an exiting element has exited at `time`: a pure function of time between two commits.
  /// A geometry group exits after the elements inside.
  func hasExited(
    _ slot: UInt32, at time: Double, _ elements: borrowing Elements, _ spaces: borrowing Spaces
  ) -> Bool {
    guard isDue(slot, by: time, elements) else { return false }
    let group = spaces.group(of: slot)
    var entry = group == 0 ? 0 : spaces.entry(after: group, in: group)
    while entry != 0 {
      if !isDue(spaces.slot(of: entry), by: time, elements) { return false }
      entry = spaces.entry(after: entry, in: group)
    }
    return true
  }

  /// Whether an element has exited at `time`, ignoring the elements inside if it is a geometry
  /// group.
  private func isDue(_ slot: UInt32, by time: Double, _ elements: borrowing Elements) -> Bool {
    let record = elements[slot]
    guard record.flags.contains(.exiting) else { return record.flags.contains(.hasExited) }
    return exits[record.exit].time <= time
  }
}
