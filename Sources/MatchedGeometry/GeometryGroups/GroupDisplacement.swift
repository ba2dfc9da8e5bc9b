// What geometry groups add to a tick: the elements inside of groups that move are shown where their groups are. Nothing
// here runs while no group moves.

extension EngineState {
  /// Adds what the groups are displaced by to what is shown inside of them. The kernel has written the rows as if all
  /// groups were at their targets; rows that it left out are computed here, from the same numbers in the same order.
  /// - Complexity: O(elements inside of moving groups).
  mutating func carry() {
    let isFresh = geometryGroups.isFresh
    geometryGroups.isFresh = false
    if carry(isFresh: isFresh, { $0.frames.value(of: $1, $0.timelines) }) {
      unsafe events.moved.merge(geometryGroups.carriedRanges.buffer)
    }
  }

  /// The same for rows that show by themselves what `shown` says. The result is whether anything was written.
  @inline(__always)
  private mutating func carry(
    isFresh: Bool, _ shown: (borrowing EngineState, UInt32) -> Row
  ) -> Bool {
    var hasWritten = false
    for index in 0..<geometryGroups.carrying.count {
      let group = geometryGroups.carrying[index]
      let row = shown(self, group.slot)
      var displacement = (row - frames.target[group.slot]).lowHalf
      if group.parent >= 0 {
        let around = geometryGroups.carrying[Int(group.parent)].displacement
        displacement += around
        frames.shown[group.slot] = row + Row(lowHalf: around, highHalf: .zero)
      }
      geometryGroups.carrying[index].displacement = displacement
      // Both shown at their targets: what the kernel wrote, or left as it was, is right.
      if displacement == .zero && group.displacement == .zero && !isFresh { continue }
      hasWritten = true
      let way = Row(lowHalf: displacement, highHalf: .zero)
      for place in Int(group.lower)..<Int(group.upper) {
        let slot = geometryGroups.carried[place]
        frames.shown[slot] = shown(self, slot) + way
      }
    }
    return hasWritten
  }

  /// Which groups carry in the ticks to come, and whom.
  mutating func listCarried() {
    guard geometryGroups.isStale else { return }
    geometryGroups.isStale = false
    geometryGroups.isFresh = true
    var before: [UInt32] = []
    var slots = geometryGroups.placedGroups
    geometryGroups.placedGroups = []
    for index in 0..<geometryGroups.carrying.count {
      let group = geometryGroups.carrying[index]
      slots.append(group.slot)
      if group.parent >= 0 { before.append(group.slot) }
      for place in Int(group.lower)..<Int(group.upper) {
        before.append(geometryGroups.carried[place])
      }
    }
    geometryGroups.carrying.removeAll()
    geometryGroups.carried.removeAll()
    // No other group can have begun to move.
    let moving = slots.map { geometryGroups.group(of: $0) }.filter { $0 != 0 }
    let inside = geometryGroups.groups(inside: moving)
    for group in inside { listCarrying(group) }
    listCarried(inside)
    geometryGroups.listRanges(blockCount: frames.blockCount)
    // A tick may be far, and does not show any more that groups have come to rest.
    _ = carry(isFresh: true) { $0.row(of: $1) }
    for slot in before { showUncarried(slot) }
  }

  /// What a row shows by itself at the time of the commit.
  private func row(of slot: UInt32) -> Row {
    let motion = frames.motion(of: slot)
    return motion.isMoving
      ? timelines.sample(motion.timeline, at: scratch.time).position(motion) : motion.target
  }

  private mutating func showUncarried(_ slot: UInt32) {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].parent != 0, !isGone(slot) else { return }
    let rides = geometryGroups[entry].rides
    let isRight =
      rides == 0
      ? geometryGroups[entry].placed == scratch.serial : geometryGroups[rides].carrying != 0
    if !isRight { frames.shift(slot, to: frames.target[slot], shown: row(of: slot)) }
  }

  /// Whether a group carries in the ticks to come. Those around it are known.
  private mutating func listCarrying(_ group: UInt32) {
    let entry = geometryGroups[group]
    let around = entry.parent == 0 ? 0 : geometryGroups[entry.parent].carrying
    let timeline = frames.timeline[entry.slot]
    guard timeline != .rest || around != 0 else {
      geometryGroups[group].carrying = 0
      geometryGroups[group].displacement = .zero
      return
    }
    let isReported =
      timeline == .rest || frames.lineage[entry.slot] == .none
      || timelines.isOver(timeline, at: scratch.time)
    geometryGroups.carrying.append(
      GeometryGroupTable.Carrying(
        slot: entry.slot, parent: Int32(around) - 1, lower: 0, upper: 0,
        isReported: isReported
          && (around == 0 || geometryGroups.carrying[Int(around) - 1].isReported)))
    geometryGroups[group].carrying = UInt32(geometryGroups.carrying.count)
  }

  /// Whom they carry, group by group.
  private mutating func listCarried(_ groups: [UInt32]) {
    forEachCarried(groups) { state, _, place in
      state.geometryGroups.carrying[place].upper += 1
    }
    var count: UInt32 = 0
    for place in 0..<geometryGroups.carrying.count {
      let carried = geometryGroups.carrying[place].upper
      geometryGroups.carrying[place].lower = count
      geometryGroups.carrying[place].upper = count
      count += carried
    }
    for _ in 0..<count { geometryGroups.carried.append(0) }
    forEachCarried(groups) { state, slot, place in
      let next = state.geometryGroups.carrying[place].upper
      state.geometryGroups.carried[Int(next)] = slot
      state.geometryGroups.carrying[place].upper = next + 1
    }
  }

  /// Visits the elements inside of groups that ride one that carries, with its place among those.
  private mutating func forEachCarried(
    _ groups: [UInt32], _ body: (inout EngineState, UInt32, Int) -> Void
  ) {
    for group in groups {
      var leaf = geometryGroups[group].firstLeaf
      while leaf != 0 {
        let entry = geometryGroups[leaf]
        leaf = entry.next
        let place = entry.rides == 0 ? 0 : geometryGroups[entry.rides].carrying
        if place != 0 && !elements.records[entry.slot].flags.contains(.pending) {
          body(&self, entry.slot, Int(place) - 1)
        }
      }
    }
  }

  // MARK: Ends

  /// Whether what an element is carried by has still to be reported as settled; the element is then reported with it.
  @inline(__always)
  func settlesWithGroup(_ slot: UInt32) -> Bool {
    geometryGroups.isInUse && isCarriedAlong(slot)
  }

  private func isCarriedAlong(_ slot: UInt32) -> Bool {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].rides != 0 else { return false }
    let around = geometryGroups[geometryGroups[entry].rides].carrying
    return around != 0 && !geometryGroups.carrying[Int(around) - 1].isReported
  }

  /// Elements come to rest with the groups that carry them, if they do not move by themselves.
  mutating func reportCarried(upTo time: Double) {
    for index in 0..<geometryGroups.carrying.count {
      let group = geometryGroups.carrying[index]
      if group.isReported { continue }
      if group.parent >= 0 {
        let around = geometryGroups.carrying[Int(group.parent)]
        guard around.isReported else { continue }
        if isAtRest(group.slot, at: time) { events.settled.append(elements.id(of: group.slot)) }
      }
      guard isAtRest(group.slot, at: time) else { continue }
      geometryGroups.carrying[index].isReported = true
      for place in Int(group.lower)..<Int(group.upper) {
        let slot = geometryGroups.carried[place]
        if isAtRest(slot, at: time) && !elements.records[slot].flags.contains(.hasLeft) {
          events.settled.append(elements.id(of: slot))
        }
      }
    }
  }

  func isAtRest(_ slot: UInt32, at time: Double) -> Bool {
    timelines.isOver(frames.timeline[slot], at: time)
  }

  /// Whether nothing that carries an element moves at `time`.
  func groupsRest(around slot: UInt32, at time: Double) -> Bool {
    var group = carrier(of: slot)
    while group != 0 {
      guard isAtRest(geometryGroups[group].slot, at: time) else { return false }
      group = geometryGroups[group].parent
    }
    return true
  }

  /// How fast what carries an element moves at the time shown.
  func groupVelocity(around slot: UInt32) -> Row {
    var velocity = Row.zero
    var group = carrier(of: slot)
    while group != 0 {
      let slot = geometryGroups[group].slot
      let timeline = frames.timeline[slot]
      if timeline != .rest {
        velocity += timelines.velocity(of: frames.motion(of: slot), at: clock.shown)
      }
      group = geometryGroups[group].parent
    }
    velocity.highHalf = .zero
    return velocity
  }

  /// The group that an element is carried by, or zero.
  private func carrier(of slot: UInt32) -> UInt32 {
    guard geometryGroups.isInUse else { return 0 }
    let entry = geometryGroups.entry(of: slot)
    return entry == 0 ? 0 : geometryGroups[entry].rides
  }
}

extension RowTable {
  /// What a row shows with the coefficients of the latest tick: the kernel's operations in the kernel's order.
  @inline(__always)
  func value(of row: UInt32, _ timelines: borrowing TimelineTable) -> Row {
    let id = timeline[row]
    if id == .rest { return target[row] }
    let pair = timelines.coefficients[id.index]
    var value = target[row] + pair.x * offset[row]
    value += pair.y * rate[row]
    if carry.capacity > 0 { value += timelines.carry[id.index] * carry[row] }
    return value
  }
}
