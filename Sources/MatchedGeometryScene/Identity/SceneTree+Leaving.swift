import MatchedGeometry

// What happens to nodes whose identity is gone.

extension SceneTree {
  /// Makes a child, already out of its parent's list, a leaving one. The engine is told when the animation is known.
  mutating func leave(_ child: UInt32) {
    let parent = self[child].parent
    self[child].flags.formUnion([.leaving, .departs])
    departures &+= 1
    self[child].stamp = departures
    self[child].next = self[parent].ghost
    self[parent].ghost = child
    ghosts.append(child)
    markVisit(parent)
  }

  /// Brings a leaving child back; the caller takes it out of the leaving ones of its parent, and links it.
  mutating func takeBack(_ child: UInt32) {
    hasReturned = true
    self[child].flags.subtract([.leaving, .departs])
    self[child].flags.insert(.returns)
    self[child].next = 0
    markDirtyAll(child)
  }

  /// Everything inside has to be laid out and told to the engine anew.
  private mutating func markDirtyAll(_ place: UInt32) {
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

  /// Gives a subtree back at once; its elements are removed without animation.
  mutating func drop(_ place: UInt32) {
    var child = self[place].firstChild
    while child != 0 {
      let next = self[child].next
      drop(child)
      child = next
    }
    child = self[place].ghost
    while child != 0 {
      let next = self[child].next
      ghosts.removeAll { $0 == child }
      drop(child)
      child = next
    }
    release(place)
  }

  /// Gives leaving items back of which the engine shows nothing any more.
  mutating func releaseGhosts(_ engine: borrowing MatchedGeometryEngine) {
    if ghosts.isEmpty { return }
    var kept: [UInt32] = []
    var gone: [UInt32] = []
    for ghost in ghosts {
      if isEmpty(ghost, engine) { gone.append(ghost) } else { kept.append(ghost) }
    }
    if gone.isEmpty { return }
    ghosts = kept
    for ghost in gone { self[ghost].flags.insert(.moved) }
    // One whose parent was swept before is released already, and so is one within another.
    for ghost in gone where self[ghost].flags.contains(.moved) { sweep(self[ghost].parent) }
    ghosts.removeAll { !nodes[Int($0)].flags.contains(.leaving) }
    isReordered = true
  }

  /// Releases the marked ones among the leaving children of a node.
  private mutating func sweep(_ parent: UInt32) {
    var ghost = self[parent].ghost
    var last: UInt32 = 0
    self[parent].ghost = 0
    while ghost != 0 {
      let next = self[ghost].next
      if self[ghost].flags.contains(.moved) {
        forget(ghost)
      } else {
        self[ghost].next = 0
        if last == 0 { self[parent].ghost = ghost } else { self[last].next = ghost }
        last = ghost
      }
      ghost = next
    }
  }

  private func isEmpty(
    _ place: UInt32, _ engine: borrowing MatchedGeometryEngine
  ) -> Bool {
    let node = self[place]
    if node.flags.contains(.leaving), let page = page(ofItem: place), pages[page].isOut {
      return isGone(page, engine)
    }
    if node.element != .invalid, node.kind.isDrawn || node.kind == .matched,
      engine.contains(node.element)
    {
      return false
    }
    var child = self[place].firstChild
    while child != 0 {
      if !isEmpty(child, engine) { return false }
      child = self[child].next
    }
    child = self[place].ghost
    while child != 0 {
      if !isEmpty(child, engine) { return false }
      child = self[child].next
    }
    return true
  }

  /// Releases a subtree whose elements are gone.
  private mutating func forget(_ place: UInt32) {
    var child = self[place].firstChild
    while child != 0 {
      let next = self[child].next
      forget(child)
      child = next
    }
    child = self[place].ghost
    while child != 0 {
      let next = self[child].next
      forget(child)
      child = next
    }
    release(place)
  }
}
