// Geometry groups on their way out: a group has left when all that is in it has.

extension EngineState {
  /// A geometry group was removed: what becomes of it is decided after what is in it.
  mutating func noteGroupExit(_ slot: UInt32, _ animation: UInt32) -> Bool {
    guard geometryGroups.isInUse else { return false }
    let group = geometryGroups.group(of: slot)
    guard group != 0 else { return false }
    geometryGroups[group].flags.insert(.isLeaving)
    geometryGroups[group].exit = animation
    geometryGroups.hasExits = true
    return true
  }

  /// An element is gone at the end of this commit.
  @inline(__always)
  mutating func goAway(_ slot: UInt32) {
    scratch.gone.append(slot)
    guard geometryGroups.isInUse else { return }
    let entry = geometryGroups.entry(of: slot)
    if entry != 0 { geometryGroups[entry].flags.insert(.isGone) }
  }

  /// Groups that were removed stay while something in them does, or while they move.
  mutating func commitGroupExits() {
    guard geometryGroups.hasExits else { return }
    geometryGroups.hasExits = false
    var group = geometryGroups.firstGroupInside
    while group != 0 {
      if geometryGroups[group].flags.contains(.isLeaving) {
        geometryGroups[group].flags.remove(.isLeaving)
        commitGroupExit(group, animation: geometryGroups[group].exit)
      }
      group = geometryGroups.group(insideOutAfter: group)
    }
  }

  private mutating func commitGroupExit(_ group: UInt32, animation: UInt32) {
    let slot = geometryGroups[group].slot
    let id = frames.timeline[slot]
    let isStill =
      animation == 0 || id == .rest || isEndlessSinceBefore(id)
      || elements.records[slot].flags.contains(.pending)
    if isStill && geometryGroups.isEmptied(group) { return leaveAtOnce(slot) }
    if timelines.isEndless(id) { scratch.leaving.append(slot) }
  }

  /// Groups on their way out of which nothing is left, now that this commit has let go of what was in them.
  mutating func leaveEmptiedGroups() {
    var group = geometryGroups.firstGroupInside
    while group != 0 {
      let slot = geometryGroups[group].slot
      if elements.records[slot].flags.contains(.leaving), hasLeft(slot, at: scratch.time) {
        leaveAtOnce(slot)
      }
      group = geometryGroups.group(insideOutAfter: group)
    }
  }

  /// When the last motion inside of a group is over, as far as that is known.
  func latestEnd(inside slot: UInt32) -> Double {
    guard geometryGroups.isInUse else { return scratch.time }
    let top = geometryGroups.group(of: slot)
    var end = scratch.time
    var group = top
    while group != 0 {
      if group != top { end = max(end, self.end(of: geometryGroups[group])) }
      var leaf = geometryGroups[group].firstLeaf
      while leaf != 0 {
        end = max(end, self.end(of: geometryGroups[leaf]))
        leaf = geometryGroups[leaf].next
      }
      group = geometryGroups.group(after: group, in: top)
    }
    return end
  }

  private func end(of entry: GeometryGroupTable.Entry) -> Double {
    let slot = entry.slot
    // Gone at once, in the middle of its way.
    if entry.flags.contains(.isGone) { return scratch.time }
    let channel = elements.records[slot].channel
    let fade = channel == 0 ? TimelineID.rest : channels.rows.timeline[channel]
    return max(end(of: frames.timeline[slot]), end(of: fade))
  }

  private func end(of id: TimelineID) -> Double {
    if id == .rest { return scratch.time }
    return timelines.records[id.index].isPending
      ? scratch.time + remaining(id) : timelines.nominalEnd[id.index]
  }

  // MARK: Ticks

  /// Whether everything inside of a geometry group is gone at `time`, or with the commit under way. True for any other element.
  func membersHaveLeft(_ slot: UInt32, at time: Double) -> Bool {
    guard geometryGroups.isInUse else { return true }
    let top = geometryGroups.group(of: slot)
    var group = top
    while group != 0 {
      if group != top && !isGone(entry: group, at: time) { return false }
      var leaf = geometryGroups[group].firstLeaf
      while leaf != 0 {
        if !isGone(entry: leaf, at: time) { return false }
        leaf = geometryGroups[leaf].next
      }
      group = geometryGroups.group(after: group, in: top)
    }
    return true
  }

  /// What is gone with a commit may have been moving.
  private func isGone(entry: UInt32, at time: Double) -> Bool {
    geometryGroups[entry].flags.contains(.isGone)
      || hasLeftByItself(geometryGroups[entry].slot, at: time)
  }

  /// Reports the leaving groups of which nothing is left.
  mutating func reportGroups(upTo time: Double) {
    var group = geometryGroups.firstGroupInside
    while group != 0 {
      leaveIfDone(geometryGroups[group].slot, at: time)
      group = geometryGroups.group(insideOutAfter: group)
    }
  }
}
