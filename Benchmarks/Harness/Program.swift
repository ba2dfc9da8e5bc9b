import Foundation

/// A command-line program, with its name, its purpose and its options.
///
/// Every program has `--help` and `--json FILE`, which need not be listed.
public struct Program: Sendable {
  /// The name of the command.
  public var name: String
  /// The purpose, in one or two sentences.
  public var purpose: String
  /// All options, including the common ones.
  public var options: [ProgramOption]

  /// Creates a program with its own options and the common ones.
  public init(name: String, purpose: String, options: [ProgramOption]) {
    self.name = name
    self.purpose = purpose
    self.options =
      options + [
        ProgramOption("--json", value: "FILE", "write the results as JSON"),
        ProgramOption("--help", "show this and stop"),
      ]
  }

  /// The text of `--help`.
  public var help: String {
    let heads = options.map { option in
      option.value.map { "\(option.name) \($0)" } ?? option.name
    }
    let width = heads.map(\.count).max() ?? 0
    var lines = ["Usage: \(name) [options]", "", purpose, "", "Options:"]
    for (head, option) in zip(heads, options) {
      lines.append("  \(head.padding(to: width))  \(option.help)")
    }
    lines += [
      "",
      "Exit status: 0 done, 1 something that must hold does not, 64 an argument that cannot be used,",
      "73 a file that cannot be written.",
    ]
    return lines.joined(separator: "\n")
  }

  /// Parses the command line, does the work and ends the process with the status of the result.
  ///
  /// Errors are written to standard error, with the name of the program before each line.
  ///
  /// - Parameter work: The work, which throws ``ProgramError`` if it fails.
  public func run(_ work: (Arguments) throws -> Void) -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if words.contains("--help") {
        print(help)
        exit(0)
      }
      try work(try Arguments(words, options: options))
      exit(0)
    } catch let error as ProgramError {
      finish(error)
    } catch {
      finish(.failed(["\(error)"]))
    }
  }

  private func finish(_ error: ProgramError) -> Never {
    fflush(nil)
    for line in error.lines {
      FileHandle.standardError.write(Data("\(name): \(line)\n".utf8))
    }
    if case .usage = error {
      FileHandle.standardError.write(Data("Run \(name) --help for the options.\n".utf8))
    }
    exit(error.exitStatus)
  }
}
