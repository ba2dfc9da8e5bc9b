import MatchedGeometry

// Reconciliation of a description with the tree: nodes of equal identity are updated, others are
// created or removed.

extension Identity {
  /// Reconciles the children of a node with a range of items.
  mutating func reconcileChildren(
    of parent: UInt32, _ lower: Int, _ upper: Int, _ description: inout SceneDescription,
    _ nodes: inout NodeTable
  ) {
    if nodes[parent].kind.isKeyed {
      reconcileKeyed(parent, lower, upper, &description, &nodes)
      return
    }
    var previous: UInt32 = 0
    var child = nodes[parent].firstChild
    var index = lower
    while index < upper {
      let end = Int(description.items[index].end)
      if child != 0, nodes[child].kind == description.items[index].kind {
        refresh(child, index, &description, &nodes)
        previous = child
        child = nodes[child].next
      } else {
        let made = make(index, in: parent, &description, &nodes)
        nodes.link(made, after: previous, in: parent)
        previous = made
        nodes.isReordered = true
        nodes.markDirty(parent)
      }
      index = end
    }
    guard child != 0 else { return }
    if previous == 0 { nodes[parent].firstChild = 0 } else { nodes[previous].next = 0 }
    while child != 0 {
      let next = nodes[child].next
      drop(child, &nodes)
      child = next
    }
    nodes.isReordered = true
    nodes.markDirty(parent)
  }

  /// Creates the node of an item and its subtree.
  mutating func make(
    _ index: Int, in parent: UInt32, _ description: inout SceneDescription,
    _ nodes: inout NodeTable
  ) -> UInt32 {
    let made = makeNode(index, in: parent, description, &nodes)
    let end = Int(description.items[index].end)
    if description.items[index].kind.isPostponed {
      expand(made, index, &description, &nodes)
    } else if end > index + 1 {
      reconcileChildren(of: made, index + 1, end, &description, &nodes)
    }
    return made
  }

  /// Creates the node of an item. The function is separate from `make`, so that a recursion of
  /// `make` needs less stack.
  @inline(never)
  private func makeNode(
    _ index: Int, in parent: UInt32, _ description: borrowing SceneDescription,
    _ nodes: inout NodeTable
  ) -> UInt32 {
    let item = description.items[index]
    var node = Node(
      kind: item.kind, code: item.code, flags: [.dirty, .visit, .new], parent: parent,
      numbers: item.numbers)
    if item.kind.isDrawn {
      node.payload = nodes.contents.insert(description.contents[Int(item.payload)])
    } else if item.payload != 0, !item.kind.isPostponed {
      node.payload = nodes.payloads.insert(description.payloads[Int(item.payload)])
    }
    if item.traits != 0 {
      node.traits = nodes.traits.insert(description.traits[Int(item.traits)])
    }
    let made = nodes.allocate(node)
    switch item.kind {
    case .source: nodes[made].detail = .made(inUpdate: nodes.update)
    case .link: nodes.noteLink(at: made)
    default: break
    }
    if item.traits != 0, nodes.traits[nodes[made].traits].navigation != nil {
      nodes.noteTransition(at: made)
    }
    if item.kind == .tooDeep { nodes.report(.tooDeep, at: parent) }
    return made
  }

  /// Updates a node of the same identity.
  @inline(__always)
  mutating func refresh(
    _ place: UInt32, _ index: Int, _ description: inout SceneDescription, _ nodes: inout NodeTable
  ) {
    let item = description.items[index]
    if item.traits != 0 || nodes[place].traits != 0 {
      nodes.refreshTraits(place, description.traits[Int(item.traits)])
    }
    if item.kind.isDrawn {
      if !nodes.contents.values.span.isSame(
        at: nodes[place].payload, as: description.contents.span, at: item.payload)
      {
        refreshContent(place, description.contents[Int(item.payload)], &nodes)
      }
    } else if item.kind.isPostponed {
      expand(place, index, &description, &nodes)
    } else {
      refresh(place, index, item, &description, &nodes)
    }
  }

  /// Updates the numbers, the payload and the children of a node that is neither drawn nor
  /// postponed.
  private mutating func refresh(
    _ place: UInt32, _ index: Int, _ item: Item, _ description: inout SceneDescription,
    _ nodes: inout NodeTable
  ) {
    var numbers = item.numbers
    // A scroll view that is described without an offset keeps its offset.
    if item.kind == .scroll, numbers.w == 1 { numbers = nodes[place].numbers }
    if !nodes[place].numbers.isSame(as: numbers) || nodes[place].code != item.code {
      nodes[place].numbers = numbers
      nodes[place].code = item.code
      nodes.noteChange(place)
    }
    if item.payload != 0, item.kind != .item {
      refreshPayload(place, description.payloads[Int(item.payload)], &nodes)
    }
    if Int(item.end) > index + 1 || nodes[place].firstChild != 0 {
      reconcileChildren(of: place, index + 1, Int(item.end), &description, &nodes)
    }
  }

  private mutating func refreshContent(
    _ place: UInt32, _ content: DrawableContent, _ nodes: inout NodeTable
  ) {
    if nodes[nodes[place].parent].kind == .backdrop { return }
    let slot = nodes[place].payload
    if nodes.contents[slot] == content { return }
    let isResized =
      switch (nodes.contents[slot], content) {
      case (.shape(let old), .shape(let new)): (old.outline == .circle) != (new.outline == .circle)
      case (.color, .color): false
      default: true
      }
    advisor?.noteContent(place, before: nodes.contents[slot])
    nodes.contents[slot] = content
    if isResized { nodes.markDirty(place) }
  }

  private mutating func refreshPayload(
    _ place: UInt32, _ payload: Payload, _ nodes: inout NodeTable
  ) {
    let slot = nodes[place].payload
    switch (nodes.payloads[slot], payload) {
    case (.match(let old), .match(let new)):
      if old == new { return }
      if old.id != new.id || old.namespace != new.namespace { nodes.rekeyed.append(place) }
      advisor?.noteMatch(place, before: old, now: new)
      // Inside of effects, the frame also depends on the anchor.
      nodes[place].flags.formUnion([.changed, .moved])
      nodes.markVisit(place)
    case (.scope(let old), .scope(let new)):
      if !new.isEqual(old.value) { nodes[place].detail = .changed(inUpdate: nodes.update) }
    case (.transaction(let old), .transaction(let new)):
      if let scope = new.scope, old.scope.map({ !scope.isEqual($0.value) }) ?? true {
        nodes[place].detail = .changed(inUpdate: nodes.update)
      }
    case (.columns(let old), .columns(let new)):
      if old == new { return }
      nodes.markDirty(place)
    case (.frame(let old), .frame(let new)):
      if old == new { return }
      nodes.markDirty(place)
    case (.wide(let old), .wide(let new)):
      if old == new { return }
      nodes.noteChange(place)
    case (.layout(let old), .layout(let new)):
      if old.isEqual(to: new) { return }
      nodes.markDirty(place)
    case (.effect, .effect): nodes.noteChange(place)
    default: break
    }
    nodes.payloads[slot] = payload
  }
}

extension NodeTable {
  /// Marks a node whose numbers have changed.
  fileprivate mutating func noteChange(_ place: UInt32) {
    let kind = self[place].kind
    if kind.isLaidOut || kind == .spacer || kind == .offset {
      markDirty(place)
    }
    if kind.isEffectNode {
      self[place].flags.insert(.changed)
      markVisit(place)
    }
  }

  fileprivate mutating func refreshTraits(_ place: UInt32, _ new: Traits) {
    if self[place].traits == 0 {
      self[place].traits = traits.insert(Traits())
    }
    let slot = self[place].traits
    if traits[slot].zIndex != new.zIndex { isReordered = true }
    if traits[slot].layoutPriority != new.layoutPriority {
      markDirty(self[place].parent)
    }
    traits[slot] = new
  }
}
