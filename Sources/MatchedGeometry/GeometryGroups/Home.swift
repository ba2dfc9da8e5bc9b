// The home of a match group: the innermost geometry group around all its members. Its rows and its own motion ride that group. A row that rode a group
// inside of it takes the motions between the two in, and from then on shows by itself what it showed before.

extension EngineState {
  /// Settles which geometry group the rows of a match group ride.
  mutating func settleHome(of group: UInt32) {
    guard geometryGroups.isInUse, groups.records[group].homed != scratch.serial else { return }
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
  /// A row does not go back to a group inside of the one that it rides while there is motion between the two.
  private func home(of group: UInt32) -> UInt32? {
    if groups.records[group].flags.contains(.remembered) { return 0 }
    var home: UInt32?
    var ridden: [UInt32] = []
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard countsForHome(slot, of: group) else { continue }
      let entry = geometryGroups.entry(of: slot)
      let parent = entry == 0 ? 0 : geometryGroups[entry].parent
      home = home.map { geometryGroups.common($0, parent) } ?? parent
      if entry != 0, !isNew(slot) { ridden.append(geometryGroups[entry].rides) }
    }
    if groups.records[group].carrier != 0 { ridden.append(groups.records[group].home) }
    guard var home else { return nil }
    for rides in ridden where geometryGroups.common(home, rides) == rides {
      if wasMoving(from: home, to: rides) { home = rides }
    }
    return home
  }

  /// Takes part in the match group, or gave it its geometry until now.
  private func countsForHome(_ slot: UInt32, of group: UInt32) -> Bool {
    groups.records[group].source == slot + 1
      || elements.records[slot].flags.isDisjoint(with: .apart)
  }

  /// Has no row yet that could show anything.
  private func isNew(_ slot: UInt32) -> Bool {
    geometryChange(of: slot).map { !$0.kinds.isDisjoint(with: [.inserted, .laidOut]) } ?? false
  }

  /// Whether a geometry group from one to another around it, that one not counted, was moving when the commit began.
  private func wasMoving(from inner: UInt32, to outer: UInt32) -> Bool {
    var group = inner
    while group != 0 && group != outer {
      let motion = motionBefore(group)
      if motion.isMoving && !timelines.isOver(motion.timeline, at: scratch.time) { return true }
      group = geometryGroups[group].parent
    }
    return false
  }

  /// From now on a row rides another group around it.
  private mutating func ride(_ home: UInt32, _ entry: UInt32) {
    let before = geometryGroups[entry].rides
    guard before != home else { return }
    let slot = geometryGroups[entry].slot
    geometryGroups[entry].rides = home
    geometryGroups.isStale = true
    guard !isNew(slot) else { return }
    geometryGroups[entry].local = local(of: slot, from: originBefore(home))
    if wasMoving(from: before, to: home) {
      geometryGroups[entry].flags.insert(.isTakenOut)
      geometryGroups[entry].takenFrom = before
      geometryGroups.takenOut.append(slot)
    }
  }

  /// An element that is matched no more rides its own group again, if nothing between moves: it shows the same either way. A leaving element whose
  /// match group was lost runs out by itself.
  mutating func rideParent(_ entry: UInt32) {
    let parent = geometryGroups[entry].parent
    let isDetached = elements.records[geometryGroups[entry].slot].flags.contains(.detached)
    guard geometryGroups[entry].rides != parent, !isDetached,
      !wasMoving(from: parent, to: geometryGroups[entry].rides)
    else { return }
    ride(parent, entry)
  }

  /// Where the target of a row lies from an origin, so that adding them gives the target's bits.
  private func local(of slot: UInt32, from origin: SIMD2<Float>) -> SIMD2<Float> {
    let layout = elements.records[slot].layout.lowHalf
    let target = frames.target[slot].lowHalf
    return origin + layout == target ? layout : target - origin
  }

  /// The own motion of a match group comes along.
  private mutating func moveShared(of group: UInt32, to home: UInt32) {
    let before = groups.records[group].home
    let carrier = groups.records[group].carrier
    groups.records[group].home = home
    guard carrier != 0, wasMoving(from: before, to: home) else { return }
    let motion = combined(
      shared.motion(of: carrier), from: before, to: home, asBefore: true,
      on: clock(of: carrier, .shared))
    adopt(motion, carrier, .shared)
  }

  /// The geometry of a match group is that of its source's row, where it is now.
  func noteHome(of group: UInt32, from source: UInt32) {
    guard geometryGroups.isInUse else { return }
    let entry = geometryGroups.entry(of: source)
    groups.records[group].home = entry == 0 ? 0 : geometryGroups[entry].rides
  }

  /// A geometry in the space of a match group's home, as one that rides nothing.
  mutating func outside(_ motion: Motion, of group: UInt32, on clock: ClockID) -> Motion {
    guard geometryGroups.isInUse else { return motion }
    let home = groups.records[group].home
    groups.records[group].home = 0
    return wasMoving(from: home, to: 0)
      ? combined(motion, from: home, to: 0, asBefore: false, on: clock) : motion
  }

  // MARK: Rows

  /// The motion of the row of an element, with those of groups that it rides no more.
  @inline(__always)
  mutating func motion(of slot: UInt32) -> Motion {
    let motion = frames.motion(of: slot)
    return geometryGroups.isInUse ? takenOut(slot, motion) : motion
  }

  private mutating func takenOut(_ slot: UInt32, _ motion: Motion) -> Motion {
    guard isTakenOut(slot) else { return motion }
    let entry = geometryGroups[geometryGroups.entry(of: slot)]
    return combined(
      motion, from: entry.takenFrom, to: entry.rides, asBefore: true, on: clock(of: slot, .frames))
  }

  @inline(__always)
  func isTakenOut(_ slot: UInt32) -> Bool {
    guard geometryGroups.isInUse else { return false }
    let entry = geometryGroups.entry(of: slot)
    return entry != 0 && geometryGroups[entry].flags.contains(.isTakenOut)
  }

  /// The row of an element takes the motions of groups that it rides no more in. False: it has none to take in.
  @inline(__always)
  mutating func takeIn(_ slot: UInt32) -> Bool {
    guard isTakenOut(slot) else { return false }
    adopt(motion(of: slot), slot, .frames)
    geometryGroups[geometryGroups.entry(of: slot)].flags.remove(.isTakenOut)
    return true
  }

  /// What was decided about an element in this commit is all of it: its groups do not take it along.
  func leaveInPlace(_ slot: UInt32) {
    let entry = geometryGroups.entry(of: slot)
    if entry != 0 { geometryGroups[entry].placed = scratch.serial }
  }

  /// An element that is inserted while groups move between it and what it rides starts where they are shown, and moves with them.
  mutating func placeInserted(_ slot: UInt32, at layout: Row) {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].rides != geometryGroups[entry].parent else {
      return order(slot, to: layout, Retargeting(animation: 0))
    }
    let parent = geometryGroups[entry].parent
    let rides = geometryGroups[entry].rides
    let motion = combined(
      Motion(at: layout), from: parent, to: rides, asBefore: false, on: clock(of: slot, .frames))
    adopt(motion, slot, .frames)
    goOn(slot)
  }

  /// A row goes on as it does, set in motion by this transaction.
  private mutating func goOn(_ slot: UInt32) {
    _ = takeIn(slot)
    order(slot, to: frames.target[slot], Retargeting(animation: 0), joins: true)
  }

  /// Elements that a moving group takes along, though they do not ride it and their match groups had nothing to say: to their own layout frames.
  mutating func takeAlong() {
    for group in geometryGroups.told {
      var leaf = geometryGroups[group].firstLeaf
      while leaf != 0 {
        let entry = geometryGroups[leaf]
        leaf = entry.next
        let record = record(of: entry.slot)
        guard entry.rides != entry.parent, entry.placed != scratch.serial, record.isPresent,
          !record.flags.contains(.pending), let mover = mover(of: entry.slot)
        else { continue }
        order(entry.slot, to: record.layout, Retargeting(animation: mover.animation))
      }
    }
    geometryGroups.told = []
    // Rows that were taken out and got no new target go on as they were shown.
    for slot in geometryGroups.takenOut where isTakenOut(slot) { goOn(slot) }
    geometryGroups.takenOut.removeAll(keepingCapacity: true)
    sendRows(.frames)
  }
}
