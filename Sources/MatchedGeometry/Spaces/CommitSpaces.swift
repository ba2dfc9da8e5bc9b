// The steps of a commit that concern geometry groups.

extension EngineState {
  /// Moves geometry groups to their new targets, before anything else is decided.
  mutating func moveGeometryGroups() {
    guard spaces.isInUse else { return }
    let concerned = spaces.moveGroups(
      matches.touched, &scratch.changes, elements, &matches.groups, &motions)
    applyOwnerChanges()
    for group in concerned { matches.touch(group) }
  }

  /// Sends members of moving groups that are neither displaced nor retargeted to their frames.
  mutating func followGroups() {
    if spaces.affected.isEmpty && spaces.inheriting.isEmpty { return }
    for (slot, change) in spaces.unplacedMembers(
      scratch.changes, elements, serial: scratch.serial)
    {
      requestFrame(
        slot, to: layoutFrame(of: slot),
        Retargeting(animation: matches.reduced(change.animation, of: slot, elements)))
    }
    spaces.endMoves()
    spaces.continueInherited(&motions)
    applyRequests(.frames)
  }

  /// The layout frame of an element in global coordinates.
  @inline(__always)
  func layoutFrame(of slot: UInt32) -> Float4 { spaces.layoutFrame(of: slot, elements, motions) }

  /// Updates geometry groups after tracks were brought to rest one by one.
  mutating func finishDisplaced() {
    guard spaces.isInUse else { return }
    spaces.reportSettled(upTo: scratch.time, elements, motions, into: &reports.settled)
    spaces.isStale = true
  }
}
