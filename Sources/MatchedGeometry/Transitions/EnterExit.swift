// How elements come and go: opacity, offset and scale, on the same kernels as frames.

extension EngineState {
  /// A change that concerns the transition of an element.
  @inline(__always)
  mutating func commitTransition(_ change: Change) {
    let kinds = change.kinds
    if kinds.contains(.dropped) { return exitAtEndOfCommit(change.slot) }
    let animation = transitionAnimation(for: change)
    if kinds.contains(.removed) {
      commitExit(change.slot, animation, kinds)
    } else if kinds.contains(.reinserted) && kinds.isDisjoint(with: .inserted) {
      commitReturn(change.slot, animation)
    } else if animation != 0 {
      commitEntrance(change, animation)
    }
  }

  /// An exiting element that is back shows itself again.
  private mutating func commitReturn(_ slot: UInt32, _ animation: UInt32) {
    let record = elements.records[slot]
    if record.appearance != 0 && !record.flags.contains(.pending) {
      fade(record.appearance, to: Appearance.identity, animation, .undone)
    }
  }

  /// A new element begins with its transition.
  @inline(__always)
  private mutating func commitEntrance(_ change: Change, _ animation: UInt32) {
    let record = elements.records[change.slot]
    guard !record.flags.contains(.pending), record.transition != TransitionTable.identity,
      record.appearance == 0, !motions.isInstant(animation)
    else { return }
    var start =
      record.transition == TransitionTable.opacity
      ? Appearance.transparent
      : transitions.table.insertion(record.transition).track(for: record.layout)
    if start == Appearance.identity { return }
    if change.kinds.contains(.reduced) { start = Appearance.transparent }
    let track = motions.take(.appearances, for: change.slot, showing: start)
    elements.records[change.slot].appearance = track
    fade(track, to: Appearance.identity, animation)
  }

  /// The own animation of the transition's end that counts, else the change's.
  @inline(__always)
  mutating func transitionAnimation(for change: Change) -> UInt32 {
    if change.kinds.contains(.reduced) { return scratch.crossfades[change.slot] ?? 0 }
    let transition = elements.records[change.slot].transition
    let named = change.presenceAnimation
    if transition <= TransitionTable.identity || change.kinds.contains(.silenced) { return named }
    let end =
      change.kinds.contains(.removed)
      ? transitions.table.removal(transition) : transitions.table.insertion(transition)
    return end.animation.map { number(of: $0) } ?? named
  }

  /// A removed element shows its transition; without animation it is gone.
  private mutating func commitExit(
    _ slot: UInt32, _ animation: UInt32, _ kinds: ChangeKinds
  ) {
    let record = elements.records[slot]
    if animation == 0 || record.flags.contains(.pending), !scratch.keepsUndo,
      !spaces.isGeometryGroup(slot)
    {
      return exitImmediately(slot)
    }
    scratch.exiting.append(slot)
    if record.flags.contains(.pending) || spaces.isGeometryGroup(slot) { return }
    if !kinds.contains(.fadesInFlight) {
      var end =
        switch record.transition {
        case TransitionTable.opacity: Appearance.transparent
        case TransitionTable.identity: Appearance.identity
        default: transitions.table.removal(record.transition).track(for: record.layout)
        }
      if kinds.contains(.reduced) && end != Appearance.identity && end != Appearance.opaque {
        end = Appearance.transparent
      }
      var track = record.appearance
      if track == 0 && end != Appearance.identity {
        track = motions.take(.appearances, for: slot, showing: Appearance.identity)
        elements.records[slot].appearance = track
      }
      if track != 0 {
        // One that was exiting before is on its way to the same end, and an entrance without an end may be; this removal has a fade of its own.
        let isForced =
          kinds.contains(.wasReinserted)
          || motions.isEndless(track, .appearances)
        fade(track, to: end, animation, isForced: isForced)
      }
    }
  }

  /// Sends the appearances of an element somewhere.
  mutating func fade(
    _ track: UInt32, to target: Float4, _ animation: UInt32,
    _ outcome: OwnerChanges.Outcome = .takenOver, isForced: Bool = false
  ) {
    motions.request(
      track, .appearances, to: target,
      Retargeting(animation: animation, isForced: isForced, outcome: outcome))
  }
}
