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
