// What geometry groups add to a tick: the elements inside of groups that move are shown where their groups are. Nothing
// here runs while no group moves.

extension EngineState {
  /// Adds what the groups are displaced by to what is shown inside of them. The kernel has written the tracks as if all
  /// groups were at their targets; tracks that it left out are computed here, from the same numbers in the same order.
  /// - Complexity: O(elements inside of moving groups).
  mutating func addDisplacements() {
    let isFresh = spaces.isFresh
    spaces.isFresh = false
    if addDisplacements(
      isFresh: isFresh,
      {
        $0.motions.computedValue(of: $1, .frames)
      })
    {
      unsafe reports.moved.merge(spaces.displacedRanges.buffer)
    }
  }

  /// The same for tracks that show by themselves what `shown` says. The result is whether anything was written.
  @inline(__always)
  private mutating func addDisplacements(
    isFresh: Bool, _ shown: (borrowing EngineState, UInt32) -> Float4
  ) -> Bool {
    var hasWritten = false
    for index in 0..<spaces.movingGroups.count {
      let group = spaces.movingGroups[index]
      let track = shown(self, group.slot)
      var displacement = (track - motions.target(of: group.slot, .frames)).lowHalf
      if group.parent >= 0 {
        displacement += spaces.movingGroups[Int(group.parent)].displacement
      }
      spaces.movingGroups[index].displacement = displacement
      // Both shown at their targets: what the kernel wrote, or left as it was, is right.
      let isAway = displacement != .zero || group.displacement != .zero || isFresh
      spaces.movingGroups[index].isAway = isAway
      hasWritten = hasWritten || isAway
    }
    for index in 0..<spaces.displaced.count where hasWritten {
      let element = spaces.displaced[index]
      let group = spaces.movingGroups[Int(element.place)]
      guard group.isAway else { continue }
      let way = Float4(lowHalf: group.displacement, highHalf: .zero)
      motions.setValue(shown(self, element.slot) + way, of: element.slot, .frames)
    }
    return hasWritten
  }

  /// Which groups carry in the ticks to come, and whom.
  mutating func listDisplaced() {
    guard spaces.isStale else { return }
    spaces.isStale = false
    spaces.isFresh = true
    var before: [UInt32] = []
    var slots = spaces.placedGroups
    spaces.placedGroups = []
    for index in 0..<spaces.movingGroups.count {
      slots.append(spaces.movingGroups[index].slot)
    }
    for index in 0..<spaces.displaced.count {
      before.append(spaces.displaced[index].slot)
    }
    spaces.movingGroups.removeAll()
    spaces.displaced.removeAll()
    // No other group can have begun to move.
    let moving = slots.map { spaces.group(of: $0) }.filter { $0 != 0 }
    let inside = spaces.groups(inside: moving)
    for group in inside { listMoving(group) }
    for group in inside { listDisplaced(in: group) }
    spaces.listRanges(blockCount: motions.frameBlockCount)
    // A tick may be far, and does not show any more that groups have come to rest.
    _ = addDisplacements(isFresh: true) { $0.track(of: $1) }
    for slot in before { showUndisplaced(slot) }
  }

  /// What a track shows by itself at the time of the commit.
  private func track(of slot: UInt32) -> Float4 {
    motions.shown(motions.motion(of: slot, .frames), at: scratch.time)
  }

  private mutating func showUndisplaced(_ slot: UInt32) {
    let entry = spaces.entry(of: slot)
    guard entry != 0, spaces[entry].parent != 0, !isExitedOrPending(slot) else { return }
    let reference = spaces[entry].reference
    let isRight =
      reference == 0
      ? spaces[entry].placed == scratch.serial : spaces[reference].movingPlace != 0
    if !isRight {
      motions.shift(slot, .frames, to: motions.target(of: slot, .frames), shown: track(of: slot))
    }
  }

  /// Whether a group carries in the ticks to come. Those around it are known.
  private mutating func listMoving(_ group: UInt32) {
    let entry = spaces[group]
    let around = entry.parent == 0 ? 0 : spaces[entry.parent].movingPlace
    let timeline = motions.timeline(of: entry.slot, .frames)
    guard timeline != .rest || around != 0 else {
      spaces[group].movingPlace = 0
      spaces[group].displacement = .zero
      return
    }
    let isReported =
      timeline == .rest || motions.owner(of: entry.slot, .frames) == .none
      || !motions.isRunning(timeline)
    spaces.movingGroups.append(
      Spaces.MovingGroup(
        slot: entry.slot, parent: Int32(around) - 1,
        isReported: isReported
          && (around == 0 || spaces.movingGroups[Int(around) - 1].isReported)))
    spaces[group].movingPlace = UInt32(spaces.movingGroups.count)
  }

  /// Which elements in a group ride one that carries, groups too.
  private mutating func listDisplaced(in group: UInt32) {
    var member = spaces[group].first
    while member != 0 {
      let entry = spaces[member]
      member = entry.next
      let place = entry.reference == 0 ? 0 : spaces[entry.reference].movingPlace
      guard place != 0, !elements.records[entry.slot].flags.contains(.pending) else { continue }
      spaces.displaced.append(
        Spaces.DisplacedElement(slot: entry.slot, place: place - 1))
    }
  }

  // MARK: Ends

  /// Whether what an element is carried by has still to be reported as settled; the element is then reported with it.
  @inline(__always)
  func settlesWithGroup(_ slot: UInt32) -> Bool {
    let group = referenceGroup(of: slot)
    let around = group == 0 ? 0 : spaces[group].movingPlace
    return around != 0 && !spaces.movingGroups[Int(around) - 1].isReported
  }

  /// Elements come to rest with the groups that carry them, if they do not move by themselves.
  mutating func reportDisplaced(upTo time: Double) {
    var isSettling = false
    for index in 0..<spaces.movingGroups.count {
      let group = spaces.movingGroups[index]
      let isFree = group.parent < 0 || spaces.movingGroups[Int(group.parent)].isReported
      let settles = !group.isReported && isFree && isAtRest(group.slot, at: time)
      spaces.movingGroups[index].isSettling = settles
      if !settles { continue }
      isSettling = true
      spaces.movingGroups[index].isReported = true
    }
    for index in 0..<spaces.displaced.count where isSettling {
      let element = spaces.displaced[index]
      if spaces.movingGroups[Int(element.place)].isSettling,
        isAtRest(element.slot, at: time),
        !elements.records[element.slot].flags.contains(.hasExited)
      {
        reports.settled.append(elements.id(of: element.slot))
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
      guard isAtRest(spaces[group].slot, at: time) else { return false }
      group = spaces[group].parent
    }
    return true
  }

  /// How fast what carries an element moves at the time shown.
  func groupVelocity(around slot: UInt32) -> Float4 {
    var velocity = Float4.zero
    var group = referenceGroup(of: slot)
    while group != 0 {
      let slot = spaces[group].slot
      velocity += motions.velocity(of: slot, .frames, at: clock.shown)
      group = spaces[group].parent
    }
    velocity.highHalf = .zero
    return velocity
  }

  /// The group that an element is carried by, or zero.
  @inline(__always)
  private func referenceGroup(of slot: UInt32) -> UInt32 {
    let entry = spaces.entry(of: slot)
    return entry == 0 ? 0 : spaces[entry].reference
  }
}
