// What a commit does with geometry groups before it looks at anything else: groups go to their new targets, and the targets of the elements inside follow.
//
// Tracks are global, also those inside of groups: their targets lie at the origins of their groups' targets, and the displacements of their groups are
// added to what is shown. A group at rest has no displacement at all.

extension Spaces {
  /// Moves the geometry groups that have changed, and the targets of what is inside. The result are the match groups that a moving group concerns.
  mutating func moveGroups(
    _ touched: borrowing List<Matches.TouchedGroup>, _ changes: inout Changes,
    _ elements: borrowing Elements, _ groups: inout GroupTable, _ motions: inout Motions
  ) -> [UInt32] {
    var changed: [UInt32] = []
    for index in 0..<changes.count {
      let group = group(of: changes[index].slot)
      if group != 0 { changed.append(group) }
    }
    affected = self.groups(inside: changed)
    settleAncestors(of: touched, changes, elements, &groups, &motions)
    // All other groups have no displacement.
    for index in 0..<movingGroups.count {
      // The slot may have another owner by now.
      let group = group(of: movingGroups[index].slot)
      if group != 0 { measureDisplacement(of: group, &motions) }
    }
    for group in affected { measureDisplacement(of: group, &motions) }
    for group in affected { moveGroup(group, &changes, elements, &motions) }
    var concerned: [UInt32] = []
    for group in affected where self[group].drivingChange != 0 {
      moveMembers(of: group, changes, elements, &groups, &motions, &concerned)
    }
    return concerned
  }

  /// Where a group is shown at the time of the commit, as it was until now.
  private mutating func measureDisplacement(of group: UInt32, _ motions: inout Motions) {
    let parent = self[group].parent
    let motion = motions.motion(of: self[group].slot, .frames)
    var displacement = parent == 0 ? .zero : self[parent].displacement
    if motion.isMoving { displacement += (motions.shown(motion) - motion.target).lowHalf }
    self[group].displacement = displacement
  }

  /// The change of the innermost geometry group between an element and its reference group that moves in this commit, if any.
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
    let change = changes.geometryChange(of: slot, elements)
    guard !change.isNone, elements[slot].isPresent || change.kinds.contains(.removed) else {
      guard isTaken else { return }
      self[group].drivingChange = self[parent].drivingChange
      return shift(group, as: shifted, &motions)
    }
    changes.markHandled(slot, elements)
    let target = layoutFrame(of: slot, elements, motions)
    guard change.kinds.isDisjoint(with: [.inserted, .laidOut]) else {
      request(slot, to: target, Retargeting(animation: 0), &motions)
      applyRequests(elements, &motions)
      return displace(group, by: .zero)
    }
    // Its running motion is seen from the origin that it has now.
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
    applyRequests(elements, &motions)
    displace(group, by: motions.shown(motions.motion(of: slot, .frames)) - target)
  }

  /// A group continues as it does around another target.
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

  /// Where the origin of a group comes to rest; zero for none.
  @inline(__always)
  func origin(of group: UInt32, _ motions: borrowing Motions) -> SIMD2<Float> {
    group == 0 ? .zero : motions.target(of: self[group].slot, .frames).lowHalf
  }

  /// How far a group is shown from its target at the time of the commit; zero for none.
  func displacement(of group: UInt32) -> Float4 {
    group == 0 ? .zero : Float4(lowHalf: self[group].displacement, highHalf: .zero)
  }

  /// The layout frame of an element in global coordinates.
  @inline(__always)
  func layoutFrame(
    of slot: UInt32, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Float4 {
    var layout = elements[slot].layout
    let entry = entry(of: slot)
    if entry != 0 { layout.lowHalf += origin(of: self[entry].parent, motions) }
    return layout
  }

  /// What the engine knows of an element, its layout frame in global coordinates.
  @inline(__always)
  func record(
    of slot: UInt32, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> Elements.Record {
    var record = elements[slot]
    record.layout = layoutFrame(of: slot, elements, motions)
    return record
  }

  // MARK: Members

  /// The elements in a group that moves: the target of each follows its reference group. The match groups of those that have groups which move between
  /// them and their reference group are `concerned`.
  private mutating func moveMembers(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ groups: inout GroupTable, _ motions: inout Motions, _ concerned: inout [UInt32]
  ) {
    var next = self[group].first
    while next != 0 {
      let entry = next
      next = self[entry].next
      let slot = self[entry].slot
      if self[entry].flags.contains(.isGroup) || changes.isArriving(slot, elements)
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

  /// The target of an element follows its reference group, if that moves. Its own motion continues.
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
    // The match-group track follows once.
    let group = elements[slot].group
    let record = groups.records[group]
    guard record.matchTrack != 0, record.ancestor == reference,
      record.movedSerial != motions.commit.serial
    else { return }
    groups.records[group].movedSerial = motions.commit.serial
    let target = motions.target(of: record.matchTrack, .matchGroups) + (motion.target - before)
    motions.setTarget(target, of: record.matchTrack, .matchGroups)
  }

  /// The members of the groups that this commit affects, for which a group between them and their reference group moves and no request has been made: each with the change of that group.
  func unplacedMembers(
    _ changes: borrowing Changes, _ elements: borrowing Elements, serial: UInt32
  ) -> [(slot: UInt32, change: Change)] {
    var found: [(slot: UInt32, change: Change)] = []
    for group in affected {
      var member = self[group].first
      while member != 0 {
        let entry = self[member]
        member = entry.next
        let record = elements[entry.slot]
        guard entry.reference != entry.parent, entry.placed != serial, record.isPresent,
          !record.flags.contains(.pending)
        else { continue }
        let change = drivingChange(of: entry.slot, changes)
        if !change.isNone { found.append((entry.slot, change)) }
      }
    }
    return found
  }

  /// The groups have moved.
  mutating func endMoves() {
    for group in affected { self[group].drivingChange = 0 }
    affected = []
  }

  // MARK: Retargeted frames

  /// Retargets frames for which there are requests.
  private mutating func applyRequests(
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    repeat {
      motions.applyRequests(.frames)
      noteRetargetedFrames(elements, &motions)
    } while motions.takeArrivals(.frames)
  }

  /// Frames were retargeted: the displacements of their groups are added to what they show.
  mutating func noteRetargetedFrames(
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    for place in 0..<motions.requestCount(.frames) {
      let slot = motions.requestedTrack(place, .frames)
      let entry = entry(of: slot)
      if entry == 0 { continue }
      let reference = self[entry].reference
      self[entry].local = local(
        of: elements[slot].layout, target: motions.target(of: slot, .frames),
        from: origin(of: reference, motions))
      self[entry].placed = motions.commit.serial
      isStale = true
      if self[entry].flags.contains(.isGroup) { placedGroups.append(slot) }
      let shown = motions.value(of: slot, .frames) + displacement(of: reference)
      motions.setValue(shown, of: slot, .frames)
    }
  }
}
