import Foundation

/// A file, or standard input, that is read in pieces.
struct InputFile {
  /// The name on the command line. `-` stands for standard input.
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

  /// Passes the file to `body` in pieces.
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
