// The end of a transaction: applies all noted changes at once. The order of steps is that of the
// rules in `docs/matching.md`.

extension EngineState {
  /// Commits a transaction, a single change, or a control call. Nothing else gives tracks new
  /// targets or animations, except for a new value, a match group that keeps a motion, and what is
  /// freed.
  ///
  /// A step that has a condition here is for a feature that many commits do not use.
  mutating func commit() {
    motions.deferFreeingTimelines()

    // Decide targets.
    if !matches.expiring.isEmpty { matches.forgetExpired(&motions) }
    if !scratch.changes.staggers.isEmpty {
      matches.selectSources(scratch.changes, elements, &reports)
      scratch.applyStaggers(matches, elements, spaces, &motions)
    }
    if matches.policies.reducesMotion {
      matches.reduceMotion(&scratch, &elements, &transitions, &motions, reports.recorder)
    }
    if spaces.isInUse {
      spaces.moveGroups(&matches, &scratch.changes, elements, &motions)
      transactions.applyOwnerChanges(of: &motions)
    }
    if culling.isInUse { cull() }

    // Retarget tracks.
    commitMatchGroups()
    commitElements()
    commitValues()
    if spaces.haveMoved {
      spaces.followGroups(scratch.changes, matches, elements, &motions)
      applyRequests(.frames)
    }
    if !scratch.changes.kinds.isDisjoint(with: .passing) { commitTransitions() }
    applyRequests(.appearances)
    if scratch.control.isCall { commitControl() }

    // Compute the ends of timelines and exits, and free what has exited.
    motions.finishTimelines()
    if motions.commit.isEndless { reports.diagnostics.add(.neverSettles) }
    if !transitions.exiting.isEmpty {
      transitions.fixExits(isInteractive: scratch.isInteractive, &elements, &spaces, motions)
    }
    if scratch.changes.kinds.contains(.removed) {
      matches.reportLoneExits(scratch.changes, elements, spaces, &reports)
    }
    freeExited()
    matches.freeEmptied(&motions)
    motions.freeTimelines()
    transactions.applyOwnerChanges(of: &motions)
    transactions.commit(scratch, elements, values, &motions)

    // Prepare ticks and recordings.
    makeVisible()
    reports.recorder?.recordCommit(scratch, matches.policies, culling.viewport, motions.commit)
    if !matches.ended.isEmpty {
      layouts.remove(matches.ended)
      matches.forgetEndedPolicies()
    }
  }

  private mutating func commitMatchGroups() {
    for index in 0..<matches.touched.count {
      commitGroup(matches.touched[index])
      applyFullPart(.frames)
      for index in 0..<attributes.count { applyFullPart(.attribute(index)) }
    }
  }

  /// Retargets the frames and attributes of elements that no match group has decided.
  private mutating func commitElements() {
    var first = 0
    while first < scratch.changes.count {
      let end = min(first + RetargetRequests.partSize, scratch.changes.count)
      for index in first..<end where !scratch.changes[index].isDecided {
        spaces.requestOwnFrame(scratch.changes[index], elements, &motions)
      }
      applyFullPart(.frames)
      first = end
    }
    applyRequests(.frames)
    applyRequests(.matchGroups)
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
    if matches.mayHaveTracks(motions) { matches.releaseRestingMatchTracks(&motions) }
  }

  /// Retargets the values of the host.
  private mutating func commitValues() {
    for position in 0..<scratch.valueChanges.count {
      let change = scratch.valueChanges[position]
      values.records[change.track].change = 0
      if values.records[change.track].isRemoved {
        motions.clear(change.track, .values)
        values.free(change.track)
        continue
      }
      motions.request(
        change.track, .values, to: change.target,
        Retargeting(animation: change.animation, velocity: change.velocity))
      applyFullPart(.values)
    }
    applyRequests(.values)
  }

  /// Starts the transitions of inserted and removed elements.
  private mutating func commitTransitions() {
    let recorder = reports.recorder
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      if change.kinds.isDisjoint(with: .passing) { continue }
      if change.kinds.contains(.dropped) {
        transitions.listExited(change.slot, &spaces)
        continue
      }
      let animation = transitions.animation(for: change, scratch, elements, &motions, recorder)
      transitions.start(
        change, animation, isInteractive: scratch.isInteractive, &elements, &spaces, &motions)
      applyFullPart(.appearances)
    }
  }

  /// Updates what ticks use.
  private mutating func makeVisible() {
    // What this commit set in motion may end before the latest time that was shown.
    let goesBack = scratch.time < clock.reported
    clock.reported = scratch.time
    if spaces.isStale { spaces.listDisplaced(elements, &motions) }
    motions.noteCommit(goesBack: goesBack)
    reports.reserve(
      transactions: transactions.openCount, spaces, motions, &transitions.exits)
    clock.lastCommit = scratch.time
    clock.hasTickedSince = false
    updateDrawingOrder()
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

  // MARK: Culling

  /// Gives changes that cannot be seen an animation that takes no time.
  ///
  /// The sources of match groups need not be known: all members of a group stay outside, whichever
  /// of them is the source.
  private mutating func cull() {
    culling.begin(
      instant: motions.number(of: ResolvedAnimation(curve: .linear, duration: 0)),
      slots: elements.capacity)
    let culls = culling.viewport != nil && !scratch.isInteractive && !scratch.control.isCall
    let recorder = reports.recorder
    for index in 0..<matches.touched.count {
      let touched = matches.touched[index]
      let isCulled =
        culls
        && culling.staysOutside(
          touched, matches.groups[touched.group],
          usual: matches.animation(scratch.transactionAnimation, of: touched.group), scratch,
          elements, spaces, transitions, &motions, recorder)
      if isCulled { matches.cull(touched.group, with: culling.instant) }
      culling.noteMembers(
        of: matches.groups[touched.group], isCulled: isCulled, &scratch.changes, elements)
    }
    for index in 0..<scratch.changes.count where !scratch.changes[index].kinds.contains(.culled) {
      let change = scratch.changes[index]
      let group = elements[change.slot].group
      let isCulled =
        culls && (group == 0 || !matches.isTouched(group))
        && culling.staysOutside(
          change, scratch, elements, spaces, transitions, &motions, recorder)
      culling.note(change.slot, isCulled: isCulled)
      if !isCulled { continue }
      // What only moves, and rests, needs no request.
      if change.kinds.isSubset(of: [.moved, .silenced]), spaces.entry(of: change.slot) == 0,
        motions.timeline(of: change.slot, .frames) == .rest
      {
        motions.place(change.slot, at: elements[change.slot].layout)
        scratch.changes[index].isDecided = true
      }
      scratch.changes.cull(index, with: culling.instant)
    }
  }

  // MARK: Requests

  /// Applies the requests once there are enough of them. Parts of limited size stay in the
  /// processor's cache.
  @inline(__always)
  mutating func applyFullPart(_ kind: TrackKind) {
    if motions.hasPart(kind) { applyRequests(kind) }
  }

  /// Applies all requests for tracks of a kind: first for those shown before, then for new ones.
  mutating func applyRequests(_ kind: TrackKind) {
    repeat {
      motions.applyRequests(kind)
      if !motions.bends.isEmpty { matches.bend(kind, elements, &motions) }
      if kind == .frames && spaces.isInUse {
        spaces.noteRetargetedFrames(elements, &motions)
      }
      transactions.applyOwnerChanges(of: &motions)
    } while motions.nextRequests(kind)
  }
}
