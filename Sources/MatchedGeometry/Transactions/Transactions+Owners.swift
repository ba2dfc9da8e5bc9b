// The tracks that each transaction owns.

extension Transactions {
  func isInteractive(_ entry: UInt32) -> Bool { records[entry].isInteractive }

  /// The time of the commit of a transaction.
  func time(of entry: UInt32) -> Double { records[entry].time }

  // MARK: Tracks

  /// Applies the changes of owner that motions have made, if any.
  @inline(__always)
  mutating func applyOwnerChanges(of motions: inout Motions) {
    if motions.ownerChanges.isEmpty { return }
    apply(&motions.ownerChanges, at: motions.commit.time)
  }

  /// Applies the changes of owner that a commit has made, in order.
  private mutating func apply(_ owners: inout OwnerChanges, at time: Double) {
    for index in 0..<owners.changes.count {
      let change = owners.changes[index]
      let count = Int(change.count)
      if change.after != .none { retain(change.after, count) }
      release(change.before, count, at: time, change.outcome)
    }
    for index in 0..<owners.blocks.count {
      let block = owners.blocks[index]
      let owner = block.owner == .none ? self.owner(serial: block.serial) : block.owner
      if owner != .none { noteTouched(Int(block.block), block.kind, by: owner) }
    }
    owners.removeAll()
  }

  /// Adds to the number of tracks that a transaction owns.
  @inline(__always)
  mutating func retain(_ owner: TransactionIndex, _ count: Int) {
    records[owner.entry].tracks += UInt32(count)
    if records[owner.entry].tracks == count { refreshDue(owner.entry) }
  }

  /// Records that a transaction owns tracks in a block.
  @inline(__always)
  mutating func noteTouched(_ block: Int, _ kind: TrackKind, by owner: TransactionIndex) {
    let blocks = records[owner.entry].blocks
    records[owner.entry].blocks = touched.append(block, kind, to: blocks)
  }

  /// The blocks in which a transaction may own tracks.
  func blocks(of entry: UInt32, _ kind: TrackKind) -> [Int] {
    touched.blocks(of: records[entry].blocks, kind)
  }

  /// Subtracts from the number of tracks that a transaction owns, as of `time`.
  @inline(__always)
  func release(
    _ owner: TransactionIndex, _ count: Int = 1, at time: Double, _ outcome: OwnerChanges.Outcome
  ) {
    if owner == .none { return }
    switch outcome {
    case .settled: records[owner.entry].hasSettledTrack = true
    case .takenOver: records[owner.entry].wasTakenOver = true
    case .dropped: records[owner.entry].hasDroppedTrack = true
    case .undone: break
    }
    records[owner.entry].tracks -= UInt32(count)
    // Tracks are reported in the order of their slots rather than their ends.
    records[owner.entry].settledTime = max(records[owner.entry].settledTime, time)
    if records[owner.entry].tracks == 0 { refreshDue(owner.entry) }
  }

  /// Releases the owners of tracks that have come to rest.
  func releaseOwners(of ended: borrowing EndedTracks) {
    for index in 0..<ended.owners.count {
      let owner = ended.owners[index]
      release(owner.index, owner.count, at: owner.end, .settled)
    }
  }

  /// Releases the tracks of an element that exits at `time`, before they have come to rest; with
  /// `onlyEndless`, only those that move forever. Returns whether there were any.
  mutating func releaseTracks(
    of slot: UInt32, at time: Double, _ outcome: OwnerChanges.Outcome, onlyEndless: Bool,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) -> Bool {
    let appearance = elements[slot].appearance
    var hasReleased = releaseTrack(slot, .frames, at: time, outcome, onlyEndless, &motions)
    for index in 0..<motions.attributeCount
    where releaseTrack(slot, .attribute(index), at: time, outcome, onlyEndless, &motions) {
      hasReleased = true
    }
    return appearance != 0
      && releaseTrack(appearance, .appearances, at: time, outcome, onlyEndless, &motions)
      || hasReleased
  }

  private mutating func releaseTrack(
    _ track: UInt32, _ kind: TrackKind, at time: Double, _ outcome: OwnerChanges.Outcome,
    _ onlyEndless: Bool, _ motions: inout Motions
  ) -> Bool {
    guard motions.owner(of: track, kind) != .none, !onlyEndless || motions.isEndless(track, kind)
    else { return false }
    release(motions.takeOwner(of: track, kind), at: time + TimelineTable.slack, outcome)
    return true
  }

  // MARK: Interactive transactions

  /// Marks a transaction whose inverse changes are kept until it is complete.
  mutating func setInteractive(_ entry: UInt32) {
    records[entry].isInteractive = true
    // Makes room, so that a tick in which the transactions complete does not allocate.
    if openCount > endedInteractive.capacity { endedInteractive.reserve(max(16, openCount * 2)) }
  }

  /// Marks a transaction as scrubbed. It then meets neither criterion until it is finished,
  /// cancelled or finished immediately.
  mutating func setScrubbed(_ entry: UInt32) {
    records[entry].isScrubbed = true
    refreshDue(entry)
  }

  /// Ends a transaction without tracks: both criteria are met at `time`. It leaves the index, so
  /// that it cannot get new tracks.
  mutating func end(_ entry: UInt32, at time: Double, _ kind: Completion.Kind) {
    assert(records[entry].tracks == 0)
    if records[entry].isPending { pendingCount -= 1 }
    records[entry].isPending = false
    records[entry].isScrubbed = false
    records[entry].logicalTime = time
    records[entry].forcedKind = kind
    removeFromIndex(entry)
    refreshDue(entry)
  }
}

/// The blocks in which each transaction has set tracks in motion, so that its tracks are found
/// without visiting all others.
///
/// Each transaction has a list of blocks in the order in which its tracks were written, possibly
/// with repetitions. The blocks can contain tracks that have left the transaction since, so a
/// caller checks the owner of each track.
struct TouchedBlocks: ~Copyable, Sendable {
  struct List: BitwiseCopyable, Sendable {
    /// The first and the last node, each plus one.
    fileprivate var first: UInt32 = 0
    fileprivate var last: UInt32 = 0
    /// The codes of the two blocks that were added last, each plus one.
    fileprivate var recent = SIMD2<UInt32>.zero
  }

  struct Node: ReusableEntry {
    /// The block, with the kind of its tracks in the lowest four bits.
    var code: UInt32
    /// The next node of the list, plus one; zero at the end.
    var nextFree: UInt32 = 0
  }

  @inline(__always)
  private static func code(_ block: Int, _ kind: TrackKind) -> UInt32 {
    UInt32(truncatingIfNeeded: block << 4 | kind.rawValue)
  }

  private var nodes = EntryTable<Node>()

  /// Adds a block to the list of a transaction, and returns the new list.
  @inline(__always)
  mutating func append(_ block: Int, _ kind: TrackKind, to list: List) -> List {
    let code = Self.code(block, kind)
    // Requests often alternate between two blocks, so the last two are compared.
    if any(list.recent .== code &+ 1) { return list }
    var grown = add(Node(code: code), to: list)
    grown.recent = SIMD2(code &+ 1, list.recent.x)
    return grown
  }

  private mutating func add(_ node: Node, to old: List) -> List {
    var list = old
    let place = nodes.take(node) + 1
    if list.last != 0 { nodes[list.last - 1].nextFree = place } else { list.first = place }
    list.last = place
    return list
  }

  /// Frees the nodes of a list. Does not allocate.
  @inline(__always)
  mutating func free(_ list: List) {
    if list.first != 0 { nodes.freeChain(list.first - 1, list.last - 1) }
  }

  /// The blocks of a list with tracks of one kind, in ascending order without repetitions.
  func blocks(of list: List, _ kind: TrackKind) -> [Int] {
    var blocks: [Int] = []
    var place = list.first
    while place != 0 {
      let node = nodes[place - 1]
      if Int(node.code & 15) == kind.rawValue { blocks.append(Int(node.code >> 4)) }
      place = node.nextFree
    }
    blocks.sort()
    var count = 0
    for block in blocks where count == 0 || blocks[count - 1] != block {
      blocks[count] = block
      count += 1
    }
    blocks.removeSubrange(count...)
    return blocks
  }
}
