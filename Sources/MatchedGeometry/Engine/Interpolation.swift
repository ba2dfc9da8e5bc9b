extension RowTable {
  /// Shows every row that moves at `time`, and appends the ranges of rows it wrote to `moved`.
  ///
  /// Blocks that stood still since `previous`, because everything in them is over at both times,
  /// are skipped. Neighbouring blocks on one timeline go to the kernel in one call.
  /// - Complexity: O(rows of the active blocks).
  mutating func interpolate(
    _ timelines: borrowing TimelineTable, at time: Double, previous: Double,
    moved: inout List<SlotRange>
  ) {
    var run = Run()
    let settled = min(time, previous)
    for wordIndex in 0..<blockWordCount {
      let words = takeBlocks(wordIndex)
      var word = words.active | words.fresh
      while word != 0 {
        let bit = word.trailingZeroBitCount
        let index = wordIndex * 64 + bit
        word &= word - 1
        let isFresh = words.fresh & (1 << UInt64(bit)) != 0
        let block = blocks[index]
        if block.lastEnd <= settled && !isFresh { continue }
        let first = index * Self.blockSize
        if isFresh { moved.append(takeFreshRows(of: index)) }
        if block.moving == 0 { continue }
        let rows = first + Int(block.lower)..<first + Int(block.upper)
        if !isFresh { moved.append(rows) }
        if !run.join(rows, block) {
          show(run, timelines)
          run = Run(rows, block)
        }
      }
    }
    show(run, timelines)
    hasFresh = false
  }

  /// Neighbouring rows that one call of the kernel can show.
  private struct Run {
    var rows = 0..<0
    var timeline = TimelineID.rest
    var usesRate = false
    var usesCarry = false

    init() {}

    init(_ rows: Range<Int>, _ block: Block) {
      self.rows = rows
      timeline = block.timeline
      usesRate = block.usesRate
      usesCarry = block.usesCarry
    }

    @inline(__always)
    mutating func join(_ other: Range<Int>, _ block: Block) -> Bool {
      guard other.lowerBound == rows.upperBound, block.timeline == timeline,
        block.usesRate == usesRate, block.usesCarry == usesCarry
      else { return false }
      rows = rows.lowerBound..<other.upperBound
      return true
    }
  }

  @inline(__always)
  private func show(_ run: Run, _ timelines: borrowing TimelineTable) {
    guard !run.rows.isEmpty else { return }
    let id = run.timeline
    if id != .rest {
      let pair = timelines.coefficients[id.index]
      var tracks = tracks(rate: run.usesRate, carry: run.usesCarry)
      if run.usesCarry {
        Kernel.interpolate(
          &tracks, rows: run.rows, coefficients: pair, carry: timelines.carry[id.index])
      } else {
        Kernel.interpolate(&tracks, rows: run.rows, coefficients: pair)
      }
      return
    }
    var tracks = tracks(rate: run.usesRate, carry: run.usesCarry)
    let ids = unsafe UnsafeRawPointer(timeline.base).assumingMemoryBound(to: UInt32.self)
    if run.usesCarry {
      unsafe Kernel.interpolate(
        &tracks, rows: run.rows, timelines: ids, coefficients: timelines.coefficients.base,
        carry: timelines.carry.base)
    } else {
      unsafe Kernel.interpolate(
        &tracks, rows: run.rows, timelines: ids, coefficients: timelines.coefficients.base)
    }
  }

  @inline(__always)
  private func tracks(rate usesRate: Bool, carry usesCarry: Bool) -> Kernel.Tracks {
    unsafe Kernel.Tracks(
      target: target.base, offset: offset.base, rate: usesRate ? rate.base : nil,
      carry: usesCarry ? carry.base : nil, frame: shown.base)
  }

  /// The same for channels, whose rows no one uploads by range.
  mutating func interpolateChannels(
    _ timelines: borrowing TimelineTable, at time: Double, previous: Double
  ) {
    var run = Run()
    let settled = min(time, previous)
    for wordIndex in 0..<blockWordCount {
      let words = takeBlocks(wordIndex)
      var word = words.active
      while word != 0 {
        let bit = word.trailingZeroBitCount
        word &= word - 1
        let isFresh = words.fresh & (1 << UInt64(bit)) != 0
        let block = blocks[wordIndex * 64 + bit]
        if block.lastEnd <= settled && !isFresh { continue }
        let first = (wordIndex * 64 + bit) * Self.blockSize
        let rows = first + Int(block.lower)..<first + Int(block.upper)
        if !run.join(rows, block) {
          show(run, timelines)
          run = Run(rows, block)
        }
      }
    }
    show(run, timelines)
    hasFresh = false
  }
}
