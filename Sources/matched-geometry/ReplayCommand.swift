import MatchedGeometryTraceReplay

/// The command `replay`, which plays a trace.
struct ReplayCommand {
  private var file: String?
  private var options = TraceReplay.Options()

  init(_ words: [String]) throws {
    var words = words[...]
    var takesOptions = true
    while let word = words.popFirst() {
      if takesOptions && word == "--" {
        takesOptions = false
      } else if takesOptions && word.hasPrefix("-") && word != "-" {
        try readOption(word, &words)
      } else if file == nil {
        file = word
      } else {
        throw Self.usage("unexpected argument \"\(word)\"; expected one file")
      }
    }
    guard file != nil else { throw Self.usage("expected a file, or - for standard input") }
  }

  private static func usage(_ message: String) -> Failure {
    .usage(command: "\(Help.name) replay", message)
  }

  private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws {
    let option = try GivenOption(
      word, &words, known: ["--at": "T,T,...", "--explain": "NAME"],
      expected: "--at, --explain or --help", usage: Self.usage)
    if option.name == "--at" {
      guard options.times == nil else { throw Self.usage("--at is given twice") }
      options.times = try option.times(where: TraceReplay.isTime, usage: Self.usage)
    } else {
      guard options.explained == nil else { throw Self.usage("--explain is given twice") }
      options.explained = option.value
    }
  }

  func run() throws {
    let input = try InputFile(file ?? "-")
    let replay = TraceReplay(options, output: StandardOutput.write)
    do {
      try input.read { bytes in try replay.add(bytes) }
      try replay.end()
    } catch let error as TraceError {
      throw Failure.trace(file: input.name, line: error.line, error.message)
    }
    if let name = options.explained, !replay.hasSeenExplained {
      throw Self.usage("--explain: the trace has no element \"\(name)\"")
    }
  }
}
