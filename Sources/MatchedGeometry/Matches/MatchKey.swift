/// The key of a match group: its identifier and namespace, in 16 bytes.
struct MatchKey: BitwiseCopyable, Equatable, Sendable {
  /// The bits of an integer, or the number of an interned identifier, for which `tag` is zero.
  var bits: UInt64
  var tag: UInt32
  var namespace: UInt32

  /// A hash of the key. `GroupTable` uses its lower bits.
  @inline(__always)
  var hash: UInt64 {
    let low = bits ^ (UInt64(tag) << 57) ^ (UInt64(namespace) << 32)
    let product = low.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// Numbers for identifiers that are not integers. Boxed identifiers are hashed only here.
struct IdentifierTable: Sendable {
  private var numbers: [BoxedID: UInt32] = [:]
  private var boxes: [BoxedID?] = []
  private var uses: [Int32] = []
  private var free: [UInt32] = []

  /// Whether no group uses an interned identifier.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of an identifier, which gets one if it has none.
  mutating func intern(_ box: BoxedID) -> UInt32 {
    if let number = numbers[box] { return number }
    let number: UInt32
    if let reused = free.popLast() {
      number = reused
      boxes[Int(number)] = box
    } else {
      number = UInt32(boxes.count)
      boxes.append(box)
      uses.append(0)
    }
    numbers[box] = number
    return number
  }

  /// The number of an identifier; nil if it has none.
  func number(of box: BoxedID) -> UInt32? { numbers[box] }

  /// Counts a new group that uses a number.
  mutating func retain(_ number: UInt32) {
    uses[Int(number)] += 1
  }

  /// Counts a freed group that used a number. The number becomes free with the last one.
  mutating func release(_ number: UInt32) {
    uses[Int(number)] -= 1
    guard uses[Int(number)] == 0, let box = boxes[Int(number)] else { return }
    numbers[box] = nil
    boxes[Int(number)] = nil
    free.append(number)
  }

  func box(_ number: UInt32) -> BoxedID? { boxes[Int(number)] }
}
