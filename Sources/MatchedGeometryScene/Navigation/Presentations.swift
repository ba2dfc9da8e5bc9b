import MatchedGeometry

// Sheets and covers are pages of an additional stack above all other views of the scene. Its path
// consists of the presentations of views.

/// One presentation.
struct Presented: Hashable {
  /// The node of the view that presents it.
  let presenter: UInt32
  let item: AnyHashable
  /// The depth, from 1. The deepest presentation is on top.
  let depth: Int
}

/// All presentations. The last one is on top.
struct Presentations {
  private(set) var path: [Presented] = []
}

extension Presentations {
  /// Describes the presented pages, after all other views.
  mutating func reconcile(
    _ description: inout SceneDescription, _ identity: inout Identity, _ nodes: inout NodeTable
  ) {
    if nodes.presenters.isEmpty, nodes.presented == 0 { return }
    // A presented page may present another one. Each pass describes one more level of nesting.
    for count in 0..<16 {
      let path = updatedPath(nodes)
      if path == self.path, nodes.presented != 0, count > nesting(nodes) { break }
      self.path = path
      describe(&description, &identity, &nodes)
    }
    link(&nodes)
  }

  /// The nesting depth of presentations. It is 0 if no presented page presents another one.
  private func nesting(_ nodes: borrowing NodeTable) -> Int {
    var levels = [0: -1]
    for one in path {
      levels[one.depth] = levels[depth(ofPageAround: one.presenter, nodes), default: 0] + 1
    }
    return max(0, levels.values.max() ?? 0)
  }

  /// The depth of the page that contains a presenter, or 0 if it is in the scene.
  private func depth(ofPageAround presenter: UInt32, _ nodes: borrowing NodeTable) -> Int {
    var place = presenter
    var item: UInt32 = 0
    while place != 0, place != nodes.presented {
      if nodes[place].kind == .item { item = place }
      place = nodes[place].parent
    }
    guard place != 0, case .key(let key) = nodes.payloads[nodes[item].payload] else { return 0 }
    return (key.base as? PageKey)?.depth ?? 0
  }

  /// The presentations that remain, followed by new ones.
  private func updatedPath(_ nodes: borrowing NodeTable) -> [Presented] {
    var path: [Presented] = []
    var active: [(UInt32, AnyHashable)] = []
    for presenter in nodes.presenters {
      guard case .presenter(let presentation) = nodes.payloads[nodes[presenter].payload],
        let item = presentation.item, !nodes.isInExitingItem(presenter)
      else { continue }
      active.append((presenter, item))
    }
    for old in self.path
    where active.contains(where: { $0.0 == old.presenter && $0.1 == old.item }) {
      path.append(old)
    }
    for (presenter, item) in active
    where !path.contains(where: { $0.presenter == presenter && $0.item == item }) {
      path.append(
        Presented(presenter: presenter, item: item, depth: (path.last?.depth ?? 0) + 1))
    }
    return path
  }

  private func describe(
    _ description: inout SceneDescription, _ identity: inout Identity, _ nodes: inout NodeTable
  ) {
    let lower = description.items.count
    let environment = description.environment
    guard let node = description.open(Item(.navigation, code: Alignment.bottom.code)) else {
      return
    }
    if let pages = description.openStructure(Item(.pages)) {
      description.page(PageKey(depth: 0, value: nil), .root) { _ in }
      for one in path {
        guard case .presenter(let presentation) = nodes.payloads[nodes[one.presenter].payload]
        else {
          continue
        }
        description.environment = presentation.environment
        description.page(PageKey(depth: one.depth, value: one), presentation.style) {
          presentation.content(&$0)
        }
      }
      description.closeStructure(pages)
    }
    description.environment = environment
    description.close(node)
    if nodes.presented == 0 {
      nodes.presented = identity.make(lower, in: nodes.root, &description, &nodes)
      nodes.isReordered = true
      nodes.markDirty(nodes.root)
    } else {
      identity.refresh(nodes.presented, lower, &description, &nodes)
    }
  }

  // MARK: The place in the tree

  /// Unlinks the presented pages, so that the scene is described without them.
  mutating func unlink(_ nodes: inout NodeTable) {
    if nodes.presented == 0 { return }
    if nodes[nodes.root].firstChild == nodes.presented {
      nodes[nodes.root].firstChild = 0
      return
    }
    var child = nodes[nodes.root].firstChild
    while child != 0 {
      if nodes[child].next == nodes.presented { nodes[child].next = 0 }
      child = nodes[child].next
    }
  }

  /// Links the presented pages above all other views.
  private func link(_ nodes: inout NodeTable) {
    if nodes.presented == 0 { return }
    var last: UInt32 = 0
    var child = nodes[nodes.root].firstChild
    while child != 0 {
      last = child
      child = nodes[child].next
    }
    nodes[nodes.presented].next = 0
    if last == 0 {
      nodes[nodes.root].firstChild = nodes.presented
    } else {
      nodes[last].next = nodes.presented
    }
  }
}
