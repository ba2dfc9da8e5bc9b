/// The state of an engine: its parts, and the steps of commits and ticks as extensions. The parts
/// are in the sibling folders; `Storage` has the containers that all parts use.
struct EngineState: ~Copyable, Sendable {
  var elements = Elements()
  var slotColumns = SlotColumns()
  var matches = Matches()
  var spaces = Spaces()
  var transitions = Transitions()
  var attributes: Attributes
  var motions: Motions
  var values = ValueTable()
  var layouts = Layouts()
  var drawing = DrawingOrder()
  var culling = Culling()
  var transactions = Transactions()
  var reports = Reports()
  var scratch = CommitScratch()
  var clock = EngineClock()

  private let isStoredInPlace = StoredInPlace()

  /// Creates the state of an engine whose elements have so many attributes.
  init(attributes count: Int) {
    attributes = Attributes(count: count)
    motions = Motions(attributes: count)
  }

  mutating func reserveCapacity(_ minimumCapacity: Int, _ timelineCount: Int) {
    if reports.isCapacity(timelineCount) { motions.reserve(timelines: timelineCount) }
    guard reports.isCapacity(minimumCapacity), minimumCapacity > elements.capacity else { return }
    grow(to: minimumCapacity)
    // Matching takes two: where every element has a key of its own the table grows once.
    matches.groups.reserve((minimumCapacity + 1) / 2)
    reports.reserve(
      transactions: transactions.openCount, spaces, motions, &transitions.exits)
  }

  /// Collects the frames that a host copies next; see `SlotColumns`.
  mutating func collectChangedFrames() { slotColumns.collectChanges(&elements, &spaces, &motions) }

  /// Makes room for so many elements.
  mutating func grow(to capacity: Int) {
    elements.reserve(capacity)
    attributes.reserve(capacity)
    motions.reserve(frames: capacity)
  }
}

/// The times of an engine. All are multiples of 2^-24 s, so that their differences are exact.
struct EngineClock: Sendable {
  /// Whether there was a tick since the last commit.
  var hasTickedSince = false
  /// The time of the latest tick.
  var now = 0.0
  /// The time of the latest tick that wrote presentation columns.
  var presented = 0.0
  /// Whether the latest tick evaluated only coefficients, so that values are computed on demand.
  var isAhead = false
  /// The time of the last commit. Earlier times show the state at this time.
  var lastCommit = -Double.infinity
  /// The time that is shown: that of the latest tick, or of a commit after it.
  var shown: Double { max(now, lastCommit) }
  /// The time up to which ends were reported since the last commit.
  var reported = -Double.infinity
  /// The time up to which ends had been reported before the current single change.
  var reportedBefore = 0.0

  /// `time` rounded to the resolution of the engine; nil if it is not finite or too large to be
  /// exact.
  static func rounded(_ time: Double) -> Double? {
    guard time.isFinite, abs(time) < 0x1p29 else { return nil }
    return (time * 0x1p24).rounded() * 0x1p-24
  }
}
