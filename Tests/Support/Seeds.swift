import Foundation

/// Whether random tests run with all their seeds, as in `.ci/run`: `MG_ALL_SEEDS=1 swift test --quiet`.
package let hasAllSeeds = ProcessInfo.processInfo.environment["MG_ALL_SEEDS"] != nil

/// The seeds of a random test, or its counts of rows: every sixth of them, or all if `MG_ALL_SEEDS` is set.
package func seeds<Seed>(_ all: some Sequence<Seed>) -> [Seed] {
  let all = Array(all)
  return hasAllSeeds ? all : stride(from: 0, to: all.count, by: 6).map { all[$0] }
}
