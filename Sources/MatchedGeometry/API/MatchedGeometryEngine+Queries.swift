// Queries about elements and the engine, which change nothing.

/// How an element takes part in matching.
public enum MatchState: UInt8, Sendable, Hashable {
  /// The element has no match, or does not take part: it is pending, zero by zero, or exiting after
  /// it has left its match group.
  case unmatched
  /// The element is the only member of its match group.
  case alone
  /// The element is the source of a match group with several members.
  case source
  /// The element is a follower: it shows the geometry of its match group's source.
  case follower
  /// The element is in a match group with several members but no source.
  case sourceless
}

extension MatchedGeometryEngine {
  /// Whether an element is present or exiting at the time shown. False for a stale handle.
  public func contains(_ id: Element.ID) -> Bool { listedSlot(of: id) != nil }

  /// Whether an element is exiting at the time shown. False for a stale handle.
  public func isExiting(_ id: Element.ID) -> Bool {
    guard let slot = listedSlot(of: id) else { return false }
    return state.elements[slot].flags.contains(.exiting)
  }

  /// Whether an element is present or exiting for the next transaction: no tick has reported it in
  /// `Tick.exited`. A tick at an earlier time shows a reported element again, but the next
  /// transaction frees it.
  package func isKept(_ id: Element.ID) -> Bool {
    listedSlot(of: id).map { !state.elements[$0].flags.contains(.hasExited) } ?? false
  }

  /// Whether the frame of an element is at rest at the time shown, including the geometry groups
  /// that move it. Nil for a stale handle, so a host that waits for the element can tell an exited
  /// element from a settled one.
  ///
  /// - Complexity: O(depth of the geometry groups that contain the element).
  public func isSettled(_ id: Element.ID) -> Bool? {
    state.elements.slot(of: id).map {
      state.motions.isAtRest($0, .frames, at: state.clock.shown)
        && state.spaces.groupsRest(around: $0, at: state.clock.shown, state.motions)
    }
  }

  /// The frame at which an element will come to rest, according to its match, in points. Nil for a
  /// stale handle, and for an element that is pending or has exited.
  public func targetFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(state.motions.target(of: slot, .frames))
  }

  /// The frame that the host gave, in points, relative to the geometry group that contains the
  /// element, if any. Nil for a stale handle, and for an element that is pending or has exited.
  public func layoutFrame(of id: Element.ID) -> Rect? {
    guard let slot = listedSlot(of: id), !state.elements[slot].flags.contains(.pending)
    else {
      return nil
    }
    return Rect(state.elements[slot].layout)
  }

  /// The bits that the host attached to an element. Nil for a stale handle.
  public func userData(of id: Element.ID) -> UInt64? {
    state.elements.slot(of: id).map { state.elements[$0].userData }
  }

  /// How an element takes part in matching since the last commit. Nil for a stale handle.
  public func matchState(of id: Element.ID) -> MatchState? {
    guard let slot = state.elements.slot(of: id) else { return nil }
    let element = state.elements[slot]
    guard element.group != 0, element.isMeasured, !element.flags.contains(.detached) else {
      return .unmatched
    }
    let group = state.matches.groups[element.group]
    if group.oldest == group.newest { return .alone }
    if group.source == .none { return .sourceless }
    return group.source == SlotLink(slot) ? .source : .follower
  }

  /// The number of elements that have a slot: present ones, exiting ones, and exited ones that no
  /// commit has freed yet.
  public var count: Int { state.elements.liveCount }

  /// The length of the presentation columns: one more than the highest slot that was ever taken.
  public var slotCount: Int { state.elements.slotCount }

  /// The number of frames in motion after the last commit. Those that have settled since are
  /// included.
  public var animatingCount: Int { state.motions.movingFrameCount }

  /// The number of match groups with a source and at least two members.
  ///
  /// - Complexity: O(match groups).
  public var activeGroupCount: Int {
    var count = 0
    for group in 1..<UInt32(max(1, state.matches.groups.slotCount)) {
      let record = state.matches.groups[group]
      if record.source != .none && record.oldest != record.newest { count += 1 }
    }
    return count
  }

  /// Whether a later tick has work to do: a frame, an appearance or a value moves after the time
  /// shown, also after a delay, or an end has not been reported. It is also true until the first tick
  /// after a commit that wrote one of these, or whose clocks wait for a tick.
  public var isAnimating: Bool {
    state.hasPendingClocks || hasNews || isMoving
      || state.transactions.nextDue < .infinity || state.motions.hasEndsAhead
      || state.transitions.exits.nextDue < .infinity
  }

  /// Whether the frame of a member of a namespace moves after the time shown.
  ///
  /// - Complexity: O(slots * depth of geometry groups).
  public func isAnimating(in namespace: Namespace.ID) -> Bool {
    for slot in 0..<UInt32(state.elements.slotCount) {
      let group = state.elements[slot].group
      guard group != 0, state.matches.groups[group].key.namespace == namespace.number else {
        continue
      }
      if state.motions.isMoving(slot, .frames, at: state.clock.shown)
        || !state.spaces.groupsRest(around: slot, at: state.clock.shown, state.motions)
      {
        return true
      }
    }
    return false
  }

  /// The time of the latest tick in seconds, or 0 before the first.
  public var now: Double { state.clock.now }

  /// The time at which the next tick has work to do, in seconds. While anything moves, it is the
  /// time shown. Otherwise it is the end of a delay or the time of the next report. Nil if nothing
  /// happens before the next commit.
  ///
  /// - Complexity: O(live timelines).
  public var nextDeadline: Double? {
    if state.hasPendingClocks || hasNews {
      return state.clock.shown
    }
    var next = min(state.transactions.nextDue, state.transitions.exits.nextDue)
    if isMoving {
      next = min(next, state.motions.nextMotion(after: state.clock.shown))
    }
    return next == .infinity ? nil : max(next, state.clock.shown)
  }

  /// The diagnostics so far.
  public var diagnostics: Diagnostics { state.reports.diagnostics.snapshot }

  /// Whether a commit has written tracks that no tick of either kind has shown.
  private var hasNews: Bool {
    state.motions.hasUnshown && !(state.clock.isAhead && state.clock.hasTickedSince)
  }

  private var isMoving: Bool {
    state.motions.isMoving(
      after: state.clock.shown, withoutEndless: state.transitions.exits.endlessTracks)
  }
}
