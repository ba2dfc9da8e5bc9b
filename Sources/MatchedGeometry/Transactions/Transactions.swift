/// The transactions that are not complete, in the order of their commits: when they start and end, which tracks they wait for, and the inverse changes of interactive ones.
struct Transactions: ~Copyable, Sendable {
  private let anchor = Anchor()
  struct Record: BitwiseCopyable, Sendable {
    var number: UInt64
    /// The moment of its commit.
    var time = 0.0
    /// When its clock started; relative while pending.
    var startTime = 0.0
    /// When the longest of its animations has passed; relative while pending. Infinite while it is open: ends may be reported
    /// before its changes are applied.
    var logicalTime = Double.infinity
    /// When the last of its tracks settled, as far as known.
    var settledTime = -Double.infinity
    /// Tracks that belong to it and have not been reported as settled.
    var tracks: UInt32 = 0
    /// The transactions committed before and after it, entry zero at both ends; of a free entry: the next
    /// free one.
    var previous: UInt32
    var next: UInt32 = 0
    /// Where its tracks are.
    var blocks = TouchedBlocks.List()
    var isPending = false
    var isLogicallyReported = false
    /// Driven by a gesture: nothing of it completes.
    var isScrubbed = false
    var wasTakenOver = false
    var wasUndone = false
    var hasSettledTrack = false
    var hasDroppedTrack = false
    /// The inverse of its changes is kept until it is complete.
    var isInteractive = false
    /// How a call ended it: both criteria at `logicalTime`. It has no tracks then, and is in no index.
    var forcedKind: Completion.Kind?
  }

  /// Entry zero is both ends of the list of open transactions.
  var records = List<Record>()
  private var freeHead: UInt32 = 0
  var lastNumber: UInt64 = 0
  /// Transactions that are not reported in full.
  private(set) var openCount = 0
  /// When there is something to report of which.
  private var queue = DueQueue()
  var pendingCount = 0
  /// Those that are not complete.
  var index = SerialIndex()
  var touched = TouchedBlocks()
  /// The interactive ones that are not complete, with their inverse changes.
  var interactions = Interactions()
  /// The interactive ones that are complete, since the last commit.
  var endedInteractive = List<EndedInteractive>()
  /// So many of them have been taken.
  private var takenCount = 0

  init() {
    records.append(Record(number: 0, previous: 0))
  }

  /// When there is something to report that comes by itself.
  var nextDue: Double { queue.nextDue }

  /// Opens a transaction: its entry, and its number, counted from 1.
  mutating func open() -> (entry: UInt32, number: UInt64) {
    lastNumber += 1
    // The lower half stamps what belongs to a commit; zero stamps nothing.
    if UInt32(truncatingIfNeeded: lastNumber) == 0 { lastNumber += 1 }
    // Nothing is told of it before its duration is known.
    let record = Record(number: lastNumber, previous: records[0].previous, isPending: true)
    let entry: UInt32
    if freeHead != 0 {
      entry = freeHead
      freeHead = records[Int(entry)].next
      records[Int(entry)] = record
    } else {
      entry = UInt32(records.count)
      records.append(record)
    }
    records[Int(record.previous)].next = entry
    records[0].previous = entry
    queue.insert(entry)
    index.insert(entry, UInt32(truncatingIfNeeded: lastNumber))
    openCount += 1
    return (entry, lastNumber)
  }

  /// Takes the transaction that was opened last back. The result is the number of the one before.
  mutating func withdraw(_ entry: UInt32) -> UInt64 {
    close(entry)
    lastNumber -= 1
    return lastNumber
  }

  /// The entry of a transaction that is not complete, or nil.
  func entry(of number: UInt64) -> UInt32? {
    let entry = index.find(UInt32(truncatingIfNeeded: number))
    return entry != 0 && records[Int(entry)].number == number ? entry : nil
  }

  /// The owner of tracks that the commit with a serial number set in motion; none if that transaction is complete.
  func owner(serial: UInt32) -> TransactionIndex { TransactionIndex(entry: index.find(serial)) }

  /// The serial number of a transaction's commit.
  func serial(of entry: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: records[Int(entry)].number)
  }

  /// The number of the first open transaction that was opened after another one.
  func openNumber(after number: UInt64) -> UInt64? {
    var entry = records[0].next
    while entry != 0 && records[Int(entry)].number <= number { entry = records[Int(entry)].next }
    return entry == 0 ? nil : records[Int(entry)].number
  }

  private mutating func close(_ entry: UInt32) {
    let record = records[Int(entry)]
    queue.remove(entry)
    if record.forcedKind == nil { index.remove(UInt32(truncatingIfNeeded: record.number)) }
    touched.free(record.blocks)
    records[Int(entry)].blocks = TouchedBlocks.List()
    records[Int(record.previous)].next = record.next
    records[Int(record.next)].previous = record.previous
    records[Int(entry)].number = 0
    records[Int(entry)].next = freeHead
    freeHead = entry
    openCount -= 1
  }

  /// The transaction takes `duration` seconds from `start` on; pending without a start. A silent one is
  /// not reported if it set nothing in motion: a single change that nobody opened a transaction for.
  mutating func setDuration(
    _ duration: Double, of entry: UInt32, at time: Double, start: Double?, isSilent: Bool
  ) {
    let index = Int(entry)
    records[index].time = time
    if isSilent && duration == 0 && records[index].tracks == 0 {
      close(entry)
      return
    }
    records[index].startTime = start ?? 0
    records[index].logicalTime = (start ?? 0) + duration
    records[index].isPending = start == nil
    if start == nil { pendingCount += 1 }
    refreshDue(entry)
  }

  /// The clocks of pending transactions start at `time`. Those are the newest.
  mutating func startPending(at time: Double) {
    var entry = records[0].previous
    while pendingCount > 0 && entry != 0 {
      let index = Int(entry)
      if records[index].isPending {
        // Not one that is open.
        if records[index].logicalTime < .infinity { pendingCount -= 1 }
        records[index].isPending = false
        records[index].startTime += time
        records[index].logicalTime += time
        refreshDue(entry)
      }
      entry = records[index].previous
    }
    pendingCount = 0
  }

  var hasPending: Bool { pendingCount > 0 }

  func number(of entry: UInt32) -> UInt64 { records[Int(entry)].number }

  /// An exit was undone. Its transaction may be complete by now.
  func noteUndone(serial: UInt32) {
    let entry = index.find(serial)
    if entry != 0 { records[Int(entry)].wasUndone = true }
  }

  /// What decides when there is something to report of a transaction has changed.
  func refreshDue(_ entry: UInt32) { queue.set(entry, to: records[Int(entry)].due) }

  /// Whether something has ended by `time` and is not reported.
  func isDue(by time: Double) -> Bool { queue.nextDue <= time + TimelineTable.slack }

  /// Reports what has ended by `time`, each criterion once.
  /// - Complexity: O(n log n), n being the number of transactions of which something has ended.
  mutating func report(
    upTo time: Double, into completed: inout EventList<Completion>
  ) {
    // A tick that is meant for an end counts as the end, as it does for tracks.
    let time = time + TimelineTable.slack
    while queue.nextDue <= time { report(queue.first, into: &completed) }
  }

  /// An interactive transaction that is complete.
  struct EndedInteractive: BitwiseCopyable, Sendable {
    var number: UInt64
    /// Where it was among the open ones. No other transaction is there before the next commit.
    var entry: UInt32
    var time: Double
  }

  /// The next interactive transaction that has completed, each once.
  mutating func takeEndedInteractive() -> EndedInteractive? {
    if takenCount == endedInteractive.count { return nil }
    takenCount += 1
    return endedInteractive[takenCount - 1]
  }

  /// Forgets the inverse changes of transactions that are complete. The result are the timelines of their scrubs.
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

  /// Reports the next end of a transaction, which is due; after the last one the entry is free.
  private mutating func report(
    _ entry: UInt32, into completed: inout EventList<Completion>
  ) {
    let record = records[Int(entry)]
    let isLogical = !record.isLogicallyReported
    let logicalKind = record.forcedKind ?? .finished
    completed.append(
      Completion(
        transaction: Transaction.ID(number: record.number),
        criterion: isLogical ? .logicallyComplete : .removed,
        kind: isLogical ? logicalKind : record.kind, time: record.due))
    if isLogical {
      records[Int(entry)].isLogicallyReported = true
      refreshDue(entry)
    } else {
      if record.isInteractive {
        endedInteractive.append(
          EndedInteractive(number: record.number, entry: entry, time: record.due))
      }
      close(entry)
    }
  }
}

extension Transactions.Record {
  /// When its next criterion is met; infinity while nobody knows.
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

/// The transaction that a track belongs to: its entry among those that are not complete.
struct TransactionIndex: BitwiseCopyable, Hashable, Sendable {
  var entry: UInt32

  /// A track at rest, or one whose end was reported.
  static let none = TransactionIndex(entry: 0)
}
