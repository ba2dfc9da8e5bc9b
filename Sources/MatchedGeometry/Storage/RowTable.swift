/// Rows of four numbers that move: the frames of elements, at their slots, or their channels.
///
/// Structure of arrays: the kernel reads `target`, `offset`, `rate` and `carry` and writes `shown`.
/// Rows are grouped in blocks; a tick visits the blocks in which something moves.
///
/// Invariant: a row at rest has the timeline `rest` and zero in `offset`, `rate` and `carry`, so
/// that interpolating it with any coefficients shows its target.
struct RowTable: ~Copyable, Sendable {
  static let blockSize = 128

  /// What a tick has to know of a block.
  struct Block: BitwiseCopyable, Sendable {
    /// Rows that move.
    var moving: Int32 = 0
    /// The one timeline of all rows that move, or `rest` where they have several.
    var timeline = TimelineID.rest
    /// The rows from the first to the last one that moves, within the block.
    var lower: UInt16 = 0
    var upper: UInt16 = 0
    var usesCarry = false
    /// When the first of its timelines that has not been reported is over; all of them are at `lastEnd`.
    var nextEnd = Double.infinity
    var lastEnd = -Double.infinity
  }

  var target = Column<Row>(skew: 1)
  var offset = Column<Row>(skew: 4)
  var rate = Column<Row>(skew: 7)
  /// Has capacity only once a row needed it.
  var carry = Column<Row>(skew: 10)
  var shown = Column<Row>(skew: 13)
  var timeline = Column<TimelineID>(skew: 16)
  /// The transactions that a moving row carries; none once its end was reported.
  var lineage = Column<LineageID>(skew: 19)
  var blocks = Column<Block>()
  private var active = Bitset()
  private var dirty = Bitset()
  /// Blocks that a commit wrote and no tick has shown yet.
  private var fresh = Bitset()
  private(set) var movingCount = 0
  /// When everything that moves is over; infinity if never.
  private(set) var lastEnd = -Double.infinity
  /// When the first motion that has not been reported is over.
  var nextEnd = Double.infinity
  private(set) var capacity = 0
  var hasFresh = false

  /// Makes room for at least `minimum` rows.
  mutating func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let grown = (minimum + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    target.reserve(grown, filling: .zero)
    offset.reserve(grown, filling: .zero)
    rate.reserve(grown, filling: .zero)
    shown.reserve(grown, filling: .zero)
    timeline.reserve(grown, filling: .rest)
    lineage.reserve(grown, filling: .none)
    if carry.capacity > 0 { carry.reserve(grown, filling: .zero) }
    blocks.reserve(grown / Self.blockSize, filling: Block())
    active.reserve(grown / Self.blockSize)
    dirty.reserve(grown / Self.blockSize)
    fresh.reserve(grown / Self.blockSize)
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

  /// Gives a row a motion, shown as `shown` until the next tick. The caller settles references
  /// to timelines and lineages.
  @inline(__always)
  mutating func store(_ motion: Motion, in row: UInt32, lineage id: LineageID, shown now: Row) {
    let block = Int(row) / Self.blockSize
    let before = timeline[row]
    target[row] = motion.target
    shown[row] = now
    timeline[row] = motion.timeline
    lineage[row] = id
    if motion.isMoving {
      offset[row] = motion.offset
      if before != .rest || motion.rate != .zero { rate[row] = motion.rate }
      if motion.carry != .zero && carry.capacity == 0 { carry.reserve(capacity, filling: .zero) }
      if carry.capacity > 0 { carry[row] = motion.carry }
      if before == .rest {
        blocks[block].moving += 1
        movingCount += 1
      }
    } else if before != .rest {
      clearResidual(row)
      blocks[block].moving -= 1
      movingCount -= 1
    }
    dirty.insert(block)
  }

  /// Sets a row that is at rest in motion, without a speed.
  @inline(__always)
  mutating func start(
    _ row: UInt32, from start: Row, to end: Row, on id: TimelineID, lineage node: LineageID
  ) {
    let block = Int(row) / Self.blockSize
    target[row] = end
    offset[row] = start - end
    shown[row] = start
    timeline[row] = id
    lineage[row] = node
    blocks[block].moving += 1
    movingCount += 1
    dirty.insert(block)
  }

  /// Puts a row that is at rest somewhere else.
  @inline(__always)
  mutating func put(_ row: UInt32, at place: Row) {
    target[row] = place
    shown[row] = place
    dirty.insert(Int(row) / Self.blockSize)
  }

  /// A row that is over comes to rest at its target.
  mutating func rest(_ row: UInt32) {
    let block = Int(row) / Self.blockSize
    shown[row] = target[row]
    guard timeline[row] != .rest else { return }
    timeline[row] = .rest
    lineage[row] = .none
    clearResidual(row)
    blocks[block].moving -= 1
    movingCount -= 1
    dirty.insert(block)
  }

  private func clearResidual(_ row: UInt32) {
    offset[row] = .zero
    rate[row] = .zero
    if carry.capacity > 0 { carry[row] = .zero }
  }

  /// Empties a row whose owner is gone.
  mutating func clear(_ row: UInt32) {
    target[row] = .zero
    rest(row)
  }

  // MARK: Blocks

  /// Brings what ticks know of the changed blocks up to date.
  /// - Complexity: O(changed blocks).
  mutating func refreshBlocks(_ timelines: borrowing TimelineTable) {
    for wordIndex in 0..<dirty.wordCount {
      var word = dirty.word(wordIndex)
      guard word != 0 else { continue }
      dirty.clearWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        fresh.insert(block)
        hasFresh = true
        refresh(block, timelines)
      }
    }
    refreshTableEnds()
  }

  /// The same for every block in which something moves, after pending clocks have started.
  mutating func refreshEnds(_ timelines: borrowing TimelineTable) {
    forEachActiveBlock { table, block in table.refresh(block, timelines) }
    refreshTableEnds()
  }

  private mutating func refresh(_ index: Int, _ timelines: borrowing TimelineTable) {
    var block = blocks[index]
    block.nextEnd = .infinity
    block.lastEnd = -.infinity
    block.timeline = .rest
    block.usesCarry = false
    guard block.moving > 0 else {
      block.lower = 0
      block.upper = 0
      blocks[index] = block
      active.remove(index)
      return
    }
    active.insert(index)
    let first = index * Self.blockSize
    var lower = Self.blockSize
    var upper = 0
    var common = TimelineID.rest
    var isUniform = true
    var last = TimelineID.rest
    var isPending = false
    for row in 0..<Self.blockSize {
      let id = timeline[first + row]
      guard id != .rest else { continue }
      if upper == 0 {
        lower = row
        common = id
      }
      upper = row + 1
      let isReported = lineage[first + row] == .none
      if id == last && isReported { continue }
      if id != last {
        isUniform = isUniform && id == common
        let record = timelines.records[id.index]
        block.usesCarry = block.usesCarry || record.usesCarry
        isPending = record.isPending
        if !isPending { block.lastEnd = max(block.lastEnd, timelines.end[id.index]) }
        last = id
      }
      if !isReported && !isPending { block.nextEnd = min(block.nextEnd, timelines.end[id.index]) }
    }
    block.lower = UInt16(lower)
    block.upper = UInt16(upper)
    block.timeline = isUniform ? common : .rest
    blocks[index] = block
  }

  private mutating func refreshTableEnds() {
    var last = -Double.infinity
    var next = Double.infinity
    forEachActiveBlock { table, block in
      last = max(last, table.blocks[block].lastEnd)
      next = min(next, table.blocks[block].nextEnd)
    }
    lastEnd = last
    nextEnd = next
  }

  var blockCount: Int { capacity / Self.blockSize }
  var blockWordCount: Int { active.wordCount }

  /// 64 blocks from `64 * index` on, one bit each: where something moves.
  @inline(__always)
  func activeWord(_ index: Int) -> UInt64 { active.word(index) }

  /// The rows of a block between the first and the last one that moves.
  @inline(__always)
  func movingRows(of block: Int) -> Range<UInt32> {
    let first = UInt32(block * Self.blockSize)
    return first + UInt32(blocks[block].lower)..<first + UInt32(blocks[block].upper)
  }

  /// 64 blocks from `64 * index` on, one bit each: where something moves, and what a commit wrote
  /// since the last call.
  @inline(__always)
  mutating func takeBlocks(_ index: Int) -> (active: UInt64, fresh: UInt64) {
    let words = (active.word(index), fresh.word(index))
    if words.1 != 0 { fresh.clearWord(index) }
    return words
  }

  /// Visits the blocks in which something moves, in order.
  @inline(__always)
  mutating func forEachActiveBlock(_ body: (inout RowTable, Int) -> Void) {
    for wordIndex in 0..<active.wordCount {
      var word = active.word(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        body(&self, block)
      }
    }
  }
}

/// Which transactions a row carries: a node of `LineageTable`.
struct LineageID: BitwiseCopyable, Hashable, Sendable {
  var index: UInt32

  static let none = LineageID(index: 0)
}
