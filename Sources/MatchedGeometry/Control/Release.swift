// Finishing and cancelling an interactive transaction. Both are ordinary transactions that take
// over its tracks, exits and inverse changes.

/// How a transaction finishes or cancels an interactive one.
struct Release: Sendable {
  /// The number of the interactive transaction.
  var number: UInt64
  var isCancelled: Bool
  var used: AnimationNumber
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
    guard
      transactions.mayControl(
        number, isScrubbed: !isCancelled, isInside: scratch.depth > 0, &reports)
    else { return nil }
    let last = scratch.number
    start(at: time)
    guard transactions.canControl(number) else {
      // It has completed by that time. The call changes only the time that is shown.
      transactions.close(&scratch, after: last)
      scratch.control = .nothing
      commit()
      reports.diagnostics.add(.staleTransaction(id))
      return nil
    }
    scratch.isInteractive = true
    let resolved = transactions.releaseAnimation(number, animation)
    let used = motions.number(of: resolved)
    scratch.transactionAnimation = used
    if transactions.interactions[number].isScrubbed {
      let takesVelocity = motions.takesVelocity(used)
      let frames = transactions.scrubbedTracks(.frames, of: number, motions)
      transactions.push(
        number, takesVelocity ? velocity : 0, takesVelocity ? translation : .zero,
        matches.translated(frames, elements), &motions)
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

  /// Records the inverse changes of a transaction as changes of the current one, except for parts
  /// that later transactions have written.
  private mutating func undo(_ number: UInt64, _ animation: AnimationNumber) {
    let recorder = reports.pauseRecording(of: number)
    scratch.levels.append(.forOneChange)
    defer {
      _ = scratch.levels.removeLast()
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
      if change.presence == .removed, isOwnPresence,
        transitions.isReinsertable(slot, at: scratch.time, scratch.changes, elements, spaces)
      {
        noteReinsert(id, frame: nil, animation)
      }
      if let match = change.match, isOwnMatch, elements[slot].isPresent {
        noteMatch(match, of: id, animation)
      }
      if let layout = change.layout, isOwnFrame, elements[slot].isPresent {
        noteFrame(Rect(layout), of: id, velocity: nil, animation)
      }
      for (index, value) in change.attributes.sorted(by: { $0.key < $1.key })
      where transactions.interactions.isLastWriter(number, of: .attribute(index), slot)
        && elements[slot].isPresent
      {
        noteAttribute(value, index, of: id, animation)
      }
      let isGone = change.presence == .inserted || change.presence == .reinserted
      if isGone, isOwnPresence, elements[slot].isPresent { noteRemove(id, animation) }
    }
    for change in transactions.interactions[number].values
    where transactions.interactions.isLastWriter(number, of: .value, change.id.index) {
      noteValue(change.value, of: change.id, velocity: nil, animation)
    }
  }

  // MARK: Steps of the commit

  /// Releases scrubbed tracks to their targets, if no rule has retargeted them.
  mutating func commitRelease(_ release: Release) {
    transitions.moveExits(of: transactions.interactions[release.number].owner, &elements)
    guard transactions.interactions[release.number].isScrubbed else { return }
    for kind in motions.kinds {
      for track in transactions.scrubbedTracks(kind, of: release.number, motions) {
        motions.request(
          track, kind, to: motions.target(of: track, kind),
          Retargeting(animation: release.used, isForced: true))
      }
      applyRequests(kind)
    }
  }
}
