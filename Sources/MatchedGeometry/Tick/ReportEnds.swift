// What has ended by a time: settled rows, elements that are gone, completed transactions. Each is
// reported once, at the latest time reached so far; going back in time takes nothing back.

extension EngineState {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    refreshRows()
    if frames.nextEnd <= time {
      report(.frames, upTo: time)
      reportCarried(upTo: time)
    }
    if channels.nextEnd <= time { report(.channels, upTo: time) }
    if rows[.values].nextEnd <= time { report(.values, upTo: time) }
    transactions.report(upTo: time, into: &events.completed)
    clock.reported = time
  }

  private mutating func report(_ kind: RowKind, upTo time: Double) {
    var next = Double.infinity
    var settled = Settled()
    for wordIndex in 0..<rows[kind].blockWordCount {
      var word = rows[kind].activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if rows[kind].blocks[block].nextEnd <= time {
          report(block, kind, upTo: time, &settled)
        }
        next = min(next, rows[kind].blocks[block].nextEnd)
      }
    }
    release(settled)
    rows[kind].nextEnd = next
  }

  private mutating func report(
    _ block: Int, _ kind: RowKind, upTo time: Double, _ settled: inout Settled
  ) {
    if rows[kind].endsAreTimelines(of: block) {
      return reportMixed(block, kind, upTo: time, &settled)
    }
    report(rows[kind].movingRows(of: block), kind, upTo: time)
    rows[kind].refreshEnds(block, timelines, reported: time)
  }

  /// The same for a block with several timelines: only rows that end are looked at.
  private mutating func reportMixed(
    _ block: Int, _ kind: RowKind, upTo time: Double, _ settled: inout Settled
  ) {
    let moving = rows[kind].movingRows(of: block)
    let due = rows[kind].blocks[block].nextEnd
    let (next, ended) = rows[kind].ends(
      moving, timelines, isSequence: rows[kind].blocks[block].isSequence,
      after: due > clock.reported ? clock.reported : -.infinity, upTo: time)
    rows[kind].blocks[block].nextEnd = next
    // One loop for both words: how many of a word end is what no processor foresees.
    var (low, high) = (ended.x, ended.y)
    while low | high != 0 {
      let isLow = low != 0
      let word = isLow ? low : high
      let rest = word & (word - 1)
      (low, high) = isLow ? (rest, high) : (0, rest)
      let place = (isLow ? 0 : 64) + word.trailingZeroBitCount
      settle(moving.lowerBound + place, kind, upTo: time, &settled)
    }
    rows[kind].noteSettled(inBlock: block)
  }

  /// Rows that belong to one transaction, of one block or many, and the last of their ends.
  private struct Settled {
    var owner = TransactionIndex.none
    var count = 0
    var end = -Double.infinity
  }

  /// A row is at its target.
  @inline(__always)
  private mutating func settle(
    _ row: Int, _ kind: RowKind, upTo time: Double, _ settled: inout Settled
  ) {
    let owner = rows[kind].transaction[row]
    // Those without a transaction were reported before a commit went back in time.
    if owner != .none {
      if owner != settled.owner {
        release(settled)
        settled = Settled(owner: owner)
      }
      settled.count += 1
      settled.end = max(settled.end, timelines.nominalEnd[rows[kind].timeline[row].index])
      rows[kind].transaction[row] = .none
      rows[kind].settled.insert(row)
      if kind == .frames && !settlesWithGroup(UInt32(row)) {
        events.settled.append(elements.id(of: UInt32(row)))
      }
    }
    leaveIfDone(UInt32(row), kind, at: time)
  }

  private mutating func release(_ settled: Settled) {
    transactions.release(settled.owner, settled.count, at: settled.end, .settled)
  }

  /// Those of some rows that have ended: neighbours on one timeline and of one transaction at once.
  private mutating func report(_ moving: Range<Int>, _ kind: RowKind, upTo time: Double) {
    var first = moving.lowerBound
    while first < moving.upperBound {
      let id = rows[kind].timeline[first]
      let owner = rows[kind].transaction[first]
      let next = rows[kind].endOfAlike(from: first, to: moving.upperBound)
      // Those without a transaction were reported before a commit went back in time.
      if owner != .none && timelines.isOver(id, at: time) {
        settle(first..<next, kind, on: id, owner)
      }
      if id != .rest && timelines.exitEnd(of: id) <= time {
        for row in first..<next { leaveIfDone(UInt32(row), kind, at: time) }
      }
      first = next
    }
  }

  /// Rows are at their targets: whoever waits for them is told.
  private mutating func settle(
    _ ended: Range<Int>, _ kind: RowKind, on id: TimelineID, _ owner: TransactionIndex
  ) {
    transactions.release(owner, ended.count, at: timelines.nominalEnd(of: id), .settled)
    for row in ended { rows[kind].transaction[row] = .none }
    rows[kind].noteSettled(ended)
    guard kind == .frames else { return }
    for row in ended where !settlesWithGroup(UInt32(row)) {
      events.settled.append(elements.id(of: UInt32(row)))
    }
  }

  /// The element whose row it is; nil for a value.
  @inline(__always)
  func owner(of row: UInt32, _ kind: RowKind) -> UInt32? {
    switch kind {
    case .frames: row
    case .channels: channels.owner[Int(row)]
    case .values, .shared: nil
    }
  }

  /// The transaction that a row belongs to waits for it no longer.
  mutating func release(_ row: UInt32, _ kind: RowKind, at end: Double) {
    transactions.release(rows[kind].transaction[row], at: end, .settled)
    rows[kind].transaction[row] = .none
  }

  /// If nothing of the leaving element that a row belongs to moves any more, it is gone, and with the last one in it a geometry group.
  @inline(__always)
  private mutating func leaveIfDone(_ row: UInt32, _ kind: RowKind, at time: Double) {
    guard leaving.count > 0, let slot = owner(of: row, kind),
      elements.records[slot].flags.contains(.leaving)
    else { return }
    var next: UInt32? = slot
    while let slot = next { next = leave(slot, at: time) }
  }

  /// The result is the slot of the group that may have waited for the element alone.
  private mutating func leave(_ slot: UInt32, at time: Double) -> UInt32? {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving), !record.flags.contains(.hasLeft),
      hasLeftByItself(slot, at: time), geometryGroups.isEmptied(slot)
    else { return nil }
    elements.records[slot].flags.insert(.hasLeft)
    leaving.count -= 1
    leaving.left.append(slot)
    events.left.append(elements.id(of: slot))
    settleEndless(slot, record.channel)
    return geometryGroups.noteGone(slot)
  }

  /// The motions without an end of an element that has left let go of their transactions.
  private mutating func settleEndless(_ slot: UInt32, _ channel: UInt32) {
    let id = frames.timeline[slot]
    let fade = channel == 0 ? .rest : channels.timeline[channel]
    guard timelines.isEndless(id) || timelines.isEndless(fade) else { return }
    let end = max(timelines.nominalExitEnd(of: id), timelines.nominalExitEnd(of: fade))
    if timelines.isEndless(id) { release(slot, .frames, at: end) }
    if timelines.isEndless(fade) { release(channel, .channels, at: end) }
  }

  /// Whether a leaving element is gone at `time`: a pure function of time between two commits.
  func hasLeft(_ slot: UInt32, at time: Double) -> Bool {
    hasLeftByItself(slot, at: time) && membersHaveLeft(slot, at: time)
  }

  /// The same without regard to what is in it, should it be a geometry group.
  func hasLeftByItself(_ slot: UInt32, at time: Double) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving) else { return record.flags.contains(.hasLeft) }
    let frame = frames.timeline[slot]
    let channel = record.channel == 0 ? .rest : channels.timeline[record.channel]
    return timelines.exitEnd(of: frame) <= time && timelines.exitEnd(of: channel) <= time
  }

  /// Makes room for all that can end before the next commit, so that no tick allocates.
  mutating func reserveEvents() {
    let moving = frames.movingCount
    leaving.left.reserve(leaving.left.count + leaving.count)
    events.moved.reserve(frames.blockCount, carried: geometryGroups.carriedRanges.count)
    events.settled.reserve(moving + geometryGroups.carried.count)
    events.left.reserve(leaving.count)
    events.completed.reserve(transactions.openCount * 2)
  }
}
