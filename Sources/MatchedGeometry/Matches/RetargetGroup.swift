// How a commit evaluates one match group.

extension EngineState {
  mutating func commitGroup(_ touched: Matches.TouchedGroup) {
    let group = touched.group
    let flags = matches.groups.records[group].flags
    let (hasEnded, isRemembered) = (flags.contains(.ended), flags.contains(.remembered))
    if flags.contains(.needsSelection), !hasEnded {
      matches.selectSource(
        of: group, hadSource: touched.sourceBefore != .none || isRemembered, scratch.changes,
        elements, &reports)
    }
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

  /// Rules 2 to 4: the group has a source.
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
