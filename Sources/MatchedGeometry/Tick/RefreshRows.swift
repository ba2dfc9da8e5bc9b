// What ticks know of rows, after commits: which blocks move and until when, which of them one call of the kernel shows.

extension EngineState {
  /// Brings what ticks know of rows up to date. Whoever asks first after a commit does so: single commits do not pay for all that moves.
  /// - Complexity: O(rows of changed blocks + active blocks); O(1) if no commit came before.
  mutating func refreshRows() {
    guard rows.isStale else { return }
    refreshBlocks(.frames)
    refreshBlocks(.channels)
    refreshBlocks(.values)
    refreshSequences()
  }

  private mutating func refreshBlocks(_ kind: RowKind) {
    guard rows[kind].isStale else { return }
    rows[kind].refreshBlocks(timelines, isPending: hasPendingClocks, reported: clock.reported)
  }

  /// Notes which timelines ticks need not evaluate beforehand. Geometry groups look those of all that they carry up.
  mutating func refreshSequences() {
    timelines.forgetSequences()
    guard geometryGroups.carrying.isEmpty else { return }
    noteSequences(.frames)
    noteSequences(.channels)
    noteSequences(.values)
  }

  private mutating func noteSequences(_ kind: RowKind) {
    for index in 0..<rows[kind].runs.count {
      let run = rows[kind].runs[index]
      if run.isSequence { timelines.noteSequence(run) }
    }
  }
}
