// Tracks that belong to somebody: the appearances of elements that need some, and the geometries of match groups. Track zero belongs to all others.

/// Opacity, offset x, offset y and scale of an element.
enum Appearance {
  /// Opaque, not shifted, not scaled.
  static var identity: Float4 { Float4(1, 0, 0, 1) }
  static var transparent: Float4 { Float4(0, 0, 0, 1) }
  /// Opaque as well; on the way from identity to here for as long as a fade takes.
  static var opaque: Float4 { Float4(2, 0, 0, 1) }
}

extension TrackTable {
  /// Makes the track of all that have none of their own.
  mutating func makeCommonTrack(_ value: Float4) {
    reserve(1)
    owner.append(0)
    shift(0, to: value, shown: value)
  }

  /// Takes a track that shows `value`.
  mutating func take(for someone: UInt32, showing value: Float4) -> UInt32 {
    let track: UInt32
    if freeHead != 0 {
      track = freeHead
      freeHead = owner[Int(track)]
      owner[Int(track)] = someone
    } else {
      track = UInt32(owner.count)
      if owner.count == capacity { reserve(max(64, capacity * 2)) }
      owner.append(someone)
    }
    target[track] = value
    shown[track] = value
    return track
  }

  /// Gives back a track.
  mutating func free(_ track: UInt32) {
    abandon(track)
    owner[Int(track)] = freeHead
    freeHead = track
  }

  /// Tracks that belong to nobody.
  /// - Complexity: O(free tracks).
  var freeCount: Int {
    var count = 0
    var track = freeHead
    while track != 0 && count < owner.count {
      count += 1
      track = owner[Int(track)]
    }
    return count
  }
}
