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
      source: state.source(of: slot), memberCount: state.memberCount(of: record.group),
      reason: state.reason(of: slot, matchState(of: id) ?? .unmatched),
      motion: state.explained(
        state.motions.timeline(of: slot, .frames),
        state.motions.owner(of: slot, .frames)),
      transition: state.explained(
        state.motions.timeline(of: record.appearance, .appearances),
        state.motions.owner(of: record.appearance, .appearances)))
  }
}

extension EngineState {
  fileprivate func source(of slot: UInt32) -> Element.ID? {
    let group = elements[slot].group
    guard group != 0, matches.groups[group].source != 0 else { return nil }
    return elements.id(of: matches.groups[group].source - 1)
  }

  fileprivate func memberCount(of group: UInt32) -> Int {
    guard group != 0 else { return 0 }
    return count(in: group) { _ in true }
  }

  private func count(in group: UInt32, where holds: (Elements.Record) -> Bool) -> Int {
    var count = 0
    var member = matches.groups[group].newest
    while member != 0 {
      if holds(elements[member - 1]) { count += 1 }
      member = elements[member - 1].previous
    }
    return count
  }

  /// Why an element matches no other one, or is not the source that it could be.
  fileprivate func reason(of slot: UInt32, _ matchState: MatchState) -> Diagnostic? {
    let record = elements[slot]
    let id = elements.id(of: slot)
    guard record.group != 0 else {
      return matches.refused[slot].map { endedNamespace(of: $0, id, searching: .max) }
    }
    let group = matches.groups[record.group]
    let member = matches.member(id, of: record.group)
    if record.flags.contains(.pending) { return .pendingGeometry(member) }
    if record.flags.contains(.zeroSize) { return .zeroSize(member) }
    let sources = count(in: record.group) { $0.isSource && $0.isPresent && $0.isMeasured }
    if group.flags.contains(.ignored) { return .groupIgnored(member, count: sources) }
    switch matchState {
    case .source:
      return nil
    case .follower:
      return record.isSource && sources > 1 ? .multipleSources(member, count: sources) : nil
    case .alone, .sourceless, .unmatched:
      let cause = causeWithoutSource(record.group, id, searching: .max, at: clock.shown)
      if let cause { return cause }
      if isSolitary(record.group) { return .unknownNamespace(member) }
      return record.isSource ? nil : .noSource(member)
    }
  }

  /// Whether the only member of a group is also the only matched element in its namespace, while
  /// other namespaces are in use.
  private func isSolitary(_ group: UInt32) -> Bool {
    let record = matches.groups[group]
    guard record.oldest == record.newest, matches.namespaces.liveCount > 1 else { return false }
    for other in 1..<UInt32(max(1, matches.groups.slotCount))
    where matches.groups.isLive(other) && other != group {
      if matches.groups[other].key.namespace == record.key.namespace { return false }
    }
    return true
  }

  fileprivate func explained(
    _ timeline: TimelineID, _ owner: TransactionIndex
  ) -> Explanation.Motion? {
    guard let found = motions.description(of: timeline, at: clock.shown) else { return nil }
    let transaction =
      owner == .none ? nil : Transaction.ID(number: transactions.number(of: owner.entry))
    return Explanation.Motion(
      kind: found.kind, begin: found.begin, end: found.end, transaction: transaction)
  }
}
