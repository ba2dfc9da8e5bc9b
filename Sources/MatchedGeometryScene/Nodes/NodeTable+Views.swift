// The views that a container lays out, which are its children with structure flattened.

extension NodeTable {
  /// The first view among the children of a node, with structure flattened.
  func firstView(in container: UInt32) -> UInt32 {
    var child = self[container].firstChild
    while child != 0 {
      if !self[child].kind.isStructure { return child }
      let inner = firstView(in: child)
      if inner != 0 { return inner }
      child = self[child].next
    }
    return 0
  }

  /// The next view after a view.
  func nextView(after view: UInt32, in container: UInt32) -> UInt32 {
    var place = view
    while true {
      var sibling = self[place].next
      while sibling != 0 {
        if !self[sibling].kind.isStructure { return sibling }
        let inner = firstView(in: sibling)
        if inner != 0 { return inner }
        sibling = self[sibling].next
      }
      place = self[place].parent
      if place == container || place == 0 { return 0 }
    }
  }
}
