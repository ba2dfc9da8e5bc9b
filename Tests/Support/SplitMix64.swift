/// Random numbers that are the same for a seed on every platform (Steele, Lea, Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 to below 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  package mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  package mutating func chance(_ share: Double) -> Bool { unit() < share }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// One of several, as often as its weight says.
  package mutating func weighted<Value>(_ values: [(Value, Double)]) -> Value {
    var left = unit() * values.reduce(0) { $0 + $1.1 }
    for (value, weight) in values {
      left -= weight
      if left < 0 { return value }
    }
    return values[values.count - 1].0
  }
}
