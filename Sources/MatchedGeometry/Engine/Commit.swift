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
    endExits()
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

  /// Motions without an end that this commit gave to leaving elements, or found on them, get one: a new one its
  /// first logical completion, an older one that of the fade; of the fade itself, if that does not end, at once. One that was
  /// brought to rest is gone.
  private mutating func endExits() {
    for index in 0..<scratch.leaving.count {
      let slot = scratch.leaving[index]
      // What is gone at once does not come to rest.
      if elements.records[slot].flags.contains(.hasLeft) { continue }
      let channel = elements.records[slot].channel
      // On the clock of its row.
      let now = timelines.localTime(of: frames.timeline[slot], at: scratch.time)
      var fadeEnd = now
      var waits = false
      if channel != 0 {
        let id = channels.rows.timeline[channel]
        if timelines.isEndless(id) {
          if let end = logicalEnd(of: id) {
            channels.rows.exchange(channel, for: endingCopy(of: id, at: end))
          } else {
            restChannel(channel)
          }
        }
        let fade = channels.rows.timeline[channel]
        if fade != .rest {
          fadeEnd = timelines.localEnd(of: fade)
          waits = timelines.records[fade.index].isPending
          // Its row may be on another clock: so many seconds of that.
          if !waits { fadeEnd += now - timelines.localTime(of: fade, at: scratch.time) }
        }
      } else if geometryGroups.isInUse {
        fadeEnd = timelines.localTime(
          of: frames.timeline[slot], at: latestEnd(inside: slot))
      }
      let id = frames.timeline[slot]
      if timelines.isEndless(id) {
        if let end = logicalEnd(of: id) {
          frames.exchange(slot, for: endingCopy(of: id, at: end))
        } else {
          let end = waits ? fadeEnd : max(fadeEnd, now + Settling.least)
          let isLate = waits || timelines.records[id.index].isPending
          frames.exchange(slot, for: endingCopy(of: id, at: end, isLate: isLate, isTime: !waits))
        }
      }
      // Its group went somewhere at once, and the fade was over before.
      if frames.timeline[slot] == .rest
        && (channel == 0 || channels.rows.timeline[channel] == .rest)
      {
        leaveAtOnce(slot)
      }
    }
    if geometryGroups.isInUse && !scratch.gone.isEmpty { leaveEmptiedGroups() }
  }

  /// The first logical completion of a timeline of this commit, a moment after its start at the earliest, so that a tick tells
  /// of it; nil for an older one.
  private func logicalEnd(of id: TimelineID) -> Double? {
    made(id).map { timelines.origin[id.index] + max(Settling.least, $0.logicalDuration) }
  }

  /// What is known of a timeline of this commit; nil for an older one, sampled or not.
  func made(_ id: TimelineID) -> CommitScratch.Made? {
    let memo = Int(timelines.records[id.index].memo)
    guard memo < scratch.made.count, scratch.made[memo].id == id else { return nil }
    return scratch.made[memo]
  }

  /// Channels that never come to rest by themselves do.
  private mutating func restChannel(_ row: UInt32) {
    let id = channels.rows.timeline[row]
    let lineage = channels.rows.lineage[row]
    release(lineage, .settled)
    channels.rows.rest(row)
    timelines.release(id)
  }

  /// `isLate` if the end or the motion waits for a tick; then `end` counts from that, unless it is a time.
  private mutating func endingCopy(
    of id: TimelineID, at end: Double, isLate: Bool = false, isTime: Bool = false
  ) -> TimelineID {
    let copy =
      isLate
      ? timelines.copy(id, ending: TimelineTable.LateEnd(seconds: end, isTime: isTime))
      : timelines.copy(id, endingAt: end)
    timelines.retain(copy)
    timelines.release(id)
    return copy
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
