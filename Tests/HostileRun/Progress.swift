import Foundation
import MatchedGeometryHostileClient

/// A file with the program that is being played, which remains after the process has trapped.
struct Progress {
  private let descriptor: Int32

  init(writing path: String) { descriptor = open(path, O_WRONLY | O_CREAT, 0o600) }

  func begin(_ half: Half, _ bytes: [UInt8]) {
    let count = UInt16(bytes.count)
    let head = [half == .engine ? 0 : 1, UInt8(count / 256), UInt8(count % 256)]
    _ = pwrite(descriptor, head + bytes, head.count + bytes.count, 0)
  }

  static func read(_ path: String) -> (half: Half, bytes: [UInt8])? {
    guard let data = FileManager.default.contents(atPath: path), data.count > 3 else { return nil }
    let bytes = [UInt8](data)
    let count = Int(bytes[1]) * 256 + Int(bytes[2])
    return (bytes[0] == 0 ? .engine : .scene, Array(bytes.dropFirst(3).prefix(count)))
  }
}
