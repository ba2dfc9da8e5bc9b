// What geometry groups contribute to a tick: elements inside of moving groups are shown displaced.

extension Spaces {
  // MARK: Ticks

  /// Adds displacements to the frames inside of groups. Returns whether it wrote `displacedRanges`.
  ///
  /// The kernel has written the tracks as if all groups were at their targets. Tracks that it
  /// skipped are computed here, bit-identically.
  /// - Complexity: O(elements inside of moving groups).
  mutating func addDisplacements(to motions: inout Motions) -> Bool {
    let isFresh = isFresh
    self.isFresh = false
    return addDisplacements(isFresh: isFresh, to: &motions) { $0.computedValue(of: $1, .frames) }
  }

  /// Adds displacements to the values that `shown` returns for tracks.
  @inline(__always)
  private mutating func addDisplacements(
    isFresh: Bool, to motions: inout Motions, _ shown: (borrowing Motions, UInt32) -> Float4
  ) -> Bool {
    var hasWritten = false
    for index in 0..<movingGroups.count {
      let group = movingGroups[index]
      let offset = shown(motions, group.slot) - motions.target(of: group.slot, .frames)
      var displacement = offset.lowHalf
      if group.parent >= 0 { displacement += movingGroups[Int(group.parent)].displacement }
      movingGroups[index].displacement = displacement
      // Elements of a group that is and was at its target show what the kernel wrote or skipped.
      let isAway = displacement != .zero || group.displacement != .zero || isFresh
      movingGroups[index].isAway = isAway
      hasWritten = hasWritten || isAway
    }
    for index in 0..<displaced.count where hasWritten {
      let element = displaced[index]
      let group = movingGroups[Int(element.place)]
      guard group.isAway else { continue }
      let displacement = Float4(lowHalf: group.displacement, highHalf: .zero)
      motions.setValue(shown(motions, element.slot) + displacement, of: element.slot, .frames)
    }
    return hasWritten
  }

  // MARK: The end of a commit

  /// Lists which groups displace which elements in the ticks until the next commit.
  mutating func listDisplaced(_ elements: borrowing Elements, _ motions: inout Motions) {
    isStale = false
    isFresh = true
    hasNewGroups = true
    var before: [UInt32] = []
    var slots = placedGroups
    placedGroups = []
    for index in 0..<movingGroups.count { slots.append(movingGroups[index].slot) }
    for index in 0..<displaced.count { before.append(displaced[index].slot) }
    movingGroups.removeAll()
    displaced.removeAll()
    // Only these groups can be moving.
    let moving = slots.map { group(of: $0) }.filter { $0 != 0 }
    let inside = groups(inside: moving)
    for group in inside { listMoving(group, motions) }
    for group in inside { listDisplaced(in: group, elements) }
    listRanges(blockCount: motions.frameBlockCount)
    // Groups that have come to rest displace nothing, and the next tick may be much later.
    let time = motions.commit.time
    _ = addDisplacements(isFresh: true, to: &motions) { motions, slot in
      motions.shown(motions.motion(of: slot, .frames), at: time)
    }
    for slot in before { showUndisplaced(slot, elements, &motions) }
  }

  /// Shows an element that is no longer displaced at the value of its own track.
  private func showUndisplaced(
    _ slot: UInt32, _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let entry = entry(of: slot)
    guard entry != 0, self[entry].parent != 0, !elements[slot].isExitedOrPending else {
      return
    }
    let reference = self[entry].reference
    let isRight =
      reference == 0
      ? self[entry].placed == motions.commit.serial : self[reference].movingPlace != 0
    if isRight { return }
    let shown = motions.shown(motions.motion(of: slot, .frames), at: motions.commit.time)
    motions.shift(slot, .frames, to: motions.target(of: slot, .frames), shown: shown)
  }

  /// Lists a group if it, or a group that contains it, moves. Outer groups are listed first.
  private mutating func listMoving(_ group: UInt32, _ motions: borrowing Motions) {
    let entry = self[group]
    let around = entry.parent == 0 ? 0 : self[entry.parent].movingPlace
    let timeline = motions.timeline(of: entry.slot, .frames)
    guard timeline != .rest || around != 0 else {
      self[group].movingPlace = 0
      self[group].displacement = .zero
      return
    }
    let isReported =
      timeline == .rest || motions.owner(of: entry.slot, .frames) == .none
      || !motions.isRunning(timeline)
    movingGroups.append(
      MovingGroup(
        slot: entry.slot, parent: Int32(around) - 1,
        isReported: isReported && (around == 0 || movingGroups[Int(around) - 1].isReported)))
    self[group].movingPlace = UInt32(movingGroups.count)
  }

  /// Lists the members of a group whose reference groups move.
  private mutating func listDisplaced(in group: UInt32, _ elements: borrowing Elements) {
    var member = self[group].first
    while member != 0 {
      let entry = self[member]
      member = entry.next
      let place = entry.reference == 0 ? 0 : self[entry.reference].movingPlace
      guard place != 0, !elements[entry.slot].flags.contains(.pending) else { continue }
      displaced.append(DisplacedElement(slot: entry.slot, place: place - 1))
    }
  }

  // MARK: Ends

  /// Whether an element will be reported as settled when its reference group is.
  @inline(__always)
  func settlesWithGroup(_ slot: UInt32) -> Bool {
    let group = referenceGroup(of: slot)
    let around = group == 0 ? 0 : self[group].movingPlace
    return around != 0 && !movingGroups[Int(around) - 1].isReported
  }

  /// Reports the elements that settle because the groups that displace them do.
  mutating func reportSettled(
    upTo time: Double, _ elements: borrowing Elements, _ motions: borrowing Motions,
    into settled: inout EventList<Element.ID>
  ) {
    var isSettling = false
    for index in 0..<movingGroups.count {
      let group = movingGroups[index]
      let isFree = group.parent < 0 || movingGroups[Int(group.parent)].isReported
      let settles =
        !group.isReported && isFree && motions.isAtRest(group.slot, .frames, at: time)
      movingGroups[index].isSettling = settles
      if !settles { continue }
      isSettling = true
      movingGroups[index].isReported = true
    }
    for index in 0..<displaced.count where isSettling {
      let element = displaced[index]
      if movingGroups[Int(element.place)].isSettling,
        motions.isAtRest(element.slot, .frames, at: time),
        !elements[element.slot].flags.contains(.hasExited)
      {
        settled.append(elements.id(of: element.slot))
      }
    }
  }

  /// Updates geometry groups after a commit has brought tracks to rest one by one.
  mutating func finishDisplaced(
    at time: Double, _ elements: borrowing Elements, _ motions: borrowing Motions,
    _ reports: inout Reports
  ) {
    reportSettled(upTo: time, elements, motions, into: &reports.settled)
    isStale = true
  }

  /// Whether the groups that displace an element are all at rest at a time.
  func groupsRest(around slot: UInt32, at time: Double, _ motions: borrowing Motions) -> Bool {
    var group = referenceGroup(of: slot)
    while group != 0 {
      guard motions.isAtRest(self[group].slot, .frames, at: time) else { return false }
      group = self[group].parent
    }
    return true
  }

  /// When the groups that displace an element come to rest; minus infinity if they are at rest.
  func settleTime(around slot: UInt32, _ motions: borrowing Motions) -> Double {
    var time = -Double.infinity
    var group = referenceGroup(of: slot)
    while group != 0 {
      time = max(time, motions.settleTime(of: self[group].slot, .frames))
      group = self[group].parent
    }
    return time
  }

  /// The displacements of an element by groups that ticks from `time` on can show.
  func displacements(around slot: UInt32, at time: Double, _ motions: borrowing Motions) -> Range4 {
    var range = Range4()
    var group = referenceGroup(of: slot)
    while group != 0 {
      let origin = motions.edgeResiduals(of: self[group].slot, at: time)
      range =
        range
        + Range4(
          lowest: Float4(lowHalf: origin.lowest.lowHalf, highHalf: origin.lowest.lowHalf),
          highest: Float4(lowHalf: origin.highest.lowHalf, highHalf: origin.highest.lowHalf))
      group = self[group].parent
    }
    return range
  }

  /// The total velocity of the groups that displace an element, points per second.
  func groupVelocity(around slot: UInt32, at time: Double, _ motions: borrowing Motions) -> Float4 {
    var velocity = Float4.zero
    var group = referenceGroup(of: slot)
    while group != 0 {
      velocity += motions.velocity(of: self[group].slot, .frames, at: time)
      group = self[group].parent
    }
    velocity.highHalf = .zero
    return velocity
  }

  /// The reference group of an element, or zero.
  @inline(__always)
  func referenceGroup(of slot: UInt32) -> UInt32 {
    let entry = entry(of: slot)
    return entry == 0 ? 0 : self[entry].reference
  }
}
