/// The key of a match group: its identifier and namespace, in 16 bytes.
struct MatchKey: BitwiseCopyable, Equatable, Sendable {
  /// The bits of an integer, or the number of an interned identifier, for which `tag` is zero.
  var bits: UInt64
  var tag: UInt32
  var namespace: UInt32

  /// A hash of the key.
  @inline(__always)
  var hash: UInt32 {
    let low = bits ^ (UInt64(tag) << 57) ^ (UInt64(namespace) << 32)
    let product = low.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return UInt32(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// Numbers for identifiers that are not integers. Boxed identifiers are hashed only here.
struct IdentifierTable: Sendable {
  private struct Entry {
    let box: BoxedID
    /// The number of groups.
    var uses = 0
  }

  private var numbers: [BoxedID: UInt32] = [:]
  private var entries = Slots<Entry>()

  /// Whether no group uses an interned identifier.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of an identifier, which gets one if it has none.
  mutating func intern(_ box: BoxedID) -> UInt32 {
    if let number = numbers[box] { return number }
    let number = UInt32(entries.insert(Entry(box: box)))
    numbers[box] = number
    return number
  }

  /// The number of an identifier; nil if it has none.
  func number(of box: BoxedID) -> UInt32? { numbers[box] }

  /// Counts a new group that uses a number.
  mutating func retain(_ number: UInt32) { entries[Int(number)]?.uses += 1 }

  /// Counts a freed group that used a number. The number becomes free with the last one.
  mutating func release(_ number: UInt32) {
    entries[Int(number)]?.uses -= 1
    guard let entry = entries[Int(number)], entry.uses == 0 else { return }
    numbers[entry.box] = nil
    entries.remove(Int(number))
  }

  func box(_ number: UInt32) -> BoxedID? { entries[Int(number)]?.box }
}
