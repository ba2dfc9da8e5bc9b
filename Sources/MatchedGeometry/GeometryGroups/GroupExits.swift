// Geometry groups on their way out: a group has left when all that is in it has.

extension EngineState {
  /// A geometry group was removed: it stays while something in it does, or while it moves.
  @inline(__always)
  mutating func noteGroupExit(_ slot: UInt32, _ animation: UInt32) -> Bool {
    let group = geometryGroups.group(of: slot)
    if group == 0 { return false }
    if animation == 0 {
      geometryGroups[group].flags.insert(.isLeavingAtOnce)
      geometryGroups.exits.append(group)
    }
    scratch.leaving.append(slot)
    return true
  }

  /// An element is gone at the end of this commit.
  @inline(__always)
  mutating func goAway(_ slot: UInt32) {
    scratch.gone.append(slot)
    if let around = geometryGroups.noteGone(slot) { scratch.leaving.append(around) }
  }

  /// Whether a leaving element may be gone with the commit under way.
  func isDone(_ slot: UInt32) -> Bool {
    guard geometryGroups.isEmptied(slot) else { return false }
    let group = geometryGroups.group(of: slot)
    return hasLeftByItself(slot, at: scratch.time)
      || group != 0 && geometryGroups[group].flags.contains(.isLeavingAtOnce)
  }

  /// What a group that stays does from now on, it does as any other.
  mutating func forgetGroupExits() {
    if geometryGroups.exits.isEmpty { return }
    for group in geometryGroups.exits { geometryGroups[group].flags.remove(.isLeavingAtOnce) }
    geometryGroups.exits.removeAll()
  }

  /// Whether everything inside of a geometry group is gone at `time`. True for any other element.
  func membersHaveLeft(_ slot: UInt32, at time: Double) -> Bool {
    let top = geometryGroups.group(of: slot)
    var entry = top == 0 ? 0 : geometryGroups.entry(after: top, in: top)
    while entry != 0 {
      if !hasLeftByItself(geometryGroups[entry].slot, at: time) { return false }
      entry = geometryGroups.entry(after: entry, in: top)
    }
    return true
  }
}
