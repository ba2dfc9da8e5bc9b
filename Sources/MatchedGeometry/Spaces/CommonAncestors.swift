// The common ancestor of a match group: the innermost geometry group around all its members. It is the reference group of its members' tracks and of its
// match-group track. A track whose reference group was further in inherits the motions between the two, and shows afterwards what it showed before.

extension Spaces {
  /// Settles the common ancestors of the match groups that a commit looks at, and of those with members in a geometry group that it affects.
  mutating func settleAncestors(
    of touched: borrowing List<Matches.TouchedGroup>, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ groups: inout GroupTable, _ motions: inout Motions
  ) {
    for index in 0..<touched.count {
      settleAncestor(of: touched[index].group, changes, elements, &groups, &motions)
    }
    for group in affected {
      var member = self[group].first
      while member != 0 {
        let slot = self[member].slot
        let isMatched = groups.isMatched(slot, elements)
        if isMatched || groups.isSource(slot, elements) {
          settleAncestor(of: elements[slot].group, changes, elements, &groups, &motions)
        }
        if !isMatched { resetReference(member, changes, elements, &motions) }
        member = self[member].next
      }
    }
  }

  private mutating func settleAncestor(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ groups: inout GroupTable, _ motions: inout Motions
  ) {
    guard groups.records[group].ancestorSerial != motions.commit.serial else { return }
    groups.records[group].ancestorSerial = motions.commit.serial
    guard let ancestor = ancestor(of: group, changes, elements, groups, motions) else { return }
    if groups.isShared(group) {
      groups.forEachMember(of: group, elements) { slot in
        let entry = entry(of: slot)
        if entry != 0, groups.countsForAncestor(slot, of: group, elements) {
          setReference(ancestor, entry, changes, elements, &motions)
        }
      }
    }
    moveMatchTrack(of: group, to: ancestor, &groups, &motions)
  }

  /// The innermost geometry group around all members, zero for none; nil if no member takes part.
  ///
  /// A track does not return to a group inside of its reference group while there is motion between the two.
  private func ancestor(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ groups: borrowing GroupTable, _ motions: borrowing Motions
  ) -> UInt32? {
    if groups.records[group].flags.contains(.remembered) { return 0 }
    var common: UInt32?
    groups.forEachMember(of: group, elements) { slot in
      guard groups.countsForAncestor(slot, of: group, elements) else { return }
      let entry = entry(of: slot)
      let parent = entry == 0 ? 0 : self[entry].parent
      common = common.map { self.common($0, parent) } ?? parent
    }
    guard var ancestor = common else { return nil }
    groups.forEachMember(of: group, elements) { slot in
      let entry = entry(of: slot)
      guard entry != 0, groups.countsForAncestor(slot, of: group, elements),
        !changes.isArriving(slot, elements)
      else { return }
      ancestor = widened(ancestor, to: self[entry].reference, motions)
    }
    return groups.records[group].matchTrack == 0
      ? ancestor : widened(ancestor, to: groups.records[group].ancestor, motions)
  }

  /// The reference group of a track, if it is around `ancestor` and there is motion between the two; otherwise `ancestor`.
  private func widened(
    _ ancestor: UInt32, to reference: UInt32, _ motions: borrowing Motions
  ) -> UInt32 {
    common(ancestor, reference) == reference
      && isMoving(from: ancestor, to: reference, motions) ? reference : ancestor
  }

  /// Whether a geometry group from one to another around it, that one not counted, is moving.
  private func isMoving(
    from inner: UInt32, to outer: UInt32, _ motions: borrowing Motions
  ) -> Bool {
    var group = inner
    while group != 0 && group != outer {
      let timeline = motions.timeline(of: self[group].slot, .frames)
      if timeline != .rest && motions.isRunning(timeline) { return true }
      group = self[group].parent
    }
    return false
  }

  /// A motion and those of the geometry groups from one to another around it, that one not counted, as one.
  private func combined(
    _ motion: Motion, from inner: UInt32, to outer: UInt32, _ motions: inout Motions
  ) -> Motion {
    var sum = MotionSum(target: motion.target)
    motions.add(motion, to: &sum)
    var group = inner
    while group != 0 && group != outer {
      let around = motions.motion(of: self[group].slot, .frames).ofPosition
      // A group whose size alone changes displaces nothing.
      if !around.isStill { motions.add(around, to: &sum) }
      group = self[group].parent
    }
    return motions.motion(of: sum)
  }

  /// Gives a track another reference group around it.
  private mutating func setReference(
    _ group: UInt32, _ entry: UInt32, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let before = self[entry].reference
    guard before != group else { return }
    let slot = self[entry].slot
    self[entry].reference = group
    isStale = true
    guard !changes.isArriving(slot, elements) else { return }
    self[entry].local = local(
      of: elements[slot].layout, target: motions.target(of: slot, .frames),
      from: origin(of: group, motions))
    // Further in, nothing between the two moves.
    guard common(before, group) == group, isMoving(from: before, to: group, motions) else {
      return
    }
    let motion = combined(motions.motion(of: slot, .frames), from: before, to: group, &motions)
    motions.adopt(motion, slot, .frames)
    self[entry].flags.insert(.hasInherited)
    inheriting.append(slot)
  }

  /// The group around an element that is not matched any more is its reference group again, if nothing between moves: it shows the same either
  /// way. An exiting element whose match group was lost keeps its reference group.
  private mutating func resetReference(
    _ entry: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    let parent = self[entry].parent
    let isDetached = elements[self[entry].slot].flags.contains(.detached)
    guard self[entry].reference != parent, !isDetached,
      !isMoving(from: parent, to: self[entry].reference, motions)
    else { return }
    setReference(parent, entry, changes, elements, &motions)
  }

  /// Where a target lies from an origin, so that adding the two gives exactly the target.
  func local(of layout: Float4, target: Float4, from origin: SIMD2<Float>) -> SIMD2<Float> {
    origin + layout.lowHalf == target.lowHalf ? layout.lowHalf : target.lowHalf - origin
  }

  /// The match-group track inherits the motions up to a common ancestor further out.
  private func moveMatchTrack(
    of group: UInt32, to ancestor: UInt32, _ groups: inout GroupTable, _ motions: inout Motions
  ) {
    let before = groups.records[group].ancestor
    let track = groups.records[group].matchTrack
    groups.records[group].ancestor = ancestor
    guard track != 0, common(before, ancestor) == ancestor,
      isMoving(from: before, to: ancestor, motions)
    else { return }
    let motion = motions.motion(of: track, .matchGroups)
    motions.adopt(combined(motion, from: before, to: ancestor, &motions), track, .matchGroups)
  }

  /// A motion in the space of a match group's common ancestor as one in the window's.
  mutating func outside(
    _ motion: Motion, of group: UInt32, _ groups: inout GroupTable, _ motions: inout Motions
  ) -> Motion {
    let ancestor = groups.records[group].ancestor
    groups.records[group].ancestor = 0
    return isMoving(from: ancestor, to: 0, motions)
      ? combined(motion, from: ancestor, to: 0, &motions) : motion
  }

  // MARK: Requests

  /// Requests a new target for the frame of an element. A frame that has inherited motions of groups belongs to the transaction.
  @inline(__always)
  mutating func request(
    _ slot: UInt32, to target: Float4, _ retargeting: Retargeting, isArriving: Bool = false,
    _ motions: inout Motions
  ) {
    var retargeting = retargeting
    if takeInherited(slot) { retargeting.takesOwner = true }
    motions.request(slot, .frames, to: target, retargeting, isArriving: isArriving)
  }

  /// Puts the frame of an element somewhere, where it rests.
  mutating func rest(_ slot: UInt32, at frame: Float4, _ motions: inout Motions) {
    motions.adopt(Motion(at: frame), slot, .frames)
    request(slot, to: frame, Retargeting(animation: 0), &motions)
  }

  /// Whether the track of an element has inherited motions of groups and no request has followed.
  @inline(__always)
  private mutating func takeInherited(_ slot: UInt32) -> Bool {
    let entry = entry(of: slot)
    return entry != 0 && self[entry].flags.remove(.hasInherited) != nil
  }

  /// This commit has decided where an element goes: its groups do not move it.
  mutating func keepInPlace(_ slot: UInt32, serial: UInt32) {
    let entry = entry(of: slot)
    if entry != 0 { self[entry].placed = serial }
  }

  /// An element that is inserted while groups move between it and its reference group starts where they are shown, and moves with them.
  @inline(__always)
  mutating func placeInserted(_ slot: UInt32, at layout: Float4, _ motions: inout Motions) {
    let entry = entry(of: slot)
    if entry != 0 && self[entry].reference != self[entry].parent {
      let (parent, reference) = (self[entry].parent, self[entry].reference)
      let motion = combined(Motion(at: layout), from: parent, to: reference, &motions)
      motions.adopt(motion, slot, .frames)
      continueMotion(slot, &motions)
    } else {
      request(slot, to: layout, Retargeting(animation: 0), &motions)
    }
  }

  /// A frame continues as it does, and belongs to the transaction.
  private mutating func continueMotion(_ slot: UInt32, _ motions: inout Motions) {
    let target = motions.target(of: slot, .frames)
    request(slot, to: target, Retargeting(animation: 0, takesOwner: true), &motions)
  }

  /// Frames that have inherited motions and got no new target continue as they were shown.
  mutating func continueInherited(_ motions: inout Motions) {
    for slot in inheriting where takeInherited(slot) { continueMotion(slot, &motions) }
    inheriting.removeAll(keepingCapacity: true)
  }
}
