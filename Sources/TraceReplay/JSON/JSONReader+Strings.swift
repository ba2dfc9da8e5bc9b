// Strings and their escapes.

extension JSONReader {
  mutating func string(_ what: String) throws(TraceError) -> String {
    try expect(.string, what)
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes[start..<index - 1], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try escapedString(from: start)
      case 0..<0x20:
        throw notJSON("a control character inside of a string")
      default:
        index += 1
      }
    }
    throw notJSON("expected a closing quotation mark")
  }

  /// Reads the rest of a string from the first escape.
  private mutating func escapedString(from start: Int) throws(TraceError) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        UTF8.encode(try escape()).map { text.append(contentsOf: $0) }
      case 0..<0x20:
        throw notJSON("a control character inside of a string")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw notJSON("expected a closing quotation mark")
  }

  private mutating func escape() throws(TraceError) -> Unicode.Scalar {
    guard index < bytes.count else { throw notJSON("expected an escape") }
    let byte = bytes[index]
    let plain: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"):
      index += 1
      return try unicodeEscape()
    default: throw notJSON("no such escape")
    }
    index += 1
    return plain
  }

  private mutating func unicodeEscape() throws(TraceError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = first < 0xDC00 && take(UInt8(ascii: "\\")) && take(UInt8(ascii: "u"))
    guard second else { throw notJSON("half of a surrogate pair") }
    let low = try hexadecimal()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else { throw notJSON("half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(TraceError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue
      else { throw notJSON("expected four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
