/// Why a program ends without having done its work; each case has an exit status of its own.
public enum ProgramError: Error, Equatable, Sendable {
  /// An argument that cannot be used. The text names it and what was expected. Exit status 64.
  case usage(String)
  /// A file that cannot be written. Exit status 73.
  case cannotWrite(path: String, reason: String)
  /// The work was done and something that must hold does not. Exit status 1.
  case failed([String])

  /// The exit status, after sysexits.h where it has one.
  public var exitStatus: Int32 {
    switch self {
    case .usage: 64
    case .cannotWrite: 73
    case .failed: 1
    }
  }

  /// What goes to standard error, without the program's name.
  public var lines: [String] {
    switch self {
    case .usage(let text): [text]
    case .cannotWrite(let path, let reason): ["cannot write \"\(path)\": \(reason)"]
    case .failed(let lines): lines
    }
  }
}
