/// A set of small numbers, one bit each: which blocks are active, for example.
struct Bitset: ~Copyable, Sendable {
  private var words = Column<UInt64>()
  private(set) var wordCount = 0

  /// Makes room for the numbers below `count`.
  mutating func reserve(_ count: Int) {
    let needed = (count + 63) / 64
    guard needed > wordCount else { return }
    words.reserve(needed, filling: 0)
    wordCount = needed
  }

  @inline(__always)
  func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  /// Inserts the numbers of a range, 64 at a time.
  func insert(_ numbers: Range<Int>) { forEachPart(of: numbers) { words[$0] |= $1 } }

  @inline(__always)
  func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

  /// Removes the numbers of a range, 64 at a time.
  func remove(_ numbers: Range<Int>) { forEachPart(of: numbers) { words[$0] &= ~$1 } }

  @inline(__always)
  private func forEachPart(of numbers: Range<Int>, _ body: (Int, UInt64) -> Void) {
    var first = numbers.lowerBound
    while first < numbers.upperBound {
      let end = min(numbers.upperBound, (first | 63) + 1)
      body(first >> 6, (UInt64.max >> UInt64(64 - (end - first))) << UInt64(first & 63))
      first = end
    }
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool { words[number >> 6] & 1 << UInt64(number & 63) != 0 }

  /// - Complexity: O(words).
  var isEmpty: Bool {
    for index in 0..<wordCount where words[index] != 0 { return false }
    return true
  }

  /// The 64 numbers from `64 * index` on, one bit each.
  @inline(__always)
  func word(_ index: Int) -> UInt64 { words[index] }

  @inline(__always)
  func clearWord(_ index: Int) { words[index] = 0 }
}

extension UInt64 {
  /// Clears the lowest bit that is set and returns its number. There must be one.
  @inline(__always)
  mutating func takeBit() -> Int {
    let bit = trailingZeroBitCount
    self &= self &- 1
    return bit
  }

  /// Visits the bits that are set in ascending order, numbered from `first` on.
  @inline(__always)
  func forEachBit(from first: Int, _ body: (Int) -> Void) {
    var rest = self
    while rest != 0 { body(first + rest.takeBit()) }
  }

  /// Visits the runs of consecutive bits that are set in ascending order, numbered from `first` on.
  @inline(__always)
  func forEachRun(from first: Int, _ body: (Range<Int>) -> Void) {
    var rest = self
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let end = start + (~(rest >> UInt64(start))).trailingZeroBitCount
      rest &= UInt64.max << UInt64(end)
      body(first + start..<first + end)
    }
  }
}
