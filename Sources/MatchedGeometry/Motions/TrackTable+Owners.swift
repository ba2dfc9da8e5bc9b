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
  /// Makes the track that is shared by all without a track of their own.
  mutating func makeCommonTrack(_ value: Float4) {
    reserve(1)
    holder.append(0)
    shift(0, to: value, shown: value)
  }

  /// Takes a track at rest at `value`.
  mutating func take(for element: UInt32, showing value: Float4) -> UInt32 {
    let track: UInt32
    if freeHead != 0 {
      track = freeHead
      freeHead = holder[Int(track)]
      holder[Int(track)] = element
    } else {
      track = UInt32(holder.count)
      if holder.count == capacity { reserve(max(64, capacity * 2)) }
      holder.append(element)
    }
    target[track] = value
    shown[track] = value
    changes.note(track)
    return track
  }

  /// Frees a track.
  mutating func free(_ track: UInt32) {
    abandon(track)
    holder[Int(track)] = freeHead
    freeHead = track
  }

  /// The number of free tracks.
  /// - Complexity: O(free tracks).
  var freeCount: Int {
    var count = 0
    var track = freeHead
    while track != 0 && count < holder.count {
      count += 1
      track = holder[Int(track)]
    }
    return count
  }
}
