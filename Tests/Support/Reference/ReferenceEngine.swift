package import MatchedGeometry

/// The rules of docs/matching.md once more: slow, in Double, without columns or a kernel.
///
/// Elements, namespaces and keys are numbers that the caller chooses. Every look computes every
/// motion from its beginning; nothing is kept from one time to the next.
package final class ReferenceEngine {
  // In release builds the properties that every look reads more than once are not checked for overlapping accesses.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
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
  /// Of namespaces that were given one.
  var clocks: [Int: ReferenceNamespaceClock] = [:]
  var waiting: [ReferenceClock] = []
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
  /// Transactions whose ends depend on whether less than rounding is left of a motion.
  package internal(set) var vague: Set<Int> = []
  /// Elements of which the same is true, so that nobody can say when they have left.
  package internal(set) var vagueElements: Set<Int> = []
  /// All elements that are gone, in the order in which that was found.
  package private(set) var left: [Int] = []
  /// Changes that were refused.
  package var refusals = 0

  package init() {}

  // MARK: Changes

  /// Makes one transaction. Returns its number, counted from 0.
  @discardableResult
  package func commit(
    at time: Double?, animation: Animation? = nil, mode: ReferenceRetargetMode = .automatic,
    _ changes: [EditChange]
  ) -> Int {
    commit(
      EditCommit(
        at: time, animation: animation, mode: mode, changes.map { .change($0, .inherited) }))
  }

  /// Makes one transaction. Returns its number, counted from 0.
  @discardableResult
  package func commit(_ commit: EditCommit) -> Int {
    let begins = commit.time != nil
    let time = open(at: commit.time, begins: begins)
    let index = transactions.count
    let clock = ReferenceClock(start: begins ? time : nil, of: index)
    if !begins { waiting.append(clock) }
    labels[commit.label] = index
    transactions.append(
      ReferenceTransaction(
        index: index, clock: clock, isBare: commit.isBare,
        isAwaited: commit.isAwaited && !commit.isBare))
    let work = ReferenceCommit(self, commit, index: index, time: time, clock: clock)
    guard work.run() else {
      waiting.removeAll { $0.transaction == index }
      return index
    }
    // A call that moves nothing waits for no tick.
    if transactions[index].isRemovedReported { waiting.removeAll { $0.transaction == index } }
    close(at: time)
    return index
  }

  /// The time of a commit. What has ended by then is reported and gone.
  func open(at requested: Double?, begins: Bool) -> Double {
    let time = max(lastCommit, requested.map(ReferenceTime.rounded) ?? now)
    if begins { start(waiting: time) }
    settle(upTo: max(highWater, time))
    if time > highWater { report(upTo: time) }
    for element in elements.values where element.hasLeft { forget(element) }
    return time
  }

  func close(at time: Double) {
    lastCommit = time
    // What this commit set in motion may end before the latest time that was ever shown.
    highWater = time
    settle(upTo: time)
  }

  func add(_ element: ReferenceElement) {
    elements[element.number] = element
  }

  func forget(_ element: ReferenceElement) {
    if !element.hasLeft { left.append(element.number) }
    element.inside = []
    element.around?.inside.removeAll { $0 === element }
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
    report(upTo: highWater)
  }

  /// Whatever has ended by now is as it is, even if no tick has told of it.
  func report(upTo time: Double) {
    for index in firstOpen..<transactions.count where !transactions[index].isRemovedReported {
      completions += transactions[index].report(upTo: time + ReferenceTime.grain)
    }
    while firstOpen < transactions.count && transactions[firstOpen].isRemovedReported {
      firstOpen += 1
    }
  }

  func start(waiting time: Double) {
    let isNone = waiting.isEmpty && !clocks.values.contains(where: \.isWaiting)
    if isNone { return }
    for clock in clocks.values where clock.isWaiting { clock.begin(at: time) }
    for clock in waiting { clock.start = clock.now(at: time) }
    waiting = []
  }

  /// Rows that are over let go of their transactions, and leaving elements leave.
  func settle(upTo time: Double) {
    for (number, row) in values where row.hasSettled(by: time) {
      settle(&values[number]!)
    }
    for element in elements.values where !element.hasLeft {
      if element.row?.hasSettled(by: time) == true { settle(&element.row!) }
      if element.channels.hasSettled(by: time) {
        settle(&element.channels)
      }
      guard element.isLeaving, element.isGone(at: time) else { continue }
      element.hasLeft = true
      left.append(element.number)
      if element.row != nil { release(&element.row!, at: element.leavingEnd, .settled) }
      release(&element.channels, at: element.leavingEnd, .settled)
    }
  }

  private func settle(_ row: inout ReferenceRow) {
    release(&row, at: row.motion.end, slack: row.motion.endSlack, .settled)
  }

  enum Release {
    case settled
    case takenOver
    case gone
    /// It was the opacity of an exit that was undone.
    case undone
  }

  /// The row lets go of all the transactions it carries.
  func release(
    _ row: inout ReferenceRow, at time: Double, slack: Double = 0, _ reason: Release
  ) {
    for index in row.carries {
      transactions[index].rows -= 1
      transactions[index].settle(at: time, slack: slack)
      switch reason {
      case .settled: transactions[index].hasSettledRow = true
      case .takenOver where index == row.carries.last:
        transactions[index].wasTakenOver = true
      // It was taken over before, and has nothing to do with how this ends.
      case .takenOver: transactions[index].hasSettledRow = true
      case .gone: transactions[index].hasGoneRow = true
      case .undone where index == row.carries.last: break
      case .undone: transactions[index].hasSettledRow = true
      }
    }
    row.carries = []
  }

  // MARK: What is shown

  private func moment(_ time: Double) -> Double { max(lastCommit, ReferenceTime.rounded(time)) }

  /// The frame of an element; nil where none is listed.
  ///
  /// A member in step with its group is computed from the group's geometry at this very moment.
  package func frame(of number: Int, at time: Double) -> Four? {
    guard let place = rowFrame(of: number, at: time) else { return nil }
    return place + elements[number]!.displacement(at: moment(time))
  }

  private func rowFrame(of number: Int, at time: Double) -> Four? {
    guard let element = elements[number], let motion = element.row?.motion else { return nil }
    let time = moment(time)
    if motion.isOver(at: time) { return motion.target }
    if element.isInStep, let key = element.key, let group = groups[key] {
      return element.map.place(group.motion.trajectory(at: time).position)
    }
    return motion.position(at: time)
  }

  /// The speed of the four numbers, per second.
  package func velocity(of number: Int, at time: Double) -> Four? {
    guard let element = elements[number], let motion = element.row?.motion else { return nil }
    return motion.shownVelocity(at: moment(time)) + element.driftSpeed(at: moment(time))
  }

  /// How far the row of an element in step is from the map of its group: what linearity promises to
  /// be zero, up to the moment at which either stops.
  package func disagreement(of number: Int, at time: Double) -> Double {
    guard let motion = elements[number]?.row?.motion, let mapped = rowFrame(of: number, at: time)
    else { return 0 }
    return (motion.position(at: moment(time)) - mapped).largest
  }

  package func target(of number: Int) -> Four? { elements[number]?.row?.motion.target }

  /// From 0 to 1.
  package func opacity(of number: Int, at time: Double) -> Double? {
    channels(of: number, at: time)?.x
  }

  /// Whether there is something to draw: not pending, not gone.
  package func isListed(_ number: Int, at time: Double) -> Bool {
    guard let element = elements[number], element.row != nil else { return false }
    return !element.isLeaving || !element.isGone(at: moment(time))
  }

  package func isMoving(_ number: Int, at time: Double) -> Bool {
    guard let element = elements[number], element.row != nil else { return false }
    return element.row!.isMoving(at: moment(time))
      || element.around != nil && element.isCarried(at: moment(time))
  }

  package func isInStep(_ number: Int) -> Bool { elements[number]?.isInStep ?? false }
}
