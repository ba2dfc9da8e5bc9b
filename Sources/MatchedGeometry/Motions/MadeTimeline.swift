/// A timeline that the commit has made, and bounds of the motions on it, from which its end is computed.
struct MadeTimeline: BitwiseCopyable, Sendable {
  var id: TimelineID
  var kind: TrackKind
  /// The largest magnitudes of offsets and velocities, weighted as settling does.
  var offset: Float = 0
  var velocity: Float = 0
  /// The time of the commit; zero while the timeline is pending.
  var origin: Double
  /// Seconds from the commit to the first logical completion.
  var logicalDuration: Double
}
