import MatchedGeometry

// Sheets and covers are pages of one more stack, above all else in the scene. Its path is made of what views present.

/// One thing that is presented.
struct Presented: Hashable {
  /// The node of the view that presents it.
  let presenter: UInt32
  let item: AnyHashable
  /// From 1 on, the last one on top.
  let depth: Int
}

extension SceneTree {
  /// Describes what is presented, once everything else is.
  mutating func reconcilePresented(_ description: inout SceneDescription) {
    if presenters.isEmpty, presented == 0 { return }
    // What is presented may itself present something.
    for _ in 0..<16 {
      let path = updatedPath()
      if path == presentations, presented != 0, presentedUpdate == update { break }
      presentations = path
      presentedUpdate = update
      describePresented(&description)
    }
    linkPresented()
  }

  /// Those that were presented and still are, then the new ones.
  private func updatedPath() -> [Presented] {
    var path: [Presented] = []
    var active: [(UInt32, AnyHashable)] = []
    for presenter in presenters {
      guard case .presenter(let presentation) = payloads[self[presenter].payload],
        let item = presentation.item, !isLeaving(presenter)
      else { continue }
      active.append((presenter, item))
    }
    for old in presentations
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

  private func isLeaving(_ place: UInt32) -> Bool {
    var place = place
    while place != 0 {
      if self[place].flags.contains(.leaving) { return true }
      place = self[place].parent
    }
    return false
  }

  private mutating func describePresented(_ description: inout SceneDescription) {
    let lower = description.items.count
    let environment = description.environment
    guard let node = description.open(Item(.navigation, code: Alignment.bottom.code)) else {
      return
    }
    if let pages = description.openStructure(Item(.pages)) {
      description.page(PageKey(depth: 0, value: nil), .root) { _ in }
      for one in presentations {
        guard case .presenter(let presentation) = payloads[self[one.presenter].payload] else {
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
    if presented == 0 {
      presented = make(lower, in: root, &description)
      isReordered = true
      markDirty(root)
    } else {
      refresh(presented, lower, &description)
    }
  }

  // MARK: The place in the tree

  /// Takes what is presented out of the scene, so that the scene is described without it.
  mutating func unlinkPresented() {
    if presented == 0 { return }
    if self[root].firstChild == presented {
      self[root].firstChild = 0
      return
    }
    var child = self[root].firstChild
    while child != 0 {
      if self[child].next == presented { self[child].next = 0 }
      child = self[child].next
    }
  }

  /// Puts it above everything.
  private mutating func linkPresented() {
    if presented == 0 { return }
    var last: UInt32 = 0
    var child = self[root].firstChild
    while child != 0 {
      last = child
      child = self[child].next
    }
    self[presented].next = 0
    if last == 0 { self[root].firstChild = presented } else { self[last].next = presented }
  }
}
