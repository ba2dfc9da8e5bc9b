// Control calls for interactive transactions: which are possible, and what they do to the tracks of
// a transaction.

extension Transactions {
  // MARK: Checks of calls

  /// Whether a transaction can be scrubbed, finished or cancelled by a call. Reports the reason if
  /// not. `isInside` is true for a call inside of a transaction.
  func mayControl(
    _ number: UInt64, isScrubbed: Bool = false, isInside: Bool, _ reports: inout Reports
  ) -> Bool {
    if isInside {
      reports.diagnostics.add(.insideTransaction)
      return false
    }
    if canControl(number), !isScrubbed || interactions[number].isScrubbed { return true }
    let id = Transaction.ID(number: number)
    if let entry = entry(of: number), !isInteractive(entry) {
      reports.diagnostics.add(.notInteractive(id))
    } else {
      reports.diagnostics.add(.staleTransaction(id))
    }
    return false
  }

  /// Whether a transaction is interactive and not complete.
  func canControl(_ number: UInt64) -> Bool {
    interactions.contains(number) && entry(of: number) != nil
  }

  /// The animation of the call, or else that of the transaction without its arc if it is a spring,
  /// or else a smooth spring.
  func releaseAnimation(_ number: UInt64, _ animation: Animation?) -> ResolvedAnimation {
    if let animation { return animation.resolved }
    if var own = interactions[number].animation, own.isSpring, !own.isFrozen, !own.isRepeating {
      own.arc = 0
      return own
    }
    return Animation.smooth.resolved
  }

  // MARK: Tracks of a transaction

  /// The tracks of a kind that belong to a transaction, in ascending order.
  func tracks(_ kind: TrackKind, of entry: UInt32, _ motions: borrowing Motions) -> [UInt32] {
    motions.tracks(
      kind, in: blocks(of: entry, kind), of: TransactionIndex(entry: entry),
      serial: serial(of: entry))
  }

  /// The tracks of a kind on the scrub timeline of a transaction.
  func scrubbedTracks(
    _ kind: TrackKind, of number: UInt64, _ motions: borrowing Motions
  ) -> [UInt32] {
    let scrub = interactions[number].scrub
    return tracks(kind, of: interactions[number].entry, motions).filter {
      motions.timeline(of: $0, kind) == scrub
    }
  }

  /// Moves the running tracks of a transaction to a scrub timeline.
  mutating func pin(_ number: UInt64, _ motions: inout Motions) {
    let entry = interactions[number].entry
    let scrub = motions.makeScrub(of: TransactionIndex(entry: entry), serial: serial(of: entry))
    interactions[number].scrub = scrub
    for kind in motions.kinds {
      motions.pin(tracks(kind, of: entry, motions), kind, to: scrub, from: time(of: entry))
    }
    setScrubbed(entry)
  }

  /// Gives scrubbed tracks their present values as starts, with the velocity at release, which
  /// includes the translation for the frames of `translated`.
  func push(
    _ number: UInt64, _ velocity: Double, _ translation: Float4, _ translated: [UInt32],
    _ motions: inout Motions
  ) {
    let scrub = interactions[number].scrub
    let translated = Set(translated)
    for kind in motions.kinds {
      motions.push(
        scrubbedTracks(kind, of: number, motions), kind, on: scrub, velocity: velocity,
        translation: translation
      ) { kind == .frames && translated.contains($0) }
    }
    motions.setReleased(scrub)
  }

  /// Makes the current commit one without a transaction. `last` remains the number of the latest
  /// one.
  mutating func close(_ scratch: inout CommitScratch, after last: UInt64) {
    setDuration(0, of: scratch.entry, at: scratch.time, start: scratch.time, isSilent: true)
    scratch.number = last
  }

  /// Completes the interactive transaction of a release, and moves its tracks and inverse changes to
  /// the current one.
  mutating func finish(
    _ release: Release, _ scratch: borrowing CommitScratch, _ elements: borrowing Elements,
    _ values: borrowing ValueTable, _ motions: inout Motions
  ) {
    let old = interactions[release.number].entry
    motions.releaseScrub(interactions[release.number].scrub)
    interactions[release.number].scrub = .rest
    keepInverse(of: scratch, elements, values, motions)
    if release.isCancelled {
      _ = interactions.remove(release.number)
    } else {
      interactions.move(release.number, to: scratch.number)
    }
    let (before, after) = (TransactionIndex(entry: old), TransactionIndex(entry: scratch.entry))
    for kind in motions.shownKinds {
      motions.moveTracks(tracks(kind, of: old, motions), kind, from: before, to: after)
    }
    applyOwnerChanges(of: &motions)
    end(old, at: scratch.time, release.isCancelled ? .cancelled : .finished)
  }
}
