/// The latest diagnostics of an engine, and how many of each kind it has reported.
public struct Diagnostics: Sendable {
  /// The latest diagnostics, at most 256, oldest first.
  public let recent: [Diagnostic]
  private let counts: [Int]

  init(recent: [Diagnostic], counts: [Int]) {
    self.recent = recent
    self.counts = counts
  }

  /// The number of diagnostics of a kind since the engine was created.
  public func count(of kind: Diagnostic.Kind) -> Int {
    counts[Int(kind.rawValue)]
  }

  /// The number of all diagnostics since the engine was created.
  public var count: Int { counts.reduce(0, +) }
}
