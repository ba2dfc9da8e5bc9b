import Foundation

/// Standard output without a buffer.
enum StandardOutput {
  /// Writes all bytes. If that is impossible, ends the process, without a message if the reader has
  /// closed the pipe.
  static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        exit(0)
      } else if errno != EINTR {
        Failure.cannotWrite(String(cString: strerror(errno))).end()
      }
    }
  }
}
