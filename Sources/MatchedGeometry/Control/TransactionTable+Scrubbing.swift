// Transactions in the host's hands.

extension TransactionTable {
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
