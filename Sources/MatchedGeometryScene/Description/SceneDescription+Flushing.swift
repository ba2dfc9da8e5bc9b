public import MatchedGeometry

// Writes waiting modifiers as nodes.

extension SceneDescription {
  /// Notes that a view is nested too deeply to be shown.
  @usableFromInline
  mutating func refuse() -> OpenNode? {
    var item = Item(.tooDeep)
    item.end = UInt32(truncatingIfNeeded: items.count + 1)
    items.append(item)
    return nil
  }

  /// Writes the waiting modifiers, outermost first. Returns false if they are nested too deeply.
  @usableFromInline
  mutating func flush() -> Bool {
    let count = pending.count - base
    if depth + count >= Self.deepest {
      _ = refuse()
      return false
    }
    var transition: UInt32 = 0
    for index in base..<pending.count where pending[index].kind == .transition {
      transition = pending[index].item.payload
    }
    // Outside of all other modifiers of the view, so that the view is inserted and removed as a
    // whole.
    if transition != 0 {
      items.append(Item(.transition, payload: transition))
    }
    for index in base..<pending.count {
      switch pending[index].kind {
      case .node, .decoration:
        pending[index].position = UInt32(truncatingIfNeeded: items.count)
        items.append(pending[index].item)
      case .zIndex, .layoutPriority, .transition, .tag, .navigation: break
      }
    }
    return true
  }

  /// The traits that the waiting modifiers set for the container. The innermost modifier of each
  /// kind counts.
  @usableFromInline
  mutating func traitsOfFlush() -> UInt32 {
    var found: Traits?
    for pending in pending[base...] {
      switch pending.kind {
      case .node, .decoration: continue
      case .zIndex:
        found = found ?? Traits()
        found?.zIndex = pending.number
      case .layoutPriority:
        found = found ?? Traits()
        found?.layoutPriority = pending.number
      case .transition:
        if case .transition(let value) = payloads[Int(pending.item.payload)] {
          found = found ?? Traits()
          found?.transition = value
        }
      case .tag:
        if case .key(let value) = payloads[Int(pending.item.payload)] {
          found = found ?? Traits()
          found?.tag = value
        }
      case .navigation:
        if case .navigation(let value) = payloads[Int(pending.item.payload)] {
          found = found ?? Traits()
          found?.navigation = value
        }
      }
    }
    guard let found else { return 0 }
    traits.append(found)
    return UInt32(truncatingIfNeeded: traits.count - 1)
  }

  /// Ends the modifiers of a node, innermost first, and writes the second children of decorations.
  @usableFromInline
  mutating func closeModifiers(_ node: OpenNode) {
    var index = pending.count
    while index > base {
      index -= 1
      let modifier = pending[index]
      guard modifier.kind == .node || modifier.kind == .decoration else { continue }
      if modifier.kind == .decoration { describe(section: modifier) }
      items[Int(pending[index].position)].end = UInt32(truncatingIfNeeded: items.count)
    }
    // The node of a transition precedes them.
    if items[node.first].kind == .transition {
      items[node.first].end = UInt32(truncatingIfNeeded: items.count)
    }
  }

  private mutating func describe(section modifier: Pending) {
    let base = base
    self.base = pending.count
    if let layer = open(Item(.layer, code: modifier.item.code)) {
      sections[Int(modifier.section)](&self)
      close(layer)
    }
    self.base = base
  }

  /// Describes postponed content at the end of the list. The new items start at the previous count.
  mutating func describe(_ thunk: Thunk, namespace: Namespace.ID? = nil, size: Size? = nil) {
    let outer = (environment, depth, bodies, base)
    environment = thunk.environment
    depth = thunk.depth
    bodies = thunk.bodies
    base = pending.count
    pending.append(contentsOf: thunk.pending)
    switch thunk.body {
    case .reader(let body): body(namespace ?? Namespace.ID(), &self)
    case .composite(_, let body): body(&self)
    case .measured(let body): if let size { body(size, &self) }
    case .marked(let mark): mark.describe(&self)
    }
    pending.removeLast(pending.count - base)
    (environment, depth, bodies, base) = outer
  }

  /// The lasting namespace for the one of a property.
  @usableFromInline
  func resolve(_ namespace: Namespace.ID) -> Namespace.ID {
    if aliases.isEmpty { return namespace }
    return aliases[namespace] ?? namespace
  }
}

extension Pending {
  /// The number of a trait.
  var number: Double { Double(bitPattern: item.numbers.bits.x) }
}
