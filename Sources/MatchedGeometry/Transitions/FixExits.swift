// A step of the commit: fixes when the elements that it removes disappear.

extension EngineState {
  /// Fixes the times of exits after the ends of the commit's timelines have been computed.
  mutating func fixExits() {
    var index = 0
    var latest = (tracks: ExitTracks(), batch: UInt32(0))
    // Exiting the last element of a geometry group appends the group to the list.
    while index < scratch.exiting.count {
      let slot = scratch.exiting[index]
      index += 1
      let flags = elements[slot].flags
      guard flags.contains(.exiting), !flags.contains(.hasExited) else { continue }
      if elements[slot].exit == 0 {
        let tracks = exitTracks(of: slot)
        if latest.batch == 0 || tracks != latest.tracks {
          latest = (tracks, makeBatch(endingWith: tracks))
        }
        transitions.exits.append(slot, to: latest.batch, capacity: elements.capacity)
        elements.setExit(latest.batch, of: slot)
      }
      let isOver = transitions.exits[elements[slot].exit].time <= scratch.time
      if isOver, spaces.isEmptied(slot) { exitImmediately(slot) }
    }
  }

  /// The timelines of the frame and the appearance of an exiting element, where the current
  /// transaction owns the tracks.
  private struct ExitTracks: Equatable {
    var frame = TimelineID.rest
    var fade = TimelineID.rest
  }

  @inline(__always)
  private func exitTracks(of slot: UInt32) -> ExitTracks {
    let appearance = elements[slot].appearance
    var tracks = ExitTracks()
    if motions.owner(of: slot, .frames).entry == scratch.entry {
      tracks.frame = motions.timeline(of: slot, .frames)
    }
    if appearance != 0, motions.owner(of: appearance, .appearances).entry == scratch.entry {
      tracks.fade = motions.timeline(of: appearance, .appearances)
    }
    return tracks
  }

  /// Makes a batch that ends at the later of the two timelines. An endless animation counts one
  /// run.
  private mutating func makeBatch(endingWith tracks: ExitTracks) -> UInt32 {
    let (frameEnd, fadeEnd) = (motions.end(of: tracks.frame), motions.end(of: tracks.fade))
    let deadline = max(frameEnd.time, fadeEnd.time)
    return transitions.exits.make(
      deadline: deadline, floor: max(frameEnd.floor, fadeEnd.floor),
      isPending: motions.commit.start == nil && deadline > -.infinity, isKept: scratch.keepsUndo)
  }

  /// Moves the exiting elements of a transaction to the current one, which fixes their times again.
  mutating func moveExits(of entry: UInt32) {
    while true {
      let batch = transitions.exits.first(ofOwner: entry)
      if batch == 0 { return }
      let slot = transitions.exits.next(after: 0, in: batch) - 1
      transitions.exits.remove(slot, from: batch)
      elements.setExit(0, of: slot)
      scratch.exiting.append(slot)
    }
  }

  /// Makes the exiting elements of a transaction disappear with the current commit.
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

  /// Makes an element exit with the current commit.
  mutating func exitImmediately(_ slot: UInt32) {
    guard !elements[slot].flags.contains(.hasExited) else { return }
    elements.insert(.hasExited, in: slot)
    exitAtEndOfCommit(slot)
  }
}
