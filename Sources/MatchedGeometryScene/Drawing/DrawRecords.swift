/// What a drawable is made of: indices into the columns.
@usableFromInline
struct DrawRecord {
  /// The row of the frame.
  let slot: UInt32
  /// The row of the fade; 0: none.
  var channel: UInt32 = 0
  /// The innermost carrier around it; 0: none.
  let carrier: UInt32
  /// How its frame is found.
  let rider: UInt32
  let node: UInt32
  /// The shadow that it is a part of; 0: it is drawn itself.
  let shadow: UInt32

  /// The row of the frame, relative to the carrier.
  static var own: UInt32 { 0 }
  /// The content of the carrier, which is a match.
  static var content: UInt32 { .max }
}

/// Drawables in drawing order.
struct DrawRecords {
  private(set) var list: [DrawRecord] = []
  /// The row of the frame of each that is drawn in it as it is, and opaque. Of any other one a row beyond all others. This is all that most drawables are asked for.
  private(set) var rows: [UInt32] = []

  var count: Int { list.count }
  var indices: Range<Int> { list.indices }

  subscript(index: Int) -> DrawRecord { list[index] }

  mutating func append(_ record: DrawRecord) {
    list.append(record)
    rows.append(Self.row(of: record))
  }

  /// Gives a drawable another row for its fade.
  mutating func setChannel(_ channel: UInt32, at index: Int) {
    list[index].channel = channel
    rows[index] = Self.row(of: list[index])
  }

  mutating func reserveCapacity(_ count: Int) {
    list.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
  }

  private static func row(of record: DrawRecord) -> UInt32 {
    record.channel | record.carrier == 0 ? record.slot : .max
  }
}
