import MatchedGeometryAllocationCounter

/// The heap as this process sees it. Exact on glibc, not available elsewhere or under a sanitizer.
public enum Allocations {
  /// True when allocations are counted; the other members mean nothing otherwise.
  public static var areCounted: Bool { mgAllocationCountingAvailable() }

  /// Allocations since the start of the process, on all threads.
  public static var count: UInt64 { mgAllocationCount() }

  /// Bytes that are allocated now.
  public static var liveBytes: Int64 { mgLiveBytes() }

  /// Allocations of this thread since it began.
  public static var countOfThread: UInt64 { mgThreadAllocationCount() }

  /// The allocations that `body` makes on this thread, nil where they are not counted.
  public static func during(_ body: () throws -> Void) rethrows -> Int? {
    let before = countOfThread
    try body()
    return areCounted ? Int(countOfThread - before) : nil
  }
}
