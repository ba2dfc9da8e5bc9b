import Foundation

/// A file that grows by lines. An error is kept and told at the end.
public final class OutputLines: @unchecked Sendable {
  // One thread at a time uses it.
  private let file: FileHandle
  private let path: String
  private var buffer = Data()
  private var failure: (any Error)?

  init(_ file: FileHandle, path: String) {
    self.file = file
    self.path = path
  }

  /// Adds a line feed to the line and writes it, at the latest with `close`.
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

  /// Writes what is left.
  /// - Throws: the first error there was.
  public func close() throws(ProgramError) {
    flush()
    try? file.close()
    if let failure {
      throw .cannotWrite(path: path, reason: failure.localizedDescription)
    }
  }
}
