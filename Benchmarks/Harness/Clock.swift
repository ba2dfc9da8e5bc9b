import Foundation

/// The time of a monotonic clock, in nanoseconds since an arbitrary start.
///
/// A call takes 20 to 50 ns, so measure a batch instead of a single short operation.
public func monotonicNanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
}

/// The nanoseconds that one call of `body` takes.
@inline(__always)
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = monotonicNanoseconds()
  try body()
  return Double(monotonicNanoseconds() &- start)
}
