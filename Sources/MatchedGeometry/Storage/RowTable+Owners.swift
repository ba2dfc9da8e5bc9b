// Rows that belong to somebody: the channels of elements that need some, and the geometries of match groups. Row zero belongs to all others.

/// Opacity, offset x, offset y and scale of an element.
enum Channels {
  /// Opaque, not shifted, not scaled.
  static var identity: Row { Row(1, 0, 0, 1) }
  static var transparent: Row { Row(0, 0, 0, 1) }
  /// Opaque as well; on the way from identity to here for as long as a fade takes.
  static var opaque: Row { Row(2, 0, 0, 1) }
}

extension RowTable {
  /// Makes the row of all that have none of their own.
  mutating func makeCommonRow(_ value: Row) {
    reserve(1)
    owner.append(0)
    shift(0, to: value, shown: value)
  }

  /// Takes a row that shows `value`.
  mutating func take(for someone: UInt32, showing value: Row) -> UInt32 {
    let row: UInt32
    if freeHead != 0 {
      row = freeHead
      freeHead = owner[Int(row)]
      owner[Int(row)] = someone
    } else {
      row = UInt32(owner.count)
      if owner.count == capacity { reserve(max(64, capacity * 2)) }
      owner.append(someone)
    }
    target[row] = value
    shown[row] = value
    return row
  }

  /// Gives back a row.
  mutating func free(_ row: UInt32) {
    abandon(row)
    owner[Int(row)] = freeHead
    freeHead = row
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
}
