// The functions of motions for a tick: which tracks move, and their values at a time.

extension Motions {
  /// Updates the block summaries that ticks use. The first call after commits does the work, so
  /// that a commit of a single change does not pay for everything in motion.
  ///
  /// - Parameters:
  ///   - isPending: some animation waits for a tick to start.
  ///   - reported: the time up to which ends were reported.
  ///   - looksUpAll: the coefficients of all timelines are needed, including those of sequences.
  /// - Complexity: O(tracks of changed blocks + active blocks). O(1) if no commit wrote tracks
  ///   since.
  mutating func refresh(isPending: Bool, reported: Double, looksUpAll: Bool) {
    guard tracks.isStale else { return }
    for kind in tracks.shown where tracks[kind].isStale {
      tracks[kind].refreshBlocks(timelines, isPending: isPending, reported: reported)
    }
    refreshSequences(looksUpAll: looksUpAll)
  }

  /// Starts all pending animations at `time`.
  mutating func startPending(at time: Double, looksUpAll: Bool) {
    timelines.startPending(at: time)
    // An additive motion that was pending may have ended before this time.
    for kind in tracks.shown { tracks[kind].startPending(timelines, reported: -.infinity) }
    refreshSequences(looksUpAll: looksUpAll)
  }

  /// Records which timelines ticks need not evaluate in advance.
  private mutating func refreshSequences(looksUpAll: Bool) {
    timelines.forgetSequences()
    if looksUpAll { return }
    for kind in tracks.shown {
      for index in 0..<tracks[kind].runs.count {
        let run = tracks[kind].runs[index]
        if run.isSequence { timelines.noteSequence(run) }
      }
    }
  }

  /// Whether a track may differ between two times, or a commit wrote one since the last tick.
  func differs(at time: Double, from previous: Double) -> Bool {
    tracks.hasUnshown || time != previous && tracks.lastEnd > min(time, previous)
  }

  /// Computes what the tracks of a kind show. The timelines must have been evaluated for `time`.
  mutating func interpolate(
    _ kind: TrackKind, at time: Double, previous: Double, _ perform: Pieces.Perform
  ) {
    tracks[kind].interpolate(timelines, at: time, previous: previous, perform)
  }

  /// Computes the coefficients of the timelines that are looked up.
  mutating func evaluate(at time: Double, _ perform: Pieces.Perform) {
    timelines.evaluate(at: time, perform)
    timelines.completeTime = .nan
  }

  /// Computes the coefficients of all timelines, unless those of the latest call hold for this time
  /// as well. Returns whether it did.
  /// - Complexity: O(timelines in use).
  mutating func evaluateAll(at time: Double, _ perform: Pieces.Perform) -> Bool {
    let latest = timelines.completeTime
    let last = tracks.lastEnd
    if time == latest || last <= time && last <= latest { return false }
    timelines.evaluate(at: time, all: true, perform)
    timelines.completeTime = time
    return true
  }

  /// The tracks of a kind that the latest tick wrote.
  func written(_ kind: TrackKind) -> UnsafeBufferPointer<SlotRange> {
    unsafe tracks[kind].written.buffer
  }

  /// What the tracks of a kind show, one entry per track.
  func values(_ kind: TrackKind) -> UnsafePointer<Float4> {
    unsafe UnsafePointer(tracks[kind].shown.base)
  }

  var hasPending: Bool { timelines.hasPending }
  var movingFrameCount: Int { tracks[.frames].movingCount }
  var frameBlockCount: Int { tracks[.frames].blockCount }

  /// Whether tracks of a kind have ends to report.
  func hasEnds(_ kind: TrackKind, by time: Double) -> Bool { tracks[kind].nextEnd <= time }

  /// Whether an end of any track has still to be reported.
  var hasEndsAhead: Bool { tracks.nextEnd < .infinity }

  /// Whether a commit has written tracks that no tick has shown.
  var hasUnshown: Bool { tracks.hasUnshown }

  /// Whether a track moves after `time`, except for so many of those that move forever.
  func isMoving(after time: Double, withoutEndless count: Int) -> Bool {
    tracks.lastFiniteEnd > time || tracks.endlessCount > count
  }

  /// Prepares for the ticks after a commit. `goesBack` is true if ends of a later time were
  /// reported before.
  mutating func noteCommit(goesBack: Bool) {
    tracks.noteCommit(goesBack: goesBack)
    timelines.completeTime = .nan
  }

  /// Whether a tick after `time` shows another value of a track.
  func isMoving(_ track: UInt32, _ kind: TrackKind, at time: Double) -> Bool {
    let timeline = tracks[kind].timeline[track]
    return timeline != .rest && timelines.isMoving(timeline, at: time)
  }

  /// When a tick after `time` next shows another value: `time` itself while something moves.
  func nextMotion(after time: Double) -> Double { timelines.nextMotion(after: time) }

  /// Discards the sequences, whose tracks a commit is about to change.
  mutating func forgetSequences() { timelines.forgetSequences() }
}
