/// The transactions that have not been reported as ended, in the order of their commits.
struct TransactionTable: ~Copyable, Sendable {
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
    /// When the longest of its animations has passed; relative while pending.
    var logicalTime: Double
    /// When the last of its rows settled, as far as known.
    var settledTime = -Double.infinity
    var nodes: UInt32 = 0
    var isPending: Bool
    var isReported = false
    var isLogicallyReported = false
    var wasTakenOver = false
    var wasUndone = false
    var hasSettledRow = false
    var hasGoneRow = false
  }

  private var records = List<Record>()
  /// The number of the first record. Numbers start at 1; serials are their lower halves, which may wrap.
  private var baseNumber: UInt64 = 1
  /// Transactions that are not reported in full.
  private(set) var openCount = 0
  /// When there may be something to report.
  private(set) var nextDue = Double.infinity
  private var pendingCount = 0

  private func index(of serial: UInt32) -> Int {
    Int(serial &- UInt32(truncatingIfNeeded: baseNumber))
  }

  /// Opens a transaction and gives it the next number.
  mutating func open() -> UInt64 {
    trim()
    var number = baseNumber + UInt64(records.count)
    if UInt32(truncatingIfNeeded: number) == 0 {
      // A serial of zero means none.
      records.append(Record(logicalTime: 0, isPending: false, isReported: true))
      number += 1
    }
    records.append(Record(logicalTime: 0, isPending: false))
    openCount += 1
    return number
  }

  /// Takes the transaction that was opened last back. The result is the number of the one before.
  mutating func withdraw() -> UInt64 {
    _ = records.removeLast()
    openCount -= 1
    return baseNumber + UInt64(records.count) - 1
  }

  /// The transaction takes `duration` seconds from `start` on; pending without a start. A silent one is
  /// not reported if it set nothing in motion: a single change that nobody opened a transaction for.
  mutating func setDuration(
    _ duration: Double, of serial: UInt32, start: Double?, isSilent: Bool
  ) {
    let index = index(of: serial)
    if isSilent && duration == 0 && records[index].nodes == 0 {
      records[index].isReported = true
      openCount -= 1
      return
    }
    records[index].logicalTime = (start ?? 0) + duration
    records[index].isPending = start == nil
    if start == nil { pendingCount += 1 }
    nextDue = -.infinity
  }

  /// The clocks of pending transactions start at `time`.
  mutating func startPending(at time: Double) {
    guard pendingCount > 0 else { return }
    for index in 0..<records.count where records[index].isPending {
      records[index].isPending = false
      records[index].logicalTime += time
      if records[index].settledTime == -.infinity { records[index].settledTime = time }
    }
    pendingCount = 0
    nextDue = -.infinity
  }

  var hasPending: Bool { pendingCount > 0 }

  func addNode(to serial: UInt32) {
    records[index(of: serial)].nodes += 1
  }

  func note(_ outcome: Outcome, in serial: UInt32) {
    let index = index(of: serial)
    switch outcome {
    case .settled: records[index].hasSettledRow = true
    case .takenOver: records[index].wasTakenOver = true
    case .gone: records[index].hasGoneRow = true
    case .undone: records[index].wasUndone = true
    }
  }

  func removeNode(from serial: UInt32, at time: Double) {
    let index = index(of: serial)
    records[index].nodes -= 1
    records[index].settledTime = max(records[index].settledTime, time)
  }

  /// The exit of an element that this transaction removed was undone.
  func noteUndone(_ serial: UInt32) {
    let index = index(of: serial)
    guard index < records.count else { return }
    records[index].wasUndone = true
  }

  mutating func markDue() { nextDue = -.infinity }

  /// Reports what has ended by `time`, each criterion once, in the order of the commits.
  /// - Complexity: O(open transactions) when something is due, else O(1).
  mutating func report(upTo time: Double, into completed: inout List<Completion>) {
    // A tick that is meant for an end counts as the end, as it does for rows.
    let time = time + TimelineTable.slack
    guard nextDue <= time else { return }
    nextDue = .infinity
    for index in 0..<records.count where !records[index].isReported {
      let record = records[index]
      if record.isPending { continue }
      let id = Transaction.ID(number: baseNumber + UInt64(index))
      if !record.isLogicallyReported {
        if record.logicalTime <= time {
          records[index].isLogicallyReported = true
          completed.append(
            Completion(
              transaction: id, criterion: .logicallyComplete, kind: .finished,
              time: record.logicalTime))
        } else {
          nextDue = min(nextDue, record.logicalTime)
        }
      }
      guard record.nodes == 0 else { continue }
      let end = max(record.logicalTime, record.settledTime)
      if end <= time {
        records[index].isReported = true
        openCount -= 1
        completed.append(
          Completion(transaction: id, criterion: .removed, kind: record.kind, time: end))
      } else {
        nextDue = min(nextDue, end)
      }
    }
  }

  /// Forgets the reported transactions at the front.
  private mutating func trim() {
    var reported = 0
    while reported < records.count && records[reported].isReported { reported += 1 }
    guard reported * 2 > records.count else { return }
    for index in reported..<records.count { records[index - reported] = records[index] }
    records.truncate(to: records.count - reported)
    baseNumber += UInt64(reported)
  }
}

extension TransactionTable.Record {
  fileprivate var kind: Completion.Kind {
    if wasTakenOver { return .retargeted }
    if wasUndone || (hasGoneRow && !hasSettledRow) { return .cancelled }
    return .finished
  }
}
