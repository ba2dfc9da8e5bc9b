import MatchedGeometry

// A new description meets the tree: equal identities are updated, others come and go.

extension SceneTree {
  /// Brings the whole tree into agreement with a description.
  mutating func reconcile(_ description: inout SceneDescription) {
    // What is presented is described in each pass.
    presentedUpdate = 0
    unlinkPresented()
    reconcileChildren(of: root, 0, description.items.count, &description)
    reconcilePresented(&description)
    if hasReturned {
      ghosts.removeAll { !nodes[Int($0)].flags.contains(.leaving) }
      hasReturned = false
    }
  }

  /// Brings the children of a node into agreement with the items of a range.
  mutating func reconcileChildren(
    of parent: UInt32, _ lower: Int, _ upper: Int, _ description: inout SceneDescription
  ) {
    if self[parent].kind.isKeyed {
      reconcileKeyed(parent, lower, upper, &description)
      return
    }
    var previous: UInt32 = 0
    var child = self[parent].firstChild
    var index = lower
    while index < upper {
      let end = Int(description.items[index].end)
      if child != 0, self[child].kind == description.items[index].kind {
        refresh(child, index, &description)
        previous = child
        child = self[child].next
      } else {
        let made = make(index, in: parent, &description)
        link(made, after: previous, in: parent)
        previous = made
        isReordered = true
        markDirty(parent)
      }
      index = end
    }
    guard child != 0 else { return }
    if previous == 0 { self[parent].firstChild = 0 } else { self[previous].next = 0 }
    while child != 0 {
      let next = self[child].next
      drop(child)
      child = next
    }
    isReordered = true
    markDirty(parent)
  }

  /// Puts a node behind a sibling, or first.
  mutating func link(_ child: UInt32, after previous: UInt32, in parent: UInt32) {
    if previous == 0 {
      self[child].next = self[parent].firstChild
      self[parent].firstChild = child
    } else {
      self[child].next = self[previous].next
      self[previous].next = child
    }
  }

  /// Makes a node of an item, with all that is in it.
  mutating func make(
    _ index: Int, in parent: UInt32, _ description: inout SceneDescription
  ) -> UInt32 {
    let item = description.items[index]
    var node = Node(
      kind: item.kind, code: item.code, flags: [.dirty, .visit, .new], parent: parent,
      numbers: item.numbers)
    if item.kind.isDrawn {
      node.payload = contents.insert(description.contents[Int(item.payload)])
    } else if item.payload != 0, !item.kind.isPostponed {
      node.payload = payloads.insert(description.payloads[Int(item.payload)])
    }
    if item.traits != 0 {
      node.traits = traits.insert(description.traits[Int(item.traits)])
    }
    let made = allocate(node)
    switch item.kind {
    case .source: self[made].stamp = update
    case .matched: matches.insert(made, &nodes)
    case .link: noteLink(at: made)
    case .presenter: presenters.append(made)
    case .measured: readers.append(made)
    default: break
    }
    if item.traits != 0, traits[self[made].traits].navigation != nil { noteTransition(at: made) }
    if item.kind.isPostponed {
      expand(made, index, &description)
    } else if Int(item.end) > index + 1 {
      reconcileChildren(of: made, index + 1, Int(item.end), &description)
    } else if item.kind == .tooDeep {
      log.add(.tooDeep, at: place(of: parent))
    }
    return made
  }

  /// Brings a node of the same identity up to date.
  mutating func refresh(_ place: UInt32, _ index: Int, _ description: inout SceneDescription) {
    let item = description.items[index]
    if item.traits != 0 || self[place].traits != 0 {
      refreshTraits(place, item.traits, &description)
    }
    if item.kind.isPostponed {
      expand(place, index, &description)
      return
    }
    if item.kind.isDrawn {
      refreshContent(place, description.contents[Int(item.payload)])
      return
    }
    var numbers = item.numbers
    // A scroll view without an offset of the host's keeps the one it has.
    if item.kind == .scroll, numbers.w == 1 { numbers = self[place].numbers }
    if !self[place].numbers.isSame(as: numbers) || self[place].code != item.code {
      self[place].numbers = numbers
      self[place].code = item.code
      noteChange(place)
    }
    if item.payload != 0, item.kind != .item {
      refreshPayload(place, description.payloads[Int(item.payload)])
    }
    if Int(item.end) > index + 1 || self[place].firstChild != 0 {
      reconcileChildren(of: place, index + 1, Int(item.end), &description)
    }
  }

  /// The numbers of a node are others than before.
  private mutating func noteChange(_ place: UInt32) {
    let kind = self[place].kind
    if kind.isLaidOut || kind == .spacer || kind == .offset {
      markDirty(place)
    }
    if kind.isCarrier {
      self[place].flags.insert(.changed)
      markVisit(place)
    }
  }

  private mutating func refreshContent(_ place: UInt32, _ content: DrawableContent) {
    if self[self[place].parent].kind == .backdrop { return }
    let slot = self[place].payload
    if contents[slot] == content { return }
    let isResized =
      switch (contents[slot], content) {
      case (.shape(let old), .shape(let new)): (old.outline == .circle) != (new.outline == .circle)
      case (.color, .color): false
      default: true
      }
    noteContent(place, before: contents[slot])
    contents[slot] = content
    if isResized { markDirty(place) }
  }

  private mutating func refreshTraits(
    _ place: UInt32, _ index: UInt32, _ description: inout SceneDescription
  ) {
    let new = description.traits[Int(index)]
    if self[place].traits == 0 {
      self[place].traits = traits.insert(Traits())
    }
    let slot = self[place].traits
    if traits[slot].zIndex != new.zIndex { isReordered = true }
    if traits[slot].layoutPriority != new.layoutPriority { markDirty(self[place].parent) }
    traits[slot] = new
  }

  private mutating func refreshPayload(_ place: UInt32, _ payload: Payload) {
    let slot = self[place].payload
    switch (payloads[slot], payload) {
    case (.match(let old), .match(let new)):
      if old == new { return }
      noteMatch(place, before: old, now: new)
      // Within effects the frame is that of the anchor, too.
      self[place].flags.formUnion([.changed, .moved])
      markVisit(place)
    case (.scope(let old), .scope(let new)):
      if !new.isEqual(old.value) { self[place].stamp = update }
    case (.transaction(let old), .transaction(let new)):
      if let scope = new.scope, old.scope.map({ !scope.isEqual($0.value) }) ?? true {
        self[place].stamp = update
      }
    case (.columns(let old), .columns(let new)):
      if old == new { return }
      markDirty(place)
    case (.frame(let old), .frame(let new)):
      if old == new { return }
      markDirty(place)
    case (.wide(let old), .wide(let new)):
      if old == new { return }
      noteChange(place)
    case (.layout(let old), .layout(let new)):
      if old.isEqual(to: new) { return }
      markDirty(place)
    case (.effect, .effect): noteChange(place)
    default: break
    }
    payloads[slot] = payload
  }
}
