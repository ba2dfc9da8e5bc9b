import Foundation

/// Nanoseconds of a clock that only goes forwards, from an arbitrary start.
///
/// One call costs 20 to 50 ns: time a batch, not a single short operation.
public func monotonicNanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
}

/// The nanoseconds that `body` takes, in one go.
@inline(__always)
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = monotonicNanoseconds()
  try body()
  return Double(monotonicNanoseconds() &- start)
}
