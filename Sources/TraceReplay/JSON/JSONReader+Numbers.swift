/// A number of a trace.
struct JSONNumber: Hashable, Sendable {
  let value: Double
  /// The integer, or nil if the number was written with a point or an exponent, such as 7.0, or
  /// does not fit into an `Int`.
  let integer: Int?
}

extension JSONReader {
  /// The length of the longest accepted number, which is more digits than any `Double` has.
  static let longestNumber = 1000

  mutating func number(_ what: String) throws(TraceError) -> JSONNumber {
    try expect(.number, what)
    let start = index
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits = Digits()
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
      if index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
        throw malformed("a number may not begin with a zero before other digits")
      }
    } else {
      try readDigits(into: &digits)
    }
    var isInteger = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      digits.isFraction = true
      try readDigits(into: &digits)
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      try readExponent(into: &digits)
    }
    guard index - start <= Self.longestNumber else {
      throw error("a number of more than \(Self.longestNumber) characters")
    }
    let text = bytes[start..<index]
    let value: Double
    if let magnitude = digits.value {
      value = isNegative ? -magnitude : magnitude
    } else {
      value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    }
    guard value.isFinite else { throw error("a number beyond the range of a Double") }
    // The sign is included, because -0 exists only as a `Double`.
    let integer = isInteger ? Int(String(decoding: text, as: UTF8.self)) : nil
    return JSONNumber(value: value, integer: integer)
  }

  /// At least one digit.
  private mutating func readDigits(into digits: inout Digits) throws(TraceError) {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
      digits.append(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > start else { throw malformed("expected a digit") }
  }

  private mutating func readExponent(into digits: inout Digits) throws(TraceError) {
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let start = index
    var exponent = 0
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
      exponent = min(exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    guard index > start else { throw malformed("expected a digit") }
    digits.exponent += isNegative ? -exponent : exponent
  }

  private func malformed(_ what: String) -> TraceError {
    error(
      index < bytes.count
        ? "not JSON at byte \(index + 1): \(what)" : "the line ends too soon: \(what)")
  }

  /// Collects the digits of a number. For most numbers, a single multiplication or division gives
  /// the exact result (Clinger 1990).
  private struct Digits {
    var isFraction = false
    var exponent = 0
    private var mantissa: UInt64 = 0
    private var isExact = true

    mutating func append(_ digit: UInt8) {
      // Fifteen digits always fit.
      if mantissa >= 100_000_000_000_000 { isExact = false }
      if isExact { mantissa = mantissa * 10 + UInt64(digit) }
      if isFraction { exponent -= 1 }
    }

    /// The magnitude, correctly rounded, or nil if that takes more than one operation.
    var value: Double? {
      guard isExact else { return nil }
      switch exponent {
      case 0: return Double(mantissa)
      case 1...22: return Double(mantissa) * Self.powers[exponent]
      case -22 ... -1: return Double(mantissa) / Self.powers[-exponent]
      default: return nil
      }
    }

    // The powers of ten that are exact in `Double`. Each is the previous one times ten.
    private static let powers: [Double] = (0..<22).reduce(into: [1]) { powers, _ in
      powers.append(powers[powers.count - 1] * 10)
    }
  }
}
