/// Finds the entry of an open transaction by its serial number: open addressing with linear probing. Serial numbers
/// are consecutive, so they serve as their own hashes.
struct SerialIndex: ~Copyable, Sendable {
  struct Place: BitwiseCopyable, Sendable {
    var serial: UInt32 = 0
    /// Zero: the place is free.
    var entry: UInt32 = 0
  }

  private var places = Column<Place>()
  private var count = 0

  private var mask: Int { places.capacity - 1 }

  /// The entry of a transaction that is in the index, or zero.
  @inline(__always)
  func find(_ serial: UInt32) -> UInt32 {
    if count == 0 { return 0 }
    var place = Int(truncatingIfNeeded: serial) & mask
    while places[place].entry != 0 {
      if places[place].serial == serial { return places[place].entry }
      place = (place + 1) & mask
    }
    return 0
  }

  mutating func insert(_ entry: UInt32, _ serial: UInt32) {
    if 2 * (count + 1) > places.capacity { grow() }
    count += 1
    put(Place(serial: serial, entry: entry))
  }

  private func put(_ new: Place) { Self.put(new, places) }

  private static func put(_ new: Place, _ places: borrowing Column<Place>) {
    let mask = places.capacity - 1
    var place = Int(truncatingIfNeeded: new.serial) & mask
    while places[place].entry != 0 { place = (place + 1) & mask }
    places[place] = new
  }

  /// Removes a transaction that is in the index, and moves later ones of its run forward.
  mutating func remove(_ serial: UInt32) {
    count -= 1
    var hole = Int(truncatingIfNeeded: serial) & mask
    while places[hole].serial != serial || places[hole].entry == 0 { hole = (hole + 1) & mask }
    var place = hole
    while true {
      place = (place + 1) & mask
      if places[place].entry == 0 { break }
      let first = Int(truncatingIfNeeded: places[place].serial) & mask
      // Whether its first choice lies outside of the stretch from the hole to where it is.
      if (place &- first) & mask >= (place &- hole) & mask {
        places[hole] = places[place]
        hole = place
      }
    }
    places[hole] = Place()
  }

  private mutating func grow() {
    var grown = Column<Place>()
    grown.reserve(max(64, 2 * places.capacity), filling: Place())
    for index in 0..<places.capacity where places[index].entry != 0 {
      Self.put(places[index], grown)
    }
    places = grown
  }
}
