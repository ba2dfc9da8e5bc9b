/// How one row moves: `target + a offset + b rate + c carry`, with the coefficients of its timeline.
///
/// All four columns are linear in the geometry, so a motion can be sent through any linear map.
struct Motion: BitwiseCopyable, Sendable {
  var target: Row
  var offset: Row = .zero
  var rate: Row = .zero
  var carry: Row = .zero
  var timeline: TimelineID = .rest
  var turnsBack = false
  /// Of a motion that turns back: where it will be in the end.
  var after: Row = .zero

  init(at target: Row) {
    self.target = target
  }

  var isMoving: Bool { timeline != .rest }

  /// Where it will be in the end.
  var goal: Row { turnsBack ? after : target }

  /// Whether it goes to a place already.
  @inline(__always)
  func isBound(for place: Row) -> Bool {
    if !turnsBack { return place == target }
    // Where groups have carried it, that was rounded.
    return (place - after).magnitude.max() <= 0x1p-10
  }

  /// Goes on as it does around another target.
  mutating func shift(by way: Row) {
    target += way
    if turnsBack { after += way }
  }

  /// Goes on as it does, and ends at a place.
  mutating func shift(endingAt place: Row) {
    target = turnsBack ? target + (place - after) : place
    after = place
  }

  /// Has no residual: it shows its target for good.
  var isStill: Bool { offset == .zero && rate == .zero && carry == .zero }

  /// Keeps the residual within what coefficients can multiply.
  @inline(__always)
  mutating func bound() {
    offset = offset.bounded
    rate = rate.bounded
    carry = carry.bounded
  }
}

/// The index of a timeline; zero is rest, whose coefficients are always zero.
struct TimelineID: BitwiseCopyable, Hashable, Sendable {
  var index: UInt32

  static let rest = TimelineID(index: 0)
}
