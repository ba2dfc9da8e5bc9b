import MatchedGeometry

// What happens to nodes whose identity is exited.

extension Identity {
  /// Makes a child, already out of its parent's list, a leaving one. The engine is told when the animation is known.
  mutating func beginExit(_ child: UInt32, _ nodes: inout NodeTable) {
    let parent = nodes[child].parent
    exitCount &+= 1
    nodes[child].detail = .exiting(order: exitCount)
    nodes[child].flags.insert(.beginsExit)
    nodes[child].next = nodes[parent].firstExiting
    nodes[parent].firstExiting = child
    exitingItems.append(child)
    nodes.markVisit(parent)
  }

  /// Those that came back are no leaving ones any more.
  mutating func forgetResumed(_ nodes: borrowing NodeTable) {
    if !hasResumed { return }
    hasResumed = false
    exitingItems.removeAll { !nodes[$0].isExiting }
  }

  /// Brings a leaving child back; the caller takes it out of the leaving ones of its parent, and links it.
  mutating func resume(_ child: UInt32, _ nodes: inout NodeTable) {
    hasResumed = true
    nodes[child].detail = .none
    nodes[child].flags.remove(.beginsExit)
    nodes[child].flags.insert(.resumed)
    nodes[child].next = 0
    nodes.markDirtyAll(child)
  }

  /// Gives a subtree back at once; its elements are removed without animation.
  mutating func drop(_ place: UInt32, _ nodes: inout NodeTable) {
    if forget(place, &nodes) { exitingItems.removeAll { !nodes[$0].isExiting } }
  }

  /// Gives leaving items back of which the engine shows nothing any more.
  mutating func releaseExited(
    _ nodes: inout NodeTable, _ pages: borrowing PageTable,
    _ engine: borrowing MatchedGeometryEngine
  ) {
    if exitingItems.isEmpty { return }
    var kept: [UInt32] = []
    var exited: [UInt32] = []
    for exiting in exitingItems {
      if nodes.isEmpty(exiting, pages, engine) {
        exited.append(exiting)
      } else {
        kept.append(exiting)
      }
    }
    if exited.isEmpty { return }
    exitingItems = kept
    for exiting in exited { nodes[exiting].flags.insert(.moved) }
    // One whose parent was swept before is released already, and so is one within another.
    for exiting in exited where nodes[exiting].flags.contains(.moved) {
      sweep(nodes[exiting].parent, &nodes)
    }
    exitingItems.removeAll { !nodes[$0].isExiting }
    nodes.isReordered = true
  }

  /// Releases the marked ones among the leaving children of a node.
  private mutating func sweep(_ parent: UInt32, _ nodes: inout NodeTable) {
    var exiting = nodes[parent].firstExiting
    var last: UInt32 = 0
    nodes[parent].firstExiting = 0
    while exiting != 0 {
      let next = nodes[exiting].next
      if nodes[exiting].flags.contains(.moved) {
        forget(exiting, &nodes)
      } else {
        nodes[exiting].next = 0
        if last == 0 { nodes[parent].firstExiting = exiting } else { nodes[last].next = exiting }
        last = exiting
      }
      exiting = next
    }
  }

  /// Releases a subtree. The result is whether something in it was leaving.
  @discardableResult
  private mutating func forget(_ place: UInt32, _ nodes: inout NodeTable) -> Bool {
    let hasExiting = nodes[place].firstExiting != 0
    let hadExiting = forgetAll(from: nodes[place].firstChild, &nodes)
    forgetAll(from: nodes[place].firstExiting, &nodes)
    release(place, &nodes)
    return hasExiting || hadExiting
  }

  /// The same for neighbours.
  @discardableResult
  private mutating func forgetAll(from first: UInt32, _ nodes: inout NodeTable) -> Bool {
    var hadExiting = false
    var child = first
    while child != 0 {
      let next = nodes[child].next
      if forget(child, &nodes) { hadExiting = true }
      child = next
    }
    return hadExiting
  }
}

extension NodeTable {
  /// The engine shows nothing of a node and of what is in it.
  fileprivate func isEmpty(
    _ place: UInt32, _ pages: borrowing PageTable, _ engine: borrowing MatchedGeometryEngine
  ) -> Bool {
    let node = self[place]
    if node.isExiting, let page = self.page(ofItem: place), pages[page].isExiting {
      return pages.hasExited(page, engine, self)
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
    child = self[place].firstExiting
    while child != 0 {
      if !isEmpty(child, pages, engine) { return false }
      child = self[child].next
    }
    return true
  }
}
