// What a commit does with one match group that it has to look at.

extension EngineState {
  mutating func commitGroup(_ touched: CommitScratch.TouchedGroup) {
    let group = touched.group
    let animation = scratch.transactionAnimation
    scratch.transactionAnimation = transactionAnimation(of: group)
    let flags = matches.groups.records[group].flags
    if flags.contains(.ended) {
      if touched.sourceBefore != 0 { loseSource(group, touched.sourceBefore - 1, Policies()) }
      forget(group)
      noteEnded(group)
      dissolve(group)
    } else {
      let isRemembered = flags.contains(.remembered)
      if flags.contains(.needsSelection) {
        choose(group, hadSource: touched.sourceBefore != 0 || isRemembered)
      }
      if matches.groups.records[group].source != 0 {
        retargetToSource(group, touched.sourceBefore, isRemembered: isRemembered)
      } else {
        retargetWithoutSource(group, touched.sourceBefore, isRemembered: isRemembered)
      }
    }
    scratch.transactionAnimation = animation
    if matches.groups.records[group].oldest == 0 { scratch.emptied.append(group) }
  }

  /// Rule 1: who is the source from now on.
  private mutating func choose(_ group: UInt32, hadSource: Bool) {
    let (source, isActing) = selectSource(of: group, hadSource: hadSource)
    matches.groups.records[group].source = source
    matches.groups.records[group].flags.remove(.needsSelection)
    if isActing {
      matches.groups.records[group].flags.insert(.acting)
    } else {
      matches.groups.records[group].flags.remove(.acting)
    }
  }

  /// Rules 2 to 4: the group has a source.
  @inline(__always)
  private mutating func retargetToSource(
    _ group: UInt32, _ before: UInt32, isRemembered: Bool
  ) {
    let source = matches.groups.records[group].source - 1
    if matches.groups.records[group].flags.contains(.reportedNone) {
      matches.groups.records[group].flags.remove(.reportedNone)
    }
    if before != 0 {
      handOff(group, from: before - 1, to: source)
    } else if isRemembered {
      resumeKeptGeometry(group, by: source)
    } else if matches.groups.records[group].oldest != matches.groups.records[group].newest {
      reportLateSource(group, source)
      follow(group, source)
    }
  }

  /// Rules 5 and 6: it has none.
  private mutating func retargetWithoutSource(_ group: UInt32, _ before: UInt32, isRemembered: Bool)
  {
    if before != 0 {
      let namespace = matches.groups.records[group].key.namespace
      loseSource(group, before - 1, matches.policies.of(namespace))
    } else {
      if isRemembered { keepWaiting(group) }
      reportNoSource(in: group)
    }
  }
}
