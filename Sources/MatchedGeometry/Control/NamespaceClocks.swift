// Clocks of namespaces: what is matched in one moves on its clock, which may stand still, run at another rate, or be set.

/// What a host does to the clock of a namespace.
struct ClockChange: Sendable {
  enum Value: Sendable {
    /// Seconds of it in one of the host's.
    case rate(Double)
    /// Its time from now on.
    case time(Double)
  }

  var namespace: Namespace.ID
  var value: Value
}

extension EngineState {
  // MARK: In a commit

  /// From here on the commit makes timelines on a clock.
  mutating func use(_ clock: ClockID) {
    guard clock != timelines.makingClock else { return }
    timelines.makingClock = clock
    scratch.origin = scratch.start.map { timelines.clocks.time(of: clock, at: $0) } ?? 0
  }

  /// The clock on which a row moves: that of the namespace of its match group.
  @inline(__always)
  func clock(of row: UInt32, _ kind: RowKind) -> ClockID {
    timelines.clocks.isUsed ? clock(ofGroup: matchGroup(of: row, kind)) : .host
  }

  private func matchGroup(of row: UInt32, _ kind: RowKind) -> UInt32 {
    if kind == .shared { return shared.owner[Int(row)] }
    return owner(of: row, kind).map { elements.records[$0].group } ?? 0
  }

  func clock(ofGroup group: UInt32) -> ClockID {
    timelines.clocks.clock(ofNamespace: groups.records[group].key.namespace)
  }

  /// The commit has made a timeline on a clock.
  @inline(__always)
  mutating func noteClock(of id: TimelineID) {
    if timelines.clocks.isUsed { scratch.usedClocks.insert(timelines.clock(of: id)) }
  }

  /// Whether a timeline plays on another clock than those of the rows that are retargeted now.
  @inline(__always)
  func isForeign(_ id: TimelineID) -> Bool {
    timelines.clocks.isUsed && timelines.clock(of: id) != timelines.makingClock
  }

  /// A step of the commit: when transactions complete, and which clocks nobody needs any more.
  mutating func finishClocks() {
    moveDurations(to: scratch.madeClock)
    transactions.setClocks(
      scratch.usedClocks, of: scratch.entry, lasting: scratch.longestDuration,
      start: scratch.start, timelines.clocks)
    for clock in timelines.clocks.takeUnused() {
      timelines.freePages(of: clock)
      timelines.clocks.free(clock)
    }
  }

  /// Clocks or timelines that waited for a tick have started.
  mutating func refreshClockedEnds(at time: Double) {
    // The last clock may have gone while something waited on it.
    transactions.startClocks(at: time, timelines.clocks)
    guard timelines.clocks.isUsed else { return }
    for kind in RowKind.shown { rows[kind].refreshAllEnds(timelines, reported: -.infinity) }
  }

  /// Whether something has still to be reported that comes by itself.
  var isAwaitingEnds: Bool {
    transactions.nextDue < .infinity || rows.nextEnd < .infinity
  }

  // MARK: In the host's hands

  /// See `MatchedGeometryEngine.setClockRate(_:of:at:)`.
  mutating func setClockRate(_ rate: Double, of namespace: Namespace.ID, at time: Double?) {
    guard rate >= 0, rate <= 0x1p20 else {
      diagnosticLog.add(.invalidClock(namespace))
      return
    }
    let hasClock = timelines.clocks.clock(ofNamespace: namespace.number) != .host
    setClock(
      ClockChange(namespace: namespace, value: .rate(rate)), at: time,
      isNeeded: hasClock || rate != 1)
  }

  /// See `MatchedGeometryEngine.setClockTime(_:of:at:)`.
  mutating func setClockTime(
    _ clockTime: Double, of namespace: Namespace.ID, at time: Double?
  ) {
    guard let clockTime = EngineClock.rounded(clockTime) else {
      diagnosticLog.add(.invalidClock(namespace))
      return
    }
    setClock(ClockChange(namespace: namespace, value: .time(clockTime)), at: time, isNeeded: true)
  }

  private mutating func setClock(_ change: ClockChange, at time: Double?, isNeeded: Bool) {
    if namespaces.hasEnded(change.namespace) {
      diagnosticLog.add(.staleNamespace(change.namespace))
      return
    }
    if !isNeeded { return }
    guard scratch.depth == 0 else {
      diagnosticLog.add(.insideTransaction)
      return
    }
    startControl(at: time)
    scratch.control = .clock(change)
    commit()
  }

  /// A step of the commit.
  mutating func commit(_ change: ClockChange) {
    namespaces.use(change.namespace)
    let now = scratch.time
    let number = change.namespace.number
    var clock = timelines.clocks.clock(ofNamespace: number)
    restCarriers(on: clock)
    if clock == .host {
      clock = timelines.clocks.make(showing: now, at: now)
      timelines.clocks.setClock(clock, ofNamespace: number)
      moveMembers(of: number, to: clock)
      scratch.madeClock = clock
    }
    transactions.keepPassed(on: clock, timelines.clocks, at: now)
    let old = timelines.clocks[clock]
    switch change.value {
    case .rate(let rate):
      timelines.clocks.set(
        clock, rate: rate, showing: timelines.clocks.time(of: clock, at: now), from: now,
        isPending: scratch.start == nil && (old.rate == 0 || old.isPending) && rate != 0)
    case .time(let time):
      timelines.clocks.set(
        clock, rate: old.rate, showing: time, from: now, isPending: old.isPending)
    }
    clockHasChanged(clock)
    finishCarried()
  }

  /// Shared geometries that are over stay so, whatever becomes of their clock.
  private mutating func restCarriers(on clock: ClockID) {
    let time = scratch.time
    restCarriers { timelines, id in
      timelines.clock(of: id) == clock && timelines.isOver(id, at: time)
    }
  }

  /// The ends of what moves on a clock are somewhere else, and what is shown may be.
  mutating func clockHasChanged(_ clock: ClockID) {
    transactions.refreshClocks(timelines.clocks)
    let moves = timelines.clocks[clock].timelines > 0
    scratch.movesEnds = moves || !transactions.clockedEnds.isEmpty
    guard moves else { return }
    timelines.refreshEnds(on: clock)
    for kind in RowKind.shown { rows[kind].showAgain(on: clock, timelines, at: scratch.time) }
    geometryGroups.isStale = true
  }

  /// What is over by the new time of a clock has ended in this commit.
  mutating func reportMovedEnds() {
    guard scratch.movesEnds else { return }
    refreshRows()
    for kind in RowKind.shown { rows[kind].refreshAllEnds(timelines, reported: -.infinity) }
    reportEnds(upTo: scratch.time)
  }

  /// The time of a namespace's clock at what is shown.
  func clockTime(of namespace: Namespace.ID) -> Double {
    timelines.clocks.time(
      of: timelines.clocks.clock(ofNamespace: namespace.number), at: clock.shown)
  }

  func clockRate(of namespace: Namespace.ID) -> Double {
    let id = timelines.clocks.clock(ofNamespace: namespace.number)
    return id == .host ? 1 : timelines.clocks[id].rate
  }
}

extension RowTable {
  /// Shows the rows on a clock that has changed as they are at a time of the host.
  mutating func showAgain(on clock: ClockID, _ timelines: borrowing TimelineTable, at time: Double)
  {
    forEachActiveBlock { table, block in
      for index in table.movingRows(of: block) {
        let row = UInt32(index)
        let id = table.timeline[row]
        guard id != .rest, timelines.clock(of: id) == clock else { continue }
        table.show(row, timelines.sample(id, at: time))
      }
    }
  }

  /// Looks up when the rows of all blocks are over.
  mutating func refreshAllEnds(_ timelines: borrowing TimelineTable, reported time: Double) {
    forEachActiveBlock { table, block in
      if !table.blocks[block].isPending { table.refreshEnds(block, timelines, reported: time) }
    }
    refreshRuns()
  }
}
