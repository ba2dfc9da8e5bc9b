import Foundation

/// An error of the tool, with its message for standard error and its exit status.
enum Failure: Error {
  /// An invalid command line, with the command whose help applies, and the message.
  case usage(command: String, String)
  /// An error in a trace, in the form `file:line: message` that editors recognize.
  case trace(file: String, line: Int, String)
  case cannotRead(file: String, String)
  case cannotWrite(String)

  /// The statuses of sysexits.h.
  private var status: Int32 {
    switch self {
    case .usage: 64
    case .trace: 65
    case .cannotRead: 66
    case .cannotWrite: 74
    }
  }

  private var text: String {
    switch self {
    case .usage(let command, let message):
      "\(Help.name): \(message)\nRun \(command) --help for what it understands."
    case .trace(let file, let line, let message): "\(file):\(line): \(message)"
    case .cannotRead(let file, let reason): "\(Help.name): cannot read \"\(file)\": \(reason)"
    case .cannotWrite(let reason): "\(Help.name): cannot write: \(reason)"
    }
  }

  func end() -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(status)
  }
}
