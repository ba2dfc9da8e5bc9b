// Interpolation: computing what the tracks in motion show at a tick.

extension TrackTable {
  /// Computes what every track in motion shows at `time`, and lists the tracks that it wrote in
  /// `written`.
  ///
  /// Tracks that are over at both `time` and `previous` are skipped. If the tracks extend over more
  /// than `Pieces.threshold`, they are shown piece by piece, through `perform`.
  /// - Complexity: O(tracks of the active blocks).
  mutating func interpolate(
    _ timelines: borrowing TimelineTable, at time: Double, previous: Double,
    _ perform: Pieces.Perform
  ) {
    written.removeAll()
    due.removeAll()
    let endedBefore = min(time, previous)
    if hasFresh {
      collectBlocks(endedBefore: endedBefore)
      hasFresh = false
    } else {
      collectRuns(endedBefore: endedBefore)
    }
    show(timelines, at: time, perform)
  }

  private mutating func collectRuns(endedBefore: Double) {
    var run = Run()
    for index in 0..<runs.count where runs[index].lastEnd > endedBefore {
      written.append(runs[index].tracks)
      if !run.join(runs[index]) {
        collect(run)
        run = runs[index]
      }
    }
    collect(run)
  }

  /// Collects for the first tick after a commit, which also has to list tracks that came to rest or
  /// were shifted.
  private mutating func collectBlocks(endedBefore: Double) {
    var run = Run()
    for wordIndex in 0..<active.wordCount {
      let freshWord = fresh.word(wordIndex)
      if freshWord != 0 { fresh.clearWord(wordIndex) }
      var word = active.word(wordIndex) | freshWord
      while word != 0 {
        let bit = word.takeBit()
        let index = wordIndex * 64 + bit
        let isFresh = freshWord & (1 << UInt64(bit)) != 0
        let block = blocks[index]
        if block.lastEnd <= endedBefore && !isFresh { continue }
        if isFresh { written.append(takeFreshTracks(of: index)) }
        if block.moving == 0 { continue }
        let tracks = movingTracks(of: index)
        if !isFresh { written.append(tracks) }
        let next = Run(tracks, block, timeline)
        if !run.join(next) {
          collect(run)
          run = next
        }
      }
    }
    collect(run)
  }

  @inline(__always)
  private mutating func collect(_ run: Run) {
    if !run.tracks.isEmpty { due.append(run) }
  }

  // MARK: Pieces

  private func show(
    _ timelines: borrowing TimelineTable, at time: Double, _ perform: Pieces.Perform
  ) {
    guard !due.isEmpty else { return }
    let tracks = due[0].tracks.lowerBound..<due[due.count - 1].tracks.upperBound
    if tracks.count <= Pieces.threshold {
      for index in 0..<due.count { interpolate(due[index], timelines, at: time) }
      return
    }
    let pieces = Pieces(covering: tracks)
    perform(pieces.count) { show(pieces[$0], timelines, at: time) }
  }

  /// Shows the tracks of one piece that are due.
  private func show(_ piece: Range<Int>, _ timelines: borrowing TimelineTable, at time: Double) {
    var index = firstDue(endingAfter: piece.lowerBound)
    while index < due.count && due[index].tracks.lowerBound < piece.upperBound {
      interpolate(due[index].clamped(to: piece), timelines, at: time)
      index += 1
    }
  }

  /// The index of the first run that is due and ends after a track.
  private func firstDue(endingAfter track: Int) -> Int {
    var (low, high) = (0, due.count)
    while low < high {
      let middle = (low + high) / 2
      if due[middle].tracks.upperBound > track { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inline(__always)
  private func interpolate(_ run: Run, _ timelines: borrowing TimelineTable, at time: Double) {
    let id = run.timeline
    if run.isSequence { return interpolateSequence(run, timelines, at: time) }
    var columns = columns(of: run)
    if id != .rest {
      let pair = timelines.coefficients[id.index]
      if run.usesUnderlay {
        Kernel.interpolate(
          &columns, tracks: run.tracks, coefficients: pair, underlay: timelines.underlay[id.index]
        )
      } else {
        Kernel.interpolate(&columns, tracks: run.tracks, coefficients: pair)
      }
      return
    }
    let ids = unsafe UnsafeRawPointer(timeline.base).assumingMemoryBound(to: UInt32.self)
    if run.usesUnderlay {
      unsafe Kernel.interpolate(
        &columns, tracks: run.tracks, timelines: ids, coefficients: timelines.coefficients.base,
        underlay: timelines.underlay.base)
    } else {
      unsafe Kernel.interpolate(
        &columns, tracks: run.tracks, timelines: ids, coefficients: timelines.coefficients.base)
    }
  }

  /// Shows consecutive tracks on consecutive springs. The kernel evaluates the springs as well.
  private func interpolateSequence(
    _ run: Run, _ timelines: borrowing TimelineTable, at time: Double
  ) {
    let track = run.tracks.lowerBound
    let first = Int(run.timeline.index)
    var columns = unsafe Kernel.Columns(
      target: target.base + track, offset: offset.base + track,
      velocity: run.usesVelocity ? velocity.base + track : nil, underlay: nil,
      frame: shown.base + track)
    unsafe Kernel.interpolate(
      &columns, count: run.tracks.count, timelines.kind(ofPage: first / TimelineTable.pageSize),
      begin: timelines.begin.base + first, end: timelines.end.base + first,
      parameters: timelines.parameters(from: first), at: time)
  }

  /// The columns for a run. A timeline may use an underlay that none of its tracks has: the
  /// motion with the underlay is that of a match-group track, or was replaced again.
  @inline(__always)
  private func columns(of run: Run) -> Kernel.Columns {
    let end = run.tracks.upperBound
    return unsafe Kernel.Columns(
      target: target.base, offset: offset.base,
      velocity: run.usesVelocity ? velocity.values(upTo: end) : nil,
      underlay: run.usesUnderlay ? underlay.values(upTo: end) : nil, frame: shown.base)
  }
}

extension TrackTable {
  /// What a track shows with the coefficients of the latest tick: the same operations as the
  /// kernel, in the same order.
  @inline(__always)
  func value(of track: UInt32, _ timelines: borrowing TimelineTable) -> Float4 {
    let id = timeline[track]
    if id == .rest { return target[track] }
    let pair = timelines.coefficients[id.index]
    var value = target[track] + pair.x * offset[track]
    value += pair.y * velocity[track]
    if underlay.capacity > 0 { value += timelines.underlay[id.index] * underlay[track] }
    return value
  }

  // MARK: Runs: consecutive tracks that a tick shows with one kernel call

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
