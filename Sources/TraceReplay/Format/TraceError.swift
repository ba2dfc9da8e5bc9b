/// An error in a trace, with a message for its author.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1, or 0 until it is known.
  package var line: Int
  package let message: String

  package init(_ message: String, line: Int = 0) {
    self.line = line
    self.message = message
  }

  package var description: String { "\(line): \(message)" }

  /// The same error with a line number, if it has none.
  func at(line: Int) -> TraceError {
    self.line > 0 ? self : TraceError(message, line: line)
  }
}
