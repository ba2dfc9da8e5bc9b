extension MatchedGeometryEngine {
  /// Explains why an element is where it is at the latest tick or commit: its match group, its
  /// source, its motion, and the reason if it matches no other element. Allocates, and changes
  /// nothing.
  ///
  /// The search for the identifier covers all other namespaces. For diagnostics that a commit
  /// reports, it covers only the sixteen newest.
  ///
  /// - Parameter id: The handle of the element.
  /// - Returns: The explanation, or nil for a stale handle or an element that has exited.
  /// - Complexity: O(members of the match group + namespaces). If the element is the only member,
  ///   O(match groups) in addition.
  public func explain(_ id: Element.ID) -> Explanation? {
    guard let slot = listedSlot(of: id) else { return nil }
    let record = state.elements[slot]
    return Explanation(
      element: id, isExiting: record.flags.contains(.exiting), layoutFrame: layoutFrame(of: id),
      presentationFrame: presentationFrame(of: id), targetFrame: targetFrame(of: id),
      presentationOpacity: presentationOpacity(of: id) ?? 1, geometryGroup: group(of: id),
      match: state.matches.match(of: slot, state.elements) ?? state.matches.refused[slot],
      matchState: matchState(of: id) ?? .unmatched,
      source: state.matches.source(around: slot, state.elements),
      memberCount: state.matches.memberCount(of: record.group, state.elements),
      reason: state.matches.reason(
        of: slot, matchState(of: id) ?? .unmatched, state.elements, state.transitions.exits,
        at: state.clock.shown),
      isCulled: state.culling.isCulled(slot), motion: explained(slot, .frames),
      transition: explained(record.appearance, .appearances))
  }

  private func explained(_ track: UInt32, _ kind: TrackKind) -> Explanation.Motion? {
    let timeline = state.motions.timeline(of: track, kind)
    guard let found = state.motions.description(of: timeline, at: state.clock.shown) else {
      return nil
    }
    let owner = state.motions.owner(of: track, kind)
    let transaction =
      owner == .none ? nil : Transaction.ID(number: state.transactions.number(of: owner.entry))
    return Explanation.Motion(
      kind: found.kind, begin: found.begin, end: found.end, transaction: transaction)
  }
}

extension Matches {
  /// The source of the match group of an element.
  fileprivate func source(around slot: UInt32, _ elements: borrowing Elements) -> Element.ID? {
    let group = elements[slot].group
    return group == 0 ? nil : groups[group].source.slot.map { elements.id(of: $0) }
  }

  fileprivate func memberCount(
    of group: UInt32, _ elements: borrowing Elements,
    where holds: (Elements.Record) -> Bool = { _ in true }
  ) -> Int {
    guard group != 0 else { return 0 }
    var count = 0
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      if holds(elements[slot]) { count += 1 }
    }
    return count
  }

  /// Why an element matches no other one, or why it is not the source although its `isSource` is
  /// true.
  fileprivate func reason(
    of slot: UInt32, _ matchState: MatchState, _ elements: borrowing Elements,
    _ exits: borrowing ExitTable, at time: Double
  ) -> Diagnostic.Reason? {
    let record = elements[slot]
    let id = elements.id(of: slot)
    guard record.group != 0 else {
      guard let match = refused[slot] else { return nil }
      return endedNamespace(of: match, id, elements, searching: .max)
    }
    let member = member(id, of: record.group)
    if record.flags.contains(.pending) { return .pendingGeometry(member) }
    if record.flags.contains(.zeroSize) { return .zeroSize(member) }
    let sources = memberCount(of: record.group, elements) {
      $0.isSource && $0.isPresent && $0.isMeasured
    }
    if groups[record.group].flags.contains(.ignored) {
      return .groupIgnored(member, count: sources)
    }
    switch matchState {
    case .source:
      return nil
    case .follower:
      return record.isSource && sources > 1 ? .multipleSources(member, count: sources) : nil
    case .alone, .sourceless, .unmatched:
      let cause = causeWithoutSource(
        record.group, id, elements, exits, searching: .max, at: time)
      if let cause { return cause }
      if isSolitary(record.group) { return .unknownNamespace(member) }
      return record.isSource ? nil : .noSource(member)
    }
  }

  /// Whether the only member of a group is also the only matched element in its namespace, while
  /// other namespaces are in use.
  private func isSolitary(_ group: UInt32) -> Bool {
    let record = groups[group]
    guard record.oldest == record.newest, namespaces.liveCount > 1 else { return false }
    for other in 1..<UInt32(max(1, groups.slotCount)) where groups.isLive(other) && other != group {
      if groups[other].key.namespace == record.key.namespace { return false }
    }
    return true
  }
}
