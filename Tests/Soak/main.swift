// A host that runs for a day:
//
//     swift run -c release Soak --hours 24
//
// Elements are inserted, removed, matched, dragged and released, groups scroll, and pages open and
// close, at 120 ticks per second of simulated time. The exit status is 1 if memory or the time of a
// frame grows, an invariant is violated, or a frame is not exact at the end.

import Foundation

let words = Array(CommandLine.arguments.dropFirst())
guard words.isEmpty || words.count == 2 && words[0] == "--hours",
  let hours = words.isEmpty ? 24 : Int(words[1]), (3...1000).contains(hours)
else {
  FileHandle.standardError.write(Data("Usage: Soak [--hours N], N from 3 to 1000 (24)\n".utf8))
  exit(64)
}

var problems: [String] = []
do {
  var day = Day(name: "engine", hours: hours)
  problems += day.run(EngineDay())
}
do {
  var day = Day(name: "scene", hours: hours)
  problems += day.run(SceneDay())
}
for problem in problems { print("FAILED: \(problem)") }
exit(problems.isEmpty ? 0 : 1)
