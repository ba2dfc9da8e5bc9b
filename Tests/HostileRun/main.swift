// Plays random programs of calls:
//
//     swift run -c release HostileClient --seconds 60 --seed 1
//
// The programs are played in a separate process, so that a program that traps is also found,
// shortened and printed.

import Foundation
import MatchedGeometryHostileClient

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

let words = Array(CommandLine.arguments.dropFirst())
if words.contains("--help") {
  say(Settings.help)
  exit(0)
}
guard let settings = Settings(words) else {
  FileHandle.standardError.write(Data((Settings.help + "\n").utf8))
  exit(64)
}
if let program = settings.program {
  exit(Report.play(program, settings))
} else if let count = settings.hashed {
  exit(Report.hash(ofFirst: count, settings))
} else if let path = settings.worker {
  exit(Report.work(path, settings))
} else {
  exit(Supervision(settings, words).run())
}
