/// The end of a transaction by one of two criteria.
package struct ReferenceCompletion: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case finished
    case retargeted
    case cancelled
    case reversed
    case skipped
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

/// What is known of a transaction until both its criteria are reported.
struct ReferenceTransaction {
  let index: Int
  let clock: ReferenceClock
  /// Where its duration has to pass; empty: it moves nothing.
  var clocks: [ReferenceClock] = []
  /// The longest logical duration among the animations that started something.
  var longest = 0.0
  /// Rows that carry it.
  var rows = 0
  /// When the last row so far let go of it.
  var settled = -Double.infinity
  /// The same with the fewest seconds that Float may make of it, and with the most.
  private var settledEarly = -Double.infinity
  private var settledLate = -Double.infinity
  var wasTakenOver = false
  var wasUndone = false
  var hasGoneRow = false
  var hasSettledRow = false
  var isLogicalReported = false
  var isRemovedReported = false
  /// How and when it was ended from outside.
  var forced: (kind: ReferenceCompletion.Kind, time: Double)?
  /// By then its duration has passed on other clocks.
  var passed: Double?
  /// When it was complete logically.
  private var reported: Double?

  /// Whether it is a single change outside of any transaction.
  let isBare: Bool
  /// Whether somebody has asked for its identifier.
  let isAwaited: Bool

  init(index: Int, clock: ReferenceClock, isBare: Bool, isAwaited: Bool) {
    self.index = index
    self.clock = clock
    self.isBare = isBare
    self.isAwaited = isAwaited
  }

  /// A bare change that set nothing in motion is not reported.
  mutating func close() {
    guard isBare, longest == 0, rows == 0 else { return }
    isLogicalReported = true
    isRemovedReported = true
  }

  /// One of its rows lets go of it; `slack` as for completions.
  mutating func settle(at time: Double, slack: Double) {
    settled = max(settled, time)
    settledEarly = max(settledEarly, time - slack)
    settledLate = max(settledLate, time + slack)
  }

  /// The animation started something.
  mutating func note(_ curve: ReferenceCurve, on clock: ReferenceClock) {
    longest = max(longest, curve.logicalDuration)
    if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
  }

  /// When its duration has passed on each clock that it moves something on.
  private func passedEnd(_ start: Double) -> Double {
    if longest == 0 { return start }
    guard passed != nil || !clocks.isEmpty else { return start }
    return clocks.reduce(passed ?? -.infinity) { max($0, $1.end(after: longest)) }
  }

  /// How it was ended, if not by itself.
  private var outside: ReferenceCompletion.Kind? {
    forced?.kind
  }

  var kind: ReferenceCompletion.Kind {
    if let outside { return outside }
    if wasTakenOver { return .retargeted }
    // Its elements were gone at once: all of those it moved.
    if wasUndone || hasGoneRow && !hasSettledRow { return .cancelled }
    return .finished
  }

  /// When it is logically complete; nil while its clock waits.
  var logicalEnd: Double? {
    if let forced { return forced.time }
    guard let start = clock.start else { return nil }
    return reported ?? passedEnd(start)
  }

  /// What there is to report at `time`.
  mutating func report(upTo time: Double) -> [ReferenceCompletion] {
    guard let logical = logicalEnd else { return [] }
    var found: [ReferenceCompletion] = []
    if !isLogicalReported && logical <= time {
      isLogicalReported = true
      reported = logical
      found.append(
        ReferenceCompletion(
          transaction: index, isLogical: true, kind: outside ?? .finished, time: logical))
    }
    let removed = outside == nil ? max(logical, settled) : logical
    if !isRemovedReported && (rows == 0 || outside != nil) && removed <= time {
      isRemovedReported = true
      found.append(
        ReferenceCompletion(
          transaction: index, isLogical: false, kind: kind, time: removed,
          slack: max(0, settledLate - settled, settled - settledEarly)))
    }
    return found
  }
}
