import Synchronization

private let sink = Atomic<UInt64>(0)

/// Uses a value, so that the compiler cannot remove its computation.
///
/// A call takes a few nanoseconds, so call it once per batch.
@inline(never)
public func blackHole(_ value: UInt64) {
  sink.wrappingAdd(value, ordering: .relaxed)
}

/// Uses a number, so that the compiler cannot remove its computation.
@inline(never)
public func blackHole(_ value: Float) {
  blackHole(UInt64(value.bitPattern))
}

/// A 64-bit hash of bits that is equal on every platform.
///
/// The function is FNV-1a over 64-bit words, with a final mix so that the last words affect every
/// bit. Do not use it for keys that an attacker can choose.
public struct BitHash {
  /// The hash of all words so far.
  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }

  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of an empty sequence.
  public init() {}

  /// Adds one word.
  @inline(__always)
  public mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  /// Adds the bits of two floats as one word.
  @inline(__always)
  public mutating func combine(_ first: Float, _ second: Float) {
    combine(UInt64(first.bitPattern) | UInt64(second.bitPattern) << 32)
  }
}
