// A step of a tick: reports the elements that have exited.

extension EngineState {
  /// Reports the elements that have exited by `time`. Returns whether tracks were released, which
  /// can complete a transaction.
  mutating func reportExits(upTo time: Double) -> Bool {
    var hasReleased = false
    while true {
      let batch = transitions.exits.takeDue(by: time)
      if batch == 0 { return hasReleased }
      let deadline = transitions.exits[batch].deadline
      let end = transitions.exits[batch].time + TimelineTable.slack
      var element = transitions.exits.next(after: 0, in: batch)
      while element != 0 {
        let slot = element - 1
        element = transitions.exits.next(after: element, in: batch)
        hasReleased = releaseEndless(slot, at: deadline) || hasReleased
        var next: UInt32? = slot
        while let slot = next {
          next = leave(slot, at: time)
          if elements[slot].flags.contains(.hasExited) {
            hasReleased = releaseTracks(slot, at: end) || hasReleased
          }
        }
      }
    }
  }

  /// Reports an element if it has exited. Returns the slot of its geometry group if this was the
  /// last element that the group waited for.
  private mutating func leave(_ slot: UInt32, at time: Double) -> UInt32? {
    let record = elements[slot]
    guard record.flags.contains(.exiting), !record.flags.contains(.hasExited),
      transitions.exits[record.exit].time <= time, spaces.isEmptied(slot)
    else { return nil }
    elements.insert(.hasExited, in: slot)
    transitions.exits.noteEnd()
    transitions.exits.exited.append(slot)
    reports.exited.append(elements.id(of: slot))
    if motions.movesForever(slot, .frames) {
      transitions.exits.endlessTracks += 1
    }
    if record.appearance != 0,
      motions.movesForever(record.appearance, .appearances)
    {
      transitions.exits.endlessTracks += 1
    }
    return spaces.noteExited(slot)
  }

  /// Releases the tracks of an element that has exited. Returns whether there were any.
  private mutating func releaseTracks(_ slot: UInt32, at end: Double) -> Bool {
    let appearance = elements[slot].appearance
    var hasReleased = false
    if motions.owner(of: slot, .frames) != .none {
      releaseOwner(of: slot, .frames, at: end)
      hasReleased = true
    }
    if appearance != 0, motions.owner(of: appearance, .appearances) != .none {
      releaseOwner(of: appearance, .appearances, at: end)
      hasReleased = true
    }
    return hasReleased
  }

  /// Releases endless motions of an exiting element that is due. Returns whether there were any.
  private mutating func releaseEndless(_ slot: UInt32, at deadline: Double) -> Bool {
    let appearance = elements[slot].appearance
    let end = deadline + TimelineTable.slack
    var hasReleased = false
    if motions.isEndless(slot, .frames),
      motions.owner(of: slot, .frames) != .none
    {
      releaseOwner(of: slot, .frames, at: end)
      hasReleased = true
    }
    if appearance != 0, motions.isEndless(appearance, .appearances),
      motions.owner(of: appearance, .appearances) != .none
    {
      releaseOwner(of: appearance, .appearances, at: end)
      hasReleased = true
    }
    return hasReleased
  }

  /// Whether an exiting element has exited at `time`: a pure function of time between two commits.
  func hasExited(_ slot: UInt32, at time: Double) -> Bool {
    hasExitedByItself(slot, at: time) && membersHaveExited(slot, at: time)
  }

  /// Whether an element has exited at `time`, ignoring the elements inside if it is a geometry
  /// group.
  func hasExitedByItself(_ slot: UInt32, at time: Double) -> Bool {
    let record = elements[slot]
    guard record.flags.contains(.exiting) else { return record.flags.contains(.hasExited) }
    return transitions.exits[record.exit].time <= time
  }
}
