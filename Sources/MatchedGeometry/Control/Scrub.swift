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
    guard mayControl(number) else { return false }
    startControl(at: time, goesOn: true)
    motions.commit.start = scratch.time
    guard isInteractive(number) else {
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
    if !transactions.interactions[number].isScrubbed { pin(number) }
    let scrub = transactions.interactions[number].scrub
    motions.setFraction(fraction, of: scrub)
    motions.setTranslation(translation, of: translatedFrames(of: number))
    for kind in TrackKind.shown {
      motions.show(scrubbedTracks(kind, of: number), kind, on: scrub)
    }
    // Scrubbed geometry groups displace their elements, so the lists of both have to be updated.
    spaces.isStale = true
  }

  /// Moves the running tracks of a transaction to a scrub timeline.
  private mutating func pin(_ number: UInt64) {
    let entry = transactions.interactions[number].entry
    let scrub = motions.makeScrub(
      of: TransactionIndex(entry: entry), serial: transactions.serial(of: entry))
    transactions.interactions[number].scrub = scrub
    for kind in TrackKind.all {
      motions.pin(
        tracks(kind, of: entry), kind, to: scrub, from: transactions.time(of: entry))
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

  /// The tracks of a kind on the scrub timeline of a transaction.
  func scrubbedTracks(_ kind: TrackKind, of number: UInt64) -> [UInt32] {
    let scrub = transactions.interactions[number].scrub
    return tracks(kind, of: transactions.interactions[number].entry).filter {
      motions.timeline(of: $0, kind) == scrub
    }
  }

  /// The frames to which a translation is added: those of matched elements, or all if none is
  /// matched.
  func translatedFrames(of number: UInt64) -> [UInt32] {
    let all = scrubbedTracks(.frames, of: number)
    let matched = all.filter {
      let group = elements[$0].group
      return group != 0
        && matches.groups[group].oldest != matches.groups[group].newest
    }
    return matched.isEmpty ? all : matched
  }
}
