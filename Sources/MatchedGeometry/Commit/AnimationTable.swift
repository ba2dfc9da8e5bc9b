/// The animations of a commit, each once: found by their bits, without a hasher.
struct AnimationTable: ~Copyable, Sendable {
  private var animations = List<ResolvedAnimation>()
  /// Open addressing over numbers, filled to one half at most; zero: nobody. Each is beside the upper half of its animation's mixed bits, so that
  /// hardly any other one is looked at.
  private var places = Column<SIMD2<UInt32>>()

  var count: Int { animations.count }

  /// By its number, which counts from one.
  subscript(number: UInt32) -> ResolvedAnimation { animations[Int(number) - 1] }

  /// The number of an animation, which is known after it.
  mutating func number(of animation: ResolvedAnimation) -> (number: UInt32, isNew: Bool) {
    if 2 * (animations.count + 1) > places.capacity { grow() }
    let mixed = animation.mixedBits
    let tag = UInt32(truncatingIfNeeded: mixed >> 32)
    var place = Int(tag) & (places.capacity - 1)
    while places[place].x != 0 {
      let known = places[place]
      if known.y == tag && self[known.x] == animation { return (known.x, false) }
      place = (place + 1) & (places.capacity - 1)
    }
    animations.append(animation)
    places[place] = SIMD2(UInt32(animations.count), tag)
    return (UInt32(animations.count), true)
  }

  mutating func removeAll() {
    if animations.isEmpty { return }
    animations.removeAll()
    for place in 0..<places.capacity { places[place] = .zero }
  }

  /// Forgets all, and gives back the memory of an unusually large commit.
  mutating func trim(to limit: Int) {
    removeAll()
    animations.removeAll(keeping: limit)
    if places.capacity > 4 * limit { places = Column() }
  }

  private mutating func grow() {
    var grown = Column<SIMD2<UInt32>>()
    grown.reserve(max(32, 2 * places.capacity), filling: .zero)
    for index in 0..<places.capacity where places[index].x != 0 {
      var place = Int(places[index].y) & (grown.capacity - 1)
      while grown[place].x != 0 { place = (place + 1) & (grown.capacity - 1) }
      grown[place] = places[index]
    }
    places = grown
  }
}

extension ResolvedAnimation {
  /// All that it is, in bits that differ throughout if it differs anywhere.
  fileprivate var mixedBits: UInt64 {
    var bits = BitMixer()
    switch curve {
    case .linear: bits.add(bits: 1)
    case .circularEaseIn: bits.add(bits: 2)
    case .circularEaseOut: bits.add(bits: 3)
    case .circularEaseInOut: bits.add(bits: 4)
    case .bezier(let x1, let y1, let x2, let y2):
      bits.add(x1)
      bits.add(y1)
      bits.add(x2)
      bits.add(y2)
    case .spring(let frequency, let dampingRatio):
      bits.add(frequency)
      bits.add(dampingRatio)
    }
    bits.add(duration)
    bits.add(delay)
    bits.add(initialVelocity)
    let runs = UInt64(truncatingIfNeeded: repeatCount ?? -1)
    bits.add(bits: runs << 2 | (autoreverses ? 2 : 0) | (isFrozen ? 1 : 0))
    return bits.mixed
  }
}

/// Numbers mixed into one by multiplications.
private struct BitMixer {
  private(set) var mixed: UInt64 = 0

  @inline(__always)
  mutating func add(bits: UInt64) {
    let product = (mixed ^ bits).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    mixed = product.high ^ product.low
  }

  /// A zero is one, whatever its sign.
  @inline(__always)
  mutating func add(_ value: Double) { add(bits: (value + 0).bitPattern) }
}
