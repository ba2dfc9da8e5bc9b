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
    cull()

    // Retarget tracks.
    for index in 0..<matches.touched.count {
      commitGroup(matches.touched[index])
      applyFullPart(.frames)
      applyFullAttributeParts()
    }
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
    matches.freeEmptied(&motions)
    motions.freeTimelines()
    applyOwnerChanges()
    finishTransaction()

    // Prepare ticks and recordings.
    makeVisible()
    recordCommit()
    layouts.remove(matches.ended)
    matches.forgetEndedPolicies()
  }

  /// Applies the changes that no match group has handled.
  private mutating func commitChanges() {
    var first = 0
    while first < scratch.changes.count {
      let end = min(first + RetargetRequests.partSize, scratch.changes.count)
      for index in first..<end where !scratch.changes[index].isHandled {
        spaces.commitOwnFrame(scratch.changes[index], elements, &motions)
      }
      applyFullPart(.frames)
      first = end
    }
    applyRequests(.frames)
    applyRequests(.matchGroups)
    commitAttributes()
    matches.releaseRestingMatchTracks(&motions)
  }

  /// Retargets the attributes of elements that no match group has decided.
  mutating func commitAttributes() {
    let isChanged = !scratch.changes.kinds.isDisjoint(with: .attributes)
    for index in 0..<attributes.count {
      var first = isChanged ? 0 : scratch.changes.count
      while first < scratch.changes.count {
        let end = min(first + RetargetRequests.partSize, scratch.changes.count)
        attributes.requestOwn(index, scratch.changes, first..<end, elements, &motions)
        applyFullPart(.attribute(index))
        first = end
      }
      applyRequests(.attribute(index))
      applyRequests(.groupAttribute(index))
    }
  }

  /// Applies the requests for attributes once there are enough of them.
  mutating func applyFullAttributeParts() {
    for index in 0..<attributes.count { applyFullPart(.attribute(index)) }
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
    if change.kinds.contains(.culled) { return change.presenceAnimation }
    if change.kinds.contains(.reduced) { return transitions.crossfade(of: change.slot) }
    let transition = elements[change.slot].transition
    if transition <= TransitionTable.identity || change.kinds.contains(.silenced) {
      return change.presenceAnimation
    }
    let own = transitions.ownAnimation(of: transition, for: change.kinds)
    return own.map { number(of: $0) } ?? change.presenceAnimation
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

  private mutating func freeExited() {
    for index in 0..<transitions.exited.count {
      let slot = transitions.exited[index]
      if elements[slot].flags.contains(.exiting) { transitions.exits.noteEnd() }
      reports.exited.append(elements.id(of: slot))
      free(slot)
    }
  }

  // MARK: Reduced motion: frames jump, and elements fade in and out where they are

  /// Removes the animation of frames from the changes of this transaction, before match groups are
  /// evaluated.
  private mutating func reduceMotion() {
    guard matches.policies.reducesMotion else { return }
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      let policy = matches.reducedMotion(of: change.slot, elements)
      guard policy != .none, !change.kinds.contains(.dropped) else { continue }
      if case .crossfade(let seconds) = policy, transitionAnimation(for: change) != 0 {
        transitions.setCrossfade(
          motions.number(of: Animation.linear(duration: seconds).resolved), of: change.slot)
      }
      scratch.changes[index].animation = 0
      scratch.changes[index].kinds.insert(.reduced)
      // The element exits where it is shown.
      if change.kinds.contains(.removed) { elements.insert(.detached, in: change.slot) }
    }
  }

  // MARK: Geometry groups

  /// Moves geometry groups to their new targets, before anything else is decided.
  private mutating func moveGeometryGroups() {
    guard spaces.isInUse else { return }
    let concerned = spaces.moveGroups(
      matches.touched, &scratch.changes, elements, &matches.groups, &motions)
    applyOwnerChanges()
    for group in concerned { matches.touch(group) }
  }

  /// Sends members of moving groups that are neither displaced nor retargeted to their frames.
  private mutating func followGroups() {
    if spaces.affected.isEmpty && spaces.inheriting.isEmpty { return }
    for (slot, change) in spaces.unplacedMembers(
      scratch.changes, elements, serial: scratch.serial)
    {
      spaces.request(
        slot, to: spaces.layoutFrame(of: slot, elements, motions),
        Retargeting(animation: matches.reduced(change.animation, of: slot, elements)), &motions)
    }
    spaces.endMoves()
    spaces.continueInherited(&motions)
    applyRequests(.frames)
  }

  // MARK: Requests

  /// Applies the requests once there are enough of them. Parts of limited size stay in the
  /// processor's cache.
  @inline(__always)
  mutating func applyFullPart(_ kind: TrackKind) {
    if motions.hasPart(kind) { applyRequests(kind) }
  }

  /// Applies all requests for tracks of a kind: first for those shown before, then for arriving
  /// ones.
  mutating func applyRequests(_ kind: TrackKind) {
    repeat {
      motions.applyRequests(kind)
      if kind == .frames && spaces.isInUse {
        spaces.noteRetargetedFrames(elements, &motions)
      }
      applyOwnerChanges()
    } while motions.takeArrivals(kind)
  }

  /// Passes the changes of owner on to the transactions.
  mutating func applyOwnerChanges() {
    if !motions.ownerChanges.isEmpty {
      transactions.apply(&motions.ownerChanges, at: scratch.time)
    }
  }
}
