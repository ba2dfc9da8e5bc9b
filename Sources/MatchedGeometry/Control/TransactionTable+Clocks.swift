// When transactions complete that move what is on another clock than the host's: their duration passes on each of
// their clocks, and the last one counts.

extension TransactionTable {
  /// When the duration of a transaction has passed on one of its clocks.
  struct ClockedEnd: BitwiseCopyable, Sendable {
    var entry: UInt32
    var clock: ClockID
    /// By that clock, as its start; both relative while pending.
    var time: Double
    var start: Double
    var isPending: Bool
  }

  /// The first of the transactions that are not reported in full, or zero.
  var firstOpen: UInt32 { records[0].next }

  func nextOpen(after entry: UInt32) -> UInt32 { records[Int(entry)].next }

  /// The number of the first of them that was opened after another one.
  func openNumber(after number: UInt64) -> UInt64? {
    var entry = firstOpen
    while entry != 0 && records[Int(entry)].number <= number { entry = nextOpen(after: entry) }
    return entry == 0 ? nil : records[Int(entry)].number
  }

  /// The serial number of a transaction's commit.
  func serial(of entry: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: records[Int(entry)].number)
  }

  // MARK: Clocks

  /// What a transaction moves is on these clocks, if on others than the host's.
  mutating func setClocks(
    _ used: Set<ClockID>, of entry: UInt32, lasting duration: Double, start: Double?,
    _ clocks: borrowing ClockTable
  ) {
    // No time has passed at the start, on any clock.
    guard duration > 0, used.contains(where: { $0 != .host }) else { return }
    for clock in used {
      clockedEnds.append(
        ClockedEnd(
          entry: entry, clock: clock,
          time: (start.map { clocks.time(of: clock, at: $0) } ?? 0) + duration,
          start: start.map { clocks.time(of: clock, at: $0) } ?? 0, isPending: start == nil))
    }
    records[Int(entry)].isClocked = true
    refresh(entry, clocks)
  }

  /// What a transaction moved on a clock goes on with another one, so much later by its time.
  mutating func move(
    _ entry: UInt32, from clock: ClockID, to other: ClockID, shiftedBy shift: Double,
    staysToo: Bool, at host: Double
  ) {
    let record = records[Int(entry)]
    if !record.isClocked {
      guard clock == .host else { return }
      clockedEnds.append(
        ClockedEnd(
          entry: entry, clock: .host, time: record.logicalTime, start: record.startTime,
          isPending: record.isPending))
      records[Int(entry)].isClocked = true
    }
    guard let place = place(of: entry, clock) else { return }
    var end = clockedEnds[place]
    // What has passed has passed.
    if clock == .host && !end.isPending && end.time <= host { return }
    end.clock = other
    if !end.isPending {
      end.time += shift
      end.start += shift
    }
    if let known = self.place(of: entry, other) {
      clockedEnds[known].time = max(clockedEnds[known].time, end.time)
      if !staysToo { drop(place) }
    } else if staysToo {
      clockedEnds.append(end)
    } else {
      clockedEnds[place] = end
    }
  }

  /// Where the duration of a transaction has passed on a clock it has, whatever becomes of the clock.
  mutating func keepPassed(on clock: ClockID, _ clocks: borrowing ClockTable, at host: Double) {
    let now = clocks.time(of: clock, at: host)
    var index = clockedEnds.count
    while index > 0 {
      index -= 1
      let end = clockedEnds[index]
      guard end.clock == clock, clock != .host, !end.isPending, end.time <= now else { continue }
      if let known = place(of: end.entry, .host) {
        clockedEnds[known].time = max(clockedEnds[known].time, host)
        drop(index)
      } else {
        clockedEnds[index].clock = .host
        clockedEnds[index].time = host
      }
    }
  }

  private func place(of entry: UInt32, _ clock: ClockID) -> Int? {
    for index in 0..<clockedEnds.count
    where clockedEnds[index].entry == entry && clockedEnds[index].clock == clock {
      return index
    }
    return nil
  }

  private mutating func drop(_ place: Int) {
    clockedEnds[place] = clockedEnds[clockedEnds.count - 1]
    clockedEnds.truncate(to: clockedEnds.count - 1)
  }

  /// A transaction is reported in full.
  mutating func dropClocks(of entry: UInt32) {
    // A tick comes here: an iterator over a reversed range is on the heap without optimisation.
    var index = clockedEnds.count
    while index > 0 {
      index -= 1
      if clockedEnds[index].entry == entry { drop(index) }
    }
  }

  /// Pending transactions have started, at `time` of the host.
  mutating func startClocks(at time: Double, _ clocks: borrowing ClockTable) {
    for index in 0..<clockedEnds.count where clockedEnds[index].isPending {
      clockedEnds[index].isPending = false
      let start = clocks.time(of: clockedEnds[index].clock, at: time)
      clockedEnds[index].time += start
      clockedEnds[index].start += start
    }
    refreshClocks(clocks)
  }

  /// A clock has changed, or what is on it.
  /// - Complexity: O(ends of transactions on clocks), as long as these stay when they are.
  mutating func refreshClocks(_ clocks: borrowing ClockTable) {
    for index in 0..<clockedEnds.count where waits(clockedEnds[index].entry) {
      records[Int(clockedEnds[index].entry)].logicalTime = -.infinity
    }
    for index in 0..<clockedEnds.count { count(clockedEnds[index], clocks) }
    for index in 0..<clockedEnds.count where waits(clockedEnds[index].entry) {
      refreshDue(clockedEnds[index].entry)
    }
  }

  /// The same for a transaction alone.
  private mutating func refresh(_ entry: UInt32, _ clocks: borrowing ClockTable) {
    guard waits(entry) else { return }
    records[Int(entry)].logicalTime = -.infinity
    for index in 0..<clockedEnds.count where clockedEnds[index].entry == entry {
      count(clockedEnds[index], clocks)
    }
    refreshDue(entry)
  }

  /// The last of its clocks counts.
  private mutating func count(_ end: ClockedEnd, _ clocks: borrowing ClockTable) {
    guard waits(end.entry) else { return }
    let index = Int(end.entry)
    records[index].logicalTime = max(
      records[index].logicalTime, clocks.hostTime(of: end.clock, from: end.time))
  }

  /// Whether its duration has still to pass on its clocks.
  private func waits(_ entry: UInt32) -> Bool {
    let record = records[Int(entry)]
    return record.isClocked && !record.isPending && !record.isLogicallyReported
      && record.forcedKind == nil
  }

  // MARK: Turning round

  /// A transaction goes back the way it came: what has passed of its duration is still to come. Twice, it goes on as before, so much later.
  mutating func mirror(
    _ entry: UInt32, at host: Double, _ kind: Completion.Kind?, wasTakenOver: Bool,
    _ clocks: borrowing ClockTable
  ) {
    let index = Int(entry)
    let record = records[index]
    records[index].startTime = 2 * host - record.logicalTime
    records[index].logicalTime = 2 * host - record.startTime
    records[index].endKind = kind
    records[index].wasTakenOver = wasTakenOver
    for place in 0..<clockedEnds.count where clockedEnds[place].entry == entry {
      let end = clockedEnds[place]
      let now = clocks.time(of: end.clock, at: host)
      clockedEnds[place].start = 2 * now - end.time
      clockedEnds[place].time = 2 * now - end.start
    }
    if record.isClocked { refresh(entry, clocks) }
    refreshDue(entry)
  }

  // MARK: In the host's hands

  /// Whether it was ended from outside by a time, though no tick has told of that.
  func isEnded(_ entry: UInt32, at time: Double) -> Bool {
    let record = records[Int(entry)]
    if record.isPending { return false }
    let end = time + TimelineTable.slack
    return record.forcedKind != nil && record.logicalTime <= end
  }

  /// Whether a later transaction has taken over any of its rows.
  func wasTakenOver(_ entry: UInt32) -> Bool { records[Int(entry)].wasTakenOver }

  /// A transaction completes by neither criterion while the host holds it.
  mutating func hold(_ entry: UInt32) {
    if records[Int(entry)].isClocked { dropClocks(of: entry) }
    records[Int(entry)].isClocked = false
    if !records[Int(entry)].isLogicallyReported { records[Int(entry)].logicalTime = .infinity }
    refreshDue(entry)
  }

  /// It goes on by itself: its duration counts from now. That its own rows set off once more is no take-over.
  mutating func letGo(
    _ entry: UInt32, from start: Double, endingAt time: Double, _ kind: Completion.Kind?,
    wasTakenOver: Bool
  ) {
    let index = Int(entry)
    records[index].startTime = start
    if !records[index].isLogicallyReported { records[index].logicalTime = time }
    records[index].endKind = kind
    records[index].wasTakenOver = wasTakenOver
    refreshDue(entry)
  }
}
