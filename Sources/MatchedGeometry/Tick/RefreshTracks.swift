// What ticks know of tracks, after commits: which blocks move and until when, which of them one call of the kernel shows.

extension EngineState {
  /// Brings what ticks know of tracks up to date. Whoever asks first after a commit does so: single commits do not pay for all that moves.
  /// - Complexity: O(tracks of changed blocks + active blocks); O(1) if no commit came before.
  mutating func refreshTracks() {
    guard motions.tracks.isStale else { return }
    refreshBlocks(.frames)
    refreshBlocks(.channels)
    refreshBlocks(.values)
    refreshSequences()
  }

  private mutating func refreshBlocks(_ kind: TrackKind) {
    guard motions.tracks[kind].isStale else { return }
    motions.tracks[kind].refreshBlocks(
      motions.timelines, isPending: hasPendingClocks, reported: clock.reported)
  }

  /// Notes which motions.timelines ticks need not evaluate beforehand. Geometry groups look those of all that they carry up.
  mutating func refreshSequences() {
    motions.timelines.forgetSequences()
    guard geometryGroups.carrying.isEmpty else { return }
    noteSequences(.frames)
    noteSequences(.channels)
    noteSequences(.values)
  }

  private mutating func noteSequences(_ kind: TrackKind) {
    for index in 0..<motions.tracks[kind].runs.count {
      let run = motions.tracks[kind].runs[index]
      if run.isSequence { motions.timelines.noteSequence(run) }
    }
  }
}
