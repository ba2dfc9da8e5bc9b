import Foundation

/// A progress bar on standard error. It is not shown if standard error is not a terminal.
public final class ProgressBar {
  private let title: String
  private let isShown: Bool
  private var lastDrawn: UInt64 = 0
  private var lastLine = ""

  /// - Parameters:
  ///   - title: The text before the bar.
  ///   - isShown: Whether the bar is shown, or nil to show it if standard error is a terminal.
  public init(_ title: String, isShown: Bool? = nil) {
    self.title = title
    self.isShown = isShown ?? (isatty(FileHandle.standardError.fileDescriptor) == 1)
  }

  /// Draws the bar, at most twenty times a second.
  ///
  /// - Parameters:
  ///   - share: The fraction of the work that is done, 0...1.
  ///   - note: The text after the bar.
  public func update(_ share: Double, note: String = "") {
    guard isShown else { return }
    let now = monotonicNanoseconds()
    guard now &- lastDrawn > 50_000_000 else { return }
    lastDrawn = now
    draw(Self.line(title: title, share: share, note: note))
  }

  /// Erases the bar before results are printed.
  public func finish() {
    guard isShown, !lastLine.isEmpty else { return }
    draw("")
  }

  /// The text of a bar.
  package static func line(title: String, share: Double, note: String) -> String {
    let width = 30
    let clamped = min(max(share, 0), 1)
    let filled = Int((clamped * Double(width)).rounded(.down))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(title) [\(bar)] \(Int((clamped * 100).rounded(.down))) % \(note)"
  }

  private func draw(_ line: String) {
    let rest = String(repeating: " ", count: max(lastLine.count - line.count, 0))
    FileHandle.standardError.write(Data("\r\(line)\(rest)\(line.isEmpty ? "\r" : "")".utf8))
    lastLine = line
  }
}
