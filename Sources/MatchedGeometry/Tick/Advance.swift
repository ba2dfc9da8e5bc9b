// One tick: evaluates, shows tracks and reports ends. It does not allocate, hash or call back.

extension EngineState {
  /// See `MatchedGeometryEngine.advance(to:showing:)`.
  mutating func advance(
    to time: Double, showing output: TickOutput = .presentation, _ perform: Pieces.Perform
  ) -> Tick {
    guard scratch.depth == 0 else {
      // Ends and diagnostics remain for the first tick after the transaction.
      reports.diagnostics.addInPlace(.insideTransaction)
      return Tick(time: clock.now)
    }
    guard let requested = EngineClock.rounded(time) else {
      reports.diagnostics.addInPlace(.invalidTime)
      return reports.take(at: clock.now, withMoved: output == .presentation)
    }
    clock.hasTickedSince = true
    show(now: requested, output, perform)
    if clock.now >= clock.reported { reportEnds(upTo: clock.now) }
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
    return reports.take(at: clock.now, withMoved: output == .presentation)
  }

  /// Shows a time like a tick. The next tick reports what has ended by then.
  mutating func show(at time: Double) {
    guard scratch.depth == 0, let time = EngineClock.rounded(time) else { return }
    show(now: time, .presentation, Pieces.inOrder)
    if drawing.isOn { drawing.update(at: clock.now, elements, spaces, transitions, motions) }
  }

  private mutating func show(now time: Double, _ output: TickOutput, _ perform: Pieces.Perform) {
    let time = max(time, clock.lastCommit)
    refreshTracks()
    if hasPendingClocks {
      startPendingClocks(at: time)
      reports.recorder?.firstTick = time
    }
    clock.now = time
    if output == .coefficients {
      clock.isAhead = true
      if motions.evaluateAll(at: time, perform) { spaces.computeDisplacements(motions) }
      return
    }
    let previous = clock.presented
    clock.presented = time
    clock.isAhead = false
    guard motions.differs(at: time, from: previous) else { return }
    motions.evaluate(at: time, perform)
    for kind in motions.shownKinds {
      motions.interpolate(kind, at: time, previous: previous, perform)
      if kind.isIndexedBySlot { unsafe reports.moved.merge(motions.written(kind)) }
    }
    if spaces.addDisplacements(to: &motions) {
      unsafe reports.moved.merge(spaces.displacedRanges.buffer)
    }
  }

  /// Updates the block summaries that ticks use.
  mutating func refreshTracks() {
    motions.refresh(
      isPending: hasPendingClocks, reported: clock.reported,
      looksUpAll: !spaces.movingGroups.isEmpty)
  }

  // MARK: Reporting ends

  /// Collects what has ended by `time`, each end once. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    refreshTracks()
    for kind in motions.shownKinds where motions.hasEnds(kind, by: time) {
      reportEnds(kind, upTo: time)
      if kind == .frames {
        spaces.reportSettled(upTo: time, elements, motions, into: &reports.settled)
      }
    }
    let first = reports.completed.count
    // A transaction may wait for an exit, and exits may wait for the end of an interactive
    // transaction.
    repeat {
      transactions.report(upTo: time, into: &reports.completed)
      while let ended = transactions.takeEndedInteractive() {
        transitions.exits.release(of: ended.owner, at: ended.time)
      }
    } while reportExits(upTo: time) || transitions.exits.nextDue <= time
      || transactions.isDue(by: time)
    reports.completed.sort(from: first)
    clock.reported = time
  }

  /// Reports the elements that have exited by `time`. Returns whether tracks were released, which
  /// can complete a transaction.
  private mutating func reportExits(upTo time: Double) -> Bool {
    var hasReleased = false
    while true {
      let exit = transitions.exits.takeDue(by: time)
      if exit == 0 { return hasReleased }
      let (deadline, end) = (transitions.exits[exit].deadline, transitions.exits[exit].time)
      // An exit without an animation, which is kept so that it can be undone.
      let isImmediate = deadline == -.infinity
      var element = transitions.exits[exit].first
      while let slot = element.slot {
        hasReleased =
          transactions.releaseTracks(
            of: slot, at: isImmediate ? clock.lastCommit : deadline,
            isImmediate ? .dropped : .settled, onlyEndless: true, elements, &motions)
          || hasReleased
        element = transitions.exits.next(after: slot)
      }
      let first = transitions.exits.reported.count
      transitions.collectExits(of: exit, by: time, &elements, &spaces, motions)
      for index in first..<transitions.exits.reported.count {
        let slot = transitions.exits.reported[index]
        reports.exited.append(elements.id(of: slot))
        hasReleased =
          transactions.releaseTracks(
            of: slot, at: end, .settled, onlyEndless: false, elements, &motions)
          || hasReleased
      }
    }
  }

  private mutating func reportEnds(_ kind: TrackKind, upTo time: Double) {
    var cursor = EndCursor()
    while motions.collectEnds(kind, upTo: time, reported: clock.reported, from: &cursor) {
      transactions.releaseOwners(of: motions.ended)
      guard kind == .frames else { continue }
      for index in 0..<motions.ended.tracks.count {
        let slot = motions.ended.tracks[index]
        // The geometry group of a frame may still move it, and its element may have exited.
        let isReported =
          !spaces.settlesWithGroup(slot)
          && (transitions.exits.reported.count == 0 || !elements[slot].flags.contains(.hasExited))
        if isReported { reports.settled.append(elements.id(of: slot)) }
      }
    }
  }
}

/// The division of a large range of tracks or timelines into pieces, which a host may compute on
/// several threads. Pieces write different cache lines, and each value is computed by the same
/// operations wherever the range is divided, so that results are bit-identical.
struct Pieces: Sendable {
  /// Calls a function once for each index below `count`, in any order and on any threads, and
  /// returns when all calls have returned.
  typealias Perform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

  /// Ranges up to this size are not divided.
  static let threshold = 65_536
  /// A multiple of the size of a block and of a page.
  static let size = 16_384

  private let bounds: Range<Int>
  private let first: Int
  let count: Int

  /// Divides a range that is not empty.
  init(covering range: Range<Int>) {
    bounds = range
    first = range.lowerBound / Self.size
    count = (range.upperBound - 1) / Self.size - first + 1
  }

  subscript(index: Int) -> Range<Int> {
    let lower = (first + index) * Self.size
    return max(lower, bounds.lowerBound)..<min(lower + Self.size, bounds.upperBound)
  }

  /// Calls a function for each index on the current thread.
  static func inOrder(_ count: Int, _ body: @Sendable (Int) -> Void) {
    for index in 0..<count { body(index) }
  }
}
