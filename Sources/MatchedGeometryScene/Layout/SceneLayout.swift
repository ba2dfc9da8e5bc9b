import MatchedGeometry

/// The layout, which measures and places views. It changes the origins and sizes of nodes and marks
/// those that have moved.
struct SceneLayout: ~Copyable {
  var scratch = LayoutScratch()
  var measuring = SceneMeasuring()

  /// Lays out the whole scene, centered in a size.
  mutating func layOut(in size: SIMD2<Float>, _ nodes: inout NodeTable) {
    let root = nodes.root
    let own = measure(root, size, &nodes)
    // The root has the size of the scene, so it has to be laid out if that size has changed.
    if nodes[root].proposal.isSame(as: size), !nodes[root].flags.contains(.dirty) { return }
    nodes[root].size = size
    nodes[root].proposal = size
    placeLayers(root, .zero, size, size, content: own, &nodes)
    forgetAnswers()
  }

  /// Discards the sizes that nodes do not store, which are valid only for one layout.
  mutating func forgetAnswers() {
    scratch.answers.removeAll(keepingCapacity: true)
  }

  /// Appends the views of a container to the scratch list, with structure flattened. Returns the
  /// index of the first view.
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

  /// Removes views from the scratch list.
  mutating func forgetViews(from base: Int) {
    scratch.views.removeSubrange(base...)
  }
}
