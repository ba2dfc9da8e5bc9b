import TraceReplay

/// `replay`: plays one trace.
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

  /// Reads `--name value` or `--name=value`.
  private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name == "--at" || name == "--explain" else {
      throw Self.usage("unknown option \"\(name)\"; expected --at, --explain or --help")
    }
    let given = parts.count > 1 ? String(parts[1]) : words.popFirst()
    guard let given else {
      throw Self.usage("\(name) expects a value: \(name == "--at" ? "T,T,..." : "NAME")")
    }
    if name == "--at" {
      guard options.times == nil else { throw Self.usage("--at is given twice") }
      options.times = try Self.times(given)
    } else {
      guard options.explained == nil else { throw Self.usage("--explain is given twice") }
      options.explained = given
    }
  }

  private static func times(_ text: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = Double(part), TraceReplay.isTime(time) else {
        throw usage("--at expects times in seconds, as 0,0.25,0.5; got \"\(part)\"")
      }
      return time
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
