/// Divides a stream of bytes, which arrives in pieces of any size, into lines.
///
/// A line ends with a line feed, which may follow a carriage return. The last line may end without
/// one. The splitter stores one line at a time, so its memory is bounded by the longest line, and
/// it reads each byte once.
struct LineSplitter {
  /// The longest line, in bytes.
  private let longestLine: Int

  /// The number of the line that is being collected, counted from 1.
  private(set) var number = 1
  private var line: [UInt8] = []

  init(longestLine: Int) {
    self.longestLine = longestLine
  }

  /// Adds a piece and passes each complete line to `body`.
  mutating func add(
    _ piece: UnsafeBufferPointer<UInt8>,
    _ body: (_ line: [UInt8], _ number: Int) throws(TraceError) -> Void
  ) throws(TraceError) {
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try append(rest[..<end])
      rest = rest[(end + 1)...]
      try finish(body)
      number += 1
    }
    try append(rest)
  }

  /// Passes the last line to `body` if it has no line feed.
  mutating func end(
    _ body: (_ line: [UInt8], _ number: Int) throws(TraceError) -> Void
  ) throws(TraceError) {
    if !line.isEmpty { try finish(body) }
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(TraceError) {
    guard line.count + bytes.count <= longestLine else {
      throw TraceError("longer than \(longestLine) bytes", line: number)
    }
    line.append(contentsOf: bytes)
  }

  private mutating func finish(
    _ body: (_ line: [UInt8], _ number: Int) throws(TraceError) -> Void
  ) throws(TraceError) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    // Moved out of the property, so that there is never a second copy.
    var complete: [UInt8] = []
    swap(&complete, &line)
    try body(complete, number)
  }
}
