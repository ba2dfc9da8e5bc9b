// Scrubbing: showing an interactive transaction at a fraction of its path, independent of its
// curve, until the host releases it.

extension EngineState {
  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Float4, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      reports.diagnostics.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard transactions.mayControl(number, isInside: scratch.depth > 0, &reports) else {
      return false
    }
    startControl(at: time, goesOn: true)
    motions.commit.start = scratch.time
    guard transactions.canControl(number) else {
      // It has completed by that time. The call changes only the time that is shown.
      scratch.control = .nothing
      commit()
      reports.diagnostics.add(.staleTransaction(Transaction.ID(number: number)))
      return false
    }
    scratch.control = .seek(number, fraction: fraction, translation: translation)
    commit()
    return true
  }

  /// A step of the commit: shows the scrubbed tracks at a fraction of their paths.
  mutating func commitSeek(_ number: UInt64, to fraction: Double, _ translation: Float4) {
    if !transactions.interactions[number].isScrubbed {
      transactions.pin(number, &motions)
      transitions.exits.suspend(ofOwner: transactions.interactions[number].entry)
    }
    let scrub = transactions.interactions[number].scrub
    motions.setFraction(fraction, of: scrub)
    let frames = transactions.scrubbedTracks(.frames, of: number, motions)
    motions.setTranslation(translation, of: matches.translated(frames, elements))
    for kind in motions.shownKinds {
      motions.show(transactions.scrubbedTracks(kind, of: number, motions), kind, on: scrub)
    }
    // Scrubbed geometry groups displace their elements, so the lists of both have to be updated.
    spaces.isStale = true
  }
}
