import MatchedGeometry

// What happens to nodes whose identity is gone.

extension Identity {
  /// Makes a child, already out of its parent's list, a leaving one. The engine is told when the animation is known.
  mutating func leave(_ child: UInt32, _ nodes: inout NodeTable) {
    let parent = nodes[child].parent
    departures &+= 1
    nodes[child].detail = .exiting(order: departures)
    nodes[child].flags.insert(.departs)
    nodes[child].next = nodes[parent].ghost
    nodes[parent].ghost = child
    ghosts.append(child)
    nodes.markVisit(parent)
  }

  /// Those that came back are no leaving ones any more.
  mutating func forgetReturned(_ nodes: borrowing NodeTable) {
    if !hasReturned { return }
    hasReturned = false
    ghosts.removeAll { !nodes[$0].isExiting }
  }

  /// Brings a leaving child back; the caller takes it out of the leaving ones of its parent, and links it.
  mutating func takeBack(_ child: UInt32, _ nodes: inout NodeTable) {
    hasReturned = true
    nodes[child].detail = .none
    nodes[child].flags.remove(.departs)
    nodes[child].flags.insert(.returns)
    nodes[child].next = 0
    nodes.markDirtyAll(child)
  }

  /// Gives a subtree back at once; its elements are removed without animation.
  mutating func drop(_ place: UInt32, _ nodes: inout NodeTable) {
    if forget(place, &nodes) { ghosts.removeAll { !nodes[$0].isExiting } }
  }

  /// Gives leaving items back of which the engine shows nothing any more.
  mutating func releaseGhosts(
    _ nodes: inout NodeTable, _ pages: borrowing PageTable,
    _ engine: borrowing MatchedGeometryEngine
  ) {
    if ghosts.isEmpty { return }
    var kept: [UInt32] = []
    var gone: [UInt32] = []
    for ghost in ghosts {
      if nodes.isEmpty(ghost, pages, engine) { gone.append(ghost) } else { kept.append(ghost) }
    }
    if gone.isEmpty { return }
    ghosts = kept
    for ghost in gone { nodes[ghost].flags.insert(.moved) }
    // One whose parent was swept before is released already, and so is one within another.
    for ghost in gone where nodes[ghost].flags.contains(.moved) {
      sweep(nodes[ghost].parent, &nodes)
    }
    ghosts.removeAll { !nodes[$0].isExiting }
    nodes.isReordered = true
  }

  /// Releases the marked ones among the leaving children of a node.
  private mutating func sweep(_ parent: UInt32, _ nodes: inout NodeTable) {
    var ghost = nodes[parent].ghost
    var last: UInt32 = 0
    nodes[parent].ghost = 0
    while ghost != 0 {
      let next = nodes[ghost].next
      if nodes[ghost].flags.contains(.moved) {
        forget(ghost, &nodes)
      } else {
        nodes[ghost].next = 0
        if last == 0 { nodes[parent].ghost = ghost } else { nodes[last].next = ghost }
        last = ghost
      }
      ghost = next
    }
  }

  /// Releases a subtree. The result is whether something in it was leaving.
  @discardableResult
  private mutating func forget(_ place: UInt32, _ nodes: inout NodeTable) -> Bool {
    let hasGhosts = nodes[place].ghost != 0
    let hadGhosts = forgetAll(from: nodes[place].firstChild, &nodes)
    forgetAll(from: nodes[place].ghost, &nodes)
    release(place, &nodes)
    return hasGhosts || hadGhosts
  }

  /// The same for neighbours.
  @discardableResult
  private mutating func forgetAll(from first: UInt32, _ nodes: inout NodeTable) -> Bool {
    var hadGhosts = false
    var child = first
    while child != 0 {
      let next = nodes[child].next
      if forget(child, &nodes) { hadGhosts = true }
      child = next
    }
    return hadGhosts
  }
}

extension NodeTable {
  /// The engine shows nothing of a node and of what is in it.
  fileprivate func isEmpty(
    _ place: UInt32, _ pages: borrowing PageTable, _ engine: borrowing MatchedGeometryEngine
  ) -> Bool {
    let node = self[place]
    if node.isExiting, let page = self.page(ofItem: place), pages[page].isExiting {
      return pages.isGone(page, engine, self)
    }
    if node.element != .invalid, node.kind.isDrawn || node.kind == .matched,
      engine.contains(node.element)
    {
      return false
    }
    var child = self[place].firstChild
    while child != 0 {
      if !isEmpty(child, pages, engine) { return false }
      child = self[child].next
    }
    child = self[place].ghost
    while child != 0 {
      if !isEmpty(child, pages, engine) { return false }
      child = self[child].next
    }
    return true
  }
}
