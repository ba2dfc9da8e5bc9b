/// How one track moves: `target + a offset + b velocity + c underlay`, with the coefficients of its timeline.
///
/// All four columns are linear in the geometry, so a motion can be sent through any linear map.
struct Motion: BitwiseCopyable, Sendable {
  var target: Float4
  var offset: Float4 = .zero
  var velocity: Float4 = .zero
  var underlay: Float4 = .zero
  var timeline: TimelineID = .rest

  init(at target: Float4) {
    self.target = target
  }

  var isMoving: Bool { timeline != .rest }

  /// Has no residual: it shows its target for good.
  var isStill: Bool { offset == .zero && velocity == .zero && underlay == .zero }

  /// Sends the residual through a linear map.
  @inline(__always)
  mutating func mapResidual(_ map: (Float4) -> Float4) {
    offset = map(offset)
    velocity = map(velocity)
    underlay = map(underlay)
  }

  /// Keeps the residual within what coefficients can multiply.
  @inline(__always)
  mutating func bound() {
    mapResidual { $0.bounded }
  }
}

/// The index of a timeline; zero is rest, whose coefficients are always zero.
struct TimelineID: BitwiseCopyable, Hashable, Sendable {
  var index: UInt32

  static let rest = TimelineID(index: 0)
}
