/// The reason for which a program ends without success. Each case has its own exit status.
public enum ProgramError: Error, Equatable, Sendable {
  /// An invalid argument. The text has the argument and the expected form. The exit status is 64.
  case usage(String)
  /// A file that cannot be written. The exit status is 73.
  case cannotWrite(path: String, reason: String)
  /// The work was done and a check failed. The exit status is 1.
  case failed([String])

  /// The exit status, which is that of sysexits.h if it has one.
  public var exitStatus: Int32 {
    switch self {
    case .usage: 64
    case .cannotWrite: 73
    case .failed: 1
    }
  }

  /// The lines for standard error, without the name of the program.
  public var lines: [String] {
    switch self {
    case .usage(let text): [text]
    case .cannotWrite(let path, let reason): ["cannot write \"\(path)\": \(reason)"]
    case .failed(let lines): lines
    }
  }
}
