// The end of a transaction: everything that was recorded becomes visible at once. `docs/matching.md` is the page of rules; the order
// here is its order.

extension EngineState {
  /// Everything that changes tracks comes here: a transaction, a single change, and what a host does to a transaction.
  ///
  /// Each step knows by itself whether there is something to do.
  mutating func commit() {
    motions.keepTimelines()

    // Who goes where.
    forgetGroups()
    reduceMotion()
    moveGeometryGroups()

    // Tracks get their motions.
    commitGroups()
    commitChanges()
    commitValues()
    followGroups()
    commitTransitions()
    commitControl()

    // Timelines get their ends, and what is gone is freed.
    motions.finishTimelines()
    if motions.commit.isEndless { reports.diagnostics.add(.neverSettles) }
    fixExits()
    reportLoneExits()
    freeExited()
    freeEmptyGroups()
    motions.freeTimelines()
    applyOwnerChanges()
    finishTransaction()

    // Ticks and recordings get to know it.
    makeVisible()
    recordCommit()
    forgetEndedPolicies()
  }

  private mutating func commitGroups() {
    for index in 0..<scratch.groups.count {
      commitGroup(scratch.groups[index])
      applyFullPart(.frames)
    }
  }

  /// Elements that no group has sent anywhere.
  private mutating func commitChanges() {
    var first = 0
    while first < scratch.changes.count {
      let end = min(first + RetargetRequests.partSize, scratch.changes.count)
      for index in first..<end where !scratch.changes[index].isHandled {
        commitUnmatched(scratch.changes[index])
      }
      applyFullPart(.frames)
      first = end
    }
    applyRequests(.frames)
    applyRequests(.matchGroups)
    releaseRestingMatchTracks()
  }

  private mutating func commitTransitions() {
    if !scratch.changes.kinds.isDisjoint(with: .passing) {
      for index in 0..<scratch.changes.count {
        let change = scratch.changes[index]
        if change.kinds.isDisjoint(with: .passing) { continue }
        commitTransition(change)
        applyFullPart(.appearances)
      }
    }
    applyRequests(.appearances)
  }

  /// Nobody asks for the policies of a namespace that has ended. A replay forgets them as it plays the end.
  mutating func forgetEndedPolicies() {
    for index in 0..<scratch.ended.count {
      matches.policies.set(nil, of: scratch.ended[index])
    }
  }

  /// The last step of a commit: what ticks have to know.
  private mutating func makeVisible() {
    // What this commit set in motion may end before the latest time that was ever shown.
    let goesBack = scratch.time < clock.reported
    clock.reported = scratch.time
    spaces.listDisplaced(elements, &motions)
    motions.tracks.noteCommit(goesBack: goesBack)
    reserveEvents()
    clock.lastCommit = scratch.time
    clock.hasTickedSince = false
    scratch.trim()
    motions.forgetCommit(keeping: scratch.kept)
    if Int(scratch.changes.committed) > 4 * elements.capacity + 0x10000 {
      elements.forgetChanges()
      scratch.changes.resetNumbers()
    }
  }

  /// What an element's own change says about its geometry, if anything.
  @inline(__always)
  func geometryChange(of slot: UInt32) -> Change {
    scratch.changes.geometryChange(of: slot, elements)
  }

  // MARK: Without a group

  /// A change of an element that follows nobody: to its own layout frame.
  @inline(__always)
  private mutating func commitUnmatched(_ change: Change) {
    let slot = change.slot
    let isPending = elements.records[slot].flags.contains(.pending)
    if isPending || change.kinds.contains(.dropped) { return }
    // With reduced motion it fades where it is.
    if change.kinds.isSuperset(of: [.removed, .reduced]) { return }
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      spaces.placeInserted(slot, at: layoutFrame(of: slot), &motions)
    } else if !change.kinds.isDisjoint(with: .geometry) {
      requestFrame(
        slot, to: layoutFrame(of: slot),
        Retargeting(animation: change.animation, velocity: change.velocity))
    }
  }

  // MARK: The end

  mutating func freeExited() {
    for index in 0..<scratch.exited.count {
      let slot = scratch.exited[index]
      if elements.records[slot].flags.contains(.exiting) { transitions.exits.noteEnd() }
      reports.exited.append(elements.id(of: slot))
      free(slot)
    }
  }

  private mutating func freeEmptyGroups() {
    for index in 0..<scratch.emptied.count {
      let group = scratch.emptied[index]
      if matches.groups.records[group].touched == scratch.serial { freeIfEmpty(group) }
    }
  }
}
