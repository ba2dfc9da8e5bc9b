import MatchedGeometry

/// The effect nodes of a scene, at stable indices. Index 0 stands for none.
struct EffectTable {
  private var entries = Slots<EffectNode>(blank: EffectNode(node: 0, parent: 0))
  /// Whether scroll views were scrolled since the last layout.
  var hasScrolled = false

  subscript(index: UInt32) -> EffectNode {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  var count: Int { entries.count }
  var inUse: Int { entries.inUse }

  mutating func insert(_ effectNode: EffectNode) -> UInt32 {
    entries.insert(effectNode)
  }

  /// Releases the entry of a node. Returns the fit of a match, or 0 for none.
  mutating func release(_ node: ReleasedNode, _ pendingRemovals: inout PendingRemovals) -> UInt32 {
    let index = node.effectNode
    guard index != 0, self[index].node == node.place else { return 0 }
    let fit = self[index].fit
    for part in self[index].parts { pendingRemovals.add(part.values) }
    entries.remove(index)
    return fit
  }
}
