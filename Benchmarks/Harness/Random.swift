/// A random number generator whose numbers depend only on the seed, by the algorithm SplitMix64.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. Equal seeds give equal numbers on every platform.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// An integer in 0..<bound, or 0 for a bound below 1. The bias is below bound / 2^64.
  public mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in low...high with 24 random bits.
  public mutating func float(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * (Float(next() >> 40) * 0x1p-24)
  }

  /// Shuffles an array in place. The order is equal on every platform, unlike that of the standard
  /// library, whose algorithm may change.
  public mutating func shuffle<T>(_ array: inout [T]) {
    for index in stride(from: array.count - 1, to: 0, by: -1) {
      array.swapAt(index, below(index + 1))
    }
  }
}
