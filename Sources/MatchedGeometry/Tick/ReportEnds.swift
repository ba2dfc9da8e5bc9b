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
    let first = events.completed.count
    // An exit may be the last that a transaction waits for, and the end of an interactive transaction the last that exits wait for.
    repeat {
      transactions.report(upTo: time, into: &events.completed, exits)
    } while reportExits(upTo: time) || exits.nextDue <= time || transactions.isDue(by: time)
    events.completed.sort(from: first)
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
      if kind == .frames { reportSettled(UInt32(row)) }
    }
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
    for row in ended { reportSettled(UInt32(row)) }
  }

  /// The frame of an element has come to rest. It may still go on with its geometry group, and one that is gone is shown no more.
  @inline(__always)
  private mutating func reportSettled(_ slot: UInt32) {
    if settlesWithGroup(slot) { return }
    if exits.exited.count > 0, elements.records[slot].flags.contains(.hasLeft) { return }
    events.settled.append(elements.id(of: slot))
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

  /// Makes room for all that can end before the next commit, so that no tick allocates.
  mutating func reserveEvents() {
    let moving = frames.movingCount
    exits.exited.reserve(exits.exited.count + exits.count)
    events.moved.reserve(frames.blockCount, carried: geometryGroups.carriedRanges.count)
    events.settled.reserve(moving + geometryGroups.carried.count)
    events.left.reserve(exits.count)
    events.completed.reserve(transactions.openCount * 2)
  }
}
