// A step of the commit: when the elements that it removes disappear.

extension EngineState {
  /// Fixes the times of exits once the timelines of the commit have their ends.
  mutating func fixExits() {
    var index = 0
    var batch: UInt32 = 0
    // With the last element in a geometry group, the group is next.
    while index < scratch.exiting.count {
      let slot = scratch.exiting[index]
      index += 1
      let flags = elements.records[slot].flags
      guard flags.contains(.leaving), !flags.contains(.hasLeft) else { continue }
      if elements.records[slot].exit == 0 { batch = fixExit(of: slot, batch) }
      let isOver = exits[elements.records[slot].exit].time <= scratch.time
      if isOver, geometryGroups.isEmptied(slot) { leaveAtOnce(slot) }
    }
  }

  /// The later of the ends of the transition and of the frame animation, of those that this transaction has started. Of an animation without an end one run counts. The result is
  /// the batch of the element, mostly that of the one before.
  private mutating func fixExit(of slot: UInt32, _ latest: UInt32) -> UInt32 {
    let channel = elements.records[slot].channel
    let frameEnd = exitEnd(of: slot, .frames)
    let fadeEnd = channel == 0 ? ExitEnd() : exitEnd(of: channel, .channels)
    let deadline = max(frameEnd.deadline, fadeEnd.deadline)
    let floor = max(frameEnd.floor, fadeEnd.floor)
    var batch = latest
    let isPending = scratch.start == nil && deadline > -.infinity
    if batch == 0 || exits[batch].floor != floor
      || (isPending ? exits[batch].deadline : max(exits[batch].deadline, floor)) != deadline
    {
      batch = exits.make(
        deadline: deadline, floor: floor, isPending: isPending, isKept: scratch.keepsUndo,
        owner: scratch.entry, transactions)
    }
    exits.append(slot, to: batch, capacity: elements.capacity)
    elements.records[slot].exit = batch
    return batch
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

  /// The exiting elements of a transaction belong to the one under way, which fixes their times again.
  mutating func moveExits(of entry: UInt32) {
    while true {
      let batch = transactions.records[Int(entry)].firstExit
      if batch == 0 { return }
      let slot = exits.next(after: 0, in: batch) - 1
      exits.remove(slot, from: batch, transactions)
      elements.records[slot].exit = 0
      scratch.exiting.append(slot)
    }
  }

  /// The exiting elements of a transaction disappear with the commit under way.
  mutating func endExits(of entry: UInt32) {
    var batch = transactions.records[Int(entry)].firstExit
    while batch != 0 {
      exits.endNow(batch)
      var element = exits.next(after: 0, in: batch)
      while element != 0 {
        scratch.exiting.append(element - 1)
        element = exits.next(after: element, in: batch)
      }
      batch = exits[batch].next
    }
  }

  /// Nothing of an element is shown any more: it is gone with this commit.
  mutating func leaveAtOnce(_ slot: UInt32) {
    guard !elements.records[slot].flags.contains(.hasLeft) else { return }
    elements.records[slot].flags.insert(.hasLeft)
    goAway(slot)
  }
}
