// Rule 1 of `docs/matching.md`: who gives a group its geometry.

extension EngineState {
  /// The present, measured members of a group that may be its source, each plus one; zero for none.
  private struct Candidates {
    /// Those with `isSource`.
    var newest: UInt32 = 0
    var oldest: UInt32 = 0
    var count = 0
    /// The newest of those that arrive in this commit.
    var arriving: UInt32 = 0
    /// The source until now is one of them.
    var hasSource = false
  }

  /// The source from now on of a group in which it may have changed, plus one; zero for none.
  mutating func selectSource(
    of group: UInt32, hadSource: Bool
  ) -> (source: UInt32, isActing: Bool) {
    let record = matches.groups.records[group]
    let isActing = record.flags.contains(.acting)
    let found = candidates(of: group)
    if found.count > 0 { return (chooseSource(of: group, found), false) }
    matches.groups.records[group].flags.subtract([.reportedMultiple, .ignored])
    if isActing && found.hasSource { return (record.source, true) }
    // The last source has left: whoever arrives takes over.
    return hadSource ? (found.arriving, found.arriving != 0) : (0, false)
  }

  private func candidates(of group: UInt32) -> Candidates {
    var found = Candidates()
    var member = matches.groups.records[group].newest
    while member != 0 {
      let element = elements.records[member - 1]
      if element.isPresent && element.isMeasured {
        if element.isSource {
          if found.newest == 0 { found.newest = member }
          found.oldest = member
          found.count += 1
        }
        if found.arriving == 0 && arrives(element) { found.arriving = member }
        if matches.groups.records[group].source == member { found.hasSource = true }
      }
      member = element.previous
    }
    return found
  }

  /// Whether an element arrives in the commit under way.
  func arrives(_ element: ElementTable.Record) -> Bool {
    guard let change = scratch.changes.index(of: element.change) else { return false }
    return !scratch.changes[change].kinds.isDisjoint(with: .arriving)
  }

  /// Who of those with `isSource` is the source.
  private mutating func chooseSource(of group: UInt32, _ found: Candidates) -> UInt32 {
    if found.count > 1 { return chooseAmongSeveral(of: group, found) }
    matches.groups.records[group].flags.subtract([.reportedMultiple, .ignored])
    return found.newest
  }

  /// The same where there are several, which is reported.
  private mutating func chooseAmongSeveral(of group: UInt32, _ found: Candidates) -> UInt32 {
    let flags = matches.groups.records[group].flags
    let policy = matches.policies.of(matches.groups.records[group].key.namespace).duplicates
    if !flags.contains(.reportedMultiple) {
      reports.diagnostics.add(.multipleSources(newestMember(of: group), count: found.count))
    }
    matches.groups.records[group].flags.insert(.reportedMultiple)
    guard policy == .ignoreKey else {
      matches.groups.records[group].flags.remove(.ignored)
      return policy == .oldestWins ? found.oldest : found.newest
    }
    if !flags.contains(.ignored) {
      reports.diagnostics.add(.groupIgnored(newestMember(of: group), count: found.count))
    }
    matches.groups.records[group].flags.insert(.ignored)
    return 0
  }

  private func newestMember(of group: UInt32) -> Diagnostic.Member {
    member(elements.id(of: matches.groups.records[group].newest - 1), of: group)
  }

  /// Followers without anyone to follow, reported once.
  mutating func reportNoSource(in group: UInt32) {
    guard matches.groups.records[group].flags.isDisjoint(with: [.reportedNone, .ignored]) else {
      return
    }
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let element = elements.records[member - 1]
      if element.isPresent && !element.isSource && element.isMeasured {
        matches.groups.records[group].flags.insert(.reportedNone)
        let id = elements.id(of: member - 1)
        reports.diagnostics.add(.noSource(self.member(id, of: group)))
        let cause = causeWithoutSource(
          group, id, searching: Self.searchedNamespaces, at: scratch.time)
        if let cause { reports.diagnostics.add(cause) }
        return
      }
      member = element.next
    }
  }

  /// An element with what its group is matched by.
  func member(_ element: Element.ID, of group: UInt32) -> Diagnostic.Member {
    let key = matches.groups.records[group].key
    return Diagnostic.Member(
      element, id: matchID(of: key), in: Namespace.ID(number: key.namespace))
  }

  /// The identifier of a key.
  func matchID(of key: MatchKey) -> MatchID {
    guard key.tag == 0 else { return MatchID(tag: key.tag, bits: key.bits) }
    var id = MatchID(tag: 0, bits: 0)
    id.box = matches.identifiers.box(UInt32(key.bits))
    return id
  }
}
