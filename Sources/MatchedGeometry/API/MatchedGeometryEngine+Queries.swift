// Questions about elements and the engine; none of them changes anything.

/// How an element takes part in matching.
public enum MatchState: UInt8, Sendable, Hashable {
  /// It has no match, or does not take part: pending, zero by zero, or its group was lost.
  case unmatched
  /// The only member of its group.
  case alone
  /// Among several members, the one whose geometry the group takes.
  case source
  /// Shows the geometry of its group's source.
  case follower
  /// In a group of several that has no source.
  case sourceless
}

extension MatchedGeometryEngine {
  /// Whether the element is listed at the time shown: present or exiting.
  public func contains(_ id: Element.ID) -> Bool { listedSlot(of: id) != nil }

  /// Whether the element is on its way out. False for a stale handle.
  public func isExiting(_ id: Element.ID) -> Bool {
    guard let slot = listedSlot(of: id) else { return false }
    return state.elements[slot].flags.contains(.exiting)
  }

  /// Whether the next transaction knows the element: it is listed, and no tick has reported it in `Tick.exited`. A tick back in time shows an element again that was reported; the next transaction frees it.
  package func isKept(_ id: Element.ID) -> Bool {
    listedSlot(of: id).map { !state.elements[$0].flags.contains(.hasExited) } ?? false
  }

  /// Whether the frame of the element is at rest at the time shown, and whatever carries it. Nil for a stale handle: a host that waits for
  /// such a one has to decide what follows.
  /// - Complexity: O(depth of the geometry groups around it).
  public func isSettled(_ id: Element.ID) -> Bool? {
    state.elements.slot(of: id).map { !state.isMoving($0) }
  }

  /// Where the frame will come to rest, its match included. Nil for a stale handle or a pending element.
  public func targetFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(state.motions.target(of: slot, .frames))
  }

  /// The frame the host gave, relative to the geometry group that the element is in, if any. Nil for a stale handle or a pending element.
  public func layoutFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(state.elements[slot].layout)
  }

  /// What the host attached to the element. Nil for a stale handle.
  public func userData(of id: Element.ID) -> UInt64? {
    state.elements.slot(of: id).map { state.elements[$0].userData }
  }

  /// How the element takes part in matching, as of the last commit. Nil for a stale handle.
  public func matchState(of id: Element.ID) -> MatchState? {
    guard let slot = state.elements.slot(of: id) else { return nil }
    let element = state.elements[slot]
    guard element.group != 0, element.isMeasured, !element.flags.contains(.detached) else {
      return .unmatched
    }
    let group = state.matches.groups[element.group]
    if group.oldest == group.newest { return .alone }
    if group.source == 0 { return .sourceless }
    return group.source == slot + 1 ? .source : .follower
  }

  /// Elements that take a slot: present ones and those that have not been freed.
  public var count: Int { state.elements.liveCount }

  /// The length of the presentation columns: one more than the highest slot ever taken.
  public var slotCount: Int { state.elements.slotCount }

  /// Frames that have not come to rest, as of the last commit.
  public var animatingCount: Int { state.motions.movingFrameCount }

  /// Match groups that have a source and at least two members.
  /// - Complexity: O(groups).
  public var activeGroupCount: Int {
    var count = 0
    for group in 1..<UInt32(max(1, state.matches.groups.slotCount)) {
      let record = state.matches.groups[group]
      if record.source != 0 && record.oldest != record.newest { count += 1 }
    }
    return count
  }

  /// Whether a frame or an appearance is moving at the time shown, or an end has still to be reported.
  public var isAnimating: Bool {
    state.hasPendingClocks || state.motions.hasFresh || state.isMoving
      || state.transactions.nextDue < .infinity || state.motions.hasEndsAhead
      || state.transitions.exits.nextDue < .infinity
  }

  /// Whether the frame of a member of a namespace is moving at the time shown.
  /// - Complexity: O(slots).
  public func isAnimating(in namespace: Namespace.ID) -> Bool {
    for slot in 0..<UInt32(state.elements.slotCount) {
      let group = state.elements[slot].group
      guard group != 0, state.matches.groups[group].key.namespace == namespace.number else {
        continue
      }
      if state.isAnimating(slot) { return true }
    }
    return false
  }

  /// The latest tick's time, seconds. 0 before the first.
  public var now: Double { state.clock.now }

  /// When the next tick has something to do. While something moves that is now; else it is the end
  /// of a delay, or the time of the next report. Nil: nothing will happen until the next commit.
  /// - Complexity: O(live timelines).
  public var nextDeadline: Double? {
    if state.hasPendingClocks || state.motions.hasFresh {
      return state.clock.shown
    }
    var next = min(state.transactions.nextDue, state.transitions.exits.nextDue)
    if state.isMoving {
      next = min(next, state.motions.nextMotion(after: state.clock.shown))
    }
    return next == .infinity ? nil : max(next, state.clock.shown)
  }

  /// The refusals and decisions so far.
  public var diagnostics: Diagnostics { state.reports.diagnostics.snapshot }
}

extension EngineState {
  /// Whether something moves after the time shown that is still listed.
  fileprivate var isMoving: Bool {
    motions.isMoving(after: clock.shown, withoutEndless: transitions.exits.endlessTracks)
  }

  /// Whether a later tick shows the element somewhere else: unless it is held.
  fileprivate func isAnimating(_ slot: UInt32) -> Bool {
    motions.isMoving(slot, .frames, at: clock.shown)
      || !spaces.groupsRest(around: slot, at: clock.shown, motions)
  }

  fileprivate func isMoving(_ slot: UInt32) -> Bool {
    !motions.isAtRest(slot, .frames, at: clock.shown)
      || !spaces.groupsRest(around: slot, at: clock.shown, motions)
  }
}
