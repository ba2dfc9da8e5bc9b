import Foundation

/// A file, or standard input, that is read in pieces.
struct InputFile {
  /// What the user called it; `-` is standard input.
  let name: String
  private let descriptor: Int32

  init(_ name: String) throws {
    self.name = name
    guard name != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(name, O_RDONLY)
    if descriptor < 0 { throw Failure.cannotRead(file: name, Self.reason) }
  }

  /// Gives the file piece by piece to `body`.
  func read(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { buffer.deallocate() }
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
      } else if errno != EINTR {
        throw Failure.cannotRead(file: name, Self.reason)
      }
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
