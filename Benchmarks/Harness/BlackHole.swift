import Synchronization

private let sink = Atomic<UInt64>(0)

/// Takes a value so that the work behind it cannot be optimised away.
///
/// Costs a few nanoseconds: feed it once per batch.
@inline(never)
public func blackHole(_ value: UInt64) {
  sink.wrappingAdd(value, ordering: .relaxed)
}

/// Takes a number so that the work behind it cannot be optimised away.
@inline(never)
public func blackHole(_ value: Float) {
  blackHole(UInt64(value.bitPattern))
}

/// A 64-bit hash that is fed with bits and is the same on every platform.
///
/// FNV-1a over whole 64-bit words, with a final mix so that the last words reach every bit. Not for
/// keys that an enemy chooses.
public struct BitHash {
  /// The hash of what was fed so far.
  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ (mixed >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ (mixed >> 33)
  }

  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Feeds one word.
  @inline(__always)
  public mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  /// Feeds the bits of two floats as one word.
  @inline(__always)
  public mutating func combine(_ first: Float, _ second: Float) {
    combine(UInt64(first.bitPattern) | UInt64(second.bitPattern) << 32)
  }
}
