/// What groups are looked up by: sixteen plain bytes.
struct MatchKey: BitwiseCopyable, Equatable, Sendable {
  /// An integer's bits, or the number of an interned identifier.
  var bits: UInt64
  var tag: UInt32
  var namespace: UInt32

  /// The key with its bits mixed; the table takes the lower ones.
  @inline(__always)
  var hash: UInt64 {
    let low = bits ^ (UInt64(tag) << 57) ^ (UInt64(namespace) << 32)
    let product = low.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// Numbers for identifiers that are not integers. The only place where an erased identifier is hashed.
struct IdentifierTable: Sendable {
  private var numbers: [BoxedID: UInt32] = [:]
  private var boxes: [BoxedID?] = []
  private var uses: [Int32] = []
  private var free: [UInt32] = []

  /// Whether no group is called by any of them.
  var isEmpty: Bool { numbers.isEmpty }

  /// The number of an identifier, new if need be.
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

  /// The number of an identifier that is known.
  func number(of box: BoxedID) -> UInt32? { numbers[box] }

  /// A group by this number exists.
  mutating func retain(_ number: UInt32) {
    uses[Int(number)] += 1
  }

  /// A group by this number is gone; the last one frees the number.
  mutating func release(_ number: UInt32) {
    uses[Int(number)] -= 1
    guard uses[Int(number)] == 0, let box = boxes[Int(number)] else { return }
    numbers[box] = nil
    boxes[Int(number)] = nil
    free.append(number)
  }

  func box(_ number: UInt32) -> BoxedID? { boxes[Int(number)] }
}
