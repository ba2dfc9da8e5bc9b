/// What is known of a transaction until both its criteria are reported.
struct ReferenceTransaction {
  let index: Int
  let start: ReferenceStart
  /// The longest logical duration among the animations that started something.
  var longest = 0.0
  /// Rows that belong to it.
  var rows = 0
  /// When the last row so far let go of it.
  var settled = -Double.infinity
  /// The same with the fewest seconds that Float may make of it, and with the most.
  private var settledRange = (-Double.infinity, -Double.infinity)
  var wasTakenOver = false
  var wasUndone = false
  var hasGoneRow = false
  var hasSettledRow = false
  var isLogicalReported = false
  var isRemovedReported = false
  /// When everything of it had ended.
  var completed: Double?
  /// How and when it was ended from outside.
  var forced: (kind: ReferenceCompletion.Kind, time: Double)?

  /// Whether it is a single change outside of any transaction.
  let isBare: Bool

  init(index: Int, start: ReferenceStart, isBare: Bool) {
    self.index = index
    self.start = start
    self.isBare = isBare
  }

  /// A bare change that set nothing in motion is not reported.
  mutating func close() {
    guard isBare, longest == 0, rows == 0 else { return }
    isLogicalReported = true
    isRemovedReported = true
    completed = -.infinity
  }

  /// One of its rows lets go of it; `slack` as for completions.
  mutating func settle(at time: Double, slack: Double) {
    settled = max(settled, time)
    settledRange = (max(settledRange.0, time - slack), max(settledRange.1, time + slack))
  }

  /// The animation started something.
  mutating func note(_ curve: ReferenceCurve) { longest = max(longest, curve.logicalDuration) }

  var kind: ReferenceCompletion.Kind {
    if let forced { return forced.kind }
    if wasTakenOver { return .retargeted }
    // Its elements were gone at once: all of those it moved.
    if wasUndone || hasGoneRow && !hasSettledRow { return .cancelled }
    return .finished
  }

  /// When it is logically complete; nil while its clock waits.
  var logicalEnd: Double? {
    if let forced { return forced.time }
    return start.time.map { $0 + longest }
  }

  /// What there is to report at `time`.
  mutating func report(upTo time: Double) -> [ReferenceCompletion] {
    guard let logical = logicalEnd else { return [] }
    var found: [ReferenceCompletion] = []
    if !isLogicalReported && logical <= time {
      isLogicalReported = true
      found.append(
        ReferenceCompletion(
          transaction: index, isLogical: true, kind: forced?.kind ?? .finished, time: logical))
    }
    let removed = forced == nil ? max(logical, settled) : logical
    if !isRemovedReported && (rows == 0 || forced != nil) && removed <= time {
      isRemovedReported = true
      completed = removed
      found.append(
        ReferenceCompletion(
          transaction: index, isLogical: false, kind: kind, time: removed,
          slack: max(0, settledRange.1 - settled, settled - settledRange.0)))
    }
    return found
  }
}
