// What has ended by a time: settled tracks, elements that are gone, completed transactions. Each is
// reported once, at the latest time reached so far; going back in time takes nothing back.

extension EngineState {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    refreshTracks()
    if motions.tracks[.frames].nextEnd <= time {
      report(.frames, upTo: time)
      reportCarried(upTo: time)
    }
    if motions.tracks[.channels].nextEnd <= time { report(.channels, upTo: time) }
    if motions.tracks[.values].nextEnd <= time { report(.values, upTo: time) }
    let first = events.completed.count
    // An exit may be the last that a transaction waits for, and the end of an interactive transaction the last that exits wait for.
    repeat {
      transactions.report(upTo: time, into: &events.completed, exits)
    } while reportExits(upTo: time) || exits.nextDue <= time || transactions.isDue(by: time)
    events.completed.sort(from: first)
    clock.reported = time
  }

  private mutating func report(_ kind: TrackKind, upTo time: Double) {
    var next = Double.infinity
    var settled = Settled()
    for wordIndex in 0..<motions.tracks[kind].blockWordCount {
      var word = motions.tracks[kind].activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if motions.tracks[kind].blocks[block].nextEnd <= time {
          report(block, kind, upTo: time, &settled)
        }
        next = min(next, motions.tracks[kind].blocks[block].nextEnd)
      }
    }
    release(settled)
    motions.tracks[kind].nextEnd = next
  }

  private mutating func report(
    _ block: Int, _ kind: TrackKind, upTo time: Double, _ settled: inout Settled
  ) {
    if motions.tracks[kind].endsAreTimelines(of: block) {
      return reportMixed(block, kind, upTo: time, &settled)
    }
    report(motions.tracks[kind].movingTracks(of: block), kind, upTo: time)
    motions.tracks[kind].refreshEnds(block, motions.timelines, reported: time)
  }

  /// The same for a block with several timelines: only tracks that end are looked at.
  private mutating func reportMixed(
    _ block: Int, _ kind: TrackKind, upTo time: Double, _ settled: inout Settled
  ) {
    let moving = motions.tracks[kind].movingTracks(of: block)
    let due = motions.tracks[kind].blocks[block].nextEnd
    let (next, ended) = motions.tracks[kind].ends(
      moving, motions.timelines, isSequence: motions.tracks[kind].blocks[block].isSequence,
      after: due > clock.reported ? clock.reported : -.infinity, upTo: time)
    motions.tracks[kind].blocks[block].nextEnd = next
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
    motions.tracks[kind].noteSettled(inBlock: block)
  }

  /// Tracks that belong to one transaction, of one block or many, and the last of their ends.
  private struct Settled {
    var owner = TransactionIndex.none
    var count = 0
    var end = -Double.infinity
  }

  /// A track is at its target.
  @inline(__always)
  private mutating func settle(
    _ track: Int, _ kind: TrackKind, upTo time: Double, _ settled: inout Settled
  ) {
    let owner = motions.tracks[kind].transaction[track]
    // Those without a transaction were reported before a commit went back in time.
    if owner != .none {
      if owner != settled.owner {
        release(settled)
        settled = Settled(owner: owner)
      }
      settled.count += 1
      settled.end = max(
        settled.end, motions.timelines.nominalEnd[motions.tracks[kind].timeline[track].index])
      motions.tracks[kind].transaction[track] = .none
      motions.tracks[kind].settled.insert(track)
      if kind == .frames { reportSettled(UInt32(track)) }
    }
  }

  private mutating func release(_ settled: Settled) {
    transactions.release(settled.owner, settled.count, at: settled.end, .settled)
  }

  /// Those of some tracks that have ended: neighbours on one timeline and of one transaction at once.
  private mutating func report(_ moving: Range<Int>, _ kind: TrackKind, upTo time: Double) {
    var first = moving.lowerBound
    while first < moving.upperBound {
      let id = motions.tracks[kind].timeline[first]
      let owner = motions.tracks[kind].transaction[first]
      let next = motions.tracks[kind].endOfAlike(from: first, to: moving.upperBound)
      // Those without a transaction were reported before a commit went back in time.
      if owner != .none && motions.timelines.isOver(id, at: time) {
        settle(first..<next, kind, on: id, owner)
      }
      first = next
    }
  }

  /// Tracks are at their targets: whoever waits for them is told.
  private mutating func settle(
    _ ended: Range<Int>, _ kind: TrackKind, on id: TimelineID, _ owner: TransactionIndex
  ) {
    transactions.release(owner, ended.count, at: motions.timelines.nominalEnd(of: id), .settled)
    for track in ended { motions.tracks[kind].transaction[track] = .none }
    motions.tracks[kind].noteSettled(ended)
    guard kind == .frames else { return }
    for track in ended { reportSettled(UInt32(track)) }
  }

  /// The frame of an element has come to rest. It may still go on with its geometry group, and one that is gone is shown no more.
  @inline(__always)
  private mutating func reportSettled(_ slot: UInt32) {
    if settlesWithGroup(slot) { return }
    if exits.exited.count > 0, elements.records[slot].flags.contains(.hasLeft) { return }
    events.settled.append(elements.id(of: slot))
  }

  /// The element whose track it is; nil for a value.
  @inline(__always)
  func owner(of track: UInt32, _ kind: TrackKind) -> UInt32? {
    switch kind {
    case .frames: track
    case .channels: motions.tracks[.channels].owner[Int(track)]
    case .values, .shared: nil
    }
  }

  /// The transaction that a track belongs to waits for it no longer.
  mutating func release(_ track: UInt32, _ kind: TrackKind, at end: Double) {
    transactions.release(motions.tracks[kind].transaction[track], at: end, .settled)
    motions.tracks[kind].transaction[track] = .none
  }

  /// Makes room for all that can end before the next commit, so that no tick allocates.
  mutating func reserveEvents() {
    let moving = motions.tracks[.frames].movingCount
    exits.exited.reserve(exits.exited.count + exits.count)
    events.moved.reserve(
      motions.tracks[.frames].blockCount, carried: geometryGroups.carriedRanges.count)
    events.settled.reserve(moving + geometryGroups.carried.count)
    events.left.reserve(exits.count)
    events.completed.reserve(transactions.openCount * 2)
  }
}
