extension Violations {
  /// Rows and what ticks know of their blocks.
  mutating func check(
    _ rows: borrowing RowTable, count: Int, _ name: String, _ timelines: borrowing TimelineTable
  ) {
    demand(count <= rows.capacity, "\(name): \(count) rows in \(rows.capacity)")
    demand(
      rows.carry.capacity == 0 || rows.carry.capacity >= rows.capacity,
      "\(name): room for \(rows.carry.capacity) carries of \(rows.capacity) rows")
    for index in 0..<rows.runs.count {
      let run = rows.runs[index]
      demand(run.rows.upperBound <= rows.capacity, "\(name): a run beyond the rows")
    }
    var moving = 0
    for block in 0..<rows.blockCount {
      let first = block * RowTable.blockSize
      let inBlock = checkRows(
        rows, first..<max(first, min(count, first + RowTable.blockSize)), name, timelines)
      let known = Int(rows.blocks[block].moving)
      demand(
        inBlock == known,
        "\(name): \(inBlock) rows of block \(block) move, not \(known)")
      moving += known
      let isActive = rows.activeWord(block / 64) & 1 << UInt64(block % 64) != 0
      // A change that was refused may have freed the last row of one.
      demand(
        isActive || known == 0 || rows.dirty.contains(block),
        "\(name): block \(block) moves and is not active")
    }
    demand(moving == rows.movingCount, "\(name): \(moving) rows move, not \(rows.movingCount)")
  }

  /// The result is how many of them move.
  private mutating func checkRows(
    _ rows: borrowing RowTable, _ range: Range<Int>, _ name: String,
    _ timelines: borrowing TimelineTable
  ) -> Int {
    var moving = 0
    for index in range {
      let row = UInt32(index)
      demand(
        !rows.settled.contains(index) || rows.settledBlocks.contains(index / RowTable.blockSize),
        "\(name): row \(row) has settled, its block does not know it")
      let id = rows.timeline[row]
      let carry = rows.carry.capacity > index ? rows.carry[row] : .zero
      guard id != .rest else {
        demand(
          rows.offset[row] == .zero && rows.rate[row] == .zero && carry == .zero,
          "\(name): row \(row) rests with a residual")
        demand(
          rows.transaction[row] == .none, "\(name): row \(row) rests with a transaction")
        continue
      }
      moving += 1
      let block = rows.blocks[index / RowTable.blockSize]
      let place = index % RowTable.blockSize
      demand(
        Int(block.lower) <= place && place < Int(block.upper),
        "\(name): row \(row) moves out of the bounds of its block")
      let record = timelines.records[id.index]
      demand(
        record.kind != .rest && record.references > 0,
        "\(name): row \(row) is on timeline \(id.index), which is free")
      demand(
        record.usesRate || rows.rate[row] == .zero,
        "\(name): row \(row) has a rate, its timeline none")
      demand(
        record.usesCarry || carry == .zero, "\(name): row \(row) has a carry, its timeline none")
      if rows.dirty.contains(index / RowTable.blockSize) { continue }
      demand(
        block.usesRate || rows.rate[row] == .zero, "\(name): row \(row) has a rate, its block none")
      demand(
        block.usesCarry || carry == .zero, "\(name): row \(row) has a carry, its block none")
      demand(
        block.timeline == .rest || block.timeline == id,
        "\(name): row \(row) is on \(id.index), its block on \(block.timeline.index)")
      demand(
        block.isPending || block.lastEnd >= timelines.stillTime(of: id),
        "\(name): row \(row) moves beyond the end of its block")
    }
    return moving
  }
}
