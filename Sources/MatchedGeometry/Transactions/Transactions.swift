/// The transactions that are not complete, in the order of their commits: when they start and end,
/// how many tracks they wait for, and the inverse changes of interactive ones.
struct Transactions: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  struct Record: ReusableEntry {
    var number: UInt64
    /// The time of the commit.
    var time = 0.0
    /// When the clock started; relative while pending.
    var startTime = 0.0
    /// The time of logical completion; relative while pending. Infinite until the transaction is
    /// committed, because ends may be reported while it is open.
    var logicalTime = Double.infinity
    /// The latest end of a track so far.
    var settledTime = -Double.infinity
    /// The number of tracks that it owns: their ends have not been reported.
    var tracks: UInt32 = 0
    /// The transactions committed before and after it, with entry zero at both ends.
    var previous: UInt32
    var next: UInt32 = 0
    var nextFree: UInt32 = 0
    /// The blocks of its tracks.
    var blocks = TouchedBlocks.List()
    var isPending = false
    var isLogicallyReported = false
    /// Driven by a gesture, so that it meets neither criterion.
    var isScrubbed = false
    var wasTakenOver = false
    var wasUndone = false
    var hasSettledTrack = false
    var hasDroppedTrack = false
    /// The inverse changes are kept until it is complete.
    var isInteractive = false
    /// How a call ended it, with both criteria met at `logicalTime`. It then has no tracks and is
    /// not in the index.
    var forcedKind: Completion.Kind?
  }

  /// Entry zero is both ends of the list of open transactions.
  var records = EntryTable<Record>()
  var lastNumber: UInt64 = 0
  /// The number of transactions whose second criterion has not been reported.
  private(set) var openCount = 0
  /// When each transaction has something to report.
  private var queue = DueQueue()
  var pendingCount = 0
  /// The open transactions that no call has ended, by serial number.
  private var index = HashIndex()
  var touched = TouchedBlocks()
  /// The interactive transactions that are not complete, with their inverse changes.
  var interactions = Interactions()
  /// The interactive transactions that completed since the last commit.
  var endedInteractive = List<EndedInteractive>()
  /// The number of them that `takeEndedInteractive()` has returned.
  private var takenCount = 0

  init() { _ = records.take(Record(number: 0, previous: 0)) }

  /// When the next criterion is met as time passes.
  var nextDue: Double { queue.nextDue }

  /// Opens a transaction. Returns its entry and its number, counted from 1.
  mutating func open() -> (entry: UInt32, number: UInt64) {
    lastNumber += 1
    // The lower half is the serial number of the commit, which is never zero.
    if UInt32(truncatingIfNeeded: lastNumber) == 0 { lastNumber += 1 }
    // Nothing is reported before the duration is known.
    let record = Record(number: lastNumber, previous: records[0].previous, isPending: true)
    let entry = records.take(record)
    records[record.previous].next = entry
    records[0].previous = entry
    queue.insert(entry)
    index.insert(entry, index.probe(inserting: Self.tag(serial(of: entry))))
    openCount += 1
    return (entry, lastNumber)
  }

  /// Removes the transaction that was opened last. Returns the number of the previous one.
  mutating func withdraw(_ entry: UInt32) -> UInt64 {
    close(entry)
    lastNumber -= 1
    return lastNumber
  }

  /// The entry of a transaction that is not complete, or nil.
  func entry(of number: UInt64) -> UInt32? {
    let entry = self.entry(serial: UInt32(truncatingIfNeeded: number))
    return entry != 0 && records[entry].number == number ? entry : nil
  }

  /// The owner of tracks that a commit set in motion; none if its transaction is complete.
  func owner(serial: UInt32) -> TransactionIndex { TransactionIndex(entry: entry(serial: serial)) }

  /// The entry of a transaction that is not complete, or zero.
  private func entry(serial: UInt32) -> UInt32 {
    var probe = index.probe(Self.tag(serial))
    return index.next(&probe) ?? 0
  }

  /// A tag that only this serial number has. Fibonacci hashing spreads consecutive numbers. Without
  /// it they would form one long run, which every removal would have to traverse.
  private static func tag(_ serial: UInt32) -> UInt32 {
    let mixed = serial &* 0x9E37_79B1
    return mixed >> 7 | mixed << 25
  }

  /// Removes a transaction from the index, so that it cannot get new tracks.
  mutating func removeFromIndex(_ entry: UInt32) {
    index.remove(entry, Self.tag(serial(of: entry)))
  }

  /// The serial number of a transaction's commit.
  func serial(of entry: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: records[entry].number) }

  /// The number of the first open transaction that was opened after another one.
  func openNumber(after number: UInt64) -> UInt64? {
    var entry = records[0].next
    while entry != 0 && records[entry].number <= number { entry = records[entry].next }
    return entry == 0 ? nil : records[entry].number
  }

  private mutating func close(_ entry: UInt32) {
    let record = records[entry]
    queue.remove(entry)
    if record.forcedKind == nil { removeFromIndex(entry) }
    touched.free(record.blocks)
    records[entry].blocks = TouchedBlocks.List()
    records[record.previous].next = record.next
    records[record.next].previous = record.previous
    records[entry].number = 0
    records.free(entry)
    openCount -= 1
  }

  /// Sets the start and the logical duration of a transaction; without a start it is pending. A
  /// silent transaction, made for a single change outside of any, is not reported if it set nothing
  /// in motion.
  mutating func setDuration(
    _ duration: Double, of entry: UInt32, at time: Double, start: Double?, isSilent: Bool
  ) {
    records[entry].time = time
    if isSilent && duration == 0 && records[entry].tracks == 0 {
      close(entry)
      return
    }
    records[entry].startTime = start ?? 0
    records[entry].logicalTime = (start ?? 0) + duration
    records[entry].isPending = start == nil
    if start == nil { pendingCount += 1 }
    refreshDue(entry)
  }

  /// A step of the commit: starts its transaction, and ends the one that a control call ends.
  mutating func commit(
    _ scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ values: borrowing ValueTable, _ motions: inout Motions
  ) {
    switch scratch.control {
    case .nothing, .seek, .finishImmediately(nil, _): break
    case .finishImmediately(let entry?, _): end(entry, at: scratch.time, .finishedImmediately)
    case .none, .release:
      setDuration(
        motions.commit.longestDuration, of: scratch.entry, at: scratch.time,
        start: motions.commit.start, isSilent: scratch.isImplicit)
      if case .release(let release) = scratch.control {
        finish(release, scratch, elements, values, &motions)
      } else if scratch.isInteractive {
        keepInverse(of: scratch, elements, values, motions)
      }
    }
  }

  /// Starts the clocks of pending transactions, which are the newest, at `time`.
  mutating func startPending(at time: Double) {
    var entry = records[0].previous
    while pendingCount > 0 && entry != 0 {
      if records[entry].isPending {
        // A transaction that has not been committed is not counted.
        if records[entry].logicalTime < .infinity { pendingCount -= 1 }
        records[entry].isPending = false
        records[entry].startTime += time
        records[entry].logicalTime += time
        refreshDue(entry)
      }
      entry = records[entry].previous
    }
    pendingCount = 0
  }

  var hasPending: Bool { pendingCount > 0 }

  func number(of entry: UInt32) -> UInt64 { records[entry].number }

  /// Records that an exit was undone, unless the transaction that removed the element is complete.
  func noteUndone(serial: UInt32) {
    let entry = entry(serial: serial)
    if entry != 0 { records[entry].wasUndone = true }
  }

  /// Updates the time at which a transaction has something to report.
  func refreshDue(_ entry: UInt32) { queue.set(entry, to: records[entry].due) }

  /// Whether an end is due by `time`.
  func isDue(by time: Double) -> Bool { queue.nextDue <= time + TimelineTable.slack }

  /// Reports the criteria that are met by `time`, each once.
  /// - Complexity: O(n log n), where n is the number of transactions to report.
  mutating func report(upTo time: Double, into completed: inout EventList<Completion>) {
    // As for tracks, a tick intended for an end reports the end.
    let time = time + TimelineTable.slack
    while queue.nextDue <= time { report(queue.first, into: &completed) }
  }

  /// An interactive transaction that is complete.
  struct EndedInteractive: BitwiseCopyable, Sendable {
    var number: UInt64
    /// Its former index. No other transaction gets it before the next commit.
    var owner: TransactionIndex
    var time: Double
  }

  /// The next interactive transaction that has completed. Each is returned once.
  mutating func takeEndedInteractive() -> EndedInteractive? {
    if takenCount == endedInteractive.count { return nil }
    takenCount += 1
    return endedInteractive[takenCount - 1]
  }

  /// Discards the inverse changes of completed transactions. Returns the timelines of their scrubs.
  mutating func forgetEndedInteractive() -> [TimelineID] {
    if endedInteractive.isEmpty { return [] }
    var scrubs: [TimelineID] = []
    for index in 0..<endedInteractive.count {
      if let ended = interactions.remove(endedInteractive[index].number) {
        scrubs.append(ended.scrub)
      }
    }
    endedInteractive.removeAll()
    takenCount = 0
    return scrubs
  }

  /// Reports the next criterion of a transaction. The second one frees the entry.
  private mutating func report(_ entry: UInt32, into completed: inout EventList<Completion>) {
    let record = records[entry]
    let isLogical = !record.isLogicallyReported
    let logicalKind = record.forcedKind ?? .finished
    completed.append(
      Completion(
        transaction: Transaction.ID(number: record.number),
        criterion: isLogical ? .logicallyComplete : .removed,
        kind: isLogical ? logicalKind : record.kind, time: record.due))
    if isLogical {
      records[entry].isLogicallyReported = true
      refreshDue(entry)
    } else {
      if record.isInteractive {
        endedInteractive.append(
          EndedInteractive(
            number: record.number, owner: TransactionIndex(entry: entry), time: record.due))
      }
      close(entry)
    }
  }
}

extension Transactions.Record {
  /// When the next criterion is met; infinity if that depends on tracks, a tick or a gesture.
  var due: Double {
    if isPending || isScrubbed { return .infinity }
    if !isLogicallyReported || forcedKind != nil { return logicalTime }
    return tracks == 0 ? max(logicalTime, settledTime) : .infinity
  }

  fileprivate var kind: Completion.Kind {
    if let forcedKind { return forcedKind }
    if wasTakenOver { return .retargeted }
    if wasUndone || (hasDroppedTrack && !hasSettledTrack) { return .cancelled }
    return .finished
  }
}

/// The owner of a track: the entry of a transaction that is not complete.
struct TransactionIndex: BitwiseCopyable, Hashable, Sendable {
  var entry: UInt32

  /// The owner of a track at rest, or of one whose end was reported.
  static let none = TransactionIndex(entry: 0)

  /// Nil instead of none.
  var orNil: TransactionIndex? { self == .none ? nil : self }
}
