// How a commit evaluates one match group.

extension EngineState {
  mutating func commitGroup(_ touched: Matches.TouchedGroup) {
    let group = touched.group
    let flags = matches.groups.records[group].flags
    let (hasEnded, isRemembered) = (flags.contains(.ended), flags.contains(.remembered))
    matches.selectSource(of: touched, scratch.changes, elements, &reports)
    if !hasEnded, let source = matches.groups.records[group].source.slot {
      followSource(of: group, from: touched.sourceBefore, to: source, isRemembered: isRemembered)
    } else if let before = touched.sourceBefore.slot {
      let policies = matches.policies.of(matches.groups.records[group].key.namespace)
      matches.loseSource(
        group, before, hasEnded ? Policies() : policies,
        animation: matches.animation(scratch.transactionAnimation, of: group), attributes,
        &scratch.changes, &elements, &spaces, &motions)
    } else if !hasEnded {
      if isRemembered { matches.keepWaiting(group, scratch.changes, elements) }
      matches.reportNoSource(
        of: group, elements, transitions.exits, at: scratch.time, &reports)
    }
    if hasEnded {
      matches.forget(group, &motions)
      matches.noteEnded(group, scratch.changes, elements, &reports)
      matches.dissolve(group, &elements)
    }
    if matches.groups.records[group].oldest == .none { matches.emptied.append(group) }
  }

  /// Rules 2 to 4 of `docs/matching.md`: the group has a source.
  @inline(__always)
  private mutating func followSource(
    of group: UInt32, from before: SlotLink, to source: UInt32, isRemembered: Bool
  ) {
    matches.groups.records[group].flags.remove(.reportedNone)
    if before == .none, isRemembered {
      guard let entry = matches.takeRemembered(group) else { return }
      if entry.isFinishing, let lost = elements.slot(of: entry.lost),
        elements[lost].group == group  // One that has joined another group exits from that group.
      {
        transitions.passOpacity(
          of: lost, to: source, scratch, &elements, &spaces, &motions, reports.recorder)
      }
    } else if before == .none {
      if matches.groups.records[group].oldest == matches.groups.records[group].newest { return }
      matches.reportLateSource(
        group, source, at: scratch.time, scratch.changes, elements, transitions.exits, &reports)
      return matches.followFirstSource(
        source, of: group,
        animation: matches.animation(scratch.transactionAnimation, of: group), attributes,
        &scratch.changes, &elements, &spaces, &motions)
    }
    // The group hands a kept geometry off as if the source had left in this transaction.
    let handoff = Handoff(
      group: group, before: before.slot,
      animation: matches.animation(scratch.transactionAnimation, of: group),
      owner: matches.geometryOwner(of: group, from: before.slot, motions, transactions))
    matches.handOff(handoff, to: source, attributes, &scratch.changes, elements, &spaces, &motions)
  }
}

// MARK: - Rule 1 of `docs/matching.md`: which member is the source of a group

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
    for index in 0..<touched.count { selectSource(of: touched[index], changes, elements, &reports) }
  }

  /// Selects the source of a touched group, if that is needed.
  @inline(__always)
  mutating func selectSource(
    of touched: TouchedGroup, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ reports: inout Reports
  ) {
    let group = touched.group
    let flags = groups.records[group].flags
    guard flags.contains(.needsSelection), !flags.contains(.ended) else { return }
    let hadSource = touched.sourceBefore != .none || flags.contains(.remembered)
    let (source, isActing) = selectedSource(of: group, hadSource, changes, elements, &reports)
    groups.records[group].source = source
    groups.records[group].flags.remove(.needsSelection)
    groups.records[group].flags.set(.acting, to: isActing)
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
