// A step of the commit: fixes when the elements that it removes disappear.

extension Transitions {
  /// Fixes the times of exits after the ends of the commit's timelines have been computed.
  /// An interactive transaction keeps the elements until it completes.
  mutating func fixExits(
    isInteractive: Bool, _ elements: inout Elements, _ spaces: inout Spaces,
    _ motions: borrowing Motions
  ) {
    var index = 0
    var latest = (tracks: ExitTracks(), exit: UInt32(0))
    // Exiting the last element of a geometry group appends the group to the list.
    while index < exiting.count {
      let slot = exiting[index]
      index += 1
      let record = elements[slot]
      guard record.flags.contains(.exiting), !record.flags.contains(.hasExited) else { continue }
      if record.exit == 0 {
        let tracks = exitTracks(of: slot, record.appearance, motions)
        if latest.exit == 0 || tracks != latest.tracks {
          latest = (tracks, makeExit(endingWith: tracks, isInteractive: isInteractive, motions))
        }
        exits.append(slot, to: latest.exit, capacity: elements.capacity)
        elements.setExit(latest.exit, of: slot)
      }
      let isOver = exits[elements[slot].exit].time <= motions.commit.time
      if isOver, spaces.isEmptied(slot) { exitWithCommit(slot, &elements, &spaces) }
    }
  }

  /// The timelines of the frame and the appearance of an exiting element, where the current
  /// transaction owns the tracks.
  private struct ExitTracks: Equatable {
    var frame = TimelineID.rest
    var fade = TimelineID.rest
  }

  @inline(__always)
  private func exitTracks(
    of slot: UInt32, _ appearance: UInt32, _ motions: borrowing Motions
  ) -> ExitTracks {
    let own = motions.commit.owner
    var tracks = ExitTracks()
    if motions.owner(of: slot, .frames) == own {
      tracks.frame = motions.timeline(of: slot, .frames)
    }
    if appearance != 0, motions.owner(of: appearance, .appearances) == own {
      tracks.fade = motions.timeline(of: appearance, .appearances)
    }
    return tracks
  }

  /// Makes an exit that ends at the later of the two timelines. An endless animation counts one
  /// run.
  private mutating func makeExit(
    endingWith tracks: ExitTracks, isInteractive: Bool, _ motions: borrowing Motions
  ) -> UInt32 {
    let (frameEnd, fadeEnd) = (motions.end(of: tracks.frame), motions.end(of: tracks.fade))
    let deadline = max(frameEnd.time, fadeEnd.time)
    return exits.make(
      deadline: deadline, floor: max(frameEnd.floor, fadeEnd.floor),
      isPending: motions.commit.start == nil && deadline > -.infinity, isInteractive: isInteractive)
  }

  /// Moves the exiting elements of a transaction to the current one, which fixes their times again.
  mutating func moveExits(of owner: TransactionIndex, _ elements: inout Elements) {
    while true {
      let exit = exits.first(of: owner)
      guard exit != 0, let slot = exits[exit].first.slot else { return }
      exits.remove(slot, from: exit)
      elements.setExit(0, of: slot)
      exiting.append(slot)
    }
  }

  /// Makes the exiting elements of a transaction disappear with the current commit.
  mutating func endExits(of owner: TransactionIndex) {
    var exit = exits.first(of: owner)
    while exit != 0 {
      exits.endNow(exit)
      var element = exits[exit].first
      while let slot = element.slot {
        exiting.append(slot)
        element = exits.next(after: slot)
      }
      exit = exits[exit].next
    }
  }
}
