// Which elements are members of which match group.

extension Matches {
  /// The key of a match. Interns an identifier that is not an integer.
  @inline(__always)
  mutating func key(of match: Match) -> MatchKey {
    if let box = match.id.box {
      return MatchKey(
        bits: UInt64(identifiers.intern(box)), tag: 0, namespace: match.namespace.number)
    }
    return MatchKey(
      bits: match.id.bits, tag: match.id.tag, namespace: match.namespace.number)
  }

  /// The identifier of a key.
  func matchID(of key: MatchKey) -> MatchID {
    guard key.tag == 0 else { return MatchID(tag: key.tag, bits: key.bits) }
    var id = MatchID(tag: 0, bits: 0)
    id.box = identifiers.box(UInt32(key.bits))
    return id
  }

  /// Adds an element to the group of a key, as its newest member.
  @inline(__always)
  mutating func join(_ slot: UInt32, _ key: MatchKey, _ elements: inout Elements) {
    let (group, isNew) = groups.findOrMake(key)
    if isNew && key.tag == 0 { identifiers.retain(UInt32(key.bits)) }
    touch(group)
    let newest = groups.records[group].newest
    elements.join(slot, group, after: newest)
    if newest == .none { groups.records[group].oldest = SlotLink(slot) }
    groups.records[group].newest = SlotLink(slot)
    groups.records[group].flags.insert(.needsSelection)
  }

  /// Removes an element from its group.
  mutating func unlink(_ slot: UInt32, _ elements: inout Elements) {
    let record = elements[slot]
    let group = record.group
    if record.previous == .none { groups.records[group].oldest = record.next }
    if record.next == .none { groups.records[group].newest = record.previous }
    if groups.records[group].source == SlotLink(slot) { groups.records[group].source = .none }
    elements.leaveGroup(slot)
  }

  /// Removes all members of a group, because its namespace has ended.
  mutating func dissolve(_ group: UInt32, _ elements: inout Elements) {
    groups.records[group].source = .none
    var members = groups.members(of: group)
    while let slot = members.next(elements) { unlink(slot, &elements) }
  }

  /// Frees a group that has no members, unless the commit has yet to evaluate it.
  mutating func freeIfEmpty(_ group: UInt32, isEvaluated: Bool, _ motions: inout Motions) {
    let record = groups.records[group]
    guard record.oldest == .none, !record.flags.contains(.remembered),
      record.touched != serial || isEvaluated
    else { return }
    releaseMatchTrack(of: group, &motions)
    if record.key.tag == 0 { identifiers.release(UInt32(record.key.bits)) }
    groups.free(group)
  }

  /// The member that joined last among those that satisfy a condition.
  func newestMember(
    of group: UInt32, _ elements: borrowing Elements,
    where holds: (Elements.Record) -> Bool
  ) -> UInt32? {
    var newest: UInt32?
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      if holds(elements[slot]) { newest = slot }
    }
    return newest
  }

  /// The element that `setLayout` inserted for an identifier and that has not exited.
  func layoutItem(
    _ id: borrowing MatchID, in namespace: Namespace.ID, _ elements: borrowing Elements
  ) -> UInt32? {
    var key = MatchKey(bits: id.bits, tag: id.tag, namespace: namespace.number)
    if key.tag == 0 {
      guard let box = id.box, let number = identifiers.number(of: box) else { return nil }
      key.bits = UInt64(number)
    }
    let group = groups.find(key)
    return group == 0
      ? nil
      : newestMember(of: group, elements) {
        $0.flags.contains(.isLayoutItem) && !$0.flags.contains(.hasExited)
      }
  }

  /// The frames to which the translation of a gesture is added: those of elements that are matched
  /// with others, or all if there are none.
  func translated(_ frames: [UInt32], _ elements: borrowing Elements) -> [UInt32] {
    let matched = frames.filter {
      let group = elements[$0].group
      return group != 0 && groups.records[group].oldest != groups.records[group].newest
    }
    return matched.isEmpty ? frames : matched
  }

  // MARK: Matches as the host gave them

  /// The match that the host gave to an element.
  func match(of slot: UInt32, _ elements: borrowing Elements) -> Match? {
    let record = elements[slot]
    guard record.group != 0 else { return nil }
    let key = groups.records[record.group].key
    var match = Match(
      id: 0, in: Namespace.ID(number: key.namespace),
      properties: record.properties,
      anchor: UnitPoint(x: record.anchorX, y: record.anchorY), isSource: record.isSource)
    match.id = matchID(of: key)
    return match
  }

  /// An element with the identifier and namespace of its group, for a diagnostic.
  func member(_ element: Element.ID, of group: UInt32) -> Diagnostic.Member {
    let key = groups.records[group].key
    return Diagnostic.Member(
      element, id: matchID(of: key), in: Namespace.ID(number: key.namespace))
  }
}
