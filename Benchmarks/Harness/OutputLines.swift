import Foundation

/// A file that is written line by line. The first error is kept and thrown by `close`.
public final class OutputLines: @unchecked Sendable {
  // Only one thread at a time uses the file.
  private let file: FileHandle
  private let path: String
  private var buffer = Data()
  private var failure: (any Error)?

  init(_ file: FileHandle, path: String) {
    self.file = file
    self.path = path
  }

  /// Appends a line and a line feed. They are written to the file at the latest by `close`.
  public func append(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 20 { flush() }
  }

  private func flush() {
    do {
      if failure == nil { try file.write(contentsOf: buffer) }
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the remaining lines and closes the file.
  /// - Throws: The first error of all calls.
  public func close() throws(ProgramError) {
    flush()
    try? file.close()
    if let failure {
      throw .cannotWrite(path: path, reason: failure.localizedDescription)
    }
  }
}
