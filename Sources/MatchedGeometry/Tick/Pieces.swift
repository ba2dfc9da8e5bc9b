/// The division of a large range of tracks or timelines into pieces, which a host may compute on
/// several threads. Pieces write different cache lines, and each value is computed by the same
/// operations wherever the range is divided, so that results are bit-identical.
struct Pieces: Sendable {
  /// Calls a function once for each index below `count`, in any order and on any threads, and
  /// returns when all calls have returned.
  typealias Perform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// Ranges up to this size are not divided.
  static let threshold = 65_536
  /// A multiple of the size of a block and of a page.
  static let size = 16_384

  private let bounds: Range<Int>
  private let first: Int
  let count: Int

  /// Divides a range that is not empty.
  init(covering range: Range<Int>) {
    bounds = range
    first = range.lowerBound / Self.size
    count = (range.upperBound - 1) / Self.size - first + 1
  }

  subscript(index: Int) -> Range<Int> {
    let lower = (first + index) * Self.size
    return max(lower, bounds.lowerBound)..<min(lower + Self.size, bounds.upperBound)
  }

  /// Calls a function for each index on the current thread.
  static func inOrder(_ count: Int, _ body: @Sendable (Int) -> Void) {
    for index in 0..<count { body(index) }
  }
}
