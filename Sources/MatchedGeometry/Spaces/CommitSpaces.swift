// The steps of a commit that concern geometry groups.

extension EngineState {
  /// Geometry groups go to their new targets, before anything else is decided.
  mutating func moveGeometryGroups() {
    guard spaces.isInUse else { return }
    let concerned = spaces.moveGroups(
      scratch.groups, &scratch.changes, elements, &matches.groups, &motions)
    applyOwnerChanges()
    for group in concerned { touch(group) }
  }

  /// Elements whose groups move although their reference group does not, and whose match groups had nothing to say, go to their layout frames.
  mutating func followGroups() {
    if spaces.affected.isEmpty && spaces.inheriting.isEmpty { return }
    for (slot, change) in spaces.unplacedMembers(
      scratch.changes, elements, serial: scratch.serial)
    {
      requestFrame(
        slot, to: layoutFrame(of: slot),
        Retargeting(animation: reduced(change.animation, of: slot)))
    }
    spaces.endMoves()
    spaces.continueInherited(&motions)
    applyRequests(.frames)
  }

  /// The change of the innermost geometry group between an element and its reference group that moves in this commit, if any.
  @inline(__always)
  func drivingChange(of slot: UInt32) -> Change {
    if spaces.entry(of: slot) == 0 { return .none }
    var change = spaces.drivingChange(of: slot, scratch.changes)
    if !change.isNone { change.animation = reduced(change.animation, of: slot) }
    return change
  }

  /// The layout frame of an element in global coordinates.
  @inline(__always)
  func layoutFrame(of slot: UInt32) -> Float4 { spaces.layoutFrame(of: slot, elements, motions) }

  /// What the engine knows of an element, its layout frame in global coordinates.
  @inline(__always)
  func record(of slot: UInt32) -> ElementTable.Record {
    var record = elements.records[slot]
    record.layout = layoutFrame(of: slot)
    return record
  }

  /// After tracks were brought to rest one by one: groups are where that leaves them.
  mutating func finishDisplaced() {
    guard spaces.isInUse else { return }
    spaces.reportSettled(upTo: scratch.time, elements, motions, into: &reports.settled)
    spaces.isStale = true
  }
}
