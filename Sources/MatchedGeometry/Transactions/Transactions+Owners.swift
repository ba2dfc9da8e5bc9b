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
