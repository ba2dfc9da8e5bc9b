/// Tracks whose ends a tick is reporting. A tick collects them a few blocks at a time, so that
/// memory for two blocks suffices.
struct EndedTracks: ~Copyable, Sendable {
  /// The number of ended tracks of an owner, and the latest of their ends.
  struct Owner: BitwiseCopyable, Sendable {
    var index: TransactionIndex
    var count: Int
    var end: Double
  }

  private(set) var tracks = List<UInt32>()
  private(set) var owners = List<Owner>()

  init() {
    tracks.reserve(2 * TrackTable.blockSize)
    owners.reserve(2 * TrackTable.blockSize)
  }

  /// Adds consecutive tracks of one owner.
  @inline(__always)
  mutating func append(_ ended: Range<Int>, of owner: TransactionIndex, end: Double) {
    for track in ended { tracks.append(UInt32(track)) }
    let last = owners.count - 1
    if last >= 0, owners[last].index == owner {
      owners[last].count += ended.count
      owners[last].end = max(owners[last].end, end)
    } else {
      owners.append(Owner(index: owner, count: ended.count, end: end))
    }
  }

  mutating func removeAll() {
    tracks.removeAll()
    owners.removeAll()
  }
}

/// The position up to which the ends of tracks of one kind have been collected.
struct EndCursor {
  fileprivate var wordIndex = 0
  fileprivate var word: UInt64 = 0
  /// The next end of a track among the blocks visited so far.
  fileprivate var nextEnd = Double.infinity
}

extension Motions {
  /// Collects the next tracks that have ended by `time` in `ended`. `time` is the latest of all
  /// ticks, so that each track is collected once. Returns false if there are no more.
  ///
  /// An ended track has no owner. It stays on its timeline until a commit brings it to rest.
  mutating func collectEnds(
    _ kind: TrackKind, upTo time: Double, reported: Double, from cursor: inout EndCursor
  ) -> Bool {
    ended.removeAll()
    while true {
      while cursor.word == 0 {
        if cursor.wordIndex == tracks[kind].active.wordCount {
          tracks[kind].nextEnd = cursor.nextEnd
          return !ended.tracks.isEmpty
        }
        cursor.word = tracks[kind].active.word(cursor.wordIndex)
        cursor.wordIndex += 1
      }
      if ended.tracks.count > TrackTable.blockSize { return true }
      let block = (cursor.wordIndex - 1) * 64 + cursor.word.takeBit()
      if tracks[kind].blocks[block].nextEnd <= time {
        collectEnds(ofBlock: block, kind, upTo: time, reported: reported)
      }
      cursor.nextEnd = min(cursor.nextEnd, tracks[kind].blocks[block].nextEnd)
    }
  }

  private mutating func collectEnds(
    ofBlock block: Int, _ kind: TrackKind, upTo time: Double, reported: Double
  ) {
    if tracks[kind].endsAreTimelines(of: block) {
      collectMixedEnds(ofBlock: block, kind, upTo: time, reported: reported)
    } else {
      collectEnds(tracks[kind].movingTracks(of: block), kind, upTo: time)
      tracks[kind].refreshEnds(block, timelines, reported: time)
    }
  }

  /// Collects the ends in a block with several timelines. Only ending tracks are visited.
  private mutating func collectMixedEnds(
    ofBlock block: Int, _ kind: TrackKind, upTo time: Double, reported: Double
  ) {
    let moving = tracks[kind].movingTracks(of: block)
    let due = tracks[kind].blocks[block].nextEnd
    let (next, found) = tracks[kind].ends(
      moving, timelines, isSequence: tracks[kind].blocks[block].isSequence,
      after: due > reported ? reported : -.infinity, upTo: time)
    tracks[kind].blocks[block].nextEnd = next
    // A single loop for both words: the number of bits in a word is hard to predict for a
    // processor.
    var (low, high) = (found.x, found.y)
    while low | high != 0 {
      let isLow = low != 0
      var word = isLow ? low : high
      let track = moving.lowerBound + (isLow ? 0 : 64) + word.takeBit()
      (low, high) = isLow ? (word, high) : (0, word)
      let owner = tracks[kind].owner[track]
      // The end of a track without an owner was reported before a commit went back in time.
      if owner == .none { continue }
      tracks[kind].owner[track] = .none
      tracks[kind].ended.insert(track)
      ended.append(
        track..<track + 1, of: owner,
        end: timelines.nominalEnd[tracks[kind].timeline[track].index])
    }
    tracks[kind].endedBlocks.insert(block)
  }

  /// Collects the ends in a block with one timeline, or with pending ones. Consecutive tracks with
  /// one owner are collected together.
  private mutating func collectEnds(_ moving: Range<Int>, _ kind: TrackKind, upTo time: Double) {
    var first = moving.lowerBound
    while first < moving.upperBound {
      let id = tracks[kind].timeline[first]
      let owner = tracks[kind].owner[first]
      let next = tracks[kind].endOfAlike(from: first, to: moving.upperBound)
      // The ends of tracks without an owner were reported before a commit went back in time.
      if owner != .none && timelines.isOver(id, at: time) {
        for track in first..<next { tracks[kind].owner[track] = .none }
        tracks[kind].noteEnded(first..<next)
        ended.append(first..<next, of: owner, end: timelines.nominalEnd[id.index])
      }
      first = next
    }
  }

  /// Removes the owner of a track and returns it.
  mutating func takeOwner(of track: UInt32, _ kind: TrackKind) -> TransactionIndex {
    let owner = tracks[kind].owner[track]
    tracks[kind].owner[track] = .none
    return owner
  }

  // MARK: Bringing ended tracks to rest

  /// Brings the tracks to rest whose ends were reported, except for those that were retargeted or
  /// whose timelines are not over at `time`. Returns the tracks.
  /// - Complexity: O(tracks that ended since the last commit).
  mutating func restEnded(_ kind: TrackKind, at time: Double) -> [Range<Int>] {
    var rested: [Range<Int>] = []
    for wordIndex in 0..<tracks[kind].endedBlocks.wordCount {
      let word = tracks[kind].endedBlocks.word(wordIndex)
      word.forEachBit(from: wordIndex * 64) { block in
        var isDone = true
        for half in 2 * block..<2 * block + 2 {
          let ended = tracks[kind].ended.word(half)
          ended.forEachRun(from: half * 64) {
            isDone = restEnded($0, kind, at: time, &rested) && isDone
          }
        }
        if isDone { tracks[kind].endedBlocks.remove(block) }
      }
    }
    return rested
  }

  /// Brings consecutive ended tracks to rest. Returns false if some of them are not over yet.
  private mutating func restEnded(
    _ ended: Range<Int>, _ kind: TrackKind, at time: Double, _ rested: inout [Range<Int>]
  ) -> Bool {
    var isDone = true
    var first = ended.lowerBound
    while first < ended.upperBound {
      let id = tracks[kind].timeline[first]
      let next = tracks[kind].endOfAlike(from: first, to: ended.upperBound)
      if id != .rest && tracks[kind].owner[first] == .none {
        if timelines.isOver(id, at: time) {
          tracks[kind].rest(first..<next)
          timelines.release(id, next - first)
          rested.append(first..<next)
        } else {
          isDone = false
        }
      }
      first = next
    }
    if isDone { tracks[kind].ended.remove(ended) }
    return isDone
  }
}
