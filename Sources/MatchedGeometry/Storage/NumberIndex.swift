/// Finds the number of an entry of a list by its hash: open addressing, at most half full.
struct NumberIndex: ~Copyable, Sendable {
  /// Numbers, offset by `forgotten`, and their tags, which make further comparisons rare. Values up
  /// to `forgotten` are free places.
  private var places = Column<SIMD2<UInt32>>()
  /// The total of the counts that were removed. Removing all numbers therefore writes nothing to
  /// the places.
  private var forgotten: UInt32 = 0

  /// Makes room for one number beyond `count`.
  @inline(__always)
  mutating func makeRoom(_ count: Int) {
    if 2 * (count + 1) > places.capacity { grow() }
  }

  /// The place at which a search starts.
  @inline(__always)
  func first(_ tag: UInt32) -> Int { Int(truncatingIfNeeded: tag) & (places.capacity - 1) }

  /// The next number with a tag. If the result is nil, `place` is free.
  @inline(__always)
  func number(_ place: inout Int, _ tag: UInt32) -> UInt32? {
    while places[place].x > forgotten {
      let known = places[place]
      place = (place + 1) & (places.capacity - 1)
      if known.y == tag { return known.x - forgotten }
    }
    return nil
  }

  @inline(__always)
  func insert(_ number: UInt32, _ place: Int, _ tag: UInt32) {
    places[place] = SIMD2(forgotten + number, tag)
  }

  /// Removes the number with a tag, and moves later ones of its run forward, so that the run has no
  /// gap. Returns false if there is none. The tag must not have several.
  mutating func remove(_ tag: UInt32) -> Bool {
    var place = first(tag)
    guard number(&place, tag) != nil else { return false }
    let mask = places.capacity - 1
    var hole = (place &- 1) & mask
    while places[place].x > forgotten {
      // Whether the search for the number starts outside of the stretch from the hole to its place.
      if (place &- first(places[place].y)) & mask >= (place &- hole) & mask {
        places[hole] = places[place]
        hole = place
      }
      place = (place + 1) & mask
    }
    places[hole] = .zero
    return true
  }

  /// Removes all numbers, of which there are `count`. Frees the memory if it is for more than
  /// `limit`.
  mutating func removeAll(_ count: Int, keeping limit: Int) {
    forgotten += UInt32(count)
    if places.capacity / 4 > limit || forgotten > UInt32.max / 2 {
      places = Column()
      forgotten = 0
    }
  }

  private mutating func grow() {
    var grown = Column<SIMD2<UInt32>>()
    grown.reserve(max(32, 4 * places.capacity), filling: .zero)
    for index in 0..<places.capacity where places[index].x > forgotten {
      var place = Int(truncatingIfNeeded: places[index].y) & (grown.capacity - 1)
      while grown[place].x != 0 { place = (place + 1) & (grown.capacity - 1) }
      grown[place] = places[index]
    }
    places = grown
  }
}

/// Hashes numbers by multiplication.
struct BitMixer {
  private var mixed: UInt64 = 0

  /// The upper half of the hash.
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
