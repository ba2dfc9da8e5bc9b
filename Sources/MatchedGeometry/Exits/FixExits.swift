// A step of the commit: when the elements that it removes disappear.

extension EngineState {
  /// Fixes the times of exits once the timelines of the commit have their ends.
  mutating func fixExits() {
    var index = 0
    // With the last element in a geometry group, the group is next.
    while index < scratch.exiting.count {
      let slot = scratch.exiting[index]
      index += 1
      let flags = elements.records[slot].flags
      guard flags.contains(.leaving), !flags.contains(.hasLeft) else { continue }
      let exit = elements.records[slot].exit
      if !exits[exit].isFixed { fixExit(of: slot, exit) }
      if exits[exit].time <= scratch.time, geometryGroups.isEmptied(slot) { leaveAtOnce(slot) }
    }
  }

  /// The later of the ends of the transition and of the frame animation, of those that this transaction has started. Of an animation without an end one run counts.
  private mutating func fixExit(of slot: UInt32, _ exit: UInt32) {
    let channel = elements.records[slot].channel
    let frameEnd = exitEnd(of: slot, .frames)
    let fadeEnd = channel == 0 ? ExitEnd() : exitEnd(of: channel, .channels)
    let deadline = max(frameEnd.deadline, fadeEnd.deadline)
    exits.link(exit, to: scratch.entry, transactions)
    exits.fix(
      exit, at: deadline, floor: max(frameEnd.floor, fadeEnd.floor),
      isPending: scratch.start == nil && deadline > -.infinity, isKept: scratch.keepsUndo)
  }

  /// When a track of an exiting element has ended, as far as the transaction under way has set it in motion.
  private struct ExitEnd {
    var deadline = -Double.infinity
    var floor = -Double.infinity
  }

  private func exitEnd(of row: UInt32, _ kind: RowKind) -> ExitEnd {
    let id = rows[kind].timeline[row]
    guard id != .rest, rows[kind].transaction[row].entry == scratch.entry else { return ExitEnd() }
    let record = timelines.records[id.index]
    if record.neverEnds {
      guard let made = made(id) else { return ExitEnd() }
      let run = max(Settling.least, made.logicalDuration)
      return ExitEnd(deadline: made.origin + run - TimelineTable.slack)
    }
    // The older part of a sum may have begun, and outlast the new one.
    let inner = record.kind == .sum ? record.inner : .rest
    let hasFloor = record.isPending && !timelines.records[inner.index].isPending
    return ExitEnd(
      deadline: timelines.end[id.index], floor: hasFloor ? timelines.end[inner.index] : -.infinity)
  }

  /// The exits of a transaction belong to the one under way, which fixes their times again.
  mutating func moveExits(of entry: UInt32) {
    var exit = transactions.records[Int(entry)].firstExit
    while exit != 0 {
      let next = exits[exit].next
      // Its serial number says whose list it is in.
      exits.link(exit, to: scratch.entry, transactions)
      exits[exit].serial = scratch.serial
      exits[exit].isFixed = false
      scratch.exiting.append(exits[exit].slot)
      exit = next
    }
  }

  /// The exiting elements of a transaction disappear with the commit under way.
  mutating func endExits(of entry: UInt32) {
    var exit = transactions.records[Int(entry)].firstExit
    while exit != 0 {
      exits.endNow(exit)
      scratch.exiting.append(exits[exit].slot)
      exit = exits[exit].next
    }
  }

  /// Nothing of an element is shown any more: it is gone with this commit.
  mutating func leaveAtOnce(_ slot: UInt32) {
    guard !elements.records[slot].flags.contains(.hasLeft) else { return }
    elements.records[slot].flags.insert(.hasLeft)
    goAway(slot)
  }
}
