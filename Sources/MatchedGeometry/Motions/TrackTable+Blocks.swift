// What ticks know of the tracks: block by block, which of them move, on what, and until when.

extension TrackTable {
  /// What a tick has to know of a block. The bounds and ends may be wider than they have to be: then a tick
  /// looks at tracks that are over, and finds them at their targets.
  struct Block: BitwiseCopyable, Sendable {
    /// Tracks that move.
    var moving: Int32 = 0
    /// The one timeline of all tracks that move, or `rest` where they have several.
    var timeline = TimelineID.rest
    /// The tracks from the first to the last one that moves, within the block.
    var lower = UInt16(TrackTable.blockSize)
    var upper: UInt16 = 0
    /// The tracks that came to rest or were put somewhere else since the last tick.
    var restedLower = UInt16(TrackTable.blockSize)
    var restedUpper: UInt16 = 0
    /// Some track moves with a velocity, or a underlay.
    var usesVelocity = false
    var usesUnderlay = false
    /// Its tracks from the first to the last one that moves have consecutive springs of their own: what their ticks need is in one place.
    var isSequence = false
    /// Some of its timelines have no start yet.
    var isPending = false
    /// When the first of its timelines that has not been reported is over; all of them are at `lastEnd`.
    var nextEnd = Double.infinity
    var lastEnd = -Double.infinity
    /// The same without the tracks that move without an end, and how many those are.
    var lastFiniteEnd = -Double.infinity
    var endless: Int32 = 0
  }

  /// A track was put on a timeline.
  @inline(__always)
  func noteMoving(_ track: UInt32) {
    let place = Int(track) % Self.blockSize
    noteMoving(Int(track) / Self.blockSize, place..<place + 1)
  }

  /// Tracks of a block, from a first to a last one, were put on a timeline.
  @inline(__always)
  func noteMoving(_ block: Int, _ places: Range<Int>) {
    blocks[block].lower = min(blocks[block].lower, UInt16(truncatingIfNeeded: places.lowerBound))
    blocks[block].upper = max(blocks[block].upper, UInt16(truncatingIfNeeded: places.upperBound))
    dirty.insert(block)
  }

  /// Tracks of one block came to rest, or were put somewhere else.
  @inline(__always)
  func noteRested(_ tracks: Range<Int>) {
    let block = tracks.lowerBound / Self.blockSize
    let first = block * Self.blockSize
    blocks[block].restedLower = min(
      blocks[block].restedLower, UInt16(truncatingIfNeeded: tracks.lowerBound - first))
    blocks[block].restedUpper = max(
      blocks[block].restedUpper, UInt16(truncatingIfNeeded: tracks.upperBound - first))
  }

  /// The ends of tracks of one block were reported.
  func noteSettled(_ tracks: Range<Int>) {
    settled.insert(tracks)
    noteSettled(inBlock: tracks.lowerBound / Self.blockSize)
  }

  func noteSettled(inBlock block: Int) { settledBlocks.insert(block) }

  /// Commits wrote tracks, or went back before the latest reported end: then what had ended ends again.
  mutating func noteCommit(goesBack: Bool) {
    isStale = isStale || goesBack || !dirty.isEmpty
    self.goesBack = self.goesBack || goesBack
  }

  /// Brings what ticks know of the blocks that commits wrote up to date. If one of them went back, that of all blocks.
  /// - Complexity: O(tracks of changed blocks + active blocks).
  mutating func refreshBlocks(
    _ timelines: borrowing TimelineTable, isPending: Bool, reported time: Double
  ) {
    for wordIndex in 0..<dirty.wordCount {
      var word = dirty.word(wordIndex)
      guard word != 0 else { continue }
      dirty.clearWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        fresh.insert(block)
        hasFresh = true
        refresh(block, timelines, isPending: isPending, reported: time)
      }
    }
    if goesBack {
      forEachActiveBlock { table, block in
        if !table.blocks[block].isPending { table.refreshEnds(block, timelines, reported: time) }
      }
    }
    goesBack = false
    isStale = false
    refreshRuns()
  }

  private mutating func refresh(
    _ index: Int, _ timelines: borrowing TimelineTable, isPending: Bool, reported time: Double
  ) {
    let block = blocks[index]
    if block.moving == 0 {
      blocks[index] = Block()
      blocks[index].restedLower = min(block.restedLower, block.lower)
      blocks[index].restedUpper = max(block.restedUpper, block.upper)
      active.remove(index)
      return
    }
    active.insert(index)
    let common = commonTimeline(of: movingTracks(of: index))
    blocks[index].timeline = common
    blocks[index].isPending = isPending
    if common != .rest {
      blocks[index].usesVelocity = timelines.records[common.index].usesVelocity
      blocks[index].usesUnderlay = timelines.records[common.index].usesUnderlay
    }
    refreshEnds(index, timelines, reported: time)
    refreshSequence(index, timelines)
  }

  /// The one timeline of those of some tracks that move, or `rest` where they have several.
  private func commonTimeline(of tracks: Range<Int>) -> TimelineID {
    var common = TimelineID.rest
    for track in tracks {
      let id = timeline[track]
      if id == common || id == .rest { continue }
      if common != .rest { return .rest }
      common = id
    }
    return common
  }

  /// Looks up whether the tracks of a block have consecutive springs of their own.
  private func refreshSequence(_ index: Int, _ timelines: borrowing TimelineTable) {
    let block = blocks[index]
    let tracks = movingTracks(of: index)
    blocks[index].isSequence = false
    guard block.timeline == .rest, !block.isPending, !block.usesUnderlay, tracks.count > 1 else {
      return
    }
    let first = timeline[tracks.lowerBound].index
    for track in tracks where timeline[track].index != first + UInt32(track - tracks.lowerBound) {
      return
    }
    blocks[index].isSequence = timelines.isSequence(first, tracks.count)
  }

  /// The clocks of pending timelines have started.
  mutating func startPending(_ timelines: borrowing TimelineTable, reported time: Double) {
    forEachActiveBlock { table, block in
      guard table.blocks[block].isPending else { return }
      table.blocks[block].isPending = false
      table.refreshEnds(block, timelines, reported: time)
      table.refreshSequence(block, timelines)
    }
    refreshRuns()
  }

  /// Looks up when the tracks of a block are over, those that wait for a tick not before that.
  func refreshEnds(_ index: Int, _ timelines: borrowing TimelineTable, reported time: Double) {
    let common = blocks[index].timeline
    if common != .rest && !timelines.isEndless(common) {
      let end = timelines.knownEnd(of: common)
      blocks[index].lastEnd = timelines.stillTime(of: common)
      blocks[index].lastFiniteEnd = blocks[index].lastEnd
      blocks[index].endless = 0
      blocks[index].nextEnd = end > time ? end : .infinity
      return
    }
    var last = -Double.infinity
    var lastFinite = -Double.infinity
    var endless: Int32 = 0
    var next = Double.infinity
    let tracks = movingTracks(of: index)
    var lower = tracks.upperBound
    var upper = tracks.lowerBound
    var known = TimelineID.rest
    var isEndless = false
    for track in tracks {
      let id = timeline[track]
      if id == .rest { continue }
      lower = min(lower, track)
      upper = track + 1
      // What is known of one track holds for the next one on its timeline.
      if id != known {
        known = id
        let end = timelines.knownEnd(of: id)
        let still = timelines.stillTime(of: id)
        isEndless = still == .infinity
        last = max(last, still)
        if !isEndless { lastFinite = max(lastFinite, still) }
        next = min(next, end > time ? end : .infinity)
      }
      if isEndless { endless += 1 }
    }
    let first = index * Self.blockSize
    blocks[index].lower = UInt16(lower - first)
    blocks[index].upper = UInt16(upper - first)
    blocks[index].lastEnd = last
    blocks[index].lastFiniteEnd = lastFinite
    blocks[index].endless = endless
    blocks[index].nextEnd = next
  }

  /// Whether the tracks of a block have several timelines, of which each says when its tracks are over.
  @inline(__always)
  func endsAreTimelines(of block: Int) -> Bool {
    blocks[block].timeline == .rest && !blocks[block].isPending
  }

  /// Which of the tracks of a block end after a time and up to another, and when the next one does.
  func ends(
    _ tracks: Range<Int>, _ timelines: borrowing TimelineTable, isSequence: Bool,
    after previous: Double, upTo time: Double
  ) -> (next: Double, ended: SIMD2<UInt64>) {
    if isSequence {
      return unsafe Kernel.ends(
        timelines.end.base + Int(timeline[tracks.lowerBound].index), nil, count: tracks.count,
        after: previous, upTo: time)
    }
    let ids = unsafe UnsafeRawPointer(timeline.base + tracks.lowerBound)
    return unsafe Kernel.ends(
      timelines.end.base, ids.assumingMemoryBound(to: UInt32.self), count: tracks.count,
      after: previous, upTo: time)
  }

  var blockCount: Int { blocks.capacity }
  var blockWordCount: Int { active.wordCount }

  /// 64 blocks from `64 * index` on, one bit each: where something moves.
  @inline(__always)
  func activeWord(_ index: Int) -> UInt64 { active.word(index) }

  /// The tracks of a block between the first and the last one that moves. Of Int, since a walk over any other range
  /// allocates in builds without optimisation.
  @inline(__always)
  func movingTracks(of block: Int) -> Range<Int> {
    guard blocks[block].moving > 0 else { return 0..<0 }
    let first = block * Self.blockSize
    return first + Int(blocks[block].lower)..<first + Int(blocks[block].upper)
  }

  /// The tracks of a block that a tick has to report when a commit wrote it: those that move and those that came
  /// to rest. Forgets the latter.
  @inline(__always)
  func takeFreshTracks(of block: Int) -> Range<Int> {
    let first = block * Self.blockSize
    let lower = min(blocks[block].lower, blocks[block].restedLower)
    let upper = max(blocks[block].upper, blocks[block].restedUpper)
    blocks[block].restedLower = UInt16(Self.blockSize)
    blocks[block].restedUpper = 0
    return lower < upper ? first + Int(lower)..<first + Int(upper) : first..<first
  }

  /// 64 blocks from `64 * index` on, one bit each: where something moves, and what a commit wrote
  /// since the last call.
  @inline(__always)
  mutating func takeBlocks(_ index: Int) -> (active: UInt64, fresh: UInt64) {
    let words = (active.word(index), fresh.word(index))
    if words.1 != 0 { fresh.clearWord(index) }
    return words
  }

  /// Visits the blocks in which something moves, in order.
  @inline(__always)
  mutating func forEachActiveBlock(_ body: (inout TrackTable, Int) -> Void) {
    for wordIndex in 0..<active.wordCount {
      var word = active.word(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        body(&self, block)
      }
    }
  }
}
