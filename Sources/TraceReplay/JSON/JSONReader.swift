/// Reads one JSON value from bytes, front to back, without building a tree.
///
/// The caller requests the value that it expects, so that an error can name the expected value, and
/// a line of a hundred million bytes needs no memory beyond its result. The bytes have to be UTF-8
/// (`isUTF8`). All other properties are checked.
///
/// The reader is stricter than RFC 8259 requires: a key may not occur twice, a number has to fit
/// into a `Double`, an escape may not be half of a surrogate pair, and arrays and objects may be
/// nested at most `depthLimit` deep.
struct JSONReader {
  /// The largest depth of nested arrays and objects.
  static let depthLimit = 64

  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  /// The position of the reader in the line, as keys and indices from the outermost value.
  private var path: [Place] = []
  /// The present operation of the pass over the fields of a record.
  var step = Step.done
  /// Whether the trace is a recording, which may contain values that are refused in other traces.
  let isRecorded: Bool

  private enum Place {
    case key(String)
    case index(Int)
  }

  enum Kind: String {
    case null = "null"
    case bool = "a truth value"
    case number = "a number"
    case string = "a string"
    case array = "an array"
    case object = "an object"
  }

  init(_ bytes: [UInt8], isRecorded: Bool = false) {
    self.bytes = bytes
    self.isRecorded = isRecorded
  }

  // MARK: Errors

  /// An error at the present position.
  func error(_ message: String) -> TraceError {
    var text = ""
    for place in path {
      switch place {
      case .key(let key): text += text.isEmpty ? Self.shortened(key) : ".\(Self.shortened(key))"
      case .index(let index): text += "[\(index)]"
      }
    }
    return TraceError(text.isEmpty ? message : "\(text): \(message)")
  }

  func unknown(_ key: String, _ known: [String]) -> TraceError {
    let known = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return error("unknown key \"\(Self.shortened(key))\"; expected \(known)")
  }

  func missing(_ key: String) -> TraceError { error("\"\(key)\" is missing") }

  /// A text of the trace for a message, shortened and without control characters.
  static func shortened(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(41) {
      let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F || scalar.value >= 0xA0
      if isPlain && scalar != "\"" && scalar != "\\" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return text.unicodeScalars.dropFirst(41).isEmpty ? result : result + "..."
  }

  func notJSON(_ what: String) -> TraceError {
    index < bytes.count
      ? error("not JSON at byte \(index + 1): \(what)")
      : error("the line ends too soon: \(what)")
  }

  // MARK: Structure

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): index += 1
      default: return
      }
    }
  }

  /// The kind of the next value, which its first byte determines.
  mutating func kind() throws(TraceError) -> Kind {
    skipSpace()
    guard index < bytes.count else { throw notJSON("expected a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw notJSON("expected a value")
    }
  }

  /// Checks the kind of the next value.
  mutating func expect(_ expected: Kind, _ what: String) throws(TraceError) {
    let found = try kind()
    guard found == expected else { throw error("expected \(what), got \(found.rawValue)") }
  }

  /// Reads an object. `body` is called for each key and has to read the value. Returns the keys.
  @discardableResult
  mutating func object(
    _ what: String,
    _ body: (inout JSONReader, _ key: String) throws(TraceError) -> Void
  ) throws(TraceError) -> [String] {
    try expect(.object, what)
    try enter()
    defer { depth -= 1 }
    skipSpace()
    if take(UInt8(ascii: "}")) { return [] }
    // Unknown keys are refused, so there are few keys.
    var keys: [String] = []
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw notJSON("expected a key in quotation marks")
      }
      let key = try string("a key")
      guard !keys.contains(key) else {
        throw error("the key \"\(Self.shortened(key))\" occurs twice")
      }
      keys.append(key)
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw notJSON("expected a colon after a key") }
      path.append(.key(key))
      try body(&self, key)
      path.removeLast()
      skipSpace()
      if take(UInt8(ascii: "}")) { return keys }
      guard take(UInt8(ascii: ",")) else { throw notJSON("expected a comma or a closing brace") }
    }
  }

  /// Reads an array. `body` is called for each element and has to read it.
  mutating func array(
    _ what: String,
    _ body: (inout JSONReader, _ index: Int) throws(TraceError) -> Void
  ) throws(TraceError) {
    try expect(.array, what)
    try enter()
    defer { depth -= 1 }
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    var count = 0
    while true {
      path.append(.index(count))
      try body(&self, count)
      path.removeLast()
      count += 1
      skipSpace()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw notJSON("expected a comma or a closing bracket") }
    }
  }

  /// Passes the opening brace or bracket.
  private mutating func enter() throws(TraceError) {
    index += 1
    depth += 1
    guard depth <= Self.depthLimit else {
      throw error("nested more than \(Self.depthLimit) deep")
    }
  }

  /// An error at a key that is missing or invalid, after its object has been read.
  func error(at key: String, _ message: String) -> TraceError {
    var reader = self
    reader.path.append(.key(key))
    return reader.error(message)
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Checks that the line has no further content.
  mutating func end() throws(TraceError) {
    skipSpace()
    guard index == bytes.count else { throw notJSON("expected the end of the line") }
  }

  // MARK: Words

  mutating func null() throws(TraceError) {
    try expect(.null, "null")
    try word("null")
  }

  mutating func bool(_ what: String) throws(TraceError) -> Bool {
    try expect(.bool, what)
    if bytes[index] == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  private mutating func word(_ word: StaticString) throws(TraceError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < bytes.count, bytes[index] == word.byte(offset) else {
        throw notJSON("expected \(word)")
      }
      index += 1
    }
  }
}

extension StaticString {
  fileprivate func byte(_ offset: Int) -> UInt8 {
    withUTF8Buffer { $0[offset] }
  }
}
