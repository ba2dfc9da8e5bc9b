import Foundation

/// The least time that this thread has worked on something, of several runs, in seconds: what else a machine does makes waits longer, and runs
/// sometimes, but never shorter.
package func leastWork(of runs: Int = 5, _ body: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = threadSeconds()
    body()
    least = min(least, threadSeconds() - start)
  }
  return least
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
