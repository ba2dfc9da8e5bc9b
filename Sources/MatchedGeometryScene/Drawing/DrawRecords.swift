/// What a drawable is made of: indices into the columns.
@usableFromInline
struct DrawRecord {
  /// The track of the frame.
  let slot: UInt32
  /// The track of the fade; 0: none.
  var appearance: UInt32 = 0
  /// The innermost carrier around it; 0: none.
  let effectNode: UInt32
  /// How its frame is found.
  let layoutShift: UInt32
  let node: UInt32
  /// The shadow that it is a part of; 0: it is drawn itself.
  let shadow: UInt32

  /// The track of the frame, relative to the carrier.
  static var own: UInt32 { 0 }
  /// The content of the carrier, which is a match.
  static var content: UInt32 { .max }
}

/// Drawables in drawing order.
struct DrawRecords {
  private(set) var list: [DrawRecord] = []
  /// The track of the frame of each that is drawn in it as it is, and opaque. Of any other one a track beyond all others. This is all that most drawables are asked for.
  private(set) var tracks: [UInt32] = []

  var count: Int { list.count }
  var indices: Range<Int> { list.indices }

  subscript(index: Int) -> DrawRecord { list[index] }

  mutating func append(_ record: DrawRecord) {
    list.append(record)
    tracks.append(Self.track(of: record))
  }

  /// Gives a drawable another track for its fade.
  mutating func setAppearance(_ appearance: UInt32, at index: Int) {
    list[index].appearance = appearance
    tracks[index] = Self.track(of: list[index])
  }

  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
    tracks.reserveCapacity(count)
  }

  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    tracks.removeAll(keepingCapacity: true)
  }

  private static func track(of record: DrawRecord) -> UInt32 {
    record.appearance | record.effectNode == 0 ? record.slot : .max
  }
}
