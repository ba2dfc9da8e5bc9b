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

/// How many times as long ten times as many take: the least of rounds, since a machine may slow down for a while. It takes a round at least, and
/// more up to ten while the result is not under the limit.
package func growth(from small: Int, under limit: Double, _ body: (Int) -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<10 where least >= limit {
    let few = leastWork(of: 3) { body(small) }
    least = min(least, leastWork(of: 2) { body(small * 10) } / few)
  }
  return least
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
