// Rule 1 of `docs/matching.md`: which member is the source of a group.

extension Matches {
  /// The members that may become the source.
  private struct Candidates {
    /// Present, measured members with `isSource`, by the time of joining.
    var newest = SlotLink.none
    var oldest = SlotLink.none
    var count = 0
    /// The newest present, measured member that arrives in this commit.
    var arriving = SlotLink.none
    /// Whether the current source is present and measured.
    var hasSource = false
  }

  /// Selects the sources of all touched groups, for a step that has to know them before the groups
  /// are evaluated.
  mutating func selectSources(
    _ changes: borrowing Changes, _ elements: borrowing Elements, _ reports: inout Reports
  ) {
    for index in 0..<touched.count {
      let group = touched[index].group
      let flags = groups.records[group].flags
      guard flags.contains(.needsSelection), !flags.contains(.ended) else { continue }
      selectSource(
        of: group, hadSource: touched[index].sourceBefore != .none || flags.contains(.remembered),
        changes, elements, &reports)
    }
  }

  /// Selects the source of a group.
  @inline(__always)
  mutating func selectSource(
    of group: UInt32, hadSource: Bool, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ reports: inout Reports
  ) {
    let (source, isActing) = selectedSource(of: group, hadSource, changes, elements, &reports)
    groups.records[group].source = source
    groups.records[group].flags.remove(.needsSelection)
    if isActing {
      groups.records[group].flags.insert(.acting)
    } else {
      groups.records[group].flags.remove(.acting)
    }
  }

  /// The source, if any, and whether it is an acting source.
  @inline(__always)
  private mutating func selectedSource(
    of group: UInt32, _ hadSource: Bool, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ reports: inout Reports
  ) -> (source: SlotLink, isActing: Bool) {
    let record = groups.records[group]
    let isActing = record.flags.contains(.acting)
    let found = candidates(of: group, changes, elements)
    if found.count > 1 {
      return (chooseAmongSeveral(of: group, found, elements, &reports), false)
    }
    groups.records[group].flags.subtract([.reportedMultiple, .ignored])
    if found.count == 1 { return (found.newest, false) }
    if isActing && found.hasSource { return (record.source, true) }
    // The last source has left, so the newest arriving member becomes an acting source.
    return hadSource ? (found.arriving, found.arriving != .none) : (.none, false)
  }

  // Inlined where a commit evaluates a group, and once more for `selectSources`.
  @inline(__always)
  private func candidates(
    of group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements
  ) -> Candidates {
    var found = Candidates()
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let element = elements[slot]
      guard element.isPresent && element.isMeasured else { continue }
      if element.isSource {
        if found.oldest == .none { found.oldest = SlotLink(slot) }
        found.newest = SlotLink(slot)
        found.count += 1
      }
      if changes.arrives(element) { found.arriving = SlotLink(slot) }
      if groups.records[group].source == SlotLink(slot) { found.hasSource = true }
    }
    return found
  }

  /// Applies the policy `duplicates` to several possible sources and reports them.
  private mutating func chooseAmongSeveral(
    of group: UInt32, _ found: Candidates, _ elements: borrowing Elements,
    _ reports: inout Reports
  ) -> SlotLink {
    let flags = groups.records[group].flags
    let policy = policies.of(groups.records[group].key.namespace).duplicates
    guard let slot = groups.records[group].newest.slot else { return .none }
    let newest = elements.id(of: slot)
    if !flags.contains(.reportedMultiple) {
      reports.diagnostics.add(.multipleSources(member(newest, of: group), count: found.count))
    }
    groups.records[group].flags.insert(.reportedMultiple)
    guard policy == .ignoreKey else {
      groups.records[group].flags.remove(.ignored)
      return policy == .oldestWins ? found.oldest : found.newest
    }
    if !flags.contains(.ignored) {
      reports.diagnostics.add(.groupIgnored(member(newest, of: group), count: found.count))
    }
    groups.records[group].flags.insert(.ignored)
    return .none
  }

  /// The follower to report because its group has no source, if any. Groups are reported once.
  mutating func unreportedFollower(
    of group: UInt32, _ elements: borrowing Elements
  ) -> Element.ID? {
    guard groups.records[group].flags.isDisjoint(with: [.reportedNone, .ignored]) else {
      return nil
    }
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let element = elements[slot]
      if element.isPresent && !element.isSource && element.isMeasured {
        groups.records[group].flags.insert(.reportedNone)
        return elements.id(of: slot)
      }
    }
    return nil
  }
}
