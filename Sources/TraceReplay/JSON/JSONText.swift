/// JSON as it is written: text that grows at its end.
package struct JSONText {
  package var bytes: [UInt8] = []

  package init() {}

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A string in quotation marks, escaped where it has to be.
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

  package mutating func number(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// The fewest digits that give the same Double again.
  package mutating func number(_ value: Double) {
    if let integer = Int(exactly: value), abs(integer) < 1 << 53 { return number(integer) }
    value.isFinite ? shortest(value.description) : raw("null")
  }

  /// The fewest digits that give the same Float again.
  package mutating func number(_ value: Float) {
    if let integer = Int(exactly: value), abs(integer) < 1 << 24 { return number(integer) }
    value.isFinite ? shortest(value.description) : raw("null")
  }

  /// Four numbers of a rect.
  mutating func numbers(_ values: Float...) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { raw(", ") }
      number(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// The digits of a description, laid out without an exponent below 1e16.
  ///
  /// The standard library gives the fewest digits that round-trip, but with `.0` after integers and with exponents for large and
  /// small numbers.
  private mutating func shortest(_ description: String) {
    var digits: [UInt8] = []
    // Where the point is, counted in digits from the first one.
    var point: Int?
    var exponent = 0
    var text = description.utf8[...]
    if text.first == UInt8(ascii: "-") {
      bytes.append(UInt8(ascii: "-"))
      text = text.dropFirst()
    }
    if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(Substring(text[text.index(after: mark)...]))) ?? 0
      text = text[..<mark]
    }
    for byte in text {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    var position = (point ?? digits.count) + exponent
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    while digits.count > 1, digits.first == UInt8(ascii: "0") {
      digits.removeFirst()
      position -= 1
    }
    if position > 16 {
      bytes.append(digits[0])
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
