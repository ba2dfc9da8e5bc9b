// The end of a transaction: everything that was recorded becomes visible at once.
// `docs/matching.md` is the page of rules; the order here is its order.

extension MatchedGeometryEngine {
  mutating func commit() {
    for index in 0..<scratch.groups.count { commitGroup(scratch.groups[index]) }
    for index in 0..<scratch.changes.count {
      if !scratch.changes[index].isHandled { commitUnmatched(scratch.changes[index]) }
      commitTransition(scratch.changes[index])
      elements.records[scratch.changes[index].slot].change = 0
    }
    finishTimelines()
    setDeadlines()
    freeGone()
    freeEmptyGroups()
    transactions.setDuration(
      scratch.longestDuration, of: scratch.serial, start: scratch.start,
      isSilent: scratch.isImplicit)
    frames.refreshBlocks(timelines)
    channels.rows.refreshBlocks(timelines)
    reserveEvents()
    clock.lastCommit = scratch.time
  }

  // MARK: Groups

  private mutating func commitGroup(_ touched: CommitScratch.TouchedGroup) {
    let group = touched.group
    let before = touched.sourceBefore
    if groups.records[group].flags.contains(.ended) {
      if before != 0 { sendHome(group) }
      disband(group)
      return
    }
    let (source, isActing) = selectSource(of: group, before: before)
    groups.records[group].source = source
    groups.records[group].flags.remove(.needsSelection)
    if isActing {
      groups.records[group].flags.insert(.acting)
    } else {
      groups.records[group].flags.remove(.acting)
    }
    if source != 0 {
      groups.records[group].flags.remove(.reportedNone)
      if before != 0 {
        handOver(group, from: before - 1, to: source - 1)
      } else {
        follow(group, source - 1)
      }
    } else if before != 0 {
      sendHome(group)
    } else {
      reportNoSource(in: group)
    }
  }

  /// What an element's own change says about its geometry, or nil.
  @inline(__always)
  func geometryChange(of slot: UInt32) -> CommitScratch.Change? {
    let change = elements.records[slot].change
    guard change != 0 else { return nil }
    let found = scratch.changes[Int(change) - 1]
    return found.kinds.isDisjoint(with: .geometry) ? nil : found
  }

  @inline(__always)
  func markHandled(_ slot: UInt32) {
    let change = elements.records[slot].change
    if change != 0 { scratch.changes[Int(change) - 1].isHandled = true }
  }

  // MARK: Without a group

  /// A change of an element that follows nobody: to its own layout frame.
  mutating func commitUnmatched(_ change: CommitScratch.Change) {
    let slot = change.slot
    let record = elements.records[slot]
    guard !record.flags.contains(.pending), !change.kinds.contains(.dropped) else { return }
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      place(ShownMotion(at: record.layout), at: slot)
    } else if !change.kinds.isDisjoint(with: .geometry) && record.isPresent {
      let retargeting = Retargeting(
        animation: change.animation,
        velocity: change.kinds.contains(.hasVelocity) ? change.velocity : nil)
      place(retarget(frames.motion(of: slot), to: record.layout, retargeting), at: slot)
    }
  }

  // MARK: The end

  /// Leaving elements whose motion never ends leave at its first logical completion.
  private mutating func setDeadlines() {
    for index in 0..<scratch.leaving.count {
      let slot = scratch.leaving[index]
      let record = elements.records[slot]
      setDeadline(slot, frames.timeline[slot])
      if record.channel != 0 { setDeadline(slot, channels.rows.timeline[record.channel]) }
    }
    if !leaving.deadlines.isEmpty { leaving.refresh() }
  }

  private mutating func setDeadline(_ slot: UInt32, _ id: TimelineID) {
    guard id != .rest, timelines.end[id.index] == .infinity else { return }
    let memo = Int(timelines.records[id.index].memo)
    let isNew = memo < scratch.made.count && scratch.made[memo].id == id
    leaving.deadlines.append(
      LeavingTable.Deadline(
        id: elements.id(of: slot),
        time: (scratch.start ?? 0) + (isNew ? scratch.made[memo].logicalDuration : 0),
        isPending: scratch.start == nil))
  }

  private mutating func freeGone() {
    for index in 0..<scratch.gone.count {
      let slot = scratch.gone[index]
      if elements.records[slot].flags.contains(.leaving) { leaving.count -= 1 }
      events.startCollecting()
      events.left.append(elements.id(of: slot))
      free(slot)
    }
  }

  private mutating func freeEmptyGroups() {
    for index in 0..<scratch.groups.count {
      let group = scratch.groups[index].group
      if groups.records[group].touched == scratch.serial { freeIfEmpty(group) }
    }
  }
}
