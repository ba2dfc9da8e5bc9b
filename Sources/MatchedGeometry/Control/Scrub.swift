// Scrubbing: an interactive transaction is shown at a fraction of its path, without its curve, until the host releases it.

extension EngineState {
  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Float4, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      reports.diagnostics.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard mayControl(number) else { return false }
    startControl(at: time, goesOn: true)
    motions.commit.start = scratch.time
    guard isInteractive(number) else {
      // It is complete by that time. The call moves the time that is shown, and nothing else.
      scratch.control = .nothing
      commit()
      reports.diagnostics.add(.staleTransaction(Transaction.ID(number: number)))
      return false
    }
    scratch.control = .seek(number, fraction: fraction, translation: translation)
    commit()
    return true
  }

  /// A step of the commit: the tracks of the transaction are where the host has them.
  mutating func commitSeek(_ number: UInt64, to fraction: Double, _ translation: Float4) {
    if !transactions.interactions[number].isScrubbed { pin(number) }
    let scrub = transactions.interactions[number].scrub
    motions.setFraction(fraction, of: scrub)
    motions.setTranslation(translation, of: translatedFrames(of: number))
    for kind in TrackKind.shown {
      motions.show(scrubbedTracks(kind, of: number), kind, on: scrub)
    }
    // Nothing else is shown elsewhere by it, but what is in the geometry groups among them.
    spaces.isStale = true
  }

  /// Puts the tracks of a transaction that are moving on a timeline of their own, which stands still.
  private mutating func pin(_ number: UInt64) {
    let entry = transactions.interactions[number].entry
    let scrub = motions.makeScrub(
      of: TransactionIndex(entry: entry), serial: transactions.serial(of: entry))
    transactions.interactions[number].scrub = scrub
    for kind in TrackKind.all {
      motions.pin(
        tracks(kind, of: entry), kind, to: scrub, from: transactions.records[Int(entry)].time)
    }
    transactions.setScrubbed(entry)
    transitions.exits.suspend(ofOwner: entry)
  }

  // MARK: Tracks of a transaction

  /// The tracks of a kind that belong to a transaction, in ascending order.
  func tracks(_ kind: TrackKind, of entry: UInt32) -> [UInt32] {
    motions.tracks(
      kind, in: transactions.blocks(of: entry, kind), of: TransactionIndex(entry: entry),
      serial: transactions.serial(of: entry))
  }

  /// Those that are pinned to a fraction of their path.
  func scrubbedTracks(_ kind: TrackKind, of number: UInt64) -> [UInt32] {
    let scrub = transactions.interactions[number].scrub
    return tracks(kind, of: transactions.interactions[number].entry).filter {
      motions.timeline(of: $0, kind) == scrub
    }
  }

  /// The frames that a translation moves: those of matched elements, or all where none is matched.
  func translatedFrames(of number: UInt64) -> [UInt32] {
    let all = scrubbedTracks(.frames, of: number)
    let matched = all.filter {
      let group = elements.records[$0].group
      return group != 0
        && matches.groups.records[group].oldest != matches.groups.records[group].newest
    }
    return matched.isEmpty ? all : matched
  }
}
