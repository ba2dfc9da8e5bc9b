/// All that an engine is made of. The folders beside this one are its rules and their tables; `Storage` has the tables that all of them use.
struct EngineState: ~Copyable, Sendable {
  var elements = ElementTable()
  var matches = Matches()
  var spaces = Spaces()
  var transitions = Transitions()
  var motions = Motions()
  var values = ValueTable()
  var transactions = Transactions()
  var reports = Reports()
  var scratch = CommitScratch()
  var clock = EngineClock()

  private let anchor = Anchor()

  mutating func reserveCapacity(_ minimumCapacity: Int, _ timelineCount: Int) {
    if isCapacity(timelineCount) { motions.reserve(timelines: timelineCount) }
    guard isCapacity(minimumCapacity), minimumCapacity > elements.capacity else { return }
    elements.reserve(minimumCapacity)
    motions.reserve(frames: minimumCapacity)
    // Matching takes two: where every element has a key of its own the table grows once.
    matches.groups.reserve((minimumCapacity + 1) / 2)
    reserveEvents()
  }

  /// Refuses a count that no host can mean: its memory would be more than most computers have.
  private mutating func isCapacity(_ count: Int) -> Bool {
    if count <= 1 << 26 { return true }
    reports.diagnostics.add(.invalidCapacity(count))
    return false
  }

  /// Makes room for more elements than there are.
  mutating func grow() {
    let capacity = max(64, elements.capacity * 2)
    elements.reserve(capacity)
    motions.reserve(frames: capacity)
  }
}

/// The times an engine knows. All are multiples of 2^-24 s, so that their differences are exact.
struct EngineClock: Sendable {
  /// Whether there was one since the last commit.
  var hasTickedSince = false
  /// The latest tick.
  var now = 0.0
  /// The last commit; earlier times show the state at it.
  var lastCommit = -Double.infinity
  /// The time that is shown: the latest tick's, or that of a commit after it.
  var shown: Double { max(now, lastCommit) }
  /// The latest time up to which ends were reported.
  var reported = -Double.infinity

  /// `time` as the engine keeps it, or nil for one that is not finite or too large to be exact.
  static func rounded(_ time: Double) -> Double? {
    guard time.isFinite, abs(time) < 0x1p29 else { return nil }
    return (time * 0x1p24).rounded() * 0x1p-24
  }
}
