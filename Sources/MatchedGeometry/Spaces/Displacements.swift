// What geometry groups add to a tick: the elements inside of groups that move are shown where their groups are. Nothing
// here runs while no group moves.

extension EngineState {
  /// Adds what the groups are displaced by to what is shown inside of them. The kernel has written the tracks as if all
  /// groups were at their targets; tracks that it left out are computed here, from the same numbers in the same order.
  /// - Complexity: O(elements inside of moving groups).
  mutating func addDisplacements() {
    let isFresh = geometryGroups.isFresh
    geometryGroups.isFresh = false
    if addDisplacements(
      isFresh: isFresh,
      {
        $0.motions.computedValue(of: $1, .frames)
      })
    {
      unsafe events.moved.merge(geometryGroups.displacedRanges.buffer)
    }
  }

  /// The same for tracks that show by themselves what `shown` says. The result is whether anything was written.
  @inline(__always)
  private mutating func addDisplacements(
    isFresh: Bool, _ shown: (borrowing EngineState, UInt32) -> Float4
  ) -> Bool {
    var hasWritten = false
    for index in 0..<geometryGroups.movingGroups.count {
      let group = geometryGroups.movingGroups[index]
      let track = shown(self, group.slot)
      var displacement = (track - motions.target(of: group.slot, .frames)).lowHalf
      if group.parent >= 0 {
        displacement += geometryGroups.movingGroups[Int(group.parent)].displacement
      }
      geometryGroups.movingGroups[index].displacement = displacement
      // Both shown at their targets: what the kernel wrote, or left as it was, is right.
      let isAway = displacement != .zero || group.displacement != .zero || isFresh
      geometryGroups.movingGroups[index].isAway = isAway
      hasWritten = hasWritten || isAway
    }
    for index in 0..<geometryGroups.displaced.count where hasWritten {
      let element = geometryGroups.displaced[index]
      let group = geometryGroups.movingGroups[Int(element.place)]
      guard group.isAway else { continue }
      let way = Float4(lowHalf: group.displacement, highHalf: .zero)
      motions.setValue(shown(self, element.slot) + way, of: element.slot, .frames)
    }
    return hasWritten
  }

  /// Which groups carry in the ticks to come, and whom.
  mutating func listDisplaced() {
    guard geometryGroups.isStale else { return }
    geometryGroups.isStale = false
    geometryGroups.isFresh = true
    var before: [UInt32] = []
    var slots = geometryGroups.placedGroups
    geometryGroups.placedGroups = []
    for index in 0..<geometryGroups.movingGroups.count {
      slots.append(geometryGroups.movingGroups[index].slot)
    }
    for index in 0..<geometryGroups.displaced.count {
      before.append(geometryGroups.displaced[index].slot)
    }
    geometryGroups.movingGroups.removeAll()
    geometryGroups.displaced.removeAll()
    // No other group can have begun to move.
    let moving = slots.map { geometryGroups.group(of: $0) }.filter { $0 != 0 }
    let inside = geometryGroups.groups(inside: moving)
    for group in inside { listMoving(group) }
    for group in inside { listDisplaced(in: group) }
    geometryGroups.listRanges(blockCount: motions.frameBlockCount)
    // A tick may be far, and does not show any more that groups have come to rest.
    _ = addDisplacements(isFresh: true) { $0.track(of: $1) }
    for slot in before { showUndisplaced(slot) }
  }

  /// What a track shows by itself at the time of the commit.
  private func track(of slot: UInt32) -> Float4 {
    motions.shown(motions.motion(of: slot, .frames), at: scratch.time)
  }

  private mutating func showUndisplaced(_ slot: UInt32) {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].parent != 0, !isExitedOrPending(slot) else { return }
    let reference = geometryGroups[entry].reference
    let isRight =
      reference == 0
      ? geometryGroups[entry].placed == scratch.serial : geometryGroups[reference].movingPlace != 0
    if !isRight {
      motions.shift(slot, .frames, to: motions.target(of: slot, .frames), shown: track(of: slot))
    }
  }

  /// Whether a group carries in the ticks to come. Those around it are known.
  private mutating func listMoving(_ group: UInt32) {
    let entry = geometryGroups[group]
    let around = entry.parent == 0 ? 0 : geometryGroups[entry.parent].movingPlace
    let timeline = motions.timeline(of: entry.slot, .frames)
    guard timeline != .rest || around != 0 else {
      geometryGroups[group].movingPlace = 0
      geometryGroups[group].displacement = .zero
      return
    }
    let isReported =
      timeline == .rest || motions.owner(of: entry.slot, .frames) == .none
      || !motions.isRunning(timeline)
    geometryGroups.movingGroups.append(
      GeometryGroupTable.MovingGroup(
        slot: entry.slot, parent: Int32(around) - 1,
        isReported: isReported
          && (around == 0 || geometryGroups.movingGroups[Int(around) - 1].isReported)))
    geometryGroups[group].movingPlace = UInt32(geometryGroups.movingGroups.count)
  }

  /// Which elements in a group ride one that carries, groups too.
  private mutating func listDisplaced(in group: UInt32) {
    var member = geometryGroups[group].first
    while member != 0 {
      let entry = geometryGroups[member]
      member = entry.next
      let place = entry.reference == 0 ? 0 : geometryGroups[entry.reference].movingPlace
      guard place != 0, !elements.records[entry.slot].flags.contains(.pending) else { continue }
      geometryGroups.displaced.append(
        GeometryGroupTable.DisplacedElement(slot: entry.slot, place: place - 1))
    }
  }

  // MARK: Ends

  /// Whether what an element is carried by has still to be reported as settled; the element is then reported with it.
  @inline(__always)
  func settlesWithGroup(_ slot: UInt32) -> Bool {
    let group = referenceGroup(of: slot)
    let around = group == 0 ? 0 : geometryGroups[group].movingPlace
    return around != 0 && !geometryGroups.movingGroups[Int(around) - 1].isReported
  }

  /// Elements come to rest with the groups that carry them, if they do not move by themselves.
  mutating func reportDisplaced(upTo time: Double) {
    var isSettling = false
    for index in 0..<geometryGroups.movingGroups.count {
      let group = geometryGroups.movingGroups[index]
      let isFree = group.parent < 0 || geometryGroups.movingGroups[Int(group.parent)].isReported
      let settles = !group.isReported && isFree && isAtRest(group.slot, at: time)
      geometryGroups.movingGroups[index].isSettling = settles
      if !settles { continue }
      isSettling = true
      geometryGroups.movingGroups[index].isReported = true
    }
    for index in 0..<geometryGroups.displaced.count where isSettling {
      let element = geometryGroups.displaced[index]
      if geometryGroups.movingGroups[Int(element.place)].isSettling,
        isAtRest(element.slot, at: time),
        !elements.records[element.slot].flags.contains(.hasExited)
      {
        events.settled.append(elements.id(of: element.slot))
      }
    }
  }

  func isAtRest(_ slot: UInt32, at time: Double) -> Bool {
    motions.isAtRest(slot, .frames, at: time)
  }

  /// Whether nothing that carries an element moves at `time`.
  func groupsRest(around slot: UInt32, at time: Double) -> Bool {
    var group = referenceGroup(of: slot)
    while group != 0 {
      guard isAtRest(geometryGroups[group].slot, at: time) else { return false }
      group = geometryGroups[group].parent
    }
    return true
  }

  /// How fast what carries an element moves at the time shown.
  func groupVelocity(around slot: UInt32) -> Float4 {
    var velocity = Float4.zero
    var group = referenceGroup(of: slot)
    while group != 0 {
      let slot = geometryGroups[group].slot
      velocity += motions.velocity(of: slot, .frames, at: clock.shown)
      group = geometryGroups[group].parent
    }
    velocity.highHalf = .zero
    return velocity
  }

  /// The group that an element is carried by, or zero.
  @inline(__always)
  private func referenceGroup(of slot: UInt32) -> UInt32 {
    let entry = geometryGroups.entry(of: slot)
    return entry == 0 ? 0 : geometryGroups[entry].reference
  }
}
