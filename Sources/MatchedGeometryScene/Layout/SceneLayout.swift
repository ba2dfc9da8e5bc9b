import MatchedGeometry

/// The layout: measures views and places them. It changes the places of nodes and marks those that
/// moved.
struct SceneLayout: ~Copyable {
  var scratch = LayoutScratch()
  var measuring = SceneMeasuring()

  /// Lays the whole scene out in the middle of a size.
  mutating func layOut(in size: SIMD2<Float>, _ nodes: inout NodeTable) {
    let root = nodes.root
    let own = measure(root, size, &nodes)
    // The root is as large as the scene, and so dirty whenever that changes.
    if nodes[root].proposal.isSame(as: size), !nodes[root].flags.contains(.dirty) { return }
    nodes[root].size = size
    nodes[root].proposal = size
    placeLayers(root, .zero, size, size, content: own, &nodes)
    forgetAnswers()
  }

  /// Measurements that nodes do not store are valid for one layout.
  mutating func forgetAnswers() {
    scratch.answers.removeAll(keepingCapacity: true)
  }

  /// Appends the views of a container to the scratch list, with structure flattened. Returns the
  /// index of the first.
  mutating func gatherViews(in container: UInt32, _ nodes: inout NodeTable) -> Int {
    let base = scratch.views.count
    var child = nodes[container].firstChild
    while child != 0 {
      if nodes[child].kind.isStructure {
        _ = gatherViews(in: child, &nodes)
      } else {
        scratch.views.append(LayoutScratch.View(node: child))
      }
      child = nodes[child].next
    }
    return base
  }

  /// Removes them from the scratch list.
  mutating func forgetViews(from base: Int) {
    scratch.views.removeSubrange(base...)
  }
}
