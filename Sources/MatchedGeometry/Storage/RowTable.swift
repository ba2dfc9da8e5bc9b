/// Rows of four numbers that move: frames, channels or values.
///
/// Structure of arrays: the kernel reads `target`, `offset`, `rate` and `carry` and writes `shown`.
/// Rows are grouped in blocks; a tick visits the blocks in which something moves.
///
/// Invariant: a row at rest has the timeline `rest` and zero in `offset`, `rate` and `carry`, so
/// that interpolating it with any coefficients shows its target.
struct RowTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  static let blockSize = 128

  var target = Column<Row>(skew: 1)
  var offset = Column<Row>(skew: 4)
  var rate = Column<Row>(skew: 7)
  /// Has capacity only once a row needed it.
  var carry = Column<Row>(skew: 10)
  var shown = Column<Row>(skew: 13)
  var timeline = Column<TimelineID>(skew: 16)
  /// The transaction that a moving row belongs to; none once its end was reported.
  var transaction = Column<TransactionIndex>(skew: 19)
  var blocks = Column<Block>()
  /// Blocks in which something moves.
  var active = Bitset()
  /// Blocks that were written since ticks were told of it.
  var dirty = Bitset()
  /// Blocks that a commit wrote and no tick has shown yet.
  var fresh = Bitset()
  /// What the ticks until the next commit have to show.
  var runs = List<Run>()
  var movingCount = 0
  /// When the last row is over; infinity if never.
  var lastEnd = -Double.infinity
  /// The same without the rows that move without an end, and how many those are.
  var lastFiniteEnd = -Double.infinity
  var endlessCount = 0
  /// When the first motion that has not been reported is over.
  var nextEnd = Double.infinity
  private(set) var capacity = 0
  var hasFresh = false
  /// What ticks know of the blocks is of before a commit; and one of the commits since then went back.
  var isStale = false
  var goesBack = false
  /// The rows that the latest tick wrote.
  var written = List<SlotRange>()
  /// Rows whose end was reported, to be brought to rest by the next commit, and the blocks that they are in.
  var settled = Bitset()
  var settledBlocks = Bitset()
  /// Where rows go in the commit under way.
  var orders = RowOrders()
  /// The same for those that are shown for the first time. They are carried out after the others: one by one in turns, neither would have long runs.
  var arrivals = RowOrders()
  /// The blocks of rows that have just changed their transaction, one entry for each stretch of rows in one block.
  var exchangedBlocks = List<UInt32>()
  /// Of channels and shared motions: the slot, or the match group, that each row belongs to; of a free row: the next free row.
  var owner = List<UInt32>()
  var freeHead: UInt32 = 0

  /// Makes room for at least `minimum` rows.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = minimum
    let blockCount = (minimum + Self.blockSize - 1) / Self.blockSize
    target.reserve(grown, filling: .zero)
    offset.reserve(grown, filling: .zero)
    rate.reserve(grown, filling: .zero)
    shown.reserve(grown, filling: .zero)
    timeline.reserve(grown, filling: .rest)
    transaction.reserve(grown, filling: .none)
    if carry.capacity > 0 { carry.reserve(grown, filling: .zero) }
    blocks.reserve(blockCount, filling: Block())
    active.reserve(blockCount)
    dirty.reserve(blockCount)
    fresh.reserve(blockCount)
    settled.reserve(blockCount * Self.blockSize)
    settledBlocks.reserve(blockCount)
    runs.reserve(blockCount)
    written.reserve(blockCount)
    capacity = grown
  }

  // MARK: Rows

  @inline(__always)
  func motion(of row: UInt32) -> Motion {
    var motion = Motion(at: target[row])
    let id = timeline[row]
    if id == .rest { return motion }
    motion.timeline = id
    motion.offset = offset[row]
    motion.rate = rate[row]
    if carry.capacity > 0 { motion.carry = carry[row] }
    return motion
  }

  /// The end of the rows from a first one on that are on its timeline and belong to its transaction.
  @inline(__always)
  func endOfAlike(from first: Int, to end: Int) -> Int {
    var next = first + 1
    while next < end && timeline[next] == timeline[first] && transaction[next] == transaction[first]
    {
      next += 1
    }
    return next
  }

  /// A row goes on as it does, or rests, around another target.
  @inline(__always)
  mutating func shift(_ row: UInt32, to place: Row, shown now: Row) {
    target[row] = place
    shown[row] = now
    noteRested(Int(row)..<Int(row) + 1)
    dirty.insert(Int(row) / Self.blockSize)
  }

  /// Shows a row as its timeline has it.
  mutating func show(_ row: UInt32, _ sample: TimelineSample) {
    shown[row] = sample.position(motion(of: row))
    noteRested(Int(row)..<Int(row) + 1)
    dirty.insert(Int(row) / Self.blockSize)
  }

  /// A row comes to rest at its target. The caller settles references.
  mutating func rest(_ row: UInt32) {
    let rows = Int(row)..<Int(row) + 1
    if timeline[row] == .rest { show(rows) } else { rest(rows) }
  }

  /// The same for neighbours of one block, all of which move.
  mutating func rest(_ rows: Range<Int>) {
    timeline.fill(rows, with: .rest)
    offset.fill(rows, with: .zero)
    rate.fill(rows, with: .zero)
    if carry.capacity > 0 { carry.fill(rows, with: .zero) }
    show(rows)
    blocks[rows.lowerBound / Self.blockSize].moving -= Int32(rows.count)
    movingCount -= rows.count
  }

  /// Neighbours of one block that rest are shown at their targets.
  private func show(_ rows: Range<Int>) {
    shown.copy(rows, from: target)
    noteRested(rows)
    dirty.insert(rows.lowerBound / Self.blockSize)
  }

  /// A row at rest has none.
  @inline(__always)
  func clearResidual(_ row: UInt32) {
    offset[row] = .zero
    rate[row] = .zero
    if carry.capacity > 0 { carry[row] = .zero }
  }

  /// Empties a row whose owner is gone, which the next tick shows.
  @inline(__always)
  mutating func clear(_ row: UInt32) {
    abandon(row)
    shift(row, to: .zero, shown: .zero)
  }

  /// The owner of a row is gone: it moves for nobody.
  @inline(__always)
  mutating func abandon(_ row: UInt32) {
    if timeline[row] == .rest { return }
    transaction[row] = .none
    rest(row)
  }
}
