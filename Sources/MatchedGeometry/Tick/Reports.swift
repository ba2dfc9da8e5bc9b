/// What the next tick reports: what has moved, settled, exited and completed, and the diagnostics. A
/// recorder receives all changes.
struct Reports: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  var moved = MovedRanges()
  var settled = EventList<Element.ID>(filling: .invalid)
  var exited = EventList<Element.ID>(filling: .invalid)
  var completed = EventList<Completion>(filling: .filler)
  var diagnostics = DiagnosticLog()
  /// Passes changes on to a recording; nil if there is none.
  var recorder: Recorder?

  /// Takes what has not been reported yet for a tick that shows a time. What has moved is left for
  /// the next tick that writes presentation columns.
  mutating func take(at time: Double, withMoved: Bool = true) -> Tick {
    Tick(
      time: time, moved: withMoved ? moved.take() : EventSlice(), settled: settled.take(),
      exited: exited.take(), completed: completed.take(), diagnostics: diagnostics.takeFresh())
  }

  /// Makes room for all that can end before the next commit, so that ticks do not allocate.
  mutating func reserve(
    transactions count: Int, _ spaces: borrowing Spaces, _ motions: borrowing Motions,
    _ exits: inout ExitTable
  ) {
    exits.reported.reserve(exits.reported.count + exits.count)
    moved.reserve(motions.frameBlockCount, carried: spaces.displacedRanges.count)
    settled.reserve(motions.movingFrameCount + spaces.displaced.count)
    exited.reserve(exits.count)
    completed.reserve(count * 2)
  }

  /// Rejects a count that is certainly a mistake: its memory would exceed that of most computers.
  mutating func isCapacity(_ count: Int) -> Bool {
    if count <= 1 << 26 { return true }
    diagnostics.add(.invalidCapacity(count))
    return false
  }

  /// Stops recording the changes that follow if the recording contains the transaction, since
  /// replaying the control call makes them as well. Returns the recorder, for the caller to
  /// restore.
  mutating func pauseRecording(of transaction: UInt64) -> Recorder? {
    let paused = recorder
    if let recorder, transaction > recorder.lastBefore { self.recorder = nil }
    return paused
  }
}
