/// A drawable as indices into the engine's columns.
@usableFromInline
struct DrawRecord {
  /// The track of the frame.
  let slot: UInt32
  /// The appearance, or 0 for none.
  var appearance: UInt32 = 0
  /// The innermost effect node around the leaf, or 0 for none.
  let effectNode: UInt32
  /// The index of a layout shift that is added to the frame, or `own`, or `content`.
  let layoutShift: UInt32
  let node: UInt32
  /// The shadow that the record is part of, or 0 for none.
  let shadow: UInt32

  /// The frame is that of the track, relative to the effect node.
  static var own: UInt32 { 0 }
  /// The frame is the content of the effect node, which is a match.
  static var content: UInt32 { .max }
}

/// Drawables in drawing order.
struct DrawRecords {
  private(set) var list: [DrawRecord] = []
  /// For each drawable, the track of its frame if it is opaque and not transformed, and otherwise a
  /// value beyond all tracks. Most drawables need only this column.
  private(set) var tracks: [UInt32] = []

  var count: Int { list.count }
  var indices: Range<Int> { list.indices }

  subscript(index: Int) -> DrawRecord { list[index] }

  mutating func append(_ record: DrawRecord) {
    list.append(record)
    tracks.append(Self.track(of: record))
  }

  /// Sets the appearance of a drawable.
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
