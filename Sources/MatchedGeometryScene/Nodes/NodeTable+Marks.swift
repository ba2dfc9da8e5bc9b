// Marks of nodes that have to be laid out again, and of nodes with changes for the engine.

extension NodeTable {
  /// Returns and clears the list of matched nodes with a new key, each once.
  mutating func takeRekeyed() -> Set<UInt32> {
    defer { rekeyed.removeAll(keepingCapacity: true) }
    return Set(rekeyed)
  }

  /// Marks the layout of a node, and of the nodes around it, as out of date.
  mutating func markDirty(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.dirty) {
      self[place].flags.insert(.dirty)
      measures[Int(place)] = Measures()
      place = self[place].parent
    }
  }

  /// Marks a node, and the nodes around it, as having changes for the engine.
  mutating func markVisit(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.visit) {
      self[place].flags.insert(.visit)
      place = self[place].parent
    }
  }

  /// Marks a node whose frame has changed.
  mutating func markMoved(_ place: UInt32) {
    if self[place].flags.contains(.visit) {
      self[place].flags.insert(.moved)
    } else {
      self[place].flags.formUnion([.moved, .visit])
      markVisit(self[place].parent)
    }
  }

  /// Marks all content of a node to be laid out and sent to the engine again.
  mutating func markDirtyAll(_ place: UInt32) {
    self[place].flags.formUnion([.dirty, .visit])
    // Reconciliation uses this mark of items itself.
    if self[place].kind != .item { self[place].flags.formUnion([.moved, .changed]) }
    measures[Int(place)] = Measures()
    var child = self[place].firstChild
    while child != 0 {
      markDirtyAll(child)
      child = self[child].next
    }
  }

  /// Marks all content that is not new to be visited as if it had moved.
  mutating func markAll(_ place: UInt32) {
    if self[place].flags.contains(.new) { return }
    self[place].flags.formUnion([.visit, .moved, .changed])
    var child = self[place].firstChild
    while child != 0 {
      markAll(child)
      child = self[child].next
    }
  }

  /// Marks the matches inside a node, whose frames have changed because an effect around them has.
  mutating func noteMatches(in place: UInt32) {
    var child = self[place].firstChild
    while child != 0 {
      if self[child].kind == .matched {
        self[child].flags.insert(.moved)
        markVisit(child)
      }
      noteMatches(in: child)
      child = self[child].next
    }
  }
}
