// Which tracks belong to which transaction.

extension Transactions {
  // MARK: Tracks

  /// Applies the changes of owner that a commit has made, in their order.
  mutating func apply(_ owners: inout OwnerChanges, at time: Double) {
    for index in 0..<owners.changes.count {
      let change = owners.changes[index]
      let count = Int(change.count)
      if change.after != .none { retain(change.after, count) }
      release(change.before, count, at: time, change.outcome)
    }
    for index in 0..<owners.blocks.count {
      let block = owners.blocks[index]
      noteTouched(Int(block.block), block.kind, by: block.owner)
    }
    owners.removeAll()
  }

  /// So many tracks of a block belong to a transaction from now on.
  @inline(__always)
  mutating func retain(_ owner: TransactionIndex, _ count: Int) {
    records[Int(owner.entry)].tracks += UInt32(count)
    if records[Int(owner.entry)].tracks == count { refreshDue(owner.entry) }
  }

  /// Tracks of a block belong to a transaction: they are found there from now on.
  @inline(__always)
  mutating func noteTouched(_ block: Int, _ kind: TrackKind, by owner: TransactionIndex) {
    let blocks = records[Int(owner.entry)].blocks
    records[Int(owner.entry)].blocks = touched.append(block, kind, to: blocks)
  }

  /// The blocks in which a transaction may have tracks.
  func blocks(of entry: UInt32, _ kind: TrackKind) -> [Int] {
    touched.blocks(of: records[Int(entry)].blocks, kind)
  }

  /// So many tracks no longer belong to their transaction since `time`; `outcome` says why.
  @inline(__always)
  func release(
    _ owner: TransactionIndex, _ count: Int = 1, at time: Double, _ outcome: OwnerChanges.Outcome
  ) {
    if owner == .none { return }
    let index = Int(owner.entry)
    switch outcome {
    case .settled: records[index].hasSettledTrack = true
    case .takenOver: records[index].wasTakenOver = true
    case .gone: records[index].hasDroppedTrack = true
    case .undone: break
    }
    records[index].tracks -= UInt32(count)
    // Tracks are reported in the order of their slots, not of their ends.
    records[index].settledTime = max(records[index].settledTime, time)
    if records[index].tracks == 0 { refreshDue(owner.entry) }
  }

  /// Tracks have come to rest.
  func releaseOwners(of ended: borrowing EndedTracks) {
    for index in 0..<ended.owners.count {
      let owner = ended.owners[index]
      release(owner.index, owner.count, at: owner.end, .settled)
    }
  }

  // MARK: Interactive transactions

  /// The inverse changes of a transaction are kept until it is complete.
  mutating func setInteractive(_ entry: UInt32) {
    records[Int(entry)].isInteractive = true
    // So that a tick in which they complete does not allocate.
    if openCount > endedInteractive.capacity { endedInteractive.reserve(max(16, openCount * 2)) }
  }

  /// Until it is finished, cancelled or skipped a transaction completes by neither criterion.
  mutating func setScrubbed(_ entry: UInt32) {
    records[Int(entry)].isScrubbed = true
    refreshDue(entry)
  }

  /// Both criteria are met at `time`, by `kind`. The transaction has no tracks any more, and gets none: its number is found no longer.
  mutating func end(_ entry: UInt32, at time: Double, _ kind: Completion.Kind) {
    let index = Int(entry)
    assert(records[index].tracks == 0)
    if records[index].isPending { pendingCount -= 1 }
    records[index].isPending = false
    records[index].isScrubbed = false
    records[index].logicalTime = time
    records[index].forcedKind = kind
    self.index.remove(serial(of: entry))
    refreshDue(entry)
  }
}
