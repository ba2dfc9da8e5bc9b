/// Channels beside the frame: rows of opacity, offset x, offset y and scale, for the elements that
/// need them, and rows of the host's own numbers. Row zero belongs to every element without one.
struct ChannelTable: ~Copyable, Sendable {
  /// Opaque, not shifted, not scaled.
  static let identity = Row(1, 0, 0, 1)
  static let transparent = Row(0, 0, 0, 1)
  /// Opaque as well; on the way from identity to here for as long as a fade takes.
  static let opaque = Row(2, 0, 0, 1)
  /// The owner of a row that belongs to no element.
  static let nobody = UInt32.max

  var rows = RowTable()
  /// The slot of the element each row belongs to, or `nobody`; of a free row: the next free row.
  var owner = List<UInt32>()
  private var freeHead: UInt32 = 0

  init() {
    rows.reserve(1)
    owner.append(0)
    rows.target[0] = Self.identity
    rows.shown[0] = Self.identity
  }

  var count: Int { owner.count }

  /// Takes a row that shows `value`.
  mutating func take(for slot: UInt32, showing value: Row) -> UInt32 {
    let row: UInt32
    if freeHead != 0 {
      row = freeHead
      freeHead = owner[Int(row)]
      owner[Int(row)] = slot
    } else {
      row = UInt32(owner.count)
      if owner.count == rows.capacity { rows.reserve(max(64, rows.capacity * 2)) }
      owner.append(slot)
    }
    rows.target[row] = value
    rows.shown[row] = value
    return row
  }

  /// Rows that belong to nobody.
  /// - Complexity: O(free rows).
  var freeCount: Int {
    var count = 0
    var row = freeHead
    while row != 0 && count < owner.count {
      count += 1
      row = owner[Int(row)]
    }
    return count
  }

  /// Gives back a row that is at rest.
  mutating func free(_ row: UInt32) {
    rows.clear(row)
    owner[Int(row)] = freeHead
    freeHead = row
  }
}
