/// What is wrong with a trace, in words for the one who wrote it.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; 0 until it is known.
  package var line: Int
  package let message: String

  package init(_ message: String, line: Int = 0) {
    self.line = line
    self.message = message
  }

  package var description: String { "\(line): \(message)" }

  /// The same with the line's number, if it has none.
  func at(line: Int) -> TraceError {
    self.line > 0 ? self : TraceError(message, line: line)
  }
}
