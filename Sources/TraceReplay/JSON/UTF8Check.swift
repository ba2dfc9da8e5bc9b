/// The offset of the first byte that is not valid UTF-8, or nil.
///
/// Overlong forms, surrogates and numbers beyond U+10FFFF are invalid.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte < 0x80 {
      index += 1
      continue
    }
    let length: Int
    let second: ClosedRange<UInt8>
    switch byte {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return index
    }
    guard bytes.count - index >= length, second ~= bytes[index + 1] else { return index }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return index }
    index += length
  }
  return nil
}
