// Geometry groups on their way out: a group has left when all that is in it has.

extension EngineState {
  /// A geometry group was removed: what becomes of it is decided after what is in it.
  mutating func noteGroupExit(_ slot: UInt32, _ animation: UInt32) -> Bool {
    guard isGeometryGroup(slot) else { return false }
    let group = geometryGroups.group(of: slot)
    geometryGroups[group].flags.insert(.isLeaving)
    geometryGroups[group].exit = animation
    geometryGroups.exits.append(group)
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
    guard !geometryGroups.exits.isEmpty else { return }
    let groups = geometryGroups.groups(inside: geometryGroups.exits)
    geometryGroups.exits = []
    for group in groups.reversed() where geometryGroups[group].flags.contains(.isLeaving) {
      geometryGroups[group].flags.remove(.isLeaving)
      commitGroupExit(group, animation: geometryGroups[group].exit)
    }
  }

  private mutating func commitGroupExit(_ group: UInt32, animation: UInt32) {
    let slot = geometryGroups[group].slot
    let id = frames.timeline[slot]
    let isStill =
      animation == 0 || timelines.exitEnd(of: id) <= scratch.time
      || elements.records[slot].flags.contains(.pending)
    if isStill && geometryGroups.isEmptied(group) { return leaveAtOnce(slot) }
    markEndless(slot)
  }

  /// Groups on their way out of which nothing is left, now that this commit has let go of what was in them.
  mutating func leaveEmptiedGroups() {
    guard geometryGroups.isInUse, !scratch.gone.isEmpty else { return }
    geometryGroups.beginWalk()
    var around: [UInt32] = []
    for index in 0..<scratch.gone.count {
      let entry = geometryGroups.entry(of: scratch.gone[index])
      guard entry != 0 else { continue }
      var group = geometryGroups[entry].parent
      while group != 0, isLeaving(group), geometryGroups.meet(group) {
        around.append(group)
        group = geometryGroups[group].parent
      }
    }
    for group in geometryGroups.groups(inside: around).reversed() { leaveIfEmptied(group) }
  }

  /// The same where others than those around what is gone may have come to rest.
  mutating func leaveRestingGroups() {
    var group = geometryGroups.firstGroupInside
    while group != 0 {
      leaveIfEmptied(group)
      group = geometryGroups.group(insideOutAfter: group)
    }
  }

  private mutating func leaveIfEmptied(_ group: UInt32) {
    let slot = geometryGroups[group].slot
    if isLeaving(group), hasLeftByItself(slot, at: scratch.time), isLeft(group, at: scratch.time) {
      leaveAtOnce(slot)
    }
  }

  private func isLeaving(_ group: UInt32) -> Bool {
    elements.records[geometryGroups[group].slot].flags.contains(.leaving)
  }

  /// Whether what is in a group is gone, where that is known of the groups in it.
  private func isLeft(_ group: UInt32, at time: Double) -> Bool {
    var inner = geometryGroups[group].firstGroup
    while inner != 0 {
      let slot = geometryGroups[inner].slot
      if !elements.records[slot].flags.contains(.hasLeft) { return false }
      inner = geometryGroups[inner].next
    }
    var leaf = geometryGroups[group].firstLeaf
    while leaf != 0 {
      if !isGone(entry: leaf, at: time) { return false }
      leaf = geometryGroups[leaf].next
    }
    return true
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

  /// Reports the leaving groups of which nothing is left, after all that is in them.
  mutating func reportGroups(upTo time: Double) {
    guard geometryGroups.isInUse, leaving.count > 0 else { return }
    var group = geometryGroups.firstGroupInside
    while group != 0 {
      if isLeft(group, at: time) { leaveByItself(geometryGroups[group].slot, at: time) }
      group = geometryGroups.group(insideOutAfter: group)
    }
  }
}
