// A step of the commit: starts the transitions of elements that are inserted, removed or
// reinserted.

extension EngineState {
  /// Starts the transition that a change calls for.
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

  /// Returns the appearance of a reinserted element to identity.
  private mutating func commitReturn(_ slot: UInt32, _ animation: UInt32) {
    let record = elements[slot]
    if record.appearance != 0 && !record.flags.contains(.pending) {
      fade(record.appearance, to: Appearance.identity, animation, .undone)
    }
  }

  /// Starts the insertion transition of a new element.
  @inline(__always)
  private mutating func commitEntrance(_ change: Change, _ animation: UInt32) {
    let record = elements[change.slot]
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
    elements.setAppearance(track, of: change.slot)
    fade(track, to: Appearance.identity, animation)
  }

  /// The animation of the transition's insertion or removal, if it has one; otherwise that of the
  /// change.
  @inline(__always)
  mutating func transitionAnimation(for change: Change) -> UInt32 {
    if change.kinds.contains(.reduced) { return scratch.crossfades[change.slot] ?? 0 }
    let transition = elements[change.slot].transition
    let named = change.presenceAnimation
    if transition <= TransitionTable.identity || change.kinds.contains(.silenced) { return named }
    let end =
      change.kinds.contains(.removed)
      ? transitions.table.removal(transition) : transitions.table.insertion(transition)
    return end.animation.map { number(of: $0) } ?? named
  }

  /// Starts the removal transition of an element. Without an animation the element exits
  /// immediately, unless the transaction is interactive or the element is a geometry group.
  private mutating func commitExit(
    _ slot: UInt32, _ animation: UInt32, _ kinds: ChangeKinds
  ) {
    let record = elements[slot]
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
        elements.setAppearance(track, of: slot)
      }
      if track != 0 {
        // A fade that was undone before may already lead to this target, and so may an endless
        // entrance. The removal starts a fade of its own in both cases.
        let isForced =
          kinds.contains(.wasReinserted)
          || motions.isEndless(track, .appearances)
        fade(track, to: end, animation, isForced: isForced)
      }
    }
  }

  /// Retargets the appearance of an element.
  mutating func fade(
    _ track: UInt32, to target: Float4, _ animation: UInt32,
    _ outcome: OwnerChanges.Outcome = .takenOver, isForced: Bool = false
  ) {
    motions.request(
      track, .appearances, to: target,
      Retargeting(animation: animation, isForced: isForced, outcome: outcome))
  }
}
