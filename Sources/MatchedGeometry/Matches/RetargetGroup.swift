// How a commit evaluates one match group.

extension EngineState {
  mutating func commitGroup(_ touched: Matches.TouchedGroup) {
    let group = touched.group
    let flags = matches.groups.records[group].flags
    if flags.contains(.ended) {
      if touched.sourceBefore != 0 { loseSource(group, touched.sourceBefore - 1, Policies()) }
      matches.forget(group, &motions)
      matches.noteEnded(group, scratch.changes, elements, &reports)
      matches.dissolve(group, &elements)
    } else {
      let isRemembered = flags.contains(.remembered)
      if flags.contains(.needsSelection) {
        matches.selectSource(
          of: group, hadSource: touched.sourceBefore != 0 || isRemembered, scratch.changes,
          elements, &reports)
      }
      if matches.groups.records[group].source != 0 {
        retargetToSource(group, touched.sourceBefore, isRemembered: isRemembered)
      } else {
        retargetWithoutSource(group, touched.sourceBefore, isRemembered: isRemembered)
      }
    }
    if matches.groups.records[group].oldest == 0 { matches.emptied.append(group) }
  }

  /// Rules 2 to 4: the group has a source.
  @inline(__always)
  private mutating func retargetToSource(
    _ group: UInt32, _ before: UInt32, isRemembered: Bool
  ) {
    let source = matches.groups.records[group].source - 1
    matches.groups.records[group].flags.remove(.reportedNone)
    if before != 0 {
      handOff(group, from: before - 1, to: source)
    } else if isRemembered {
      guard let entry = matches.takeRemembered(group) else { return }
      if entry.isFinishing { takeOpacity(of: entry.lost, source, in: group) }
      // The group hands the kept geometry off as if the source had left in this transaction.
      handOff(group, from: nil, to: source)
    } else if matches.groups.records[group].oldest != matches.groups.records[group].newest {
      matches.reportLateSource(
        group, source, at: scratch.time, scratch.changes, elements, transitions.exits, &reports)
      let animation = matches.animation(scratch.transactionAnimation, of: group)
      if attributes.count > 0 {
        matches.followFirstSourceAttributes(
          source, of: group, animation: animation, attributes, &scratch.changes, elements, &motions)
      }
      matches.followFirstSource(
        source, of: group, animation: animation, &scratch.changes, &elements, &spaces, &motions)
    }
  }

  @inline(__always)
  private mutating func handOff(_ group: UInt32, from before: UInt32?, to source: UInt32) {
    let handoff = Handoff(
      group: group, before: before,
      animation: matches.animation(scratch.transactionAnimation, of: group),
      owner: matches.geometryOwner(of: group, from: before, motions, transactions))
    if attributes.count > 0 {
      matches.handOffAttributes(
        handoff, to: source, attributes, &scratch.changes, elements, &motions)
    }
    matches.handOff(handoff, to: source, &scratch.changes, elements, &spaces, &motions)
    if attributes.count > 0 {
      matches.handOffKeptAttributes(
        handoff, to: source, attributes, scratch.changes, elements, &motions)
    }
  }

  /// Rules 5 and 6: the group has no source.
  private mutating func retargetWithoutSource(
    _ group: UInt32, _ before: UInt32, isRemembered: Bool
  ) {
    if before != 0 {
      let namespace = matches.groups.records[group].key.namespace
      return loseSource(group, before - 1, matches.policies.of(namespace))
    }
    if isRemembered { matches.keepWaiting(group, scratch.changes, elements) }
    guard let follower = matches.unreportedFollower(of: group, elements) else { return }
    reports.diagnostics.add(.noSource(matches.member(follower, of: group)))
    let cause = matches.causeWithoutSource(
      group, follower, elements, transitions.exits, searching: Matches.searchedNamespaces,
      at: scratch.time)
    if let cause { reports.diagnostics.add(cause) }
  }

  private mutating func loseSource(_ group: UInt32, _ before: UInt32, _ policies: Policies) {
    let animation = matches.animation(scratch.transactionAnimation, of: group)
    if attributes.count > 0 {
      let isIgnored = matches.groups.records[group].flags.contains(.ignored)
      matches.loseSourceAttributes(
        group, isIgnored ? .return : policies.targetLost, animation: animation, attributes,
        &scratch.changes, elements, &motions)
    }
    matches.loseSource(
      group, before, policies, animation: animation, &scratch.changes, &elements, &spaces, &motions)
  }

  /// Passes the opacity of an exiting element, which the policy `finish` fades out, on to the new
  /// source. The exiting element disappears.
  private mutating func takeOpacity(of lost: Element.ID, _ source: UInt32, in group: UInt32) {
    let change = scratch.changes.geometryChange(of: source, elements)
    // An element that has joined another group exits from that group.
    guard let slot = elements.slot(of: lost), slot != source, elements[slot].group == group,
      elements[slot].flags.contains(.exiting),
      scratch.changes.index(of: elements[slot].change) == nil,
      !elements[slot].flags.contains(.hasExited),
      !transitions.hasExited(slot, at: scratch.time, elements, spaces),
      change.kinds.arrivesUnshown
    else { return }
    let track = elements[slot].appearance
    let shown = motions.shown(motions.motion(of: track, .appearances))
    transitions.exitAtEndOfCommit(slot, &spaces)
    elements.insert(.detached, in: slot)
    let animation = transitionAnimation(for: change)
    guard animation != 0 else { return }
    var start = Appearance.identity
    start.x = shown.x
    elements.setAppearance(motions.take(.appearances, for: source, showing: start), of: source)
    motions.fade(elements[source].appearance, to: Appearance.identity, animation)
  }
}
