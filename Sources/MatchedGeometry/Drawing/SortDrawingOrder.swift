// A step of the commit: sorts the drawing order after elements have appeared, disappeared or
// changed their places in it.

extension DrawingOrder {
  /// What decides the place of an element among the elements of the same geometry group.
  private struct Place {
    var slot: UInt32
    /// The entry of the geometry group that contains the element, or zero.
    var parent: UInt32
    /// The entry of the element if it is a geometry group, or zero.
    var group: UInt32
    /// The source above an outgoing element; otherwise the element.
    var leader: UInt32
    var zIndex: Double
    /// The serial number of the leader.
    var serial: UInt64
    /// The serial number of the element itself.
    var own: UInt64

    static func < (a: Place, b: Place) -> Bool {
      if a.parent != b.parent { return a.parent < b.parent }
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      if a.serial != b.serial { return a.serial < b.serial }
      if a.leader != b.leader { return a.leader < b.leader }
      // Outgoing elements are below their source, and newer ones above older ones.
      let (isLeader, isOtherLeader) = (a.leader == a.slot, b.leader == b.slot)
      if isLeader != isOtherLeader { return isOtherLeader }
      return (a.own, a.slot) < (b.own, b.slot)
    }
  }

  /// Sorts the order: by `zIndex`, then by insertion, the elements of a geometry group together,
  /// and outgoing elements directly below the source that replaces them.
  /// - Complexity: O(n log n) in the number of elements, O(n) if few places have changed.
  mutating func sort(
    _ elements: borrowing Elements, _ matches: borrowing Matches, _ spaces: borrowing Spaces
  ) {
    var places: [Place] = []
    places.reserveCapacity(elements.liveCount)
    for slot in 0..<UInt32(elements.slotCount) {
      let record = elements[slot]
      guard record.flags.contains(.live), !record.isExitedOrPending else { continue }
      places.append(place(of: slot, record, elements, matches, spaces))
    }
    places.sort { $0 < $1 }
    // The first place of each geometry group's elements.
    var starts: [UInt32: Int] = [:]
    for index in places.indices.reversed() where places[index].parent != 0 {
      starts[places[index].parent] = index
    }
    var sorted: [Entry] = []
    sorted.reserveCapacity(places.count)
    append(from: 0, in: 0, false, places, starts, elements, to: &sorted)
    replaceEntries(sorted)
  }

  private func place(
    of slot: UInt32, _ record: Elements.Record, _ elements: borrowing Elements,
    _ matches: borrowing Matches, _ spaces: borrowing Spaces
  ) -> Place {
    let entry = spaces.entry(of: slot)
    let parent = entry == 0 ? 0 : spaces.parent(of: entry)
    var leader = slot
    if record.flags.contains(.exiting), record.group != 0,
      let source = matches.groups[record.group].source.slot,
      source != slot, elements[source].isPresent, !elements[source].flags.contains(.pending),
      spaces.parent(of: spaces.entry(of: source)) == parent
    {
      leader = source
    }
    return Place(
      slot: slot, parent: parent, group: spaces.group(of: slot), leader: leader,
      zIndex: zIndex(of: leader), serial: serial(of: leader), own: serial(of: slot))
  }

  /// Appends the elements of a geometry group, which begin at an index. A group itself draws
  /// nothing.
  private func append(
    from start: Int, in parent: UInt32, _ isInElevated: Bool, _ places: [Place],
    _ starts: [UInt32: Int], _ elements: borrowing Elements, to sorted: inout [Entry]
  ) {
    var index = start
    while index < places.count, places[index].parent == parent {
      let place = places[index]
      index += 1
      let canRise = isInElevated || isElevated(place.leader)
      guard place.group == 0 else {
        if let first = starts[place.group] {
          append(from: first, in: place.group, canRise, places, starts, elements, to: &sorted)
        }
        continue
      }
      let isExiting = elements[place.slot].flags.contains(.exiting)
      sorted.append(
        Entry(
          slot: place.slot, leader: place.leader, isConditional: isExiting || canRise,
          canRise: canRise))
    }
  }
}
