// A step of the commit: when the elements that it removes disappear.

extension EngineState {
  /// Fixes the times of exits once the timelines of the commit have their ends.
  mutating func fixExits() {
    var index = 0
    var latest = (tracks: ExitTracks(), batch: UInt32(0))
    // With the last element in a geometry group, the group is next.
    while index < scratch.exiting.count {
      let slot = scratch.exiting[index]
      index += 1
      let flags = elements.records[slot].flags
      guard flags.contains(.leaving), !flags.contains(.hasLeft) else { continue }
      if elements.records[slot].exit == 0 {
        let tracks = exitTracks(of: slot)
        if latest.batch == 0 || tracks != latest.tracks {
          latest = (tracks, makeBatch(endingWith: tracks))
        }
        exits.append(slot, to: latest.batch, capacity: elements.capacity)
        elements.records[slot].exit = latest.batch
      }
      let isOver = exits[elements.records[slot].exit].time <= scratch.time
      if isOver, geometryGroups.isEmptied(slot) { leaveAtOnce(slot) }
    }
  }

  /// The timelines of the frame and of the transition of an exiting element, as far as the transaction under way has set them in motion.
  private struct ExitTracks: Equatable {
    var frame = TimelineID.rest
    var fade = TimelineID.rest
  }

  @inline(__always)
  private func exitTracks(of slot: UInt32) -> ExitTracks {
    let channel = elements.records[slot].channel
    var tracks = ExitTracks()
    if motions.tracks[.frames].transaction[slot].entry == scratch.entry {
      tracks.frame = motions.tracks[.frames].timeline[slot]
    }
    if channel != 0, motions.tracks[.channels].transaction[channel].entry == scratch.entry {
      tracks.fade = motions.tracks[.channels].timeline[channel]
    }
    return tracks
  }

  /// Elements with such tracks disappear at the later of the two ends. Of an animation without an end one run counts.
  private mutating func makeBatch(endingWith tracks: ExitTracks) -> UInt32 {
    let (frameEnd, fadeEnd) = (exitEnd(of: tracks.frame), exitEnd(of: tracks.fade))
    let deadline = max(frameEnd.deadline, fadeEnd.deadline)
    return exits.make(
      deadline: deadline, floor: max(frameEnd.floor, fadeEnd.floor),
      isPending: motions.commit.start == nil && deadline > -.infinity, isKept: scratch.keepsUndo,
      owner: scratch.entry, transactions)
  }

  /// When a track of an exiting element has ended.
  private struct ExitEnd {
    var deadline = -Double.infinity
    var floor = -Double.infinity
  }

  private func exitEnd(of id: TimelineID) -> ExitEnd {
    if id == .rest { return ExitEnd() }
    let record = motions.timelines.records[id.index]
    if record.neverEnds {
      guard let made = motions.made(id) else { return ExitEnd() }
      let run = max(Settling.least, made.logicalDuration)
      return ExitEnd(deadline: made.origin + run - TimelineTable.slack)
    }
    // The older part of a sum may have begun, and outlast the new one.
    let inner = record.kind == .additive ? record.inner : .rest
    let hasFloor = record.isPending && !motions.timelines.records[inner.index].isPending
    return ExitEnd(
      deadline: motions.timelines.end[id.index],
      floor: hasFloor ? motions.timelines.end[inner.index] : -.infinity)
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
