/// The command of a command line.
enum Command {
  case print(String)
  case replay(ReplayCommand)
  case filmstrip(FilmstripCommand)
  case view(ViewCommand)

  // The words are the command line without the name of the tool.
  init(_ words: [String]) throws {
    guard let first = words.first else {
      throw Failure.usage(command: Help.name, "expected a command: replay, filmstrip or view")
    }
    switch first {
    case "--help", "-h":
      self = .print(Help.tool)
    case "--version":
      self = .print(Help.version)
    case "help":
      self = .print(words.dropFirst().first.flatMap { Help.commands[$0] } ?? Help.tool)
    case "replay", "filmstrip", "view":
      self = try Self.command(first, Array(words.dropFirst()))
    default:
      let kind = first.hasPrefix("-") ? "option" : "command"
      throw Failure.usage(
        command: Help.name,
        "unknown \(kind) \"\(first)\"; expected replay, filmstrip, view, --help or --version")
    }
  }

  private static func command(_ name: String, _ words: [String]) throws -> Command {
    // `--help` is accepted with any other arguments. After "--" it is the name of a file.
    let options = words.prefix { $0 != "--" }
    if let help = Help.commands[name], options.contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .print(help)
    }
    switch name {
    case "filmstrip": return .filmstrip(try FilmstripCommand(words))
    case "view": return .view(try ViewCommand(words))
    default: return .replay(try ReplayCommand(words))
    }
  }
}

/// The texts of `--help`.
enum Help {
  static let commands = ["replay": replay, "filmstrip": filmstrip, "view": view]
  static let name = "matched-geometry"
  static let version = "\(name) \(Version.package), trace format \(Version.traceFormat)"

  static let tool = """
    Usage: \(name) COMMAND

    Plays traces of matched-geometry animations and prints what would be drawn, and draws flights as pictures.

    Commands:
      replay FILE       play a trace; replay --help says more
      filmstrip SCENE   draw the flight of an example scene or of a trace; without SCENE, list the scenes
      view FILE         write a page that plays a trace in a browser

    Options:
      --help            show this and stop
      --version         show the version, that of the trace format too, and stop
    """

  static let replay = """
    Usage: \(name) replay [--at T,T,...] [--explain NAME] FILE

    Plays a trace, a file of JSON lines, and prints one line of JSON for each sample: the frames of all elements, what completed,
    what was refused. docs/trace-format.md describes both.

    Arguments:
      FILE            the trace; - for standard input

    Options:
      --at T,T,...    look at these times, in seconds, instead of those of the trace's sample lines; each is shown
                      with the changes made up to it
      --explain NAME  print why one element is where it is, instead of the lines of JSON
      --help          show this and stop

    Exit status: 0 played, 64 a command line that means nothing, 65 an error in the trace (FILE:LINE: what is wrong, on standard
    error; what the lines before it print has been printed), 66 a file that cannot be read, 74 output that cannot be written.
    """
}
