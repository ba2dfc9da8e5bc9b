// A step of the commit: starts the transitions of elements that are inserted, removed or
// reinserted.

extension Transitions {
  /// Starts the transition that a change calls for, with an animation of this number.
  @inline(__always)
  mutating func start(
    _ change: Change, _ animation: AnimationNumber, isInteractive: Bool, _ elements: inout Elements,
    _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    let kinds = change.kinds
    if kinds.contains(.removed) {
      startExit(change.slot, animation, kinds, isInteractive, &elements, &spaces, &motions)
    } else if kinds.contains(.reinserted) && kinds.isDisjoint(with: .inserted) {
      startReturn(change.slot, animation, elements, &motions)
    } else if animation != .none {
      startEntrance(change, animation, &elements, &motions)
    }
  }

  /// Returns the appearance of a reinserted element to identity.
  private func startReturn(
    _ slot: UInt32, _ animation: AnimationNumber, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    let record = elements[slot]
    if record.appearance != 0 && !record.flags.contains(.pending) {
      motions.fade(record.appearance, to: Appearance.identity, animation, .undone)
    }
  }

  /// Starts the insertion transition of a new element.
  @inline(__always)
  private func startEntrance(
    _ change: Change, _ animation: AnimationNumber, _ elements: inout Elements,
    _ motions: inout Motions
  ) {
    let record = elements[change.slot]
    guard !record.flags.contains(.pending), record.transition != TransitionTable.identity,
      record.appearance == 0, !motions.isInstant(animation)
    else { return }
    var start =
      record.transition == TransitionTable.opacity
      ? Appearance.transparent : table.insertion(record.transition).appearance(for: record.layout)
    if start == Appearance.identity { return }
    if change.kinds.contains(.reduced) { start = Appearance.transparent }
    let track = motions.take(.appearances, for: change.slot, showing: start)
    elements.setAppearance(track, of: change.slot)
    motions.fade(track, to: Appearance.identity, animation)
  }

  /// Starts the removal transition of an element. Without an animation the element exits
  /// immediately, unless the transaction is interactive or the element is a geometry group.
  private mutating func startExit(
    _ slot: UInt32, _ animation: AnimationNumber, _ kinds: ChangeKinds, _ isInteractive: Bool,
    _ elements: inout Elements, _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    let record = elements[slot]
    let isGroup = spaces.isGeometryGroup(slot)
    let isPending = record.flags.contains(.pending)
    if animation == .none || isPending, !isInteractive, !isGroup {
      return exitWithCommit(slot, &elements, &spaces)
    }
    exiting.append(slot)
    if isPending || isGroup || kinds.contains(.fadesInFlight) { return }
    let end = removalEnd(
      of: record.transition, for: record.layout, isReduced: kinds.contains(.reduced))
    var track = record.appearance
    if track == 0 {
      if end == Appearance.identity { return }
      track = motions.take(.appearances, for: slot, showing: Appearance.identity)
      elements.setAppearance(track, of: slot)
    }
    // A fade that was undone before may already lead to this target, and so may an endless
    // entrance. The removal starts a fade of its own in both cases.
    let isForced = kinds.contains(.wasReinserted) || motions.isEndless(track, .appearances)
    motions.fade(track, to: end, animation, isForced: isForced)
  }

  /// The appearance at the end of a removal transition. Reduced motion replaces all but
  /// identity and opaque by a fade.
  @inline(__always)
  private func removalEnd(of transition: UInt16, for layout: Float4, isReduced: Bool) -> Float4 {
    let end =
      switch transition {
      case TransitionTable.opacity: Appearance.transparent
      case TransitionTable.identity: Appearance.identity
      default: table.removal(transition).appearance(for: layout)
      }
    let isReplaced = isReduced && end != Appearance.identity && end != Appearance.opaque
    return isReplaced ? Appearance.transparent : end
  }

  /// Passes the opacity of an exiting element, which the policy `finish` fades out, on to the new
  /// source of its match group. The exiting element disappears.
  mutating func passOpacity(
    of slot: UInt32, to source: UInt32, _ scratch: borrowing CommitScratch,
    _ elements: inout Elements, _ spaces: inout Spaces, _ motions: inout Motions,
    _ recorder: Recorder?
  ) {
    let change = scratch.changes.change(of: source, .geometry, elements)
    let record = elements[slot]
    guard slot != source, record.flags.contains(.exiting),
      scratch.changes.index(of: record.change) == nil,
      !record.flags.contains(.hasExited), !hasExited(slot, at: scratch.time, elements, spaces),
      change.kinds.isNew
    else { return }
    let shown = motions.shown(motions.motion(of: record.appearance, .appearances))
    listExited(slot, &spaces)
    elements.insert(.detached, in: slot)
    let animation = animation(for: change, scratch, elements, &motions, recorder)
    guard animation != .none else { return }
    var start = Appearance.identity
    start.x = shown.x
    elements.setAppearance(motions.take(.appearances, for: source, showing: start), of: source)
    motions.fade(elements[source].appearance, to: Appearance.identity, animation)
  }
}

extension Motions {
  /// Requests a new target for an appearance.
  mutating func fade(
    _ track: UInt32, to target: Float4, _ animation: AnimationNumber,
    _ outcome: OwnerChanges.Outcome = .takenOver, isForced: Bool = false
  ) {
    request(
      track, .appearances, to: target,
      Retargeting(animation: animation, isForced: isForced, outcome: outcome))
  }
}
