// A step of a tick: finds the elements that have exited.

extension Transitions {
  /// Adds the elements of an exit that have exited by `time` to `exits.reported`, each followed by the
  /// geometry groups that waited only for it.
  mutating func collectExits(
    of exit: UInt32, by time: Double, _ elements: inout Elements, _ spaces: inout Spaces,
    _ motions: borrowing Motions
  ) {
    var element = exits[exit].first
    while let first = element.slot {
      element = exits.next(after: first)
      var next: UInt32? = first
      while let slot = next { next = collect(slot, by: time, &elements, &spaces, motions) }
    }
  }

  /// Adds an element if it has exited. Returns the slot of its geometry group if this was the last
  /// element that the group waited for.
  private mutating func collect(
    _ slot: UInt32, by time: Double, _ elements: inout Elements, _ spaces: inout Spaces,
    _ motions: borrowing Motions
  ) -> UInt32? {
    let record = elements[slot]
    guard record.flags.contains(.exiting), !record.flags.contains(.hasExited),
      exits[record.exit].time <= time, spaces.isEmptied(slot)
    else { return nil }
    elements.insert(.hasExited, in: slot)
    exits.noteEnd()
    exits.reported.append(slot)
    if motions.movesForever(slot, .frames) { exits.endlessTracks += 1 }
    if record.appearance != 0, motions.movesForever(record.appearance, .appearances) {
      exits.endlessTracks += 1
    }
    exits.endlessTracks += motions.endlessAttributeCount(of: slot)
    return spaces.noteExited(slot)
  }
}
