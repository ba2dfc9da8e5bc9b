import MatchedGeometry

/// The effect nodes of a scene, at stable indices. Index 0 stands for none.
struct EffectTable {
  private(set) var entries = [EffectNode(node: 0, parent: 0)]
  private var free: [UInt32] = []
  /// Whether scroll views were scrolled since the last layout.
  var hasScrolled = false

  subscript(index: UInt32) -> EffectNode {
    get { entries[Int(index)] }
    _modify { yield &entries[Int(index)] }
  }

  var count: Int { entries.count }
  var inUse: Int { entries.count - 1 - free.count }

  mutating func insert(_ effectNode: EffectNode) -> UInt32 {
    if let place = free.popLast() {
      entries[Int(place)] = effectNode
      return place
    }
    entries.append(effectNode)
    return UInt32(truncatingIfNeeded: entries.count - 1)
  }

  /// Releases the entry of a node. Returns the fit of a match, or 0 for none.
  mutating func release(_ node: ReleasedNode, _ pendingRemovals: inout PendingRemovals) -> UInt32 {
    let index = node.effectNode
    guard index != 0, self[index].node == node.place else { return 0 }
    let fit = self[index].fit
    for part in self[index].parts { pendingRemovals.add(part.values) }
    entries[Int(index)] = EffectNode(node: 0, parent: 0)
    free.append(index)
    return fit
  }
}
