// The end of a transaction: everything that was recorded becomes visible at once.
// `docs/matching.md` is the page of rules; the order here is its order.

extension EngineState {
  mutating func commit() {
    commitChanges()
    transactions.setDuration(
      scratch.longestDuration, of: scratch.entry, at: scratch.time, start: scratch.start,
      isSilent: scratch.isImplicit)
    if scratch.keepsUndo { keepUndo() }
    if timelines.clocks.isUsed || scratch.endsClock { commitClocks() }
    makeVisible()
    record { recorder, scratch in recorder.finish(scratch) }
    forgetEndedPolicies()
  }

  /// Nobody asks for the policies of a namespace that has ended. A replay forgets them as it plays the end.
  mutating func forgetEndedPolicies() {
    for index in 0..<scratch.ended.count {
      policies.set(nil, of: scratch.ended[index])
      scratch.recorder?.policies.set(nil, of: scratch.ended[index])
    }
  }

  /// What a commit does to rows, groups and elements.
  mutating func commitChanges() {
    timelines.beginCommit()
    if scratch.endsClock { leaveEndedClocks() }
    if !remembered.isEmpty { forgetGroups() }
    if policies.reducesMotion { reduceMotion() }
    if geometryGroups.isInUse { moveGeometryGroups() }
    for index in 0..<scratch.groups.count { commitGroup(scratch.groups[index]) }
    for index in 0..<scratch.changes.count {
      if timelines.clocks.isUsed { useClock(of: scratch.changes[index].slot) }
      if !scratch.changes[index].isHandled { commitUnmatched(scratch.changes[index]) }
      commitTransition(scratch.changes[index])
      elements.records[scratch.changes[index].slot].change = 0
    }
    if timelines.clocks.isUsed { use(.host) }
    if !scratch.valueChanges.isEmpty { commitValues() }
    if geometryGroups.isInUse {
      takeAlong()
      commitGroupExits()
    }
    if scratch.reversed != nil { turnRest() }
    if scratch.letGo != nil { letGo() }
    finishTimelines()
    letGoOfFinished()
    freeGone()
    freeEmptyGroups()
    timelines.endCommit()
  }

  /// The last step of a commit: what ticks have to know.
  mutating func makeVisible() {
    // What this commit set in motion may end before the latest time that was ever shown.
    let goesBack = scratch.time < clock.reported
    clock.reported = scratch.time
    if geometryGroups.isStale { listCarried() }
    refreshBlocks(goesBack: goesBack)
    if scratch.movesEnds { reportMovedEnds() }
    reserveEvents()
    clock.lastCommit = scratch.time
    clock.hasTickedSince = false
    scratch.trim()
  }

  /// Brings what ticks know of rows that were written up to date.
  mutating func refreshBlocks(goesBack: Bool) {
    let isPending = scratch.start == nil && hasPendingClocks
    frames.refreshBlocks(
      timelines, isPending: isPending, goesBack: goesBack, reported: scratch.time)
    channels.rows.refreshBlocks(
      timelines, isPending: isPending, goesBack: goesBack, reported: scratch.time)
  }

  // MARK: Groups

  private mutating func commitGroup(_ touched: CommitScratch.TouchedGroup) {
    let group = touched.group
    if timelines.clocks.isUsed { useClock(ofGroup: group) }
    let animation = scratch.transactionAnimation
    if policies.reducesMotion { scratch.transactionAnimation = transactionAnimation(of: group) }
    defer { scratch.transactionAnimation = animation }
    let isGrouped = geometryGroups.isInUse && takeOutMembers(of: group)
    commitGroup(group, touched.sourceBefore, isGrouped)
    if isGrouped { placeTakenOut(in: group) }
    groups.records[group].flags.remove(.lostSource)
    if groups.records[group].flags.contains(.ended) {
      noteEnded(group)
      disband(group)
    }
  }

  private mutating func commitGroup(_ group: UInt32, _ before: UInt32, _ isGrouped: Bool) {
    if groups.records[group].flags.contains(.ended) {
      if before != 0 { sendHome(group) }
      if !remembered.isEmpty { forget(group) }
      return
    }
    let isRemembered = groups.records[group].flags.contains(.remembered)
    let (source, isActing) = selectSource(of: group, hadSource: before != 0 || isRemembered)
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
        handOver(group, from: before - 1, to: source - 1, isGrouped: isGrouped)
      } else if isRemembered {
        takeOver(group, by: source - 1, isGrouped: isGrouped)
      } else {
        if groups.records[group].oldest != groups.records[group].newest {
          reportLateSource(group, source - 1)
        }
        follow(group, source - 1)
      }
    } else if before != 0 {
      let awaited = arrivingPending(in: group)
      if policies.isPlain && awaited.isEmpty {
        sendHome(group)
      } else {
        loseSource(group, before - 1, awaiting: awaited)
      }
    } else {
      if isRemembered { goOnWaiting(group) }
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
    let record = record(of: slot)
    guard !record.flags.contains(.pending), !change.kinds.contains(.dropped) else { return }
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      placeInserted(slot, at: record.layout)
    } else if !change.kinds.isDisjoint(with: .geometry) && record.isPresent {
      let retargeting = Retargeting(
        animation: change.animation, velocity: scratch.velocity(of: change))
      place(retarget(motion(of: slot), to: record.layout, retargeting), at: slot)
    }
  }

  // MARK: The end

  /// Leaving elements that this commit has looked at are gone if nothing of them moves any more.
  mutating func letGoOfFinished() {
    for index in 0..<scratch.leaving.count {
      let slot = scratch.leaving[index]
      if hasLeft(slot, at: scratch.time) { leaveAtOnce(slot) }
    }
    leaveEmptiedGroups()
  }

  /// What is known of a timeline of this commit; nil for an older one, sampled or not.
  func made(_ id: TimelineID) -> CommitScratch.Made? {
    let memo = Int(timelines.records[id.index].memo)
    guard memo < scratch.made.count, scratch.made[memo].id == id else { return nil }
    return scratch.made[memo]
  }

  mutating func freeGone() {
    for index in 0..<scratch.gone.count {
      let slot = scratch.gone[index]
      if elements.records[slot].flags.contains(.leaving) { leaving.count -= 1 }
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
