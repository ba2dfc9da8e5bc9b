/// The motion of one track: `target + a offset + b velocity + c underlay`, where the timeline
/// supplies the coefficients a, b and c.
///
/// All four columns are linear in the geometry, so any linear map can be applied to a motion.
struct Motion: BitwiseCopyable, Sendable {
  var target: Float4
  var offset: Float4 = .zero
  var velocity: Float4 = .zero
  var underlay: Float4 = .zero
  var timeline: TimelineID = .rest

  init(at target: Float4) { self.target = target }

  var isMoving: Bool { timeline != .rest }

  /// Whether there is no residual, so that the motion shows its target at any time.
  var isStill: Bool { offset == .zero && velocity == .zero && underlay == .zero }

  /// Applies a linear map to the residual.
  @inline(__always)
  mutating func mapResidual(_ map: (Float4) -> Float4) {
    offset = map(offset)
    velocity = map(velocity)
    underlay = map(underlay)
  }

  /// Clamps the residual to values whose products with coefficients do not overflow.
  @inline(__always)
  mutating func bound() { mapResidual { $0.bounded } }
}
