/// The bits of all numbers that were shown, in order: FNV-1a over words of 32 bits.
package struct LookHash: Sendable, Equatable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt32) {
    state = (state ^ UInt64(word)) &* 0x100_0000_01B3
  }

  package mutating func add(_ number: Float) { add(number.bitPattern) }

  package mutating func add(_ numbers: SIMD4<Float>) {
    for index in 0..<4 { add(numbers[index]) }
  }

  /// Another hash, as it is by now.
  package mutating func add(_ other: LookHash) {
    add(UInt32(truncatingIfNeeded: other.state))
    add(UInt32(truncatingIfNeeded: other.state >> 32))
  }

  package var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
