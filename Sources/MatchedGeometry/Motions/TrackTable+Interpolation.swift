// Interpolation: computing what the tracks in motion show at a tick.

extension TrackTable {
  /// Computes what every track in motion shows at `time`, and lists the tracks that it wrote in
  /// `written`.
  ///
  /// Tracks that are over at both `time` and `previous` are skipped.
  /// - Complexity: O(tracks of the active blocks).
  mutating func interpolate(
    _ timelines: borrowing TimelineTable, at time: Double, previous: Double
  ) {
    written.removeAll()
    let settled = min(time, previous)
    if hasFresh {
      showBlocks(timelines, at: time, settled: settled)
      hasFresh = false
    } else {
      showBatches(timelines, at: time, settled: settled)
    }
  }

  private mutating func showBatches(
    _ timelines: borrowing TimelineTable, at time: Double, settled: Double
  ) {
    var run = Run()
    for index in 0..<runs.count where runs[index].lastEnd > settled {
      written.append(runs[index].tracks)
      if !run.join(runs[index]) {
        show(run, timelines, at: time)
        run = runs[index]
      }
    }
    show(run, timelines, at: time)
  }

  /// Shows the first tick after a commit, which also has to list tracks that came to rest or were
  /// shifted.
  private mutating func showBlocks(
    _ timelines: borrowing TimelineTable, at time: Double, settled: Double
  ) {
    var run = Run()
    for wordIndex in 0..<blockWordCount {
      let words = takeBlocks(wordIndex)
      var word = words.active | words.fresh
      while word != 0 {
        let bit = word.takeBit()
        let index = wordIndex * 64 + bit
        let isFresh = words.fresh & (1 << UInt64(bit)) != 0
        let block = blocks[index]
        if block.lastEnd <= settled && !isFresh { continue }
        if isFresh { written.append(takeFreshTracks(of: index)) }
        if block.moving == 0 { continue }
        let tracks = movingTracks(of: index)
        if !isFresh { written.append(tracks) }
        let next = Run(tracks, block, timeline)
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
    guard !run.tracks.isEmpty else { return }
    let id = run.timeline
    if run.isSequence { return showSequence(run, timelines, at: time) }
    if id != .rest {
      let pair = timelines.coefficients[id.index]
      var columns = columns(of: run)
      if run.usesUnderlay {
        Kernel.interpolate(
          &columns, tracks: run.tracks, coefficients: pair, underlay: timelines.underlay[id.index]
        )
      } else {
        Kernel.interpolate(&columns, tracks: run.tracks, coefficients: pair)
      }
      return
    }
    var columns = columns(of: run)
    let ids = unsafe UnsafeRawPointer(timeline.base).assumingMemoryBound(to: UInt32.self)
    if run.usesUnderlay {
      unsafe Kernel.interpolate(
        &columns, tracks: run.tracks, timelines: ids, coefficients: timelines.coefficients.base,
        underlay: timelines.underlay.base)
    } else {
      unsafe Kernel.interpolate(
        &columns, tracks: run.tracks, timelines: ids, coefficients: timelines.coefficients.base)
    }
  }

  /// Shows consecutive tracks on consecutive springs. The kernel evaluates the springs as well.
  private func showSequence(_ run: Run, _ timelines: borrowing TimelineTable, at time: Double) {
    let track = run.tracks.lowerBound
    let first = Int(run.timeline.index)
    var columns = unsafe Kernel.Columns(
      target: target.base + track, offset: offset.base + track,
      velocity: run.usesVelocity ? velocity.base + track : nil, underlay: nil,
      frame: shown.base + track)
    unsafe Kernel.interpolate(
      &columns, count: run.tracks.count, timelines.kind(ofPage: first / TimelineTable.pageSize),
      begin: timelines.begin.base + first, end: timelines.end.base + first,
      parameters: timelines.parameters(from: first), at: time)
  }

  /// The columns for a run. A timeline may use an underlay that none of its tracks has: the
  /// motion with the underlay is that of a match-group track, or was replaced again.
  @inline(__always)
  private func columns(of run: Run) -> Kernel.Columns {
    let end = run.tracks.upperBound
    return unsafe Kernel.Columns(
      target: target.base, offset: offset.base,
      velocity: run.usesVelocity ? velocity.values(upTo: end) : nil,
      underlay: run.usesUnderlay ? underlay.values(upTo: end) : nil, frame: shown.base)
  }
}

extension TrackTable {
  /// What a track shows with the coefficients of the latest tick: the same operations as the
  /// kernel, in the same order.
  @inline(__always)
  func value(of track: UInt32, _ timelines: borrowing TimelineTable) -> Float4 {
    let id = timeline[track]
    if id == .rest { return target[track] }
    let pair = timelines.coefficients[id.index]
    var value = target[track] + pair.x * offset[track]
    value += pair.y * velocity[track]
    if underlay.capacity > 0 { value += timelines.underlay[id.index] * underlay[track] }
    return value
  }
}
