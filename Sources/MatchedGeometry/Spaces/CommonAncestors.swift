// The home of a match group: the innermost geometry group around all its members. Its tracks and its own motion ride that group. A track that rode a group
// inside of it takes the motions between the two in, and from then on shows by itself what it showed before.

extension EngineState {
  /// Settles the homes of the match groups that the commit looks at, and of those with members in a geometry group that it looks at.
  mutating func settleAncestors() {
    for index in 0..<scratch.groups.count { settleAncestor(of: scratch.groups[index].group) }
    for group in spaces.affected {
      var member = spaces[group].first
      while member != 0 {
        let slot = spaces[member].slot
        let isMatched = isMatched(slot)
        if isMatched || isSource(slot) { settleAncestor(of: elements.records[slot].group) }
        if !isMatched { resetReference(member) }
        member = spaces[member].next
      }
    }
  }

  /// Settles which geometry group the tracks of a match group ride.
  private mutating func settleAncestor(of group: UInt32) {
    guard matches.groups.records[group].ancestorSerial != scratch.serial else { return }
    matches.groups.records[group].ancestorSerial = scratch.serial
    guard let ancestor = ancestor(of: group) else { return }
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = spaces.entry(of: slot)
      guard entry != 0 else { continue }
      if countsForAncestor(slot, of: group) && isShared(group) { setReference(ancestor, entry) }
    }
    moveShared(of: group, to: ancestor)
  }

  /// The innermost geometry group around all members, zero for none; nil if nobody takes part.
  ///
  /// A track does not go back to a group inside of the one that it rides while there is motion between the two.
  private func ancestor(of group: UInt32) -> UInt32? {
    if matches.groups.records[group].flags.contains(.remembered) { return 0 }
    guard var ancestor = commonAncestor(of: group) else { return nil }
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = spaces.entry(of: slot)
      guard entry != 0, countsForAncestor(slot, of: group), !isNew(slot) else { continue }
      ancestor = widened(ancestor, to: spaces[entry].reference)
    }
    return matches.groups.records[group].matchTrack == 0
      ? ancestor : widened(ancestor, to: matches.groups.records[group].ancestor)
  }

  /// The innermost geometry group around all members that take part, zero for none; nil if nobody takes part.
  private func commonAncestor(of group: UInt32) -> UInt32? {
    var common: UInt32?
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard countsForAncestor(slot, of: group) else { continue }
      let entry = spaces.entry(of: slot)
      let parent = entry == 0 ? 0 : spaces[entry].parent
      common = common.map { spaces.common($0, parent) } ?? parent
    }
    return common
  }

  /// The group that a track rides, if that is around another one and there is motion between the two; else that other one.
  private func widened(_ ancestor: UInt32, to reference: UInt32) -> UInt32 {
    spaces.common(ancestor, reference) == reference
      && isMoving(from: ancestor, to: reference) ? reference : ancestor
  }

  /// Takes part in the match group, or gave it its geometry until now.
  private func countsForAncestor(_ slot: UInt32, of group: UInt32) -> Bool {
    matches.groups.records[group].source == slot + 1
      || elements.records[slot].flags.isDisjoint(with: .apart)
  }

  /// Has no track yet that could show anything.
  private func isNew(_ slot: UInt32) -> Bool {
    !geometryChange(of: slot).kinds.isDisjoint(with: [.inserted, .laidOut])
  }

  /// Whether a geometry group from one to another around it, that one not counted, is moving.
  private func isMoving(from inner: UInt32, to outer: UInt32) -> Bool {
    var group = inner
    while group != 0 && group != outer {
      let motion = motions.motion(of: spaces[group].slot, .frames)
      if motion.isMoving && motions.isRunning(motion.timeline) {
        return true
      }
      group = spaces[group].parent
    }
    return false
  }

  /// From now on a track rides another group around it.
  private mutating func setReference(_ ancestor: UInt32, _ entry: UInt32) {
    let before = spaces[entry].reference
    guard before != ancestor else { return }
    let slot = spaces[entry].slot
    spaces[entry].reference = ancestor
    spaces.isStale = true
    guard !isNew(slot) else { return }
    spaces[entry].local = local(of: slot, from: origin(of: ancestor))
    // On the way inwards nothing between moves.
    guard spaces.common(before, ancestor) == ancestor, isMoving(from: before, to: ancestor)
    else {
      return
    }
    let motion = combined(motions.motion(of: slot, .frames), from: before, to: ancestor)
    motions.adopt(motion, slot, .frames)
    spaces[entry].flags.insert(.hasInherited)
    spaces.inheriting.append(slot)
  }

  /// An element that is matched no more rides its own group again, if nothing between moves: it shows the same either way. An exiting element whose
  /// match group was lost runs out by itself.
  mutating func resetReference(_ entry: UInt32) {
    let parent = spaces[entry].parent
    let isDetached = elements.records[spaces[entry].slot].flags.contains(.detached)
    guard spaces[entry].reference != parent, !isDetached,
      !isMoving(from: parent, to: spaces[entry].reference)
    else { return }
    setReference(parent, entry)
  }

  /// Where the target of a track lies from an origin, so that adding them gives the target's bits.
  private func local(of slot: UInt32, from origin: SIMD2<Float>) -> SIMD2<Float> {
    let layout = elements.records[slot].layout.lowHalf
    let target = motions.target(of: slot, .frames).lowHalf
    return origin + layout == target ? layout : target - origin
  }

  /// The own motion of a match group comes along.
  private mutating func moveShared(of group: UInt32, to ancestor: UInt32) {
    let before = matches.groups.records[group].ancestor
    let matchTrack = matches.groups.records[group].matchTrack
    matches.groups.records[group].ancestor = ancestor
    guard matchTrack != 0, spaces.common(before, ancestor) == ancestor,
      isMoving(from: before, to: ancestor)
    else { return }
    let motion = combined(motions.motion(of: matchTrack, .matchGroups), from: before, to: ancestor)
    motions.adopt(motion, matchTrack, .matchGroups)
  }

  /// A geometry in the space of a match group's home, as one that rides nothing.
  mutating func outside(_ motion: Motion, of group: UInt32) -> Motion {
    let ancestor = matches.groups.records[group].ancestor
    matches.groups.records[group].ancestor = 0
    return isMoving(from: ancestor, to: 0)
      ? combined(motion, from: ancestor, to: 0) : motion
  }

  // MARK: Tracks

  /// An order for an element is made. Whether its track has taken motions in.
  @inline(__always)
  func takeInherited(_ slot: UInt32) -> Bool {
    let entry = spaces.entry(of: slot)
    guard entry != 0 else { return false }
    return spaces[entry].flags.remove(.hasInherited) != nil
  }

  /// What was decided about an element in this commit is all of it: its groups do not take it along.
  func keepInPlace(_ slot: UInt32) {
    let entry = spaces.entry(of: slot)
    if entry != 0 { spaces[entry].placed = scratch.serial }
  }

  /// An element that is inserted while groups move between it and what it rides starts where they are shown, and moves with them.
  @inline(__always)
  mutating func placeInserted(_ slot: UInt32, at layout: Float4) {
    let entry = spaces.entry(of: slot)
    if entry != 0 && spaces[entry].reference != spaces[entry].parent {
      placeAmongMoving(slot, entry, at: layout)
    } else {
      requestFrame(slot, to: layout, Retargeting(animation: 0))
    }
  }

  private mutating func placeAmongMoving(_ slot: UInt32, _ entry: UInt32, at layout: Float4) {
    let parent = spaces[entry].parent
    let reference = spaces[entry].reference
    let motion = combined(Motion(at: layout), from: parent, to: reference)
    motions.adopt(motion, slot, .frames)
    continueMotion(slot)
  }

  /// A track goes on as it does, set in motion by this transaction.
  private mutating func continueMotion(_ slot: UInt32) {
    requestFrame(
      slot, to: motions.target(of: slot, .frames), Retargeting(animation: 0, takesOwner: true))
  }

  /// Elements that a moving group takes along, though they do not ride it and their match groups had nothing to say: to their own layout frames.
  mutating func takeAlong() {
    if spaces.affected.isEmpty && spaces.inheriting.isEmpty { return }
    for group in spaces.affected {
      var member = spaces[group].first
      while member != 0 {
        let entry = spaces[member]
        member = entry.next
        let record = record(of: entry.slot)
        guard entry.reference != entry.parent, entry.placed != scratch.serial, record.isPresent,
          !record.flags.contains(.pending)
        else { continue }
        let drivingChange = drivingChange(of: entry.slot)
        if drivingChange.isNone { continue }
        requestFrame(entry.slot, to: record.layout, Retargeting(animation: drivingChange.animation))
      }
    }
    for group in spaces.affected { spaces[group].drivingChange = 0 }
    spaces.affected = []
    // Tracks that have taken motions in and got no new target go on as they were shown.
    for slot in spaces.inheriting where takeInherited(slot) { continueMotion(slot) }
    spaces.inheriting.removeAll(keepingCapacity: true)
    applyRequests(.frames)
  }
}
