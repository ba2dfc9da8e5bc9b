// The first step of a commit moves geometry groups to their new targets, and the targets of the
// elements inside with them. Tracks are global, also inside of groups: their targets include the
// origins of the groups' targets, and what is shown includes the groups' displacements.

extension Spaces {
  /// Moves the changed geometry groups and the targets inside. Makes the commit evaluate the match
  /// groups whose targets move.
  mutating func moveGroups(
    _ matches: inout Matches, _ changes: inout Changes, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    var changed: [UInt32] = []
    for index in 0..<changes.count {
      let group = group(of: changes[index].slot)
      if group != 0 { changed.append(group) }
    }
    affected = self.groups(inside: changed)
    settleAncestors(of: matches.touched, changes, elements, &matches.groups, &motions)
    // All other groups have no displacement.
    for index in 0..<movingGroups.count {
      // The slot may belong to another element by now.
      let group = group(of: movingGroups[index].slot)
      if group != 0 { measureDisplacement(of: group, &motions) }
    }
    for group in affected { measureDisplacement(of: group, &motions) }
    for group in affected { moveGroup(group, &changes, elements, &motions) }
    var concerned: [UInt32] = []
    for group in affected where self[group].drivingChange != 0 {
      moveMembers(of: group, changes, elements, &matches.groups, &motions, &concerned)
    }
    for group in concerned { matches.touch(group) }
  }

  /// Computes the displacement of a group at the time of the commit, before the commit changes it.
  private mutating func measureDisplacement(of group: UInt32, _ motions: inout Motions) {
    let parent = self[group].parent
    let motion = motions.motion(of: self[group].slot, .frames)
    var displacement = parent == 0 ? .zero : self[parent].displacement
    if motion.isMoving { displacement += (motions.shown(motion) - motion.target).lowHalf }
    self[group].displacement = displacement
  }

  /// The driving change of an element: that of the innermost geometry group that moves between it
  /// and its reference group, if any.
  func drivingChange(of slot: UInt32, _ changes: borrowing Changes) -> Change {
    let entry = entry(of: slot)
    if entry == 0 { return .none }
    var group = self[entry].parent
    while group != 0 && group != self[entry].reference {
      if let index = changes.index(of: self[group].drivingChange),
        changes[index].slot == self[group].slot
      {
        return changes[index]
      }
      group = self[group].parent
    }
    return .none
  }

  // MARK: Groups

  private mutating func moveGroup(
    _ group: UInt32, _ changes: inout Changes, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    let slot = self[group].slot
    if elements[slot].flags.contains(.pending) { return }
    let parent = self[group].parent
    let isTaken = parent != 0 && self[parent].drivingChange != 0
    let motion = motions.motion(of: slot, .frames)
    var shifted = motion
    shifted.target.lowHalf = origin(of: parent, motions) + self[group].local
    let change = changes.change(of: slot, .geometry, elements)
    guard !change.isNone, elements[slot].isPresent || change.kinds.contains(.removed) else {
      guard isTaken else { return }
      self[group].drivingChange = self[parent].drivingChange
      return shift(group, as: shifted, &motions)
    }
    changes.markDecided(slot, elements)
    let target = layoutFrame(of: slot, elements, motions)
    guard !change.kinds.isNew else {
      request(slot, to: target, Retargeting(animation: .none), &motions)
      applyFrameRequests(elements, &motions)
      return displace(group, by: .zero)
    }
    // The running motion continues relative to the new origin.
    if isTaken { shift(group, as: shifted, &motions) }
    let wasMoving = motion.isMoving && !motions.sample(motion.timeline).isOver
    if target.lowHalf != shifted.target.lowHalf || change.velocity != 0
      || wasMoving && target != shifted.target
    {
      self[group].drivingChange = elements[slot].change
    } else if isTaken {
      self[group].drivingChange = self[parent].drivingChange
    }
    request(
      slot, to: target,
      Retargeting(animation: change.animation, velocity: change.velocity), &motions)
    applyFrameRequests(elements, &motions)
    displace(group, by: motions.shown(motions.motion(of: slot, .frames)) - target)
  }

  /// Moves the target of a group, whose motion continues.
  private mutating func shift(_ group: UInt32, as shifted: Motion, _ motions: inout Motions) {
    let slot = self[group].slot
    let shown = motions.shown(shifted)
    motions.shift(
      slot, .frames, to: shifted.target, shown: shown + displacement(of: self[group].parent))
    displace(group, by: shown - motions.target(of: slot, .frames))
  }

  private mutating func displace(_ group: UInt32, by offset: Float4) {
    let parent = self[group].parent
    self[group].displacement =
      offset.lowHalf + (parent == 0 ? .zero : self[parent].displacement)
    isStale = true
  }

  // MARK: Members

  /// Moves the targets of a moving group's members. Adds the match groups of members for which a
  /// group between them and their reference group moves to `concerned`.
  private mutating func moveMembers(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ groups: inout GroupTable, _ motions: inout Motions, _ concerned: inout [UInt32]
  ) {
    var next = self[group].first
    while next != 0 {
      let entry = next
      next = self[entry].next
      let slot = self[entry].slot
      if self[entry].flags.contains(.isGroup) || changes.isNew(slot, elements)
        || elements[slot].flags.contains(.pending)
      {
        continue
      }
      moveTarget(of: entry, elements, &groups, &motions)
      if groups.isMatched(slot, elements) || groups.isSource(slot, elements),
        !drivingChange(of: slot, changes).isNone
      {
        concerned.append(elements[slot].group)
      }
    }
  }

  /// Moves the target of an element with its reference group. The element's own motion continues.
  private mutating func moveTarget(
    of entry: UInt32, _ elements: borrowing Elements, _ groups: inout GroupTable,
    _ motions: inout Motions
  ) {
    let reference = self[entry].reference
    guard reference != 0, self[reference].drivingChange != 0 else { return }
    let slot = self[entry].slot
    var motion = motions.motion(of: slot, .frames)
    let before = motion.target
    motion.target.lowHalf = origin(of: reference, motions) + self[entry].local
    let shown = motions.shown(motion)
    motions.shift(slot, .frames, to: motion.target, shown: shown + displacement(of: reference))
    // The match-group track follows only once.
    let group = elements[slot].group
    let record = groups[group]
    guard record.matchTrack != 0, record.ancestor == reference,
      record.movedSerial != motions.commit.serial
    else { return }
    groups.setMovedSerial(motions.commit.serial, of: group)
    let target = motions.target(of: record.matchTrack, .matchGroups) + (motion.target - before)
    motions.setTarget(target, of: record.matchTrack, .matchGroups)
  }

  /// Whether this commit has moved groups, or elements have inherited their motions.
  var haveMoved: Bool { !affected.isEmpty || !inheriting.isEmpty }

  /// Ends the step that moves groups: sends members of affected groups that have a driving change,
  /// and no request in this commit, to their frames.
  mutating func followGroups(
    _ changes: borrowing Changes, _ matches: borrowing Matches, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    for group in affected {
      var member = self[group].first
      while member != 0 {
        let entry = self[member]
        member = entry.next
        let record = elements[entry.slot]
        guard entry.reference != entry.parent, entry.placed != motions.commit.serial,
          record.isPresent,
          !record.flags.contains(.pending)
        else { continue }
        let change = drivingChange(of: entry.slot, changes)
        if change.isNone { continue }
        let animation = matches.reduced(change.animation, of: entry.slot, elements)
        request(
          entry.slot, to: layoutFrame(of: entry.slot, elements, motions),
          Retargeting(animation: animation), &motions)
      }
    }
    for group in affected { self[group].drivingChange = 0 }
    affected = []
    continueInherited(&motions)
  }

  /// Applies the requests for frames.
  private mutating func applyFrameRequests(
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    repeat {
      motions.applyRequests(.frames)
      // A geometry group has no match, so it bends at its center.
      if !motions.bends.isEmpty { motions.bend(.frames) { _ in SIMD2(0.5, 0.5) } }
      noteRetargetedFrames(elements, &motions)
    } while motions.nextRequests(.frames)
  }
}
