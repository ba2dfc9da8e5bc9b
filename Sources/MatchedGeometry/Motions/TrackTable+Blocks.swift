// Block summaries: what a tick needs to know of 128 tracks at a time.

extension TrackTable {
  /// The summary of a block. Bounds and ends may be wider than necessary: a tick then visits tracks
  /// that are over and shows them at their targets.
  struct Block: BitwiseCopyable, Sendable {
    /// The number of tracks in motion.
    var moving: Int32 = 0
    /// The timeline of all tracks in motion, or `rest` if they have several.
    var timeline = TimelineID.rest
    /// The range from the first to the last track in motion, within the block.
    var lower = UInt16(TrackTable.blockSize)
    var upper: UInt16 = 0
    /// The range of tracks that came to rest or were shifted since the last tick.
    var restedLower = UInt16(TrackTable.blockSize)
    var restedUpper: UInt16 = 0
    /// Whether some track moves with a velocity, or with an underlay.
    var usesVelocity = false
    var usesUnderlay = false
    /// Whether the tracks in motion are a sequence: consecutive tracks on consecutive springs.
    var isSequence = false
    /// Whether some of the timelines have not started.
    var isPending = false
    /// When the first timeline without a reported end is over; when all timelines have stopped
    /// changing.
    var nextEnd = Double.infinity
    var lastEnd = -Double.infinity
    /// The last end, ignoring tracks that move forever; the number of those.
    var lastFiniteEnd = -Double.infinity
    var endless: Int32 = 0
  }

  /// Records that a track was put on a timeline.
  @inline(__always)
  func noteMoving(_ track: UInt32) {
    let place = Int(track) % Self.blockSize
    noteMoving(Int(track) / Self.blockSize, place..<place + 1)
  }

  /// Records that tracks of a block were put on a timeline, given the range from the first to the
  /// last.
  @inline(__always)
  func noteMoving(_ block: Int, _ places: Range<Int>) {
    blocks[block].lower = min(blocks[block].lower, UInt16(truncatingIfNeeded: places.lowerBound))
    blocks[block].upper = max(blocks[block].upper, UInt16(truncatingIfNeeded: places.upperBound))
    dirty.insert(block)
  }

  /// Records that tracks of a block came to rest or were shifted.
  @inline(__always)
  func noteRested(_ tracks: Range<Int>) {
    let block = tracks.lowerBound / Self.blockSize
    let first = block * Self.blockSize
    blocks[block].restedLower = min(
      blocks[block].restedLower, UInt16(truncatingIfNeeded: tracks.lowerBound - first))
    blocks[block].restedUpper = max(
      blocks[block].restedUpper, UInt16(truncatingIfNeeded: tracks.upperBound - first))
    dirty.insert(block)
  }

  /// Records that the ends of tracks of a block were reported.
  func noteEnded(_ tracks: Range<Int>) {
    ended.insert(tracks)
    endedBlocks.insert(tracks.lowerBound / Self.blockSize)
  }

  /// Records that commits wrote tracks, or went back before the latest reported end: then those
  /// ends are reported again.
  mutating func noteCommit(goesBack: Bool) {
    isStale = isStale || goesBack || !dirty.isEmpty
    self.goesBack = self.goesBack || goesBack
  }

  /// Updates the summaries of the blocks that commits wrote, and the ends of all blocks if a commit
  /// went back.
  /// - Complexity: O(tracks of changed blocks + active blocks).
  mutating func refreshBlocks(
    _ timelines: borrowing TimelineTable, isPending: Bool, reported time: Double
  ) {
    for wordIndex in 0..<dirty.wordCount {
      let word = dirty.word(wordIndex)
      guard word != 0 else { continue }
      dirty.clearWord(wordIndex)
      word.forEachBit(from: wordIndex * 64) { block in
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

  /// The timeline of the tracks in motion among some, or `rest` if they have several.
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

  /// Determines whether a block is a sequence.
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

  /// Updates the ends of blocks whose pending timelines have started.
  mutating func startPending(_ timelines: borrowing TimelineTable, reported time: Double) {
    forEachActiveBlock { table, block in
      guard table.blocks[block].isPending else { return }
      table.blocks[block].isPending = false
      table.refreshEnds(block, timelines, reported: time)
      table.refreshSequence(block, timelines)
    }
    refreshRuns()
  }

  /// Determines when the tracks of a block are over. Pending tracks have an infinite `nextEnd`.
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
      // The next track is often on the same timeline.
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

  /// Whether the tracks of a block have several timelines, all started, whose ends are those of the
  /// tracks.
  @inline(__always)
  func endsAreTimelines(of block: Int) -> Bool {
    blocks[block].timeline == .rest && !blocks[block].isPending
  }

  /// The tracks of a block that end after one time and up to another, and when the next track ends.
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

  /// The tracks of a block from the first to the last one in motion. A range of Int: iterating over
  /// any other range allocates without optimization.
  @inline(__always)
  func movingTracks(of block: Int) -> Range<Int> {
    guard blocks[block].moving > 0 else { return 0..<0 }
    let first = block * Self.blockSize
    return first + Int(blocks[block].lower)..<first + Int(blocks[block].upper)
  }

  /// The tracks of a block that a tick has to report after a commit wrote the block: those in
  /// motion, and those that came to rest, which are discarded from the summary.
  @inline(__always)
  func takeFreshTracks(of block: Int) -> Range<Int> {
    let first = block * Self.blockSize
    let lower = min(blocks[block].lower, blocks[block].restedLower)
    let upper = max(blocks[block].upper, blocks[block].restedUpper)
    blocks[block].restedLower = UInt16(Self.blockSize)
    blocks[block].restedUpper = 0
    return lower < upper ? first + Int(lower)..<first + Int(upper) : first..<first
  }

  /// Visits the blocks in motion in order.
  @inline(__always)
  mutating func forEachActiveBlock(_ body: (inout TrackTable, Int) -> Void) {
    for wordIndex in 0..<active.wordCount {
      active.word(wordIndex).forEachBit(from: wordIndex * 64) { body(&self, $0) }
    }
  }
}
