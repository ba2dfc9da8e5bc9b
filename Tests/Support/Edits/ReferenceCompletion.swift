/// The end of a transaction by one of two criteria.
package struct ReferenceCompletion: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case finished
    case retargeted
    case cancelled
    case finishedImmediately
  }

  /// Counted from 0 in the order of the commits.
  package let transaction: Int
  /// Else the criterion is that everything was removed.
  package let isLogical: Bool
  package let kind: Kind
  package let time: Double
  /// How much earlier or later it may be with fewer digits.
  package let slack: Double

  package init(
    transaction: Int, isLogical: Bool, kind: Kind, time: Double, slack: Double = 0
  ) {
    self.slack = slack
    self.transaction = transaction
    self.isLogical = isLogical
    self.kind = kind
    self.time = time
  }
}

extension ReferenceCompletion: CustomStringConvertible {
  package var description: String {
    "transaction \(transaction) \(isLogical ? "logically complete" : "removed") "
      + "at \(time), \(kind.rawValue)"
  }
}
