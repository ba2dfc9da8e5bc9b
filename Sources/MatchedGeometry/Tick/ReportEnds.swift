// Reporting what has ended by a time: settled tracks, exited elements and completed transactions.
// Each end is reported once, when a tick is later than all before. Going back in time does not
// revoke a report.

extension EngineState {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    refreshTracks()
    if motions.hasEnds(.frames, by: time) {
      reportEnds(.frames, upTo: time)
      spaces.reportSettled(upTo: time, elements, motions, into: &reports.settled)
    }
    if motions.hasEnds(.appearances, by: time) { reportEnds(.appearances, upTo: time) }
    if motions.hasEnds(.values, by: time) { reportEnds(.values, upTo: time) }
    let first = reports.completed.count
    // A transaction may wait for an exit, and exits may wait for the end of an interactive
    // transaction.
    repeat {
      transactions.report(upTo: time, into: &reports.completed)
      while let ended = transactions.takeEndedInteractive() {
        transitions.exits.release(ofOwner: ended.entry, at: ended.time)
      }
    } while reportExits(upTo: time) || transitions.exits.nextDue <= time
      || transactions.isDue(by: time)
    reports.completed.sort(from: first)
    clock.reported = time
  }

  /// Reports the elements that have exited by `time`. Returns whether tracks were released, which
  /// can complete a transaction.
  private mutating func reportExits(upTo time: Double) -> Bool {
    var hasReleased = false
    while true {
      let batch = transitions.exits.takeDue(by: time)
      if batch == 0 { return hasReleased }
      let (deadline, end) = (transitions.exits[batch].deadline, transitions.exits[batch].time)
      var element = transitions.exits.next(after: 0, in: batch)
      while element != 0 {
        hasReleased = releaseTracks(element - 1, at: deadline, ifEndless: true) || hasReleased
        element = transitions.exits.next(after: element, in: batch)
      }
      let first = transitions.exits.exited.count
      transitions.collectExits(of: batch, by: time, &elements, &spaces, motions)
      for index in first..<transitions.exits.exited.count {
        let slot = transitions.exits.exited[index]
        reports.exited.append(elements.id(of: slot))
        hasReleased = releaseTracks(slot, at: end, ifEndless: false) || hasReleased
      }
    }
  }

  /// Releases the tracks of an element that exits at `time`; with `ifEndless`, only those that move
  /// forever. Returns whether there were any.
  private mutating func releaseTracks(
    _ slot: UInt32, at time: Double, ifEndless: Bool
  ) -> Bool {
    let appearance = elements[slot].appearance
    let end = time + TimelineTable.slack
    var hasReleased = false
    if motions.owner(of: slot, .frames) != .none,
      !ifEndless || motions.isEndless(slot, .frames)
    {
      releaseOwner(of: slot, .frames, at: end)
      hasReleased = true
    }
    if appearance != 0, motions.owner(of: appearance, .appearances) != .none,
      !ifEndless || motions.isEndless(appearance, .appearances)
    {
      releaseOwner(of: appearance, .appearances, at: end)
      hasReleased = true
    }
    return hasReleased
  }

  private mutating func reportEnds(_ kind: TrackKind, upTo time: Double) {
    var cursor = EndCursor()
    while motions.collectEnds(kind, upTo: time, reported: clock.reported, from: &cursor) {
      transactions.releaseOwners(of: motions.ended)
      guard kind == .frames else { continue }
      for index in 0..<motions.ended.tracks.count { reportSettled(motions.ended.tracks[index]) }
    }
  }

  /// Reports a frame that has come to rest, unless its geometry group still moves it or its element
  /// has exited.
  @inline(__always)
  private mutating func reportSettled(_ slot: UInt32) {
    if spaces.settlesWithGroup(slot) { return }
    if transitions.exits.exited.count > 0, elements[slot].flags.contains(.hasExited) {
      return
    }
    reports.settled.append(elements.id(of: slot))
  }

  /// The element of a track; nil for a value or a match group.
  @inline(__always)
  func owner(of track: UInt32, _ kind: TrackKind) -> UInt32? {
    switch kind {
    case .frames: track
    case .appearances: motions.holder(of: track, .appearances)
    case .values, .matchGroups: nil
    }
  }

  /// Releases the owner of a track before the track has come to rest.
  mutating func releaseOwner(of track: UInt32, _ kind: TrackKind, at end: Double) {
    transactions.release(motions.takeOwner(of: track, kind), at: end, .settled)
  }

  /// Makes room for all that can end before the next commit, so that ticks do not allocate.
  mutating func reserveEvents() {
    let moving = motions.movingFrameCount
    transitions.exits.exited.reserve(transitions.exits.exited.count + transitions.exits.count)
    reports.moved.reserve(
      motions.frameBlockCount, carried: spaces.displacedRanges.count)
    reports.settled.reserve(moving + spaces.displaced.count)
    reports.exited.reserve(transitions.exits.count)
    reports.completed.reserve(transactions.openCount * 2)
  }
}
