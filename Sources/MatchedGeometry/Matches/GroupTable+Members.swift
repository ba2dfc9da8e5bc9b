// The members of match groups, and which of them take part in matching.

/// A walk over the members of a match group in the order in which they joined. The member that was
/// returned last may leave the group.
struct Members {
  private var following: SlotLink

  @inline(__always)
  init(of group: GroupTable.Record) { following = group.oldest }

  @inline(__always)
  mutating func next(_ elements: borrowing Elements) -> UInt32? {
    guard let slot = following.slot else { return nil }
    following = elements[slot].next
    return slot
  }
}

extension GroupTable {
  /// A walk over the members of a group.
  @inline(__always)
  func members(of group: UInt32) -> Members { Members(of: records[group]) }

  /// Whether an element takes part in a match group with another member or a kept geometry.
  func isMatched(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    let record = elements[slot]
    return record.group != 0 && record.flags.isDisjoint(with: .apart) && isShared(record.group)
  }

  /// Whether an element is the source of its match group, even if the group has no other member.
  func isSource(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    let group = elements[slot].group
    return group != 0 && records[group].source == SlotLink(slot)
  }

  /// Whether a group has several members, or keeps the geometry of a lost source.
  func isShared(_ group: UInt32) -> Bool {
    let group = records[group]
    return group.oldest != group.newest || group.flags.contains(.remembered)
  }

  /// Whether a member counts for its group's common ancestor: it takes part, or was the source.
  func countsForAncestor(_ slot: UInt32, of group: UInt32, _ elements: borrowing Elements) -> Bool {
    records[group].source == SlotLink(slot)
      || elements[slot].flags.isDisjoint(with: .apart)
  }
}
