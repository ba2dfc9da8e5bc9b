import Foundation

/// The command `view`, which writes a page that plays a trace.
struct ViewCommand {
  private var file: String?
  private var output: OutputFile?

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        let option = try GivenOption(
          word, &words, known: ["--output": "FILE.html"], expected: "--output or --help",
          usage: Self.usage)
        guard output == nil else { throw Self.usage("--output is given twice") }
        output = try OutputFile(option, ending: ".html", usage: Self.usage)
      } else if file == nil {
        file = word
      } else {
        throw Self.usage("unexpected argument \"\(word)\"; expected one trace")
      }
    }
    guard file != nil else { throw Self.usage("expected a trace, or - for standard input") }
    guard output != nil else { throw Self.usage("expected --output FILE.html") }
  }

  static func usage(_ message: String) -> Failure {
    .usage(command: "\(Help.name) view", message)
  }

  func run() throws {
    guard let file, let output else { return }
    let title = file == "-" ? "Trace" : URL(fileURLWithPath: file).lastPathComponent
    try output.write(ViewerPage.html(title: title, data: try TraceView.json(of: file)))
  }
}

extension Help {
  static let view = """
    Usage: \(name) view TRACE --output FILE.html

    Writes a page that plays a trace in every browser, without a network: forwards, backwards, slowly and step by step, with overlays for
    groups, who follows whom, ways and speeds, the motions as bars, and why each element is where it is.

    Arguments:
      TRACE           a file of JSON lines, as replay takes it; - for standard input

    Options:
      --output FILE   the page: FILE ends in .html; - for standard output
      --help          show this and stop

    The trace is looked at 120 times a second, from 0 until all has come to rest; for \(TraceView.longest) seconds at most.
    """
}
