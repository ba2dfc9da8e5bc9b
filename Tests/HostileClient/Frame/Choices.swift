/// Where the decisions of a program come from: bytes, made of a seed or by a fuzzer. A program is nothing but its bytes.
///
/// Zero is the simplest answer to every question, and what is asked beyond the end is answered by zero.
package struct Choices {
  package let bytes: [UInt8]
  package private(set) var position = 0
  /// The bytes of each operation, outer ones before those in them.
  package private(set) var spans: [Range<Int>] = []

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isOver: Bool { position >= bytes.count }

  package mutating func byte() -> Int {
    guard position < bytes.count else { return 0 }
    position += 1
    return Int(bytes[position - 1])
  }

  /// From 0 to below `count`, which is 65,536 at most.
  package mutating func below(_ count: Int) -> Int {
    count <= 256 ? byte() % max(1, count) : (byte() * 256 + byte()) % count
  }

  /// True in so many of 256 cases.
  package mutating func chance(_ share: Int) -> Bool { byte() >= 256 - share }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// One of several, as often as its weight says; the first for zero. The weights add up to 256 at most.
  package mutating func weighted<Value>(_ values: [(weight: Int, value: Value)]) -> Value {
    var left = byte()
    for (weight, value) in values {
      left -= weight
      if left < 0 { return value }
    }
    return values[0].value
  }

  /// Notes which bytes an operation is made of.
  package mutating func span<Value>(_ read: (inout Choices) -> Value) -> Value {
    let index = spans.count
    let start = position
    spans.append(start..<start)
    let value = read(&self)
    spans[index] = start..<position
    return value
  }
}
