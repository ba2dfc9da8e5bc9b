import MatchedGeometry

// Shadows in the drawing order: that of a view is put before it, as all leaves of the view once more. Shadows throw none.

extension DrawList {
  /// The leaves of a view as its silhouette.
  mutating func appendShadow(
    of place: UInt32, _ carrier: UInt32, isLeaving: Bool, _ tree: borrowing SceneTree
  ) {
    shadow = UInt32(shadows.count)
    shadows.append(
      ShownShadow(node: place, carrier: carrier, around: tree.carriers[carrier].parent))
    appendAgain(place, isLeaving: isLeaving, tree)
    shadow = 0
  }

  /// Puts leaves into the list that are in it at another place too: their carriers and pages are noted there.
  mutating func appendAgain(
    _ place: UInt32, isLeaving: Bool, _ tree: borrowing SceneTree
  ) {
    let carriers = order.count
    let pages = stacked.count
    append(place, isLeaving: isLeaving, tree)
    order.removeLast(order.count - carriers)
    stacked.removeLast(stacked.count - pages)
  }

  /// Notes which shadows move from now on.
  mutating func listMovingShadows() {
    movingShadows.removeAll(keepingCapacity: true)
    for index in shadows.indices.dropFirst() where isMoving[Int(shadows[index].carrier)] {
      movingShadows.append(index)
    }
  }

  /// Takes the numbers of a shadow from the rows.
  mutating func resolveShadow(
    _ index: Int, _ engine: borrowing MatchedGeometryEngine, _ tree: borrowing SceneTree,
    _ rows: borrowing ShownRows
  ) {
    let carrier = tree.carriers[shadows[index].carrier]
    let node = tree[carrier.node]
    // What is gone stays as it was last.
    guard engine.contains(node.element), let part = carrier.parts.first else { return }
    let around = carried[Int(shadows[index].around)]
    let numbers = rows.channels[Int(part.rows[1])]
    shadows[index].color = rows.channels[Int(part.rows[0])]
    shadows[index].radius = max(0, numbers.x)
    shadows[index].offset = SIMD2(numbers.y, numbers.z)
    shadows[index].frame = around.frame(of: node, tree, rows)
  }
}
