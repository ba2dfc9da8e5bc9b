public import MatchedGeometry

// Scrolling without an update.

extension SceneHost {
  /// Scrolls a scroll view to a point of its content, immediately and without an update. Nothing is
  /// described, laid out or committed. The next update applies the offset to the layout. Views that
  /// are moving inside the scroll view scroll with it.
  ///
  /// If a match has members inside and outside of the scroll view, the offset is applied to the
  /// layout immediately, so that the members stay together. The scene is then animating until the
  /// next tick.
  ///
  /// - Parameters:
  ///   - tag: The value of `tag(_:)` on the scroll view, which must not have an offset of its own
  ///     (`ScrollView(offset: nil)`).
  ///   - offset: The point of the content at the top left corner. It is not clamped. An offset that
  ///     is not finite, or 1e15 points away, is refused.
  /// - Returns: Whether there is such a scroll view and the offset was accepted.
  /// - Complexity: O(scroll views of the scene), independent of their content. O(nodes in the view)
  ///   if a match has members inside and outside.
  @discardableResult
  public mutating func scroll(_ tag: some Hashable, to offset: Point) -> Bool {
    guard Node.isScrollOffset(SIMD2(offset.x, offset.y)) else { return false }
    let key = AnyHashable(tag)
    for scroll in draws.scrolls.dropFirst() {
      let index = scroll.effectNode
      let place = tree.effects[index].node
      guard tree.nodes.isOwnScroll(place), tree.nodes.tag(of: place) == key else { continue }
      tree.effects[index].scrolled = SIMD2(offset.x, offset.y) - tree.nodes[place].scrollOffset
      tree.effects.hasScrolled = true
      if tree.matching.crossed.contains(index) {
        foldScrolling(at: nil)
      } else {
        draws.scroll(tree)
      }
      return true
    }
    return false
  }

  /// Makes the scrolled offset part of the layout, without animation.
  mutating func foldScrolling(at time: Double?) {
    guard tree.effects.hasScrolled else { return }
    tree.effects.hasScrolled = false
    notePages()
    // Changes of the latest update must not count as changes again.
    tree.nodes.update &+= 1
    for scroll in draws.scrolls.dropFirst() where tree.effects[scroll.effectNode].scrolled != .zero
    {
      let index = scroll.effectNode
      let place = tree.effects[index].node
      let offset = tree.nodes[place].scrollOffset + tree.effects[index].scrolled
      tree.effects[index].scrolled = .zero
      tree.nodes[place].numbers = SIMD4(
        tree.nodes[place].numbers.x, offset.x, offset.y, tree.nodes[place].numbers.w)
      tree.nodes[place].flags.insert(.changed)
      tree.nodes.markDirty(place)
      tree.nodes.markVisit(place)
    }
    // A new size of the scene takes effect in the next update, with its animation.
    tree.layOut(in: tree.nodes[tree.nodes.root].size)
    apply(Transaction(), at: time)
  }
}

extension NodeTable {
  /// Whether the scene stores the offset, because the description gives none.
  func isOwnScroll(_ place: UInt32) -> Bool { self[place].numbers.w == 1 }
}
