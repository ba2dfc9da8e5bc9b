// What has to be laid out again, and what the engine has to be told.

extension NodeTable {
  /// The matched nodes that got another key, each once; they are noted no more.
  mutating func takeRekeyed() -> Set<UInt32> {
    defer { rekeyed.removeAll(keepingCapacity: true) }
    return Set(rekeyed)
  }

  /// The layout of a node has to be done again, and with it those around it.
  mutating func markDirty(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.dirty) {
      self[place].flags.insert(.dirty)
      measures[Int(place)] = Measures()
      place = self[place].parent
    }
  }

  /// Something in a node has to be told to the engine.
  mutating func markVisit(_ place: UInt32) {
    var place = place
    while place != 0, !self[place].flags.contains(.visit) {
      self[place].flags.insert(.visit)
      place = self[place].parent
    }
  }

  /// What the engine knows of a node has another frame.
  mutating func markMoved(_ place: UInt32) {
    if self[place].flags.contains(.visit) {
      self[place].flags.insert(.moved)
    } else {
      self[place].flags.formUnion([.moved, .visit])
      markVisit(self[place].parent)
    }
  }

  /// Everything inside has to be laid out and told to the engine anew.
  mutating func markDirtyAll(_ place: UInt32) {
    self[place].flags.formUnion([.dirty, .visit])
    // Items are marked as moved where they are taken.
    if self[place].kind != .item { self[place].flags.formUnion([.moved, .changed]) }
    measures[Int(place)] = Measures()
    var child = self[place].firstChild
    while child != 0 {
      markDirtyAll(child)
      child = self[child].next
    }
  }

  /// Everything that is not new has to be looked at, as if all of it had moved.
  mutating func markAll(_ place: UInt32) {
    if self[place].flags.contains(.new) { return }
    self[place].flags.formUnion([.visit, .moved, .changed])
    var child = self[place].firstChild
    while child != 0 {
      markAll(child)
      child = self[child].next
    }
  }

  /// The matches inside of a node have to be told to the engine: an effect around them changed.
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
