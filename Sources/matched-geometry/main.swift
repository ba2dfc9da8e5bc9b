import Foundation

// Writing to a closed pipe then returns an error instead of raising a signal.
signal(SIGPIPE, SIG_IGN)

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch try Command(words) {
  case .print(let text):
    StandardOutput.write(Array("\(text)\n".utf8))
  case .replay(let replay):
    try replay.run()
  case .filmstrip(let filmstrip):
    try filmstrip.run()
  case .view(let view):
    try view.run()
  }
} catch let failure as Failure {
  failure.end()
}
