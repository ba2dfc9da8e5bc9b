// The timelines that a commit makes.

extension CommitScratch {
  /// A timeline of this commit and the largest motions on it, from which its end is computed.
  struct Made: BitwiseCopyable, Sendable {
    var id: TimelineID
    var rows: RowKind
    /// The largest magnitudes, weighed as settling does.
    var offset: Float = 0
    var rate: Float = 0
    /// The moment of the commit on its clock; zero while pending.
    var origin: Double
    /// Seconds from the commit to its first logical completion.
    var logicalDuration: Double
  }
}
