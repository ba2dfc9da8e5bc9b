extension RowTable {
  /// Shows every row that moves at `time`, and notes in `written` which rows it wrote.
  ///
  /// What stood still since `previous`, because it is over at both times, is skipped.
  /// - Complexity: O(rows of the active blocks).
  mutating func interpolate(
    _ timelines: borrowing TimelineTable, at time: Double, previous: Double
  ) {
    written.removeAll()
    let settled = min(time, previous)
    if hasFresh {
      showBlocks(timelines, at: time, settled: settled)
      hasFresh = false
    } else {
      showRuns(timelines, at: time, settled: settled)
    }
  }

  private mutating func showRuns(
    _ timelines: borrowing TimelineTable, at time: Double, settled: Double
  ) {
    var run = Run()
    for index in 0..<runs.count where runs[index].lastEnd > settled {
      written.append(runs[index].rows)
      if !run.join(runs[index]) {
        show(run, timelines, at: time)
        run = runs[index]
      }
    }
    show(run, timelines, at: time)
  }

  /// The first tick after a commit: also what came to rest or was put somewhere else has to be noted.
  private mutating func showBlocks(
    _ timelines: borrowing TimelineTable, at time: Double, settled: Double
  ) {
    var run = Run()
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
        if isFresh { written.append(takeFreshRows(of: index)) }
        if block.moving == 0 { continue }
        let rows = movingRows(of: index)
        if !isFresh { written.append(rows) }
        let next = Run(rows, block, timeline)
        if !run.join(next) {
          show(run, timelines, at: time)
          run = next
        }
      }
    }
    show(run, timelines, at: time)
  }

  @inline(__always)
  private func show(_ run: Run, _ timelines: borrowing TimelineTable, at time: Double) {
    guard !run.rows.isEmpty else { return }
    let id = run.timeline
    if run.isSequence { return showSequence(run, timelines, at: time) }
    if id != .rest {
      let pair = timelines.coefficients[id.index]
      var tracks = tracks(of: run)
      if run.usesCarry {
        Kernel.interpolate(
          &tracks, rows: run.rows, coefficients: pair, carry: timelines.carry[id.index])
      } else {
        Kernel.interpolate(&tracks, rows: run.rows, coefficients: pair)
      }
      return
    }
    var tracks = tracks(of: run)
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

  /// Rows with consecutive springs of their own: nothing is looked up.
  private func showSequence(_ run: Run, _ timelines: borrowing TimelineTable, at time: Double) {
    let row = run.rows.lowerBound
    let first = Int(run.timeline.index)
    var tracks = unsafe Kernel.Tracks(
      target: target.base + row, offset: offset.base + row,
      rate: run.usesRate ? rate.base + row : nil, carry: nil, frame: shown.base + row)
    unsafe Kernel.interpolate(
      &tracks, count: run.rows.count, timelines.kind(ofPage: first / TimelineTable.pageSize),
      begin: timelines.begin.base + first, end: timelines.end.base + first,
      parameters: timelines.parameters(from: first), at: time)
  }

  /// The columns for the rows of a run. A timeline may use a carry that none of the rows on it has: the motion is that of a
  /// group, or was taken back.
  @inline(__always)
  private func tracks(of run: Run) -> Kernel.Tracks {
    let end = run.rows.upperBound
    return unsafe Kernel.Tracks(
      target: target.base, offset: offset.base, rate: run.usesRate ? rate.values(upTo: end) : nil,
      carry: run.usesCarry ? carry.values(upTo: end) : nil, frame: shown.base)
  }
}
