import MatchedGeometryAllocationCounter

/// Counts of the heap allocations of this process. They are exact on glibc, and not available
/// elsewhere or with a sanitizer.
public enum Allocations {
  /// Whether allocations are counted. If not, the other members have no meaning.
  public static var areCounted: Bool { mgAllocationCountingAvailable() }

  /// The number of allocations since the start of the process, on all threads.
  public static var count: UInt64 { mgAllocationCount() }

  /// The number of bytes that are allocated now.
  public static var liveBytes: Int64 { mgLiveBytes() }

  /// The number of allocations of this thread since its start.
  public static var countOfThread: UInt64 { mgThreadAllocationCount() }

  /// The number of allocations that `body` makes on this thread, or nil where they are not counted.
  public static func during(_ body: () throws -> Void) rethrows -> Int? {
    let before = countOfThread
    try body()
    return areCounted ? Int(countOfThread - before) : nil
  }
}
