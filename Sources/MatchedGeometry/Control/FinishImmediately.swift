// Finishing a running transaction immediately.

extension EngineState {
  /// See `MatchedGeometryEngine.finishImmediately(_:at:)`.
  mutating func finishImmediately(_ number: UInt64, at time: Double?) -> Bool {
    guard transactions.entry(of: number) != nil else { return false }
    guard scratch.depth == 0 else {
      reports.diagnostics.add(.insideTransaction)
      return false
    }
    startControl(at: time)
    scratch.control = .finishImmediately(entry: transactions.entry(of: number), number: number)
    commit()
    return true
  }

  /// A step of the commit: puts the tracks of a transaction at their targets.
  mutating func finishTracksImmediately(of entry: UInt32?, _ number: UInt64) {
    if let entry {
      for kind in TrackKind.all { finish(kind, of: entry) }
      transitions.endExits(of: entry)
    }
    finishDisplaced()
  }

  private mutating func finish(_ kind: TrackKind, of entry: UInt32) {
    for track in tracks(kind, of: entry) {
      let slot = owner(of: track, kind)
      transactions.release(motions.finish(track, kind), at: scratch.time, .settled)
      if kind == .matchGroups { continue }
      noteRest(of: Int(track)..<Int(track) + 1, kind)
      guard let slot else { continue }
      if kind == .frames && !spaces.settlesWithGroup(slot) {
        reports.settled.append(elements.id(of: slot))
      }
    }
  }
}
