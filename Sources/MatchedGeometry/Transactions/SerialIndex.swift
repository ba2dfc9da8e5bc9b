/// Finds the entry of an open transaction by its serial number: open addressing with linear
/// probing, at most half full.
struct SerialIndex: ~Copyable, Sendable {
  struct Place: BitwiseCopyable, Sendable {
    var serial: UInt32 = 0
    /// Zero if the place is free.
    var entry: UInt32 = 0
  }

  private var places = Column<Place>()
  private var count = 0

  /// The place at which the search for a serial number starts. Fibonacci hashing spreads
  /// consecutive numbers. Without it they would form one long run, which every removal would have
  /// to traverse.
  @inline(__always)
  private static func start(_ serial: UInt32, _ capacity: Int) -> Int {
    Int(truncatingIfNeeded: (serial &* 0x9E37_79B1) >> 7) & (capacity - 1)
  }

  /// The entry of a transaction, or zero if it is not in the index.
  @inline(__always)
  func find(_ serial: UInt32) -> UInt32 {
    if count == 0 { return 0 }
    var place = Self.start(serial, places.capacity)
    while places[place].entry != 0 {
      if places[place].serial == serial { return places[place].entry }
      place = (place + 1) & (places.capacity - 1)
    }
    return 0
  }

  mutating func insert(_ entry: UInt32, _ serial: UInt32) {
    if 2 * (count + 1) > places.capacity { grow() }
    count += 1
    Self.put(Place(serial: serial, entry: entry), places)
  }

  private static func put(_ new: Place, _ places: borrowing Column<Place>) {
    var place = start(new.serial, places.capacity)
    while places[place].entry != 0 { place = (place + 1) & (places.capacity - 1) }
    places[place] = new
  }

  /// Removes a transaction, if it is in the index, and moves later entries of its run forward.
  mutating func remove(_ serial: UInt32) {
    guard find(serial) != 0 else { return }
    count -= 1
    let mask = places.capacity - 1
    var hole = Self.start(serial, places.capacity)
    while places[hole].serial != serial { hole = (hole + 1) & mask }
    var place = hole
    while true {
      place = (place + 1) & mask
      if places[place].entry == 0 { break }
      let first = Self.start(places[place].serial, places.capacity)
      // Whether the entry's search starts outside of the stretch from the hole to its place.
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
