extension MatchedGeometryEngine {
  /// Tells `sink` what the engine is told from now on; nil ends that. Refused inside of a transaction.
  package mutating func record(events sink: (@Sendable (RecordedEvent) -> Void)?) {
    guard state.scratch.depth == 0 else {
      state.reports.diagnostics.add(.insideTransaction)
      return
    }
    if let recorder = state.scratch.recorder {
      state.recordTicks()
      recorder.tellTicks()
    }
    state.scratch.recorder = sink.map { Recorder(after: state.scratch.number, $0) }
    if let recorder = state.scratch.recorder { state.recordBeginning(recorder) }
  }
}
