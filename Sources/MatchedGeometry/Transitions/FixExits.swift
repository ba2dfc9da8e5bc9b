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
      guard flags.contains(.exiting), !flags.contains(.hasExited) else { continue }
      if elements.records[slot].exit == 0 {
        let tracks = exitTracks(of: slot)
        if latest.batch == 0 || tracks != latest.tracks {
          latest = (tracks, makeBatch(endingWith: tracks))
        }
        transitions.exits.append(slot, to: latest.batch, capacity: elements.capacity)
        elements.records[slot].exit = latest.batch
      }
      let isOver = transitions.exits[elements.records[slot].exit].time <= scratch.time
      if isOver, spaces.isEmptied(slot) { exitImmediately(slot) }
    }
  }

  /// The timelines of the frame and of the transition of an exiting element, as far as the transaction under way has set them in motion.
  private struct ExitTracks: Equatable {
    var frame = TimelineID.rest
    var fade = TimelineID.rest
  }

  @inline(__always)
  private func exitTracks(of slot: UInt32) -> ExitTracks {
    let appearance = elements.records[slot].appearance
    var tracks = ExitTracks()
    if motions.owner(of: slot, .frames).entry == scratch.entry {
      tracks.frame = motions.timeline(of: slot, .frames)
    }
    if appearance != 0, motions.owner(of: appearance, .appearances).entry == scratch.entry {
      tracks.fade = motions.timeline(of: appearance, .appearances)
    }
    return tracks
  }

  /// Elements with such tracks disappear at the later of the two ends. Of an animation without an end one run counts.
  private mutating func makeBatch(endingWith tracks: ExitTracks) -> UInt32 {
    let (frameEnd, fadeEnd) = (motions.end(of: tracks.frame), motions.end(of: tracks.fade))
    let deadline = max(frameEnd.time, fadeEnd.time)
    return transitions.exits.make(
      deadline: deadline, floor: max(frameEnd.floor, fadeEnd.floor),
      isPending: motions.commit.start == nil && deadline > -.infinity, isKept: scratch.keepsUndo)
  }

  /// The exiting elements of a transaction belong to the one under way, which fixes their times again.
  mutating func moveExits(of entry: UInt32) {
    while true {
      let batch = transitions.exits.first(ofOwner: entry)
      if batch == 0 { return }
      let slot = transitions.exits.next(after: 0, in: batch) - 1
      transitions.exits.remove(slot, from: batch)
      elements.records[slot].exit = 0
      scratch.exiting.append(slot)
    }
  }

  /// The exiting elements of a transaction disappear with the commit under way.
  mutating func endExits(of entry: UInt32) {
    var batch = transitions.exits.first(ofOwner: entry)
    while batch != 0 {
      transitions.exits.endNow(batch)
      var element = transitions.exits.next(after: 0, in: batch)
      while element != 0 {
        scratch.exiting.append(element - 1)
        element = transitions.exits.next(after: element, in: batch)
      }
      batch = transitions.exits[batch].next
    }
  }

  /// Nothing of an element is shown any more: it is gone with this commit.
  mutating func exitImmediately(_ slot: UInt32) {
    guard !elements.records[slot].flags.contains(.hasExited) else { return }
    elements.records[slot].flags.insert(.hasExited)
    exitAtEndOfCommit(slot)
  }
}
