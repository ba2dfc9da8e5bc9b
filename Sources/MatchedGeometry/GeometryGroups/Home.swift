// The home of a match group: the innermost geometry group around all its members. Its tracks and its own motion ride that group. A track that rode a group
// inside of it takes the motions between the two in, and from then on shows by itself what it showed before.

extension EngineState {
  /// Settles the homes of the match groups that the commit looks at, and of those with members in a geometry group that it looks at.
  mutating func settleHomes() {
    for index in 0..<scratch.groups.count { settleHome(of: scratch.groups[index].group) }
    for group in geometryGroups.told {
      var member = geometryGroups[group].first
      while member != 0 {
        let slot = geometryGroups[member].slot
        let isMatched = isMatched(slot)
        if isMatched || isSource(slot) { settleHome(of: elements.records[slot].group) }
        if !isMatched { rideParent(member) }
        member = geometryGroups[member].next
      }
    }
  }

  /// Settles which geometry group the tracks of a match group ride.
  private mutating func settleHome(of group: UInt32) {
    guard groups.records[group].homed != scratch.serial else { return }
    groups.records[group].homed = scratch.serial
    guard let home = home(of: group) else { return }
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = geometryGroups.entry(of: slot)
      guard entry != 0 else { continue }
      if countsForHome(slot, of: group) && isShared(group) { ride(home, entry) }
    }
    moveShared(of: group, to: home)
  }

  /// The innermost geometry group around all members, zero for none; nil if nobody takes part.
  ///
  /// A track does not go back to a group inside of the one that it rides while there is motion between the two.
  private func home(of group: UInt32) -> UInt32? {
    if groups.records[group].flags.contains(.remembered) { return 0 }
    guard var home = commonAncestor(of: group) else { return nil }
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = geometryGroups.entry(of: slot)
      guard entry != 0, countsForHome(slot, of: group), !isNew(slot) else { continue }
      home = widened(home, to: geometryGroups[entry].rides)
    }
    return groups.records[group].carrier == 0
      ? home : widened(home, to: groups.records[group].home)
  }

  /// The innermost geometry group around all members that take part, zero for none; nil if nobody takes part.
  private func commonAncestor(of group: UInt32) -> UInt32? {
    var common: UInt32?
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard countsForHome(slot, of: group) else { continue }
      let entry = geometryGroups.entry(of: slot)
      let parent = entry == 0 ? 0 : geometryGroups[entry].parent
      common = common.map { geometryGroups.common($0, parent) } ?? parent
    }
    return common
  }

  /// The group that a track rides, if that is around another one and there is motion between the two; else that other one.
  private func widened(_ home: UInt32, to rides: UInt32) -> UInt32 {
    geometryGroups.common(home, rides) == rides && isMoving(from: home, to: rides) ? rides : home
  }

  /// Takes part in the match group, or gave it its geometry until now.
  private func countsForHome(_ slot: UInt32, of group: UInt32) -> Bool {
    groups.records[group].source == slot + 1
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
      let motion = motions.motion(of: geometryGroups[group].slot, .frames)
      if motion.isMoving && motions.isRunning(motion.timeline) {
        return true
      }
      group = geometryGroups[group].parent
    }
    return false
  }

  /// From now on a track rides another group around it.
  private mutating func ride(_ home: UInt32, _ entry: UInt32) {
    let before = geometryGroups[entry].rides
    guard before != home else { return }
    let slot = geometryGroups[entry].slot
    geometryGroups[entry].rides = home
    geometryGroups.isStale = true
    guard !isNew(slot) else { return }
    geometryGroups[entry].local = local(of: slot, from: origin(of: home))
    // On the way inwards nothing between moves.
    guard geometryGroups.common(before, home) == home, isMoving(from: before, to: home) else {
      return
    }
    let motion = combined(motions.motion(of: slot, .frames), from: before, to: home)
    motions.adopt(motion, slot, .frames)
    geometryGroups[entry].flags.insert(.hasTakenIn)
    geometryGroups.takenIn.append(slot)
  }

  /// An element that is matched no more rides its own group again, if nothing between moves: it shows the same either way. A leaving element whose
  /// match group was lost runs out by itself.
  mutating func rideParent(_ entry: UInt32) {
    let parent = geometryGroups[entry].parent
    let isDetached = elements.records[geometryGroups[entry].slot].flags.contains(.detached)
    guard geometryGroups[entry].rides != parent, !isDetached,
      !isMoving(from: parent, to: geometryGroups[entry].rides)
    else { return }
    ride(parent, entry)
  }

  /// Where the target of a track lies from an origin, so that adding them gives the target's bits.
  private func local(of slot: UInt32, from origin: SIMD2<Float>) -> SIMD2<Float> {
    let layout = elements.records[slot].layout.lowHalf
    let target = motions.target(of: slot, .frames).lowHalf
    return origin + layout == target ? layout : target - origin
  }

  /// The own motion of a match group comes along.
  private mutating func moveShared(of group: UInt32, to home: UInt32) {
    let before = groups.records[group].home
    let carrier = groups.records[group].carrier
    groups.records[group].home = home
    guard carrier != 0, geometryGroups.common(before, home) == home,
      isMoving(from: before, to: home)
    else { return }
    let motion = combined(motions.motion(of: carrier, .shared), from: before, to: home)
    motions.adopt(motion, carrier, .shared)
  }

  /// A geometry in the space of a match group's home, as one that rides nothing.
  mutating func outside(_ motion: Motion, of group: UInt32) -> Motion {
    let home = groups.records[group].home
    groups.records[group].home = 0
    return isMoving(from: home, to: 0)
      ? combined(motion, from: home, to: 0) : motion
  }

  // MARK: Tracks

  /// An order for an element is made. Whether its track has taken motions in.
  @inline(__always)
  func takesIn(_ slot: UInt32) -> Bool {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0 else { return false }
    return geometryGroups[entry].flags.remove(.hasTakenIn) != nil
  }

  /// What was decided about an element in this commit is all of it: its groups do not take it along.
  func leaveInPlace(_ slot: UInt32) {
    let entry = geometryGroups.entry(of: slot)
    if entry != 0 { geometryGroups[entry].placed = scratch.serial }
  }

  /// An element that is inserted while groups move between it and what it rides starts where they are shown, and moves with them.
  @inline(__always)
  mutating func placeInserted(_ slot: UInt32, at layout: Float4) {
    let entry = geometryGroups.entry(of: slot)
    if entry != 0 && geometryGroups[entry].rides != geometryGroups[entry].parent {
      placeAmongMoving(slot, entry, at: layout)
    } else {
      order(slot, to: layout, Retargeting(animation: 0))
    }
  }

  private mutating func placeAmongMoving(_ slot: UInt32, _ entry: UInt32, at layout: Float4) {
    let parent = geometryGroups[entry].parent
    let rides = geometryGroups[entry].rides
    let motion = combined(Motion(at: layout), from: parent, to: rides)
    motions.adopt(motion, slot, .frames)
    goOn(slot)
  }

  /// A track goes on as it does, set in motion by this transaction.
  private mutating func goOn(_ slot: UInt32) {
    order(
      slot, to: motions.target(of: slot, .frames), Retargeting(animation: 0, takesOwner: true))
  }

  /// Elements that a moving group takes along, though they do not ride it and their match groups had nothing to say: to their own layout frames.
  mutating func takeAlong() {
    if geometryGroups.told.isEmpty && geometryGroups.takenIn.isEmpty { return }
    for group in geometryGroups.told {
      var member = geometryGroups[group].first
      while member != 0 {
        let entry = geometryGroups[member]
        member = entry.next
        let record = record(of: entry.slot)
        guard entry.rides != entry.parent, entry.placed != scratch.serial, record.isPresent,
          !record.flags.contains(.pending)
        else { continue }
        let mover = mover(of: entry.slot)
        if mover.isNone { continue }
        order(entry.slot, to: record.layout, Retargeting(animation: mover.animation))
      }
    }
    for group in geometryGroups.told { geometryGroups[group].mover = 0 }
    geometryGroups.told = []
    // Tracks that have taken motions in and got no new target go on as they were shown.
    for slot in geometryGroups.takenIn where takesIn(slot) { goOn(slot) }
    geometryGroups.takenIn.removeAll(keepingCapacity: true)
    applyRequests(.frames)
  }
}
