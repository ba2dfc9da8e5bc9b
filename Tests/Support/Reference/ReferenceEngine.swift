import MatchedGeometry

/// The rules of docs/matching.md once more: slow, in Double, without columns or a kernel.
///
/// Elements, namespaces and keys are numbers that the caller chooses. Every look computes every
/// motion from its beginning; nothing is kept from one time to the next.
package final class ReferenceEngine {
  var elements = NumberTable<ReferenceElement>()
  var groups: [ReferenceKey: ReferenceGroup] = [:]
  /// The host's own numbers.
  var values = NumberTable<ReferenceRow>()
  /// Namespace -1 has ended before it began, for those who need such a one.
  var endedNamespaces: Set<Int> = [-1]
  var policies = Policies()
  var namespacePolicies: [Int: Policies] = [:]
  var transactions: [ReferenceTransaction] = []
  /// Transactions by the labels of their commits.
  var labels: [Int: Int] = [:]
  var waiting: [ReferenceStart] = []
  /// All transactions before this one are reported in full.
  private(set) var firstOpen = 0
  var joined = 0
  /// What is shown: the time of the latest tick, never before the last commit.
  package var now: Double { max(latestTick, lastCommit) }
  var latestTick = 0.0
  private(set) var lastCommit = -Double.infinity
  /// The latest moment that a tick has seen.
  var highWater = -Double.infinity
  package private(set) var completions: [ReferenceCompletion] = []
  /// All elements that are gone, in the order in which that was found.
  package private(set) var left: [Int] = []
  /// Changes that were refused.
  package var refusals = 0

  package init() {}

  // MARK: Changes

  /// Makes one transaction. Returns its number, counted from 0.
  @discardableResult
  package func commit(_ commit: EditCommit) -> Int {
    let begins = commit.time != nil
    let time = open(at: commit.time, begins: begins)
    let index = transactions.count
    let start = ReferenceStart(begins ? time : nil)
    if !begins { waiting.append(start) }
    labels[commit.label] = index
    transactions.append(
      ReferenceTransaction(index: index, start: start, isBare: commit.isBare))
    let work = ReferenceCommit(self, commit, index: index, time: time, start: start)
    guard work.run() else {
      waiting.removeAll { $0 === start }
      return index
    }
    // A call that moves nothing waits for no tick.
    if transactions[index].isRemovedReported { waiting.removeAll { $0 === start } }
    close(at: time)
    return index
  }

  /// The time of a commit. What has ended by then is reported and gone.
  func open(at requested: Double?, begins: Bool) -> Double {
    let time = max(lastCommit, requested.map(ReferenceTime.rounded) ?? now)
    if begins { start(waiting: time) }
    settle(upTo: max(highWater, time))
    if time > highWater { end(upTo: time) }
    for element in elements.values where element.hasLeft { forget(element) }
    return time
  }

  func close(at time: Double) {
    lastCommit = time
    // What this commit set in motion may end before the latest time that was ever shown.
    highWater = time
    settle(upTo: time)
  }

  func forget(_ element: ReferenceElement) {
    if !element.hasLeft { left.append(element.number) }
    elements[element.number] = nil
  }

  /// All elements that are not gone, in the order of their numbers.
  package var numbers: [Int] {
    elements.values.compactMap { $0.hasLeft ? nil : $0.number }
  }

  func forgetEmptyGroups() {
    for (key, group) in groups where group.memory == nil {
      if !elements.values.contains(where: { $0.key == key }) { groups[key] = nil }
    }
  }

  // MARK: Time

  /// A tick: waiting clocks start, and what ended by now is reported.
  package func advance(to time: Double) {
    latestTick = max(lastCommit, ReferenceTime.rounded(time))
    start(waiting: now)
    highWater = max(highWater, now)
    settle(upTo: highWater)
    end(upTo: highWater)
  }

  /// Whatever has ended by now is as it is, even if no tick has told of it. An exit may be the last that a transaction waits for, and the end of an
  /// interactive transaction the last that exits wait for.
  private func end(upTo time: Double) {
    repeat { exit(upTo: time) } while report(upTo: time)
  }

  /// The result is whether anything has ended.
  private func report(upTo time: Double) -> Bool {
    let before = completions.count
    for index in firstOpen..<transactions.count where !transactions[index].isRemovedReported {
      completions += transactions[index].report(upTo: time + ReferenceTime.grain)
    }
    while firstOpen < transactions.count && transactions[firstOpen].isRemovedReported {
      firstOpen += 1
    }
    return completions.count > before
  }

  func start(waiting time: Double) {
    for start in waiting { start.time = time }
    waiting = []
  }

  /// What is over at the time of a commit is at rest.
  func bringToRest(at time: Double) {
    for element in elements.values {
      element.row?.motion.bringToRest(at: time)
      element.channels.motion.bringToRest(at: time)
    }
    for number in values.keys { values[number]!.motion.bringToRest(at: time) }
    for group in groups.values { group.motion.bringToRest(at: time) }
  }

  /// Rows that are over let go of their transactions.
  func settle(upTo time: Double) {
    for (number, row) in values where row.hasSettled(by: time) {
      settle(&values[number]!)
    }
    for element in elements.values where !element.hasLeft {
      if element.row?.hasSettled(by: time) == true { settle(&element.row!) }
      if element.channels.hasSettled(by: time) {
        settle(&element.channels)
      }
    }
  }

  /// Exiting elements disappear.
  private func exit(upTo time: Double) {
    for element in elements.values where !element.hasLeft && element.isExiting {
      guard let exit = element.exit, exit.isPast(at: time) else { continue }
      if !exit.isSeen {
        // An exit without an animation ends with its commit, and keeps the element only so that it can be undone.
        let isOver = exit.motions.isEmpty
        releaseEndless(element, at: isOver ? lastCommit : exit.deadline, isOver ? .gone : .settled)
      }
      element.exit!.isSeen = true
      let kept = exit.isInteractive ? transactions[exit.transaction].completed : -.infinity
      if isGone(element, at: time) { leave(element, at: max(exit.deadline, kept!), .settled) }
    }
  }

  private func releaseEndless(_ element: ReferenceElement, at time: Double, _ reason: Release) {
    if element.row?.motion.firstRun != nil { release(&element.row!, at: time, reason) }
    if element.channels.motion.firstRun != nil { release(&element.channels, at: time, reason) }
  }

  /// Whether an exiting element has disappeared by a time.
  func isGone(_ element: ReferenceElement, at time: Double) -> Bool {
    guard let exit = element.exit, exit.isPast(at: time) else { return false }
    guard exit.isInteractive else { return true }
    return transactions[exit.transaction].completed.map { $0 <= time + ReferenceTime.grain }
      ?? false
  }

  func leave(_ element: ReferenceElement, at time: Double, _ reason: Release) {
    element.hasLeft = true
    left.append(element.number)
    if element.row != nil { release(&element.row!, at: time, reason) }
    release(&element.channels, at: time, reason)
  }

  private func settle(_ row: inout ReferenceRow) {
    release(&row, at: row.motion.end, slack: row.motion.slack, .settled)
  }

  enum Release {
    case settled
    case takenOver
    case gone
    /// It was the opacity of an exit that was undone.
    case undone
  }

  /// The row belongs to no transaction any more.
  func release(
    _ row: inout ReferenceRow, at time: Double, slack: Double = 0, _ reason: Release
  ) {
    guard let index = row.owner else { return }
    row.owner = nil
    transactions[index].rows -= 1
    transactions[index].settle(at: time, slack: slack)
    switch reason {
    case .settled: transactions[index].hasSettledRow = true
    case .takenOver: transactions[index].wasTakenOver = true
    case .gone: transactions[index].hasGoneRow = true
    case .undone: break
    }
  }

  /// The row belongs to a transaction, which waits for it unless it is complete.
  func assign(_ row: inout ReferenceRow, to index: Int?) {
    row.owner = index
    if let index { transactions[index].rows += 1 }
  }

  // MARK: What is shown

  private func moment(_ time: Double) -> Double { max(lastCommit, ReferenceTime.rounded(time)) }

  /// The frame of an element; nil where none is listed.
  package func frame(of number: Int, at time: Double) -> Four? {
    elements[number]?.row?.motion.position(at: moment(time))
  }

  /// The speed of the four numbers, per second.
  package func velocity(of number: Int, at time: Double) -> Four? {
    elements[number]?.row?.motion.velocity(at: moment(time))
  }

  /// Whether there is something to draw: not pending, not gone.
  package func isListed(_ number: Int, at time: Double) -> Bool {
    guard let element = elements[number], element.row != nil else { return false }
    return !element.isExiting || !isGone(element, at: moment(time))
  }
}
