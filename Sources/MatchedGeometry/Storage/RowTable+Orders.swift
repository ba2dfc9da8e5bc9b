// What a run of orders does to the columns, and to what ticks know of the blocks.

extension RowTable {
  /// The rows that are shown for the first time are next.
  mutating func takeArrivals() { swap(&orders, &arrivals) }

  /// Rows go on from where a timeline shows them, to the targets of their orders. Of columns that hold zeros only, none is read.
  mutating func retarget(
    _ places: Range<Int>, with retarget: Kernel.Retarget, isMoving: Bool, hasRate: Bool,
    _ maxima: inout Kernel.Maxima
  ) {
    var motions = unsafe Kernel.Motions(
      target: target.base, offset: offset.base, rate: hasRate ? rate.base : nil,
      carry: isMoving && carry.capacity > 0 ? carry.base : nil, frame: shown.base)
    unsafe Kernel.retarget(
      &motions, rows: orders.rows.base + places.lowerBound,
      to: orders.targets.base + places.lowerBound, count: places.count,
      with: retarget, maxima: &maxima)
  }

  /// Rows are at the targets of their orders.
  mutating func rest(ordered places: Range<Int>) {
    for place in places {
      let row = orders.rows[place]
      target[row] = orders.targets[place]
      rest(row)
    }
  }

  /// Rows get a speed beside the one that they have.
  func push(_ places: Range<Int>, _ velocity: Row, _ maxima: inout Kernel.Maxima) {
    for place in places {
      let row = orders.rows[place]
      rate[row] = (rate[row] + velocity).bounded
      maxima.rate = maxima.rate.larger(rate[row].magnitude)
    }
  }

  /// Rows get the columns that `motion` makes of what they do, what they show and where they go. Their timeline follows.
  @inline(__always)
  mutating func rewrite(
    _ places: Range<Int>, leaving sample: TimelineSample, _ reach: inout CompositeReach,
    _ motion: (Motion, Row, Row) -> Motion
  ) {
    for place in places {
      let row = orders.rows[place]
      let before = self.motion(of: row)
      let now = sample.position(before)
      var after = motion(before, now, orders.targets[place])
      after.bound()
      reach.take(after)
      write(after, row, shown: now)
    }
  }

  /// Writes the columns of a row. Its timeline, and what is known of its block, follow.
  @inline(__always)
  mutating func write(_ motion: Motion, _ row: UInt32, shown now: Row) {
    target[row] = motion.target
    offset[row] = motion.offset
    rate[row] = motion.rate
    if motion.carry != .zero && carry.capacity == 0 { carry.reserve(capacity, filling: .zero) }
    if carry.capacity > 0 { carry[row] = motion.carry }
    shown[row] = now
  }

  /// A row moves as `motion` says.
  mutating func adopt(_ motion: Motion, _ row: UInt32) {
    let isStarting = motion.isMoving && timeline[row] == .rest
    let isStopping = !motion.isMoving && timeline[row] != .rest
    if !motion.isMoving && !isStopping {
      target[row] = motion.target
      return
    }
    write(motion, row, shown: shown[row])
    timeline[row] = motion.timeline
    let change = isStarting ? 1 : isStopping ? -1 : 0
    let block = Int(row) / Self.blockSize
    blocks[block].moving += Int32(change)
    movingCount += change
    guard motion.isMoving else { return }
    noteMoving(row)
    if motion.rate != .zero { blocks[block].usesRate = true }
    if motion.carry != .zero { blocks[block].usesCarry = true }
  }

  /// Rows of which neither distance nor speed is worth a motion rest at their targets. The result is how many.
  mutating func settle(_ places: Range<Int>, within hair: Row) -> Int {
    var count = 0
    for place in places {
      let row = orders.rows[place]
      guard all(offset[row].magnitude .<= hair), all(rate[row].magnitude .<= 8 * hair) else {
        continue
      }
      let wasResting = timeline[row] == .rest
      rest(row)
      if wasResting { clearResidual(row) }
      count += 1
    }
    return count
  }

  /// The largest residuals of rows.
  func maxima(of places: Range<Int>) -> Kernel.Maxima {
    var maxima = Kernel.Maxima()
    for place in places {
      let row = orders.rows[place]
      maxima.offset = maxima.offset.larger(offset[row].magnitude)
      maxima.rate = maxima.rate.larger(rate[row].magnitude)
    }
    return maxima
  }

  func stillCount(_ places: Range<Int>) -> Int {
    places.reduce(0) { isStill(orders.rows[$1]) ? $0 + 1 : $0 }
  }

  /// Rows that do not rest at their targets move on a timeline.
  mutating func move(
    _ places: Range<Int>, to id: TimelineID, usesRate: Bool, usesCarry: Bool, skipsResting: Bool
  ) {
    var place = places.lowerBound
    while place < places.upperBound {
      let block = Int(orders.rows[place]) / Self.blockSize
      var lower = Self.blockSize
      var upper = 0
      var started = 0
      while place < places.upperBound {
        let row = orders.rows[place]
        let within = Int(row) - block * Self.blockSize
        if within < 0 || within >= Self.blockSize { break }
        place += 1
        if skipsResting && isStill(row) { continue }
        if timeline[row] == .rest { started += 1 }
        timeline[row] = id
        lower = min(lower, within)
        upper = max(upper, within + 1)
      }
      guard lower < upper else { continue }
      noteMoving(block, lower..<upper)
      blocks[block].moving += Int32(started)
      movingCount += started
      if usesRate { blocks[block].usesRate = true }
      if usesCarry { blocks[block].usesCarry = true }
    }
  }

  /// Rows that belong to one transaction, and all of which rest or none, belong to another. The result is the place after the last of them. Their blocks are in
  /// `exchangedBlocks`.
  mutating func exchange(
    _ before: TransactionIndex, for next: TransactionIndex, rests: Bool, _ places: Range<Int>
  ) -> Int {
    exchangedBlocks.removeAll()
    var latest = UInt32.max
    var place = places.lowerBound
    while place < places.upperBound {
      let row = orders.rows[place]
      guard transaction[row] == before, (timeline[row] == .rest) == rests else { break }
      transaction[row] = next
      place += 1
      let block = row / UInt32(Self.blockSize)
      if block == latest { continue }
      latest = block
      exchangedBlocks.append(block)
    }
    return place
  }

  func isStill(_ row: UInt32) -> Bool { offset[row] == .zero && rate[row] == .zero }
}
