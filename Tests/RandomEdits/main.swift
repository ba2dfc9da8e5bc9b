// Compares the engine with the reference engine in more transactions than a debug build can do:
//
//     swift run -c release RandomEdits [TRANSACTIONS [FIRST-SEED]]
//
// Runs programs of each law, too. Prints how often what was done and how far apart the two ever were; status 1 if they differ or a law
// is broken, 64 for bad arguments.

import Foundation
import MatchedGeometryTestSupport

let words = CommandLine.arguments.dropFirst()
let numbers = words.compactMap { UInt64($0) }.filter { (1...1_000_000_000).contains($0) }
guard numbers.count == words.count, numbers.count <= 2 else {
  FileHandle.standardError.write(
    Data("usage: RandomEdits [TRANSACTIONS [FIRST-SEED]], positive integers\n".utf8))
  exit(64)
}

func compare(transactions: Int, first: UInt64) async -> Int32 {
  var run = EditRun(transactions: transactions, first: first)
  let count = run.count
  let isTerminal = isatty(STDERR_FILENO) != 0
  await run.perform { done in
    if isTerminal { complain("\r\(done) of \(count) seeds") }
  }
  if isTerminal { complain("\n") }

  print(run.summary)
  let failures = run.problems + run.shortcomings
  for failure in failures { complain("\(failure)\n") }
  return failures.isEmpty ? 0 : 1
}

func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

if !checkGroupAllocations() {
  complain("a commit allocates for each match group inside of a geometry group that moves\n")
  exit(1)
}
exit(
  await compare(
    transactions: Int(numbers.first ?? 260_000), first: numbers.count > 1 ? numbers[1] : 1))
