// When timelines begin and end, on their own clocks and on the host's.

extension TimelineTable {
  /// Whose timeline plays on which clock, and how much later there.
  struct Move: Hashable, Sendable {
    var id: TimelineID
    var clock: ClockID
    var shift: Double
  }

  @inline(__always)
  func clock(of id: TimelineID) -> ClockID { pages[Int(id.index) / Self.pageSize].clock }

  /// The time of a timeline's clock at a time of the host.
  @inline(__always)
  func localTime(of id: TimelineID, at host: Double) -> Double {
    clocks.time(of: clock(of: id), at: host)
  }

  // MARK: Ends

  /// Whether the timeline is over at a time of the host; rest always is.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether a part of a motion is over by its own clock.
  @inline(__always)
  func isPartOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && isPast(id, at: time)
  }

  /// Whether the timeline never comes to an end by itself, whatever its clock does.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool { records[id.index].neverEnds }

  /// It never does; its first run is logically complete so many seconds after the commit that made it.
  mutating func setEndless(_ id: TimelineID, from commit: Double, firstRun seconds: Double) {
    records[id.index].neverEnds = true
    reserveOrigins()
    origin[id.index] = commit
    // A moment after the start at the earliest, so that a tick tells of it.
    firstRun[id.index] = max(Settling.least, seconds)
  }

  /// The end as the animation names it, in the host's time.
  func nominalEnd(of id: TimelineID) -> Double {
    clocks.hostTime(of: clock(of: id), from: localEnd[id.index])
  }

  /// The host's time from which on a timeline is over; infinity while it waits for a tick.
  @inline(__always)
  func knownEnd(of id: TimelineID) -> Double {
    records[id.index].isPending ? .infinity : end[id.index]
  }

  /// The same for a leaving element: it waits for one run of a timeline without an end.
  @inline(__always)
  func exitEnd(of id: TimelineID) -> Double {
    guard isEndless(id), !records[id.index].isPending else { return knownEnd(of: id) }
    return firstRunEnd(of: id, earlier: Self.slack)
  }

  /// The same as the animation names it.
  func nominalExitEnd(of id: TimelineID) -> Double {
    isEndless(id) ? firstRunEnd(of: id, earlier: 0) : nominalEnd(of: id)
  }

  /// When the first run of a timeline is over, or so many seconds of its clock earlier, in the host's time.
  private func firstRunEnd(of id: TimelineID, earlier: Double) -> Double {
    clocks.hostTime(of: clock(of: id), from: origin[id.index] + firstRun[id.index] - earlier)
  }

  /// Sets the end, as the animation names it, on the timeline's clock.
  mutating func setEnd(of id: TimelineID, to time: Double) {
    localEnd[id.index] = time
    end[id.index] = time - Self.slack
    if !records[id.index].isPending { refreshEnd(Int(id.index), on: clock(of: id)) }
  }

  /// Whether it plays on another clock than the host's.
  @inline(__always)
  func isClocked(_ id: TimelineID) -> Bool { clock(of: id) != .host }

  /// Looks up the host's time at which a timeline is over.
  private func refreshEnd(_ index: Int, on clock: ClockID) {
    end[index] = clocks.hostTime(of: clock, from: localEnd[index] - Self.slack)
  }

  /// A clock was changed: the ends of its timelines are somewhere else in the host's time.
  func refreshEnds(on clock: ClockID) {
    for page in 1..<pages.count where pages[page].clock == clock {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && !records[index].isPending {
        refreshEnd(index, on: clock)
      }
    }
  }

  /// The host's time from which on nothing moves on a timeline: its end, or that its clock stands still. What is held never moves.
  @inline(__always)
  func stillTime(of id: TimelineID) -> Double {
    records[id.index].kind.dependsOnTime
      ? min(end[id.index], clocks.stillTime(of: clock(of: id))) : -.infinity
  }

  /// Whether a timeline that rows are on shows something else later than at a time of the host.
  func isMoving(_ id: TimelineID, at time: Double) -> Bool {
    records[id.index].isPending || stillTime(of: id) > time
  }

  // MARK: Who plays on what

  /// Whether a timeline that a transaction made plays on a clock.
  func plays(maker serial: UInt32, on clock: ClockID) -> Bool {
    var plays = false
    forEachTimeline { id, its in
      if its == clock && records[id.index].maker == serial { plays = true }
    }
    return plays
  }

  /// Visits all timelines in use.
  @inline(__always)
  private func forEachTimeline(_ body: (TimelineID, ClockID) -> Void) {
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used where records[index].references > 0 {
        body(TimelineID(index: UInt32(index)), pages[page].clock)
      }
    }
  }

  // MARK: Starts

  /// Clocks that were set without a time run from `time` of the host on.
  mutating func startPendingClocks(at time: Double) {
    guard clocks.hasPending else { return }
    for index in clocks.indices where clocks[clocks.id(at: index)].isPending {
      let clock = clocks.id(at: index)
      clocks.start(clock, at: time)
      refreshEnds(on: clock)
    }
  }

  var hasPending: Bool { !pending.isEmpty }

  /// The curves of all pending timelines start at `time` of the host.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index]
      let start = localTime(of: id, at: time)
      let end = localEnd[id.index]
      records[id.index].isPending = false
      begin[id.index] += start
      if origin.capacity > 0 { origin[id.index] += start }
      setEnd(of: id, to: end + start)
    }
    // The older member of a sum has a start of its own, and may outlast the new one.
    for index in 0..<pending.count {
      let id = pending[index]
      guard records[id.index].kind == .sum else { continue }
      let inner = records[id.index].inner
      setEnd(of: id, to: max(localEnd[id.index], localEnd[inner.index]))
    }
    pending.removeAll()
  }

  /// When the next tick after `time` shows something else: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let clock = pages[page].clock
      if clocks.stillTime(of: clock) <= time { continue }
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite are timelines too.
        if records[index].kind.isComposite || !records[index].kind.dependsOnTime { continue }
        let start = records[index].kind == .mirrored ? origin[index] : begin[index]
        next = min(next, max(time, clocks.hostTime(of: clock, from: start)))
      }
    }
    return next
  }

  // MARK: Copies

  /// The timeline that plays the same on another clock, so much later by its time. One for all of a commit.
  mutating func move(_ id: TimelineID, to clock: ClockID, shiftedBy shift: Double) -> TimelineID {
    let move = Move(id: id, clock: clock, shift: shift)
    if let known = moved[move] { return known }
    let record = records[id.index]
    var (outer, inner) = (record.outer, record.inner)
    if record.kind.isComposite {
      outer = self.move(outer, to: clock, shiftedBy: shift)
      inner = self.move(inner, to: clock, shiftedBy: shift)
    }
    let copy = copy(id, on: clock, shiftedBy: shift, outer: outer, inner: inner)
    moved[move] = copy
    return copy
  }

  private mutating func copy(
    _ id: TimelineID, on clock: ClockID, shiftedBy shift: Double, outer: TimelineID,
    inner: TimelineID
  ) -> TimelineID {
    let record = records[id.index]
    // What has not begun begins on its new clock.
    let shift = record.isPending ? 0 : shift
    let making = makingClock
    makingClock = clock
    let copy = make(record.kind, begin: begin[id.index] + shift, pending: record.isPending)
    makingClock = making
    records[copy.index].usesRate = record.usesRate
    records[copy.index].usesCarry = record.usesCarry
    records[copy.index].maker = record.maker
    if record.neverEnds {
      setEndless(copy, from: origin[id.index] + shift, firstRun: firstRun[id.index])
    }
    records[copy.index].outer = outer
    records[copy.index].inner = inner
    retain(outer)
    retain(inner)
    parameters0[copy.index] = parameters0[id.index]
    parameters1[copy.index] = parameters1[id.index]
    parameters2[copy.index] = parameters2[id.index]
    if record.kind == .unitCurve {
      parameters3[copy.index] = parameters3[id.index]
      parameters4[copy.index] = parameters4[id.index]
    }
    setEnd(of: copy, to: localEnd[id.index] + shift)
    return copy
  }
}
