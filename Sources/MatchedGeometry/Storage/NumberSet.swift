/// A set of numbers in which 64 neighbours that are all in it take the room of one: as many as there are gaps, not as many as
/// there are numbers.
struct NumberSet: Sendable {
  /// Which of 64 neighbours are in it, by level and place. Where all are, there is no word, and they are one number of the next level.
  private var words: [UInt64: UInt64] = [:]
  /// So many that a word of the last one is never full: 32 bits in sixes.
  private static let levels: UInt64 = 6

  /// - Complexity: O(1).
  func contains(_ number: UInt32) -> Bool {
    var number = number
    for level in 0..<Self.levels {
      if let word = words[Self.key(level, number)], word & Self.bit(of: number) != 0 { return true }
      number >>= 6
    }
    return false
  }

  /// - Complexity: O(1).
  mutating func insert(_ number: UInt32) {
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
