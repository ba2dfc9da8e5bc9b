/// Finds the numbers of things in a list by their bits, without a hasher: open addressing, filled to one half at most.
struct NumberIndex: ~Copyable, Sendable {
  /// Numbers after `forgotten`, each beside its tag: hardly any other thing is looked at. Up to it: nobody.
  private var places = Column<SIMD2<UInt32>>()
  /// What it has forgotten stays in place, and counts for nothing: nothing is written to forget it.
  private var forgotten: UInt32 = 0

  /// Makes room for one more than so many.
  @inline(__always)
  mutating func makeRoom(_ count: Int) {
    if 2 * (count + 1) > places.capacity { grow() }
  }

  /// Where a search begins.
  @inline(__always)
  func first(_ tag: UInt32) -> Int { Int(truncatingIfNeeded: tag) & (places.capacity - 1) }

  /// The next number with a tag, or nil: `place` is free then.
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

  /// Forgets so many numbers, and gives back the memory for more than a limit.
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

/// Numbers mixed into one by multiplications.
struct BitMixer {
  private var mixed: UInt64 = 0

  /// Its upper half.
  @inline(__always)
  var tag: UInt32 { UInt32(truncatingIfNeeded: mixed >> 32) }

  @inline(__always)
  mutating func add(bits: UInt64) {
    let product = (mixed ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    mixed = product.high ^ product.low
  }

  /// A zero is one, whatever its sign.
  @inline(__always)
  mutating func add(_ value: Double) { add(bits: (value + 0).bitPattern) }
}
