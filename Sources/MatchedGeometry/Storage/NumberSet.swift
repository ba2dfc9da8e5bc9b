/// A set of numbers that stores 64 consecutive ones as one. Its size depends on the number of gaps
/// rather than on the count.
package struct NumberSet: Sendable {
  /// 64 consecutive numbers of a level as bits, by level and place. A full word is removed and
  /// becomes one number of the next level.
  private var words: [UInt64: UInt64] = [:]
  /// The number of levels: six bits each for numbers of 32 bits, so that the last word is never
  /// full.
  private static let levels: UInt64 = 6

  package init() {}

  /// - Complexity: O(1).
  package func contains(_ number: UInt32) -> Bool {
    var number = number
    for level in 0..<Self.levels {
      if let word = words[Self.key(level, number)], word & Self.bit(of: number) != 0 { return true }
      number >>= 6
    }
    return false
  }

  /// - Complexity: O(1).
  package mutating func insert(_ number: UInt32) {
    if contains(number) { return }
    var number = number
    for level in 0..<Self.levels {
      let key = Self.key(level, number)
      let word = (words[key] ?? 0) | Self.bit(of: number)
      if word != .max {
        words[key] = word
        return
      }
      words[key] = nil
      number >>= 6
    }
  }

  private static func key(_ level: UInt64, _ number: UInt32) -> UInt64 {
    level << 32 | UInt64(number >> 6)
  }

  private static func bit(of number: UInt32) -> UInt64 { 1 << UInt64(number & 63) }
}
