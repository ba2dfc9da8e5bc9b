// Finishing and cancelling an interactive transaction. Both are ordinary transactions that take
// over its tracks, exits and inverse changes.

/// How a transaction finishes or cancels an interactive one.
struct Release: Sendable {
  /// The number of the interactive transaction.
  var number: UInt64
  var isCancelled: Bool
  /// The number of the animation in the commit.
  var used: UInt32
  /// The arguments of the call.
  var velocity: Double
  var translation: Float4
  var animation: Animation?
}

extension EngineState {
  /// See `MatchedGeometryEngine.finish(_:velocity:translationVelocity:animation:at:)` and `cancel`.
  mutating func release(
    _ number: UInt64, isCancelled: Bool, velocity: Double, translation: Float4,
    _ animation: Animation?, at time: Double?
  ) -> Transaction.ID? {
    let id = Transaction.ID(number: number)
    guard velocity.isFinite, abs(velocity) <= 0x1p20, translation.isBounded else {
      reports.diagnostics.add(.invalidGesture(id))
      return nil
    }
    guard mayControl(number, isScrubbed: !isCancelled) else { return nil }
    let last = scratch.number
    start(at: time)
    guard isInteractive(number) else {
      // It has completed by that time. The call changes only the time that is shown.
      closeControl(last)
      scratch.control = .nothing
      commit()
      reports.diagnostics.add(.staleTransaction(id))
      return nil
    }
    scratch.keepsUndo = true
    let resolved = releaseAnimation(number, animation)
    let used = motions.number(of: resolved)
    scratch.transactionAnimation = used
    if transactions.interactions[number].isScrubbed {
      let takesVelocity = motions.takesVelocity(used)
      push(number, takesVelocity ? velocity : 0, takesVelocity ? translation : .zero)
    }
    if isCancelled { undo(number, used) }
    scratch.control = .release(
      Release(
        number: number, isCancelled: isCancelled, used: used, velocity: velocity,
        translation: translation, animation: animation))
    let own = Transaction.ID(number: scratch.number)
    commit()
    return own
  }

  /// The animation of the call, or else that of the transaction if it is a spring, or else a smooth
  /// spring.
  private func releaseAnimation(_ number: UInt64, _ animation: Animation?) -> ResolvedAnimation {
    if let animation { return animation.resolved }
    if let own = transactions.interactions[number].animation, own.isSpring, !own.isFrozen,
      !own.isRepeating
    {
      return own
    }
    return Animation.smooth.resolved
  }

  /// Gives scrubbed tracks their present values as starts, with the velocity at release.
  private mutating func push(_ number: UInt64, _ velocity: Double, _ translation: Float4) {
    let scrub = transactions.interactions[number].scrub
    let translated = Set(translatedFrames(of: number))
    for kind in TrackKind.all {
      motions.push(
        scrubbedTracks(kind, of: number), kind, on: scrub, velocity: velocity,
        translation: translation
      ) { kind == .frames && translated.contains($0) }
    }
    motions.setReleased(scrub)
  }

  /// Records the inverse changes of a transaction as changes of the current one, except for parts
  /// that later transactions have written.
  private mutating func undo(_ number: UInt64, _ animation: UInt32) {
    let recorder = reports.pauseRecording(of: number)
    scratch.depth = 1
    defer {
      scratch.depth = 0
      reports.recorder = recorder
    }
    for change in transactions.interactions[number].changes {
      let slot = change.slot
      guard elements.generation(of: slot) == change.generation,
        elements[slot].flags.contains(.live)
      else { continue }
      let id = elements.id(of: slot)
      let isOwnPresence = transactions.interactions.isLastWriter(number, of: .presence, slot)
      let isOwnFrame = transactions.interactions.isLastWriter(number, of: .frame, slot)
      let isOwnMatch = transactions.interactions.isLastWriter(number, of: .match, slot)
      if change.presence == .removed, isOwnPresence, isReinsertable(slot) {
        recordReinsert(id, frame: nil, animation)
      }
      if let match = change.match, isOwnMatch, elements[slot].isPresent {
        recordMatch(match, of: id, animation)
      }
      if let layout = change.layout, isOwnFrame, elements[slot].isPresent {
        recordFrame(Rect(layout), of: id, velocity: nil, animation)
      }
      let isGone = change.presence == .inserted || change.presence == .reinserted
      if isGone, isOwnPresence, elements[slot].isPresent { recordRemove(id, animation) }
    }
    for change in transactions.interactions[number].values
    where transactions.interactions.isLastWriter(number, of: .value, change.id.index) {
      recordValue(change.value, of: change.id, velocity: nil, animation)
    }
  }

  // MARK: Steps of the commit

  /// Releases scrubbed tracks to their targets, if no rule has retargeted them.
  mutating func commitRelease(_ release: Release) {
    transitions.moveExits(of: transactions.interactions[release.number].entry, &elements)
    guard transactions.interactions[release.number].isScrubbed else { return }
    for kind in TrackKind.all {
      for track in scrubbedTracks(kind, of: release.number) {
        motions.request(
          track, kind, to: motions.target(of: track, kind),
          Retargeting(animation: release.used, isForced: true))
      }
      applyRequests(kind)
    }
  }

  /// Completes the interactive transaction, and moves its tracks and inverse changes to the current
  /// one.
  mutating func finish(_ release: Release) {
    let old = transactions.interactions[release.number].entry
    motions.releaseScrub(transactions.interactions[release.number].scrub)
    transactions.interactions[release.number].scrub = .rest
    keepUndo()
    if release.isCancelled {
      _ = transactions.interactions.remove(release.number)
    } else {
      transactions.interactions.move(release.number, to: scratch.number)
    }
    let own = TransactionIndex(entry: scratch.entry)
    for kind in TrackKind.shown {
      motions.moveTracks(
        tracks(kind, of: old), kind, from: TransactionIndex(entry: old), to: own)
    }
    applyOwnerChanges()
    transactions.end(old, at: scratch.time, release.isCancelled ? .cancelled : .finished)
  }
}
