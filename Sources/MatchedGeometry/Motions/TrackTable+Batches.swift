// Blocks that a tick can treat as one.

extension TrackTable {
  /// Neighbouring tracks that one call of the kernel shows.
  struct Run: BitwiseCopyable, Sendable {
    private var lower: UInt32 = 0
    private var upper: UInt32 = 0
    /// Their one timeline, or `rest` where they have several; of a sequence the first.
    private(set) var timeline = TimelineID.rest
    private(set) var isSequence = false
    private(set) var usesVelocity = false
    private(set) var usesUnderlay = false
    /// When the last of them is over.
    private(set) var lastEnd = -Double.infinity

    init() {}

    init(_ tracks: Range<Int>, _ block: borrowing Block, _ timelines: borrowing Column<TimelineID>)
    {
      lower = UInt32(tracks.lowerBound)
      upper = UInt32(tracks.upperBound)
      isSequence = block.isSequence
      timeline = isSequence ? timelines[tracks.lowerBound] : block.timeline
      usesVelocity = block.usesVelocity
      usesUnderlay = block.usesUnderlay
      lastEnd = block.lastEnd
    }

    var tracks: Range<Int> { Int(lower)..<Int(upper) }

    /// They have several timelines, and are not over together.
    var isMixed: Bool { timeline == .rest || isSequence }

    /// Takes the tracks behind these in, if the same call can show them.
    @inline(__always)
    mutating func join(_ next: Run) -> Bool {
      let step = isSequence ? upper - lower : 0
      guard next.lower == upper, next.timeline.index == timeline.index + step,
        next.isSequence == isSequence, next.usesVelocity == usesVelocity,
        next.usesUnderlay == usesUnderlay
      else { return false }
      upper = next.upper
      lastEnd = max(lastEnd, next.lastEnd)
      return true
    }
  }

  /// Notes what the ticks until the next commit have to show, and when all of it is over.
  ///
  /// Blocks on one timeline are joined: they are over together. A block with several timelines stays by itself, so that
  /// it is left alone once they are over.
  /// - Complexity: O(active blocks).
  mutating func refreshRuns() {
    runs.removeAll()
    var run = Run()
    var last = -Double.infinity
    var lastFinite = -Double.infinity
    var endless = 0
    var next = Double.infinity
    forEachActiveBlock { table, index in
      let block = table.blocks[index]
      last = max(last, block.lastEnd)
      lastFinite = max(lastFinite, block.lastFiniteEnd)
      endless += Int(block.endless)
      next = min(next, block.nextEnd)
      let tracks = Run(table.movingTracks(of: index), block, table.timeline)
      if run.isMixed || !run.join(tracks) {
        if !run.tracks.isEmpty { table.runs.append(run) }
        run = tracks
      }
    }
    if !run.tracks.isEmpty { runs.append(run) }
    lastEnd = last
    lastFiniteEnd = lastFinite
    endlessCount = endless
    nextEnd = next
  }
}
