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
    let first = records[Int(entry)].isClocked ? 0 : clockedEnds.count
    for clock in used {
      clockedEnds.append(
        ClockedEnd(
          entry: entry, clock: clock,
          time: (start.map { clocks.time(of: clock, at: $0) } ?? 0) + duration,
          start: start.map { clocks.time(of: clock, at: $0) } ?? 0, isPending: start == nil))
    }
    records[Int(entry)].isClocked = true
    refreshClocks(clocks, from: first)
  }

  /// What a transaction moved on the host's clock goes on with another one, which shows the same: its duration passes there, too, or instead.
  mutating func move(_ entry: UInt32, to clock: ClockID, staysToo: Bool, at host: Double) {
    let record = records[Int(entry)]
    if !record.isClocked {
      clockedEnds.append(
        ClockedEnd(
          entry: entry, clock: .host, time: record.logicalTime, start: record.startTime,
          isPending: record.isPending))
      records[Int(entry)].isClocked = true
    }
    for index in 0..<clockedEnds.count {
      let end = clockedEnds[index]
      // What has passed has passed.
      guard end.entry == entry, end.clock == .host, end.isPending || end.time > host else {
        continue
      }
      clockedEnds[index].clock = clock
      if staysToo { clockedEnds.append(end) }
    }
  }

  /// What passes on a clock passes with the host's time from now on, so much later.
  mutating func leave(_ clock: ClockID, shiftedBy shift: Double) {
    for index in 0..<clockedEnds.count where clockedEnds[index].clock == clock {
      clockedEnds[index].clock = .host
      if clockedEnds[index].isPending { continue }
      clockedEnds[index].time += shift
      clockedEnds[index].start += shift
    }
  }

  /// Where the duration of a transaction has passed on a clock it has, whatever becomes of the clock.
  mutating func keepPassed(on clock: ClockID, _ clocks: borrowing ClockTable, at host: Double) {
    let now = clocks.time(of: clock, at: host)
    for index in 0..<clockedEnds.count {
      let end = clockedEnds[index]
      guard end.clock == clock, !end.isPending, end.time <= now else { continue }
      clockedEnds[index].clock = .host
      clockedEnds[index].time = host
    }
  }

  /// A transaction is reported in full.
  mutating func dropClocks(of entry: UInt32) {
    // A tick comes here: an iterator over a reversed range is on the heap without optimisation.
    var index = clockedEnds.count
    while index > 0 {
      index -= 1
      guard clockedEnds[index].entry == entry else { continue }
      clockedEnds[index] = clockedEnds[clockedEnds.count - 1]
      clockedEnds.truncate(to: clockedEnds.count - 1)
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

  /// A clock has changed, or what is on it: the last of the clocks of a transaction counts.
  /// - Complexity: O(ends of transactions on clocks from the first on), as long as these stay when they are.
  mutating func refreshClocks(_ clocks: borrowing ClockTable, from first: Int = 0) {
    for index in first..<clockedEnds.count where waits(clockedEnds[index].entry) {
      records[Int(clockedEnds[index].entry)].logicalTime = -.infinity
    }
    for index in first..<clockedEnds.count where waits(clockedEnds[index].entry) {
      let end = clockedEnds[index]
      let time = clocks.hostTime(of: end.clock, from: end.time)
      let entry = Int(end.entry)
      records[entry].logicalTime = max(records[entry].logicalTime, time)
    }
    for index in first..<clockedEnds.count where waits(clockedEnds[index].entry) {
      refreshDue(clockedEnds[index].entry)
    }
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
    if record.isClocked { refreshClocks(clocks) }
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
