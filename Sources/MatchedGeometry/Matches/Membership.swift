// Who is a member of which match group, and which groups a commit has to look at.

extension EngineState {
  /// The key of a match, its identifier interned if it is not an integer.
  @inline(__always)
  mutating func key(of match: Match) -> MatchKey {
    if let box = match.id.box {
      return MatchKey(
        bits: UInt64(matches.identifiers.intern(box)), tag: 0, namespace: match.namespace.number)
    }
    return MatchKey(
      bits: match.id.bits, tag: match.id.tag, namespace: match.namespace.number)
  }

  /// Makes an element the newest member of a group.
  @inline(__always)
  mutating func join(_ slot: UInt32, _ key: MatchKey) {
    let (group, isNew) = matches.groups.findOrMake(key)
    if isNew && key.tag == 0 { matches.identifiers.retain(UInt32(key.bits)) }
    touch(group)
    let newest = matches.groups.records[group].newest
    elements.records[slot].group = group
    elements.records[slot].previous = newest
    elements.records[slot].next = 0
    if newest != 0 {
      elements.records[newest - 1].next = slot + 1
    } else {
      matches.groups.records[group].oldest = slot + 1
    }
    matches.groups.records[group].newest = slot + 1
    matches.groups.records[group].flags.insert(.needsSelection)
  }

  /// The slot of the member that joined last of those of which something holds.
  func newestMember(
    of group: UInt32, where holds: (ElementTable.Record) -> Bool
  ) -> UInt32? {
    var member = matches.groups.records[group].newest
    while member != 0 {
      if holds(elements.records[member - 1]) { return member - 1 }
      member = elements.records[member - 1].previous
    }
    return nil
  }

  /// Takes an element out of its group.
  mutating func unlink(_ slot: UInt32) {
    let record = elements.records[slot]
    let group = record.group
    if record.previous != 0 {
      elements.records[record.previous - 1].next = record.next
    } else {
      matches.groups.records[group].oldest = record.next
    }
    if record.next != 0 {
      elements.records[record.next - 1].previous = record.previous
    } else {
      matches.groups.records[group].newest = record.previous
    }
    if matches.groups.records[group].source == slot + 1 { matches.groups.records[group].source = 0 }
    elements.records[slot].group = 0
    elements.records[slot].next = 0
    elements.records[slot].previous = 0
  }

  /// Frees a group that has no member, unless this commit still looks at it.
  mutating func freeIfEmpty(_ group: UInt32) {
    let record = matches.groups.records[group]
    guard record.oldest == 0, !record.flags.contains(.remembered),
      record.touched != scratch.serial || scratch.depth == 0
    else {
      return
    }
    releaseMatchTrack(of: group)
    if record.key.tag == 0 { matches.identifiers.release(UInt32(record.key.bits)) }
    matches.groups.free(group)
  }

  /// This commit has to look at a group. Its source until now is noted the first time.
  @inline(__always)
  mutating func touch(_ group: UInt32) {
    guard matches.groups.records[group].touched != scratch.serial else { return }
    matches.groups.records[group].touched = scratch.serial
    scratch.groups.append(
      CommitScratch.TouchedGroup(group: group, sourceBefore: matches.groups.records[group].source))
  }

  /// Whether an element is alone in a group that moves as its track does: it goes where it goes without a group.
  @inline(__always)
  func isAll(_ slot: UInt32, of group: UInt32) -> Bool {
    let record = matches.groups.records[group]
    return record.source == slot + 1 && record.oldest == record.newest && record.matchTrack == 0
  }

  /// Who is the source may have changed.
  @inline(__always)
  mutating func touchForSelection(_ group: UInt32) {
    touch(group)
    matches.groups.records[group].flags.insert(.needsSelection)
  }

  /// Keeps a group's motion apart from its source, whose track or anchor is about to change, or which is about to leave it.
  mutating func snapshotMotion(of group: UInt32) {
    let source = matches.groups.records[group].source
    guard source != 0, matches.groups.records[group].matchTrack == 0 else { return }
    matches.groups.records[group].matchTrack = takeMatchTrack(
      geometryMotion(of: source - 1), for: group)
  }

  /// Nobody is a member of a group of a namespace that ends.
  mutating func recordEnd(of namespace: Namespace.ID) {
    if matches.namespaces.hasEnded(namespace) {
      reports.diagnostics.add(.staleNamespace(namespace))
      return
    }
    admit(.end(namespace))
    matches.namespaces.end(namespace)
    scratch.ended.append(namespace.number)
    for group in matches.groups.all(in: namespace.number) {
      matches.groups.records[group].flags.insert(.ended)
      // Members that have left are nothing that could be changed.
      let isInUse =
        isKept(group) || newestMember(of: group) { !$0.flags.contains(.hasExited) } != nil
      if isInUse { touchForSelection(group) }
    }
  }
}
