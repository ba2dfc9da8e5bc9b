/// Finds the number of an entry of a table by its hash: open addressing, at most three quarters full.
struct HashIndex: ~Copyable, Sendable {
  /// A search for the numbers with a tag.
  struct Probe {
    fileprivate var place: Int
    fileprivate let tag: UInt32
  }

  /// Numbers, offset by `forgotten`, and their tags, which make further comparisons rare. Values up
  /// to `forgotten` are free places.
  private var places = Column<SIMD2<UInt32>>()
  private var mask = 0
  /// The total of the numbers that were removed. Removing all numbers therefore writes nothing to
  /// the places.
  private var forgotten: UInt32 = 0
  private var count = 0
  /// The largest number since all were removed.
  private var largest: UInt32 = 0

  init() { allocate(8) }

  /// The place at which the search for a tag starts. An Int may have 32 bits.
  @inline(__always)
  private func start(_ tag: UInt32) -> Int { Int(truncatingIfNeeded: tag) & mask }

  /// Starts a search. A tag is a hash of 32 bits; entries that differ may have equal ones.
  @inline(__always)
  func probe(_ tag: UInt32) -> Probe { Probe(place: start(tag), tag: tag) }

  /// Starts a search for a number that is inserted if there is none.
  @inline(__always)
  mutating func probe(inserting tag: UInt32) -> Probe {
    if 4 * (count + 1) > 3 * (mask + 1) { grow(to: 2 * (mask + 1)) }
    return probe(tag)
  }

  /// The next number with the tag; nil if there is no other.
  @inline(__always)
  func next(_ probe: inout Probe) -> UInt32? {
    while places[probe.place].x > forgotten {
      let known = places[probe.place]
      probe.place = (probe.place + 1) & mask
      if known.y == probe.tag { return known.x - forgotten }
    }
    return nil
  }

  /// Inserts a number, which is not zero, at the first free place of a search.
  @inline(__always)
  mutating func insert(_ number: UInt32, _ probe: Probe) {
    var place = probe.place
    while places[place].x > forgotten { place = (place + 1) & mask }
    places[place] = SIMD2(forgotten + number, probe.tag)
    count += 1
    largest = max(largest, number)
  }

  /// Removes a number with a tag, if there is one. Moves later numbers of its run forward, so that
  /// the run has no gap.
  mutating func remove(_ number: UInt32, _ tag: UInt32) {
    var probe = probe(tag)
    while let found = next(&probe) {
      if found == number { return removeNumber((probe.place &- 1) & mask) }
    }
  }

  private mutating func removeNumber(_ place: Int) {
    var hole = place
    var place = (place + 1) & mask
    while places[place].x > forgotten {
      // Whether the search for the number starts outside of the stretch from the hole to its place.
      if (place &- start(places[place].y)) & mask >= (place &- hole) & mask {
        places[hole] = places[place]
        hole = place
      }
      place = (place + 1) & mask
    }
    places[hole] = .zero
    count -= 1
  }

  /// Removes all numbers. Frees the memory if it is for more than `limit` of them.
  mutating func removeAll(keeping limit: Int) {
    forgotten += largest
    count = 0
    largest = 0
    if mask / 4 >= max(limit, 8) || forgotten > UInt32.max / 2 { allocate(8) }
  }

  /// Makes room for so many numbers.
  mutating func reserve(_ minimum: Int) {
    var size = mask + 1
    while 3 * size < 4 * minimum { size *= 2 }
    if size > mask + 1 { grow(to: size) }
  }

  /// Makes all places free.
  private mutating func allocate(_ size: Int) {
    places = Column()
    places.reserve(size, filling: .zero)
    mask = size - 1
    forgotten = 0
  }

  private mutating func grow(to size: Int) {
    var old = Column<SIMD2<UInt32>>()
    swap(&old, &places)
    let removed = forgotten
    allocate(size)
    for index in 0..<old.capacity where old[index].x > removed {
      var place = start(old[index].y)
      while places[place].x != 0 { place = (place + 1) & mask }
      places[place] = SIMD2(old[index].x - removed, old[index].y)
    }
  }
}

/// Hashes numbers by multiplication.
struct BitMixer {
  private var mixed: UInt64 = 0

  /// The upper half of the hash, for a `HashIndex`.
  @inline(__always)
  var tag: UInt32 { UInt32(truncatingIfNeeded: mixed >> 32) }

  @inline(__always)
  mutating func add(bits: UInt64) {
    let product = (mixed ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    mixed = product.high ^ product.low
  }

  /// Adding zero makes both zeros equal.
  @inline(__always)
  mutating func add(_ value: Double) { add(bits: (value + 0).bitPattern) }
}
