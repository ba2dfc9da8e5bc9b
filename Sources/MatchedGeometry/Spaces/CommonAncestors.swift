// The common ancestor of a match group is the reference group of its tracks. A track that gets a
// reference group further out inherits the motions in between, and shows what it showed before.

extension Spaces {
  /// Determines the common ancestors of match groups that are touched or have affected members.
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
    guard groups[group].ancestorSerial != motions.commit.serial else { return }
    groups.setAncestorSerial(motions.commit.serial, of: group)
    guard let ancestor = ancestor(of: group, changes, elements, groups, motions) else { return }
    if groups.isShared(group) {
      var members = groups.members(of: group)
      while let slot = members.next(elements) {
        let entry = entry(of: slot)
        if entry != 0, groups.countsForAncestor(slot, of: group, elements) {
          setReference(ancestor, entry, changes, elements, &motions)
        }
      }
    }
    moveMatchTrack(of: group, to: ancestor, &groups, &motions)
  }

  /// The common ancestor of a match group; zero for none, and nil if no member takes part. A
  /// reference group further out is kept while there is motion between the two.
  private func ancestor(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ groups: borrowing GroupTable, _ motions: borrowing Motions
  ) -> UInt32? {
    if groups[group].flags.contains(.remembered) { return 0 }
    var common: UInt32?
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      guard groups.countsForAncestor(slot, of: group, elements) else { continue }
      let entry = entry(of: slot)
      let parent = entry == 0 ? 0 : self[entry].parent
      common = common.map { self.common($0, parent) } ?? parent
    }
    guard var ancestor = common else { return nil }
    members = groups.members(of: group)
    while let slot = members.next(elements) {
      let entry = entry(of: slot)
      guard entry != 0, groups.countsForAncestor(slot, of: group, elements),
        !changes.isNew(slot, elements)
      else { continue }
      ancestor = widened(ancestor, to: self[entry].reference, motions)
    }
    return groups[group].matchTrack == 0
      ? ancestor : widened(ancestor, to: groups[group].ancestor, motions)
  }

  /// `reference` if it contains `ancestor` and there is motion between the two, else `ancestor`.
  private func widened(
    _ ancestor: UInt32, to reference: UInt32, _ motions: borrowing Motions
  ) -> UInt32 {
    common(ancestor, reference) == reference
      && isMoving(from: ancestor, to: reference, motions) ? reference : ancestor
  }

  /// Whether `inner` or a geometry group between it and `outer` is moving.
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

  /// Combines a motion with those of `inner` and of the geometry groups between it and `outer`.
  func combined(
    _ motion: Motion, from inner: UInt32, to outer: UInt32, _ motions: inout Motions
  ) -> Motion {
    var sum = MotionSum(target: motion.target)
    motions.add(motion, to: &sum)
    var group = inner
    while group != 0 && group != outer {
      let around = motions.motion(of: self[group].slot, .frames).ofPosition
      // A group that only changes its size displaces nothing.
      if !around.isStill { motions.add(around, to: &sum) }
      group = self[group].parent
    }
    return motions.motion(of: sum)
  }

  /// Changes the reference group of a track, which inherits the motions on the way outwards.
  private mutating func setReference(
    _ group: UInt32, _ entry: UInt32, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let before = self[entry].reference
    guard before != group else { return }
    let slot = self[entry].slot
    self[entry].reference = group
    remapped.note(slot)
    isStale = true
    guard !changes.isNew(slot, elements) else { return }
    self[entry].local = local(
      of: elements[slot].layout, target: motions.target(of: slot, .frames),
      from: origin(of: group, motions))
    // On the way inwards, no group between the two moves.
    guard common(before, group) == group, isMoving(from: before, to: group, motions) else {
      return
    }
    let motion = combined(motions.motion(of: slot, .frames), from: before, to: group, &motions)
    motions.adopt(motion, slot, .frames)
    self[entry].flags.insert(.hasInherited)
    inheriting.append(slot)
  }

  /// Resets the reference group of an unmatched element to its parent if nothing in between moves,
  /// so that what is shown stays. An exiting element whose match group was lost keeps its own.
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

  /// The position of a target relative to an origin, such that their sum is exactly the target.
  func local(of layout: Float4, target: Float4, from origin: SIMD2<Float>) -> SIMD2<Float> {
    origin + layout.lowHalf == target.lowHalf ? layout.lowHalf : target.lowHalf - origin
  }

  /// Lets the match-group track inherit the motions up to a common ancestor further out.
  private func moveMatchTrack(
    of group: UInt32, to ancestor: UInt32, _ groups: inout GroupTable, _ motions: inout Motions
  ) {
    let before = groups[group].ancestor
    let track = groups[group].matchTrack
    groups.setAncestor(ancestor, of: group)
    guard track != 0, common(before, ancestor) == ancestor,
      isMoving(from: before, to: ancestor, motions)
    else { return }
    let motion = motions.motion(of: track, .matchGroups)
    motions.adopt(combined(motion, from: before, to: ancestor, &motions), track, .matchGroups)
  }

  /// Converts a motion relative to a match group's common ancestor to a global one.
  mutating func outside(
    _ motion: Motion, of group: UInt32, _ groups: inout GroupTable, _ motions: inout Motions
  ) -> Motion {
    let ancestor = groups[group].ancestor
    groups.setAncestor(0, of: group)
    return isMoving(from: ancestor, to: 0, motions)
      ? combined(motion, from: ancestor, to: 0, &motions) : motion
  }
}
