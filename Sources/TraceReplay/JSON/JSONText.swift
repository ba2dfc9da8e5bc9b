/// Writes JSON by appending to a text.
package struct JSONText {
  package var bytes: [UInt8] = []

  package init() {}

  /// Appends text that is already JSON.
  package mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a string in quotation marks, with escapes where necessary.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  package mutating func number(_ value: some BinaryInteger) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Appends the fewest digits that are read as the same `Double`.
  package mutating func number(_ value: Double) {
    if value.magnitude < 0x1p53, let integer = Int64(exactly: value) { return number(integer) }
    value.isFinite ? decimal(Decimal(value.description)) : raw("null")
  }

  /// Appends the fewest digits that are read as the same `Float` by way of a `Double`.
  package mutating func number(_ value: Float) {
    if value.magnitude < 0x1p24, let integer = Int32(exactly: value) { return number(integer) }
    guard value.isFinite else { return raw("null") }
    let shortest = Decimal(value.description)
    // The number may be rounded to a `Double` midway between two `Float`s first, and then to the
    // wrong one.
    if let magnitude = shortest.magnitude, Float(magnitude) != value.magnitude {
      return number(Double(value))
    }
    decimal(shortest)
  }

  package mutating func numbers(_ values: [Double]) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      number(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends an array of numbers, such as a point or a rect.
  package mutating func numbers(_ values: Float...) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      number(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A decimal number as digits times a power of ten.
  private struct Decimal {
    var isNegative = false
    var digits: UInt64 = 0
    var exponent = 0

    /// Parses a description of the standard library. It has the fewest digits that round-trip, but
    /// also `.0` after integers and exponents for large and small numbers.
    init(_ description: String) {
      var isFraction = false
      var text = description.utf8.makeIterator()
      while let byte = text.next() {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "e"):
          var power = 0
          var isPowerNegative = false
          while let byte = text.next() {
            if byte == UInt8(ascii: "-") {
              isPowerNegative = true
            } else if byte != UInt8(ascii: "+") {
              power = power * 10 + Int(byte - UInt8(ascii: "0"))
            }
          }
          exponent += isPowerNegative ? -power : power
        default:
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          if isFraction { exponent -= 1 }
        }
      }
      while digits > 0 && digits.isMultiple(of: 10) {
        digits /= 10
        exponent += 1
      }
    }

    /// The magnitude, correctly rounded, or nil if that takes more than one operation.
    var magnitude: Double? {
      guard digits < 1 << 53, abs(exponent) <= 22 else { return nil }
      let power = Self.powers[abs(exponent)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }

    // The powers of ten that are exact in `Double`. Each is the previous one times ten.
    private static let powers: [Double] = (0..<22).reduce(into: [1]) { powers, _ in
      powers.append(powers[powers.count - 1] * 10)
    }
  }

  /// Appends a decimal number, without an exponent if it is below 1e16.
  private mutating func decimal(_ decimal: Decimal) {
    if decimal.isNegative { bytes.append(UInt8(ascii: "-")) }
    let digits = String(decimal.digits).utf8
    // The position of the point, in digits from the first one.
    let position = digits.count + decimal.exponent
    if position > 16 {
      bytes.append(contentsOf: digits.prefix(1))
      if digits.count > 1 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(contentsOf: digits.dropFirst())
      bytes.append(UInt8(ascii: "e"))
      number(position - 1)
    } else if position <= 0 {
      raw("0.")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -position))
      bytes.append(contentsOf: digits)
    } else {
      bytes.append(contentsOf: digits.prefix(position))
      bytes.append(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, position - digits.count)))
      if digits.count > position {
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits.dropFirst(position))
      }
    }
  }
}
