/// What an engine has reported: the latest diagnostics, and how many of each kind there were.
public struct Diagnostics: Sendable {
  /// The latest diagnostics, oldest first; at most 256 are kept.
  public let recent: [Diagnostic]
  private let counts: [Int]

  init(recent: [Diagnostic], counts: [Int]) {
    self.recent = recent
    self.counts = counts
  }

  /// How many of a kind were reported since the engine was created.
  public func count(of kind: Diagnostic.Kind) -> Int {
    counts[Int(kind.rawValue)]
  }

  /// All that were reported since the engine was created.
  public var count: Int { counts.reduce(0, +) }
}
