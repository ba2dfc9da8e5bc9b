// Tracks that are taken and freed: the appearances of elements, and match-group tracks. Track zero
// is shared by all elements or groups without a track of their own.

/// Opacity, offset x, offset y and scale of an element.
enum Appearance {
  /// Opaque, without offset and at scale 1.
  static var identity: Float4 { Float4(1, 0, 0, 1) }
  static var transparent: Float4 { Float4(0, 0, 0, 1) }
  /// Opaque as well, since an opacity above 1 is drawn as 1. Moving from identity to this value
  /// keeps an element opaque for the duration of a fade.
  static var opaque: Float4 { Float4(2, 0, 0, 1) }
}

extension TrackTable {
  /// The element or the match group that has a track.
  struct Holder: ReusableEntry {
    var number: UInt32
    var nextFree: UInt32 = 0
  }

  /// Makes the track that is shared by all without a track of their own.
  mutating func makeCommonTrack(_ value: Float4) {
    reserve(1)
    _ = holders.take(Holder(number: 0))
    shift(0, to: value, shown: value)
  }

  /// Takes a track at rest at `value`.
  mutating func take(for holder: UInt32, showing value: Float4) -> UInt32 {
    let track = holders.take(Holder(number: holder))
    if track >= capacity { reserve(max(64, capacity * 2)) }
    target[track] = value
    shown[track] = value
    changes.note(track)
    return track
  }

  /// Frees a track.
  mutating func free(_ track: UInt32) {
    abandon(track)
    holders.free(track)
  }
}
