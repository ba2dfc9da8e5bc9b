// What a tick asks of motions: which tracks move, and what they show at a time.

extension Motions {
  /// Brings what ticks know of the tracks up to date. The first call after a commit does the work, so that single commits do not pay for everything that moves.
  ///
  /// - Parameters:
  ///   - isPending: some animation waits for a tick to start.
  ///   - reported: the time up to which ends were reported.
  ///   - looksUpAll: the coefficients of all timelines are looked up, also of those that one track has to itself.
  /// - Complexity: O(tracks of changed blocks + active blocks). O(1) if no commit came before.
  mutating func refresh(isPending: Bool, reported: Double, looksUpAll: Bool) {
    guard tracks.isStale else { return }
    // Not a loop over an array: without optimization that allocates, and ticks come here.
    refresh(.frames, isPending: isPending, reported: reported)
    refresh(.appearances, isPending: isPending, reported: reported)
    refresh(.values, isPending: isPending, reported: reported)
    refreshSequences(looksUpAll: looksUpAll)
  }

  private mutating func refresh(_ kind: TrackKind, isPending: Bool, reported: Double) {
    if !tracks[kind].isStale { return }
    tracks[kind].refreshBlocks(timelines, isPending: isPending, reported: reported)
  }

  /// What waits for a tick starts at `time`.
  mutating func startPending(at time: Double, looksUpAll: Bool) {
    timelines.startPending(at: time)
    // What waited may have an end that has been over since before this time.
    tracks[.frames].startPending(timelines, reported: -.infinity)
    tracks[.appearances].startPending(timelines, reported: -.infinity)
    tracks[.values].startPending(timelines, reported: -.infinity)
    refreshSequences(looksUpAll: looksUpAll)
  }

  /// Notes which timelines ticks need not evaluate beforehand.
  private mutating func refreshSequences(looksUpAll: Bool) {
    timelines.forgetSequences()
    if looksUpAll { return }
    noteSequences(.frames)
    noteSequences(.appearances)
    noteSequences(.values)
  }

  private mutating func noteSequences(_ kind: TrackKind) {
    for index in 0..<tracks[kind].runs.count {
      let run = tracks[kind].runs[index]
      if run.isSequence { timelines.noteSequence(run) }
    }
  }

  /// Whether a track differs between two times, or a commit wrote one.
  func differs(at time: Double, from previous: Double) -> Bool {
    tracks.hasFresh || time != previous && tracks.lastEnd > min(time, previous)
  }

  /// Shows the tracks of a kind at a time for which the timelines have been evaluated.
  mutating func interpolate(_ kind: TrackKind, at time: Double, previous: Double) {
    tracks[kind].interpolate(timelines, at: time, previous: previous)
  }

  /// Computes the coefficients of all timelines.
  mutating func evaluate(at time: Double) { timelines.evaluate(at: time) }

  /// The slots whose frames the latest tick wrote.
  var writtenFrames: UnsafeBufferPointer<SlotRange> { unsafe tracks[.frames].written.buffer }

  /// What all tracks of a kind show.
  func values(_ kind: TrackKind) -> UnsafePointer<Float4> {
    unsafe UnsafePointer(tracks[kind].shown.base)
  }

  var hasPending: Bool { timelines.hasPending }
  var movingFrameCount: Int { tracks[.frames].movingCount }
  var frameBlockCount: Int { tracks[.frames].blockCount }

  /// Whether tracks of a kind have ends to report.
  func hasEnds(_ kind: TrackKind, by time: Double) -> Bool { tracks[kind].nextEnd <= time }

  /// Whether a tick after `time` shows something else of a track.
  func isMoving(_ track: UInt32, _ kind: TrackKind, at time: Double) -> Bool {
    let timeline = tracks[kind].timeline[track]
    return timeline != .rest && timelines.isMoving(timeline, at: time)
  }

  /// When the next tick after `time` shows something else: `time` itself while something moves.
  func nextMotion(after time: Double) -> Double { timelines.nextMotion(after: time) }

  /// Commits have taken tracks away, and none has counted anew.
  mutating func forgetSequences() { timelines.forgetSequences() }
}
