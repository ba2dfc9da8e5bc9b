// Runs: consecutive tracks that a tick shows with one kernel call.

extension TrackTable {
  /// Consecutive tracks that one kernel call shows.
  struct Run: BitwiseCopyable, Sendable {
    private var lower: UInt32 = 0
    private var upper: UInt32 = 0
    /// The timeline that they share, or `rest` if they have several. The first timeline of a
    /// sequence.
    private(set) var timeline = TimelineID.rest
    private(set) var isSequence = false
    private(set) var usesVelocity = false
    private(set) var usesUnderlay = false
    /// When the last of the tracks is over.
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

    /// Whether the tracks have several timelines, which end at different times.
    var isMixed: Bool { timeline == .rest || isSequence }

    /// The part within a range of tracks.
    func clamped(to range: Range<Int>) -> Run {
      var part = self
      part.lower = max(lower, UInt32(range.lowerBound))
      part.upper = min(upper, UInt32(range.upperBound))
      if isSequence { part.timeline = TimelineID(index: timeline.index + part.lower - lower) }
      return part
    }

    /// Appends the tracks that follow directly, if the same call can show them.
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

  /// Determines the runs and ends for the ticks until the next commit.
  ///
  /// Consecutive blocks on one timeline are joined, since they are over together. A block with
  /// several timelines is not joined to others, so that ticks skip it as soon as it is over.
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
