// The end of a transaction: applies all recorded changes at once. The order of steps is that of the
// rules in `docs/matching.md`.

extension EngineState {
  /// Commits a transaction, a single change, or a control call: all that changes tracks goes
  /// through these steps.
  ///
  /// Each step checks whether it has anything to do.
  mutating func commit() {
    motions.keepTimelines()

    // Decide targets.
    matches.forgetExpired(&motions)
    if !scratch.changes.staggers.isEmpty {
      matches.selectSources(scratch.changes, elements, &reports)
      scratch.applyStaggers(matches, elements, spaces, &motions)
    }
    reduceMotion()
    moveGeometryGroups()

    // Retarget tracks.
    commitGroups()
    commitChanges()
    commitValues()
    followGroups()
    commitTransitions()
    commitControl()

    // Compute the ends of timelines and exits, and free what has exited.
    motions.finishTimelines()
    if motions.commit.isEndless { reports.diagnostics.add(.neverSettles) }
    transitions.fixExits(isKept: scratch.keepsUndo, &elements, &spaces, motions)
    matches.reportLoneExits(scratch.changes, elements, spaces, &reports)
    freeExited()
    freeEmptyGroups()
    motions.freeTimelines()
    applyOwnerChanges()
    finishTransaction()

    // Prepare ticks and recordings.
    makeVisible()
    recordCommit()
    forgetEndedPolicies()
  }

  private mutating func commitGroups() {
    for index in 0..<matches.touched.count {
      commitGroup(matches.touched[index])
      applyFullPart(.frames)
    }
  }

  /// Applies the changes that no match group has handled.
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
    matches.releaseRestingMatchTracks(&motions)
  }

  private mutating func commitTransitions() {
    if !scratch.changes.kinds.isDisjoint(with: .passing) {
      for index in 0..<scratch.changes.count {
        let change = scratch.changes[index]
        if change.kinds.isDisjoint(with: .passing) { continue }
        if change.kinds.contains(.dropped) {
          transitions.exitAtEndOfCommit(change.slot, &spaces)
          continue
        }
        transitions.start(
          change, transitionAnimation(for: change), isInteractive: scratch.keepsUndo, &elements,
          &spaces, &motions)
        applyFullPart(.appearances)
      }
    }
    applyRequests(.appearances)
  }

  /// The number of the animation of the transition's insertion or removal, if it has one; otherwise
  /// that of the change.
  @inline(__always)
  mutating func transitionAnimation(for change: Change) -> UInt32 {
    if change.kinds.contains(.reduced) { return transitions.crossfade(of: change.slot) }
    let own = transitions.ownAnimation(of: elements[change.slot].transition, for: change.kinds)
    return own.map { number(of: $0) } ?? change.presenceAnimation
  }

  /// Removes the policies of namespaces that have ended. A recording has the end of the namespace,
  /// so this comes after `recordCommit`.
  mutating func forgetEndedPolicies() {
    for index in 0..<scratch.ended.count {
      matches.policies.set(nil, of: scratch.ended[index])
      layouts.remove(scratch.ended[index])
    }
  }

  /// Updates what ticks use.
  private mutating func makeVisible() {
    // What this commit set in motion may end before the latest time that was shown.
    let goesBack = scratch.time < clock.reported
    clock.reported = scratch.time
    spaces.listDisplaced(elements, &motions)
    motions.noteCommit(goesBack: goesBack)
    reserveEvents()
    clock.lastCommit = scratch.time
    clock.hasTickedSince = false
    if drawing.isOn { updateDrawingOrder() }
    scratch.trim()
    matches.forgetCommit(keeping: scratch.kept)
    motions.forgetCommit(keeping: scratch.kept)
    transitions.forgetCommit(keeping: scratch.kept)
    if Int(scratch.changes.committed) > 4 * elements.capacity + 0x10000 {
      elements.forgetChanges()
      scratch.changes.resetNumbers()
    }
  }

  /// Sorts the drawing order if a commit has changed it, and shows it at the present time.
  mutating func updateDrawingOrder() {
    guard drawing.isOn else { return }
    if drawing.isStale || !scratch.changes.kinds.isDisjoint(with: .ordering)
      || matches.hasNewSources
    {
      drawing.sort(elements, matches, spaces)
    }
    drawing.update(at: clock.shown, elements, spaces, transitions, motions)
  }

  // MARK: Elements outside of match groups

  /// Retargets an element outside of match groups to its layout frame.
  @inline(__always)
  private mutating func commitUnmatched(_ change: Change) {
    let slot = change.slot
    let isPending = elements[slot].flags.contains(.pending)
    if isPending || change.kinds.contains(.dropped) { return }
    // With reduced motion, a removed element fades out where it is shown.
    if change.kinds.isSuperset(of: [.removed, .reduced]) { return }
    if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
      spaces.placeInserted(slot, at: layoutFrame(of: slot), &motions)
    } else if !change.kinds.isDisjoint(with: .geometry) {
      requestFrame(
        slot, to: layoutFrame(of: slot),
        Retargeting(animation: change.animation, velocity: change.velocity))
    }
  }

  // MARK: Freeing

  mutating func freeExited() {
    for index in 0..<transitions.exited.count {
      let slot = transitions.exited[index]
      if elements[slot].flags.contains(.exiting) { transitions.exits.noteEnd() }
      reports.exited.append(elements.id(of: slot))
      free(slot)
    }
  }

  private mutating func freeEmptyGroups() {
    for index in 0..<matches.emptied.count {
      let group = matches.emptied[index]
      if matches.isTouched(group) {
        matches.freeIfEmpty(group, isEvaluated: true, &motions)
      }
    }
  }
}
