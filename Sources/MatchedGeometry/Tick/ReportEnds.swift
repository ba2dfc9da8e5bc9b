// What has ended by a time: settled tracks, elements that are gone, completed transactions. Each is
// reported once, at the latest time reached so far; going back in time takes nothing back.

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
    // An exit may be the last that a transaction waits for, and the end of an interactive transaction the last that exits wait for.
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

  private mutating func reportEnds(_ kind: TrackKind, upTo time: Double) {
    var cursor = EndCursor()
    while motions.collectEnds(kind, upTo: time, reported: clock.reported, from: &cursor) {
      transactions.releaseOwners(of: motions.ended)
      guard kind == .frames else { continue }
      for index in 0..<motions.ended.tracks.count { reportSettled(motions.ended.tracks[index]) }
    }
  }

  /// The frame of an element has come to rest. It may still go on with its geometry group, and one that is gone is shown no more.
  @inline(__always)
  private mutating func reportSettled(_ slot: UInt32) {
    if spaces.settlesWithGroup(slot) { return }
    if transitions.exits.exited.count > 0, elements.records[slot].flags.contains(.hasExited) {
      return
    }
    reports.settled.append(elements.id(of: slot))
  }

  /// The element whose track it is; nil for a value.
  @inline(__always)
  func owner(of track: UInt32, _ kind: TrackKind) -> UInt32? {
    switch kind {
    case .frames: track
    case .appearances: motions.holder(of: track, .appearances)
    case .values, .matchGroups: nil
    }
  }

  /// Nothing waits for a track any longer.
  mutating func releaseOwner(of track: UInt32, _ kind: TrackKind, at end: Double) {
    transactions.release(motions.takeOwner(of: track, kind), at: end, .settled)
  }

  /// Makes room for all that can end before the next commit, so that no tick allocates.
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
