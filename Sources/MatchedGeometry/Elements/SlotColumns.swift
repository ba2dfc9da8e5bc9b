/// The properties of elements that a host needs to evaluate tracks, as dense columns by slot. They
/// are updated when the host requests changed tracks.
struct SlotColumns: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  /// The tracks of appearances. Zero: the shared appearance.
  private(set) var appearances = Column<UInt32>()
  /// The reference groups, as indices into `Spaces.displacements`. Zero: none.
  private(set) var groups = Column<UInt32>()

  /// Collects the frames that were written since the last call, and the elements whose appearance or
  /// reference group is another one, and updates the columns for them.
  mutating func collectChanges(
    _ elements: inout Elements, _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    let count = elements.slotCount
    appearances.reserve(elements.capacity, filling: 0)
    groups.reserve(elements.capacity, filling: 0)
    elements.remapped.take { motions.noteChanged($0, .frames) }
    spaces.remapped.take { motions.noteChanged($0, .frames) }
    spaces.reserveDisplacements()
    motions.collectChanges(.frames, count: count)
    unsafe motions.changes(.frames).forEach { range in
      for slot in range.slots {
        appearances[slot] = elements[UInt32(slot)].appearance
        groups[slot] = spaces.referenceGroup(of: UInt32(slot))
      }
    }
  }
}

/// The slots whose appearance or reference group has changed. Empty until the host asks for changed
/// tracks.
struct RemappedSlots: ~Copyable, Sendable {
  private var isOn = false
  private var slots = List<UInt32>()

  @inline(__always)
  mutating func note(_ slot: UInt32) {
    if isOn { slots.append(slot) }
  }

  /// Passes the slots on and forgets them.
  mutating func take(_ body: (UInt32) -> Void) {
    isOn = true
    for index in 0..<slots.count { body(slots[index]) }
    slots.removeAll()
  }
}
