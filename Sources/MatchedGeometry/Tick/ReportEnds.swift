// Reporting what has ended by a time: settled tracks, exited elements and completed transactions.
// Each end is reported once, when a tick is later than all before. Going back in time does not
// revoke a report.

extension EngineState {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    refreshTracks()
    for kind in motions.shownKinds where motions.hasEnds(kind, by: time) {
      reportEnds(kind, upTo: time)
      if kind == .frames {
        spaces.reportSettled(upTo: time, elements, motions, into: &reports.settled)
      }
    }
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
      let exit = transitions.exits.takeDue(by: time)
      if exit == 0 { return hasReleased }
      let (deadline, end) = (transitions.exits[exit].deadline, transitions.exits[exit].time)
      var element = transitions.exits.next(after: 0, in: exit)
      while element != 0 {
        hasReleased =
          transactions.releaseTracks(
            of: element - 1, at: deadline, ifEndless: true, elements, &motions) || hasReleased
        element = transitions.exits.next(after: element, in: exit)
      }
      let first = transitions.exits.exited.count
      transitions.collectExits(of: exit, by: time, &elements, &spaces, motions)
      for index in first..<transitions.exits.exited.count {
        let slot = transitions.exits.exited[index]
        reports.exited.append(elements.id(of: slot))
        hasReleased =
          transactions.releaseTracks(of: slot, at: end, ifEndless: false, elements, &motions)
          || hasReleased
      }
    }
  }

  private mutating func reportEnds(_ kind: TrackKind, upTo time: Double) {
    var cursor = EndCursor()
    while motions.collectEnds(kind, upTo: time, reported: clock.reported, from: &cursor) {
      transactions.releaseOwners(of: motions.ended)
      guard kind == .frames else { continue }
      for index in 0..<motions.ended.tracks.count {
        let slot = motions.ended.tracks[index]
        // The geometry group of a frame may still move it, and its element may have exited.
        let isReported =
          !spaces.settlesWithGroup(slot)
          && (transitions.exits.exited.count == 0 || !elements[slot].flags.contains(.hasExited))
        if isReported { reports.settled.append(elements.id(of: slot)) }
      }
    }
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
