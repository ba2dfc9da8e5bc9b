import MatchedGeometry

// Exiting nodes: children whose identity the description no longer contains.

extension Identity {
  /// Turns a child that is already unlinked from its parent into an exiting one. The changes are
  /// gathered later, when the animation is known.
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

  /// Removes items that have resumed from the list of exiting ones.
  mutating func forgetResumed(_ nodes: borrowing NodeTable) {
    if !hasResumed { return }
    hasResumed = false
    exitingItems.removeAll { !nodes[$0].isExiting }
  }

  /// Resumes an exiting child. The caller moves it from its parent's exiting children to the
  /// others.
  mutating func resume(_ child: UInt32, _ nodes: inout NodeTable) {
    hasResumed = true
    nodes[child].detail = .none
    nodes[child].flags.remove(.beginsExit)
    nodes[child].flags.insert(.resumed)
    nodes[child].next = 0
    nodes.markDirtyAll(child)
  }

  /// Releases a subtree immediately. Its elements are removed without animation.
  mutating func drop(_ place: UInt32, _ nodes: inout NodeTable) {
    if forget(place, &nodes) { exitingItems.removeAll { !nodes[$0].isExiting } }
  }

  /// Releases exiting items that the engine no longer shows.
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
    // Items are already released if their parent was swept before, or if they are inside of another
    // exited item.
    for exiting in exited where nodes[exiting].flags.contains(.moved) {
      sweep(nodes[exiting].parent, &nodes)
    }
    exitingItems.removeAll { !nodes[$0].isExiting }
    nodes.isReordered = true
  }

  /// Releases the marked children among the exiting children of a node.
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

  /// Releases a subtree. Returns whether it contained exiting children.
  @discardableResult
  private mutating func forget(_ place: UInt32, _ nodes: inout NodeTable) -> Bool {
    let hasExiting = nodes[place].firstExiting != 0
    let hadExiting = forgetAll(from: nodes[place].firstChild, &nodes)
    forgetAll(from: nodes[place].firstExiting, &nodes)
    release(place, &nodes)
    return hasExiting || hadExiting
  }

  /// Releases the subtrees of a node and its following siblings.
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
  /// Whether the engine shows nothing of a node and its content.
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
