import MatchedGeometry

/// The ends of transactions that ticks have reported.
struct Ends {
  /// The number of reports of each end.
  private var counts: [Key: Int] = [:]
  /// The ends that `take` has not returned.
  private var untaken: [Completion] = []
  private var all: [Completion] = []

  private struct Key: Hashable {
    var transaction: Transaction.ID
    var criterion: Completion.Criterion
  }

  mutating func note(_ tick: borrowing Tick) {
    let completed = tick.completed
    for index in completed.indices {
      let end = completed[index]
      all.append(end)
      untaken.append(end)
      counts[Key(transaction: end.transaction, criterion: end.criterion), default: 0] += 1
    }
  }

  /// Returns descriptions of the ends that were reported since the last call, in order.
  mutating func take() -> [String] {
    defer { untaken.removeAll(keepingCapacity: true) }
    return untaken.map { Self.words($0, name: "\($0.transaction.number)") }.sorted()
  }

  static func words(_ end: Completion, name: String) -> String {
    // Zero has one sign in a trace.
    "transaction \(name) \(end.criterion) \(end.kind) at \(end.time + 0)"
  }

  /// An end that only one of two engines has reported.
  func difference(from other: Ends) -> String? {
    func words(_ ends: Ends) -> [String] {
      ends.all.map { Self.words($0, name: "\($0.transaction.number)") }.sorted()
    }
    return words(self).difference(from: words(other)).first.map { "\($0)" }
  }

  /// The first end that was reported more than once.
  var repeated: String? {
    counts.first { $0.value > 1 }.map { "\($0.key.transaction), \($0.key.criterion)" }
  }

  /// The first transaction of which no tick has reported both ends.
  func missing(of transactions: some Sequence<Transaction.ID>) -> String? {
    for id in transactions {
      for criterion in [Completion.Criterion.logicallyComplete, .removed]
      where counts[Key(transaction: id, criterion: criterion)] == nil {
        return "\(id), \(criterion)"
      }
    }
    return nil
  }
}
