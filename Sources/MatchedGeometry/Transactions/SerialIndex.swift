/// Finds the entry of an open transaction by its serial number.
struct SerialIndex: ~Copyable, Sendable {
  private var entries = NumberIndex()
  private var count = 0

  /// A tag that only this serial number has. Fibonacci hashing spreads consecutive numbers. Without
  /// it they would form one long run, which every removal would have to traverse.
  @inline(__always)
  private static func tag(_ serial: UInt32) -> UInt32 {
    let mixed = serial &* 0x9E37_79B1
    return mixed >> 7 | mixed << 25
  }

  /// The entry of a transaction, or zero if it is not in the index.
  @inline(__always)
  func find(_ serial: UInt32) -> UInt32 {
    if count == 0 { return 0 }
    var place = entries.first(Self.tag(serial))
    return entries.number(&place, Self.tag(serial)) ?? 0
  }

  mutating func insert(_ entry: UInt32, _ serial: UInt32) {
    entries.makeRoom(count)
    count += 1
    var place = entries.first(Self.tag(serial))
    while entries.number(&place, Self.tag(serial)) != nil {}
    entries.insert(entry, place, Self.tag(serial))
  }

  /// Removes a transaction, if it is in the index.
  mutating func remove(_ serial: UInt32) {
    if count > 0, entries.remove(Self.tag(serial)) { count -= 1 }
  }
}
