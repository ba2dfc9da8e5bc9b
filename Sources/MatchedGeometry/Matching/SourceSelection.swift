// Rule 1 of `docs/matching.md`: who gives a group its geometry.

extension EngineState {
  /// The source of a group from now on, plus one; zero for none.
  mutating func selectSource(
    of group: UInt32, hadSource: Bool
  ) -> (source: UInt32, isActing: Bool) {
    let record = groups.records[group]
    if !record.flags.contains(.needsSelection) {
      return (record.source, record.flags.contains(.acting))
    }
    switch chooseSource(of: group) {
    case .source(let source): return (source, false)
    case .ignored: return (0, false)
    case .none: break
    }
    if record.flags.contains(.acting), record.source != 0, isEligible(record.source - 1) {
      return (record.source, true)
    }
    guard hadSource else { return (0, false) }
    // The last source has left: whoever arrives takes over.
    var member = record.newest
    while member != 0 {
      let slot = member - 1
      let change = elements.records[slot].change
      if change != 0, isEligible(slot),
        !scratch.changes[Int(change) - 1].kinds.isDisjoint(with: .arriving)
      {
        return (member, true)
      }
      member = elements.records[slot].previous
    }
    return (0, false)
  }

  /// Present and measured.
  private func isEligible(_ slot: UInt32) -> Bool {
    elements.records[slot].isPresent && elements.records[slot].isMeasured
  }

  /// Followers without anyone to follow, reported once.
  mutating func reportNoSource(in group: UInt32) {
    guard groups.records[group].flags.isDisjoint(with: [.reportedNone, .ignored]) else { return }
    var member = groups.records[group].oldest
    while member != 0 {
      let element = elements.records[member - 1]
      if element.isPresent && !element.isSource && element.isMeasured {
        groups.records[group].flags.insert(.reportedNone)
        let id = elements.id(of: member - 1)
        diagnosticLog.add(.noSource(self.member(id, of: group)))
        let cause = causeWithoutSource(
          group, id, searching: Self.searchedNamespaces, at: scratch.time)
        if let cause { diagnosticLog.add(cause) }
        return
      }
      member = element.next
    }
  }

  /// An element with what its group is matched by.
  func member(_ element: Element.ID, of group: UInt32) -> Diagnostic.Member {
    let key = groups.records[group].key
    return Diagnostic.Member(
      element, id: matchID(of: key), in: Namespace.ID(number: key.namespace))
  }

  /// The identifier of a key.
  func matchID(of key: MatchKey) -> MatchID {
    guard key.tag == 0 else { return MatchID(tag: key.tag, bits: key.bits) }
    var id = MatchID(tag: 0, bits: 0)
    id.box = identifiers.box(UInt32(key.bits))
    return id
  }
}
