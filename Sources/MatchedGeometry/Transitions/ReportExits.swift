// A step of a tick: which exiting elements are gone.

extension EngineState {
  /// Reports the elements that are gone by `time`. The result is whether a transaction may have completed by that.
  mutating func reportExits(upTo time: Double) -> Bool {
    var hasReleased = false
    while true {
      let batch = exits.takeDue(by: time)
      if batch == 0 { return hasReleased }
      let deadline = exits[batch].deadline
      let end = exits[batch].time + TimelineTable.slack
      var element = exits.next(after: 0, in: batch)
      while element != 0 {
        let slot = element - 1
        element = exits.next(after: element, in: batch)
        hasReleased = releaseEndless(slot, at: deadline) || hasReleased
        var next: UInt32? = slot
        while let slot = next {
          next = leave(slot, at: time)
          if elements.records[slot].flags.contains(.hasLeft) {
            hasReleased = releaseTracks(slot, at: end) || hasReleased
          }
        }
      }
    }
  }

  /// The result is the slot of the geometry group that may have waited for the element alone.
  private mutating func leave(_ slot: UInt32, at time: Double) -> UInt32? {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving), !record.flags.contains(.hasLeft),
      exits[record.exit].time <= time, geometryGroups.isEmptied(slot)
    else { return nil }
    elements.records[slot].flags.insert(.hasLeft)
    exits.noteEnd()
    exits.exited.append(slot)
    events.left.append(elements.id(of: slot))
    if motions.movesForever(slot, .frames) {
      exits.endlessTracks += 1
    }
    if record.channel != 0,
      motions.movesForever(record.channel, .channels)
    {
      exits.endlessTracks += 1
    }
    return geometryGroups.noteGone(slot)
  }

  /// Nobody waits for the tracks of an element that is gone. The result is whether there were any.
  private mutating func releaseTracks(_ slot: UInt32, at end: Double) -> Bool {
    let channel = elements.records[slot].channel
    var hasReleased = false
    if motions.owner(of: slot, .frames) != .none {
      releaseOwner(of: slot, .frames, at: end)
      hasReleased = true
    }
    if channel != 0, motions.owner(of: channel, .channels) != .none {
      releaseOwner(of: channel, .channels, at: end)
      hasReleased = true
    }
    return hasReleased
  }

  /// Nobody waits for motions without an end of an exiting element once it is due. The result is whether there were any.
  private mutating func releaseEndless(_ slot: UInt32, at deadline: Double) -> Bool {
    let channel = elements.records[slot].channel
    let end = deadline + TimelineTable.slack
    var hasReleased = false
    if motions.isEndless(slot, .frames),
      motions.owner(of: slot, .frames) != .none
    {
      releaseOwner(of: slot, .frames, at: end)
      hasReleased = true
    }
    if channel != 0, motions.isEndless(channel, .channels),
      motions.owner(of: channel, .channels) != .none
    {
      releaseOwner(of: channel, .channels, at: end)
      hasReleased = true
    }
    return hasReleased
  }

  /// Whether an exiting element is gone at `time`: a pure function of time between two commits.
  func hasLeft(_ slot: UInt32, at time: Double) -> Bool {
    hasLeftByItself(slot, at: time) && membersHaveLeft(slot, at: time)
  }

  /// The same without regard to what is in it, should it be a geometry group.
  func hasLeftByItself(_ slot: UInt32, at time: Double) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving) else { return record.flags.contains(.hasLeft) }
    return exits[record.exit].time <= time
  }
}
