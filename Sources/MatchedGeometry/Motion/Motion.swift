/// How one row moves: `target + a offset + b rate + c carry`, with the coefficients of its timeline.
///
/// All four columns are linear in the geometry, so a motion can be sent through any linear map.
struct Motion: BitwiseCopyable, Sendable {
  var target: Row
  var offset: Row = .zero
  var rate: Row = .zero
  var carry: Row = .zero
  var timeline: TimelineID = .rest

  init(at target: Row) {
    self.target = target
  }

  var isMoving: Bool { timeline != .rest }

  /// Has no residual: it shows its target for good.
  var isStill: Bool { offset == .zero && rate == .zero && carry == .zero }

  /// Sends the residual through a linear map.
  @inline(__always)
  mutating func mapResidual(_ map: (Row) -> Row) {
    offset = map(offset)
    rate = map(rate)
    carry = map(carry)
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
