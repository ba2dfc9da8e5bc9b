/// A timeline that the current commit made, with the bounds of the residuals on it from which its
/// end is computed.
struct MadeTimeline: BitwiseCopyable, Sendable {
  var id: TimelineID
  var kind: TrackKind
  /// The largest magnitudes of offset and velocity, multiplied by `Settling.weights(of:)`.
  var offset: Float = 0
  var velocity: Float = 0
  /// The time of the commit; zero while the timeline is pending.
  var origin: Double
  /// Seconds from the commit to logical completion.
  var logicalDuration: Double
}
