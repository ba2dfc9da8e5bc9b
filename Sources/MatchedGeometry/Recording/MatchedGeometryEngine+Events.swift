// Recording the changes of an engine.

extension MatchedGeometryEngine {
  /// Passes all accepted changes on to `sink` from now on; nil stops recording. Rejected inside of
  /// a transaction.
  package mutating func record(events sink: (@Sendable (RecordedEvent) -> Void)?) {
    enter()
    guard state.scratch.depth == 0 else {
      state.reports.diagnostics.add(.insideTransaction)
      return
    }
    if let recorder = state.reports.recorder {
      recorder.noteTicks(of: state.clock, arePending: state.hasPendingClocks)
      recorder.recordShownTimes()
    }
    state.reports.recorder = sink.map { Recorder(after: state.scratch.number, $0) }
    if let recorder = state.reports.recorder { state.recordBeginning(recorder) }
  }
}
