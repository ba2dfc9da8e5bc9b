/// The transactions that have not been reported as ended, in the order of their commits.
struct TransactionTable: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// Why a row let go of a transaction.
  enum Outcome: Sendable {
    /// It came to rest.
    case settled
    /// A later transaction gave it a new target.
    case takenOver
    /// Its element was gone at once.
    case gone
    /// It was the opacity of an exit that was undone.
    case undone
  }

  struct Record: BitwiseCopyable, Sendable {
    var number: UInt64
    /// The moment of its commit.
    var time = 0.0
    /// When its clock started; relative while pending.
    var startTime = 0.0
    /// When the longest of its animations has passed; relative while pending. Infinite while it is open: ends may be reported
    /// before its changes are applied.
    var logicalTime = Double.infinity
    /// When the last of its rows settled, as far as known.
    var settledTime = -Double.infinity
    var nodes: UInt32 = 0
    /// The transactions committed before and after it, entry zero at both ends; of a free entry: the next
    /// free one.
    var previous: UInt32
    var next: UInt32 = 0
    var isPending = false
    var isLogicallyReported = false
    var wasTakenOver = false
    var wasUndone = false
    var hasSettledRow = false
    var hasGoneRow = false
    /// How it was ended from outside, whatever its rows do: both criteria at `logicalTime`.
    var forcedKind: Completion.Kind?
    /// Both criteria were reported; rows that a later transaction took over may still carry it.
    var isRemovedReported = false
    /// How it ended once its rows have settled, whatever they say.
    var endKind: Completion.Kind?
    /// What it changed is kept until it is complete.
    var isKept = false
  }

  /// Entry zero is both ends of the list of open transactions.
  var records = List<Record>()
  private var freeHead: UInt32 = 0
  var lastNumber: UInt64 = 0
  /// Transactions that are not reported in full.
  private(set) var openCount = 0
  /// When there is something to report of which.
  private var queue = DueQueue()
  private var pendingCount = 0
  /// Those that were kept and are complete, by their numbers.
  private var endedKept = List<UInt64>()

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
    openCount += 1
    return (entry, lastNumber)
  }

  /// Takes the transaction that was opened last back. The result is the number of the one before.
  mutating func withdraw(_ entry: UInt32) -> UInt64 {
    close(entry)
    lastNumber -= 1
    return lastNumber
  }

  /// The entry of a transaction that is not reported in full, or nil.
  /// - Complexity: O(open transactions).
  func entry(of number: UInt64) -> UInt32? {
    newest { $0.number == number }.flatMap { records[Int($0)].isRemovedReported ? nil : $0 }
  }

  /// Whether an entry is that of a transaction that is not reported in full.
  func isOpen(_ entry: UInt32, _ number: UInt64) -> Bool {
    records[Int(entry)].number == number && !records[Int(entry)].isRemovedReported
  }

  /// What a transaction changed is kept, as the last of so many.
  mutating func keep(_ entry: UInt32, _ count: Int) {
    records[Int(entry)].isKept = true
    // So that a tick that finds them at their ends does not allocate.
    if count > endedKept.capacity { endedKept.reserve(max(16, count * 2)) }
  }

  mutating func takeEndedKept() -> UInt64? {
    endedKept.isEmpty ? nil : endedKept.removeLast()
  }

  /// The newest of the transactions in the table of which something holds.
  private func newest(where holds: (Record) -> Bool) -> UInt32? {
    var entry = records[0].previous
    while entry != 0 {
      if holds(records[Int(entry)]) { return entry }
      entry = records[Int(entry)].previous
    }
    return nil
  }

  /// Both criteria are met at `time`, by `kind`, whatever becomes of the rows.
  mutating func end(_ entry: UInt32, at time: Double, _ kind: Completion.Kind) {
    let index = Int(entry)
    if records[index].isPending { pendingCount -= 1 }
    records[index].isPending = false
    records[index].logicalTime = time
    records[index].forcedKind = kind
    refreshDue(entry)
  }

  private mutating func close(_ entry: UInt32) {
    let record = records[Int(entry)]
    queue.remove(entry)
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
    if isSilent && duration == 0 && records[index].nodes == 0 {
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

  func addNode(to entry: UInt32) {
    records[Int(entry)].nodes += 1
    if records[Int(entry)].nodes == 1 { refreshDue(entry) }
  }

  func note(_ outcome: Outcome, in entry: UInt32) {
    let index = Int(entry)
    switch outcome {
    case .settled: records[index].hasSettledRow = true
    case .takenOver: records[index].wasTakenOver = true
    case .gone: records[index].hasGoneRow = true
    case .undone: break
    }
  }

  /// When a transaction was committed that is not reported in full, or nil.
  /// - Complexity: O(open transactions).
  func time(serial: UInt32) -> Double? {
    entry(serial: serial).map { records[Int($0)].time }
  }

  private func entry(serial: UInt32) -> UInt32? {
    newest { UInt32(truncatingIfNeeded: $0.number) == serial }
  }

  func number(of entry: UInt32) -> UInt64 { records[Int(entry)].number }

  /// An exit was undone. Looks for its transaction from the newest one on: it may have ended by now.
  func noteUndone(serial: UInt32) {
    if let entry = entry(serial: serial) { records[Int(entry)].wasUndone = true }
  }

  func removeNode(from entry: UInt32, at time: Double) {
    let index = Int(entry)
    records[index].nodes -= 1
    records[index].settledTime = max(records[index].settledTime, time)
    if records[index].nodes == 0 { refreshDue(entry) }
  }

  /// What decides when there is something to report of a transaction has changed.
  func refreshDue(_ entry: UInt32) { queue.set(entry, to: records[Int(entry)].due) }

  /// Reports what has ended by `time`, each criterion once, in the order of the commits.
  /// - Complexity: O(n log n), n being the number of transactions of which something has ended.
  mutating func report(
    upTo time: Double, into completed: inout EventList<Completion>
  ) {
    // A tick that is meant for an end counts as the end, as it does for rows.
    let time = time + TimelineTable.slack
    let first = completed.count
    while queue.nextDue <= time { report(queue.first, into: &completed) }
    completed.sort(from: first)
  }

  /// Reports the next end of a transaction, which is due; after the last one the entry is free.
  private mutating func report(
    _ entry: UInt32, into completed: inout EventList<Completion>
  ) {
    let record = records[Int(entry)]
    if record.isRemovedReported { return close(entry) }
    let isLogical = !record.isLogicallyReported
    let logicalKind = record.forcedKind ?? record.endKind ?? .finished
    completed.append(
      Completion(
        transaction: Transaction.ID(number: record.number),
        criterion: isLogical ? .logicallyComplete : .removed,
        kind: isLogical ? logicalKind : record.kind, time: record.due))
    if isLogical {
      records[Int(entry)].isLogicallyReported = true
    } else {
      records[Int(entry)].isRemovedReported = true
      if record.isKept { endedKept.append(record.number) }
    }
    refreshDue(entry)
  }
}

extension TransactionTable.Record {
  /// When there is something to do that comes by itself: its next end, and at once if nothing is left of it; infinity if never.
  var due: Double {
    if isPending { return .infinity }
    if isRemovedReported { return nodes == 0 ? -.infinity : .infinity }
    if !isLogicallyReported || forcedKind != nil { return logicalTime }
    return nodes == 0 ? max(logicalTime, settledTime) : .infinity
  }

  fileprivate var kind: Completion.Kind {
    if let kind = forcedKind ?? endKind { return kind }
    if wasTakenOver { return .retargeted }
    if wasUndone || (hasGoneRow && !hasSettledRow) { return .cancelled }
    return .finished
  }
}
