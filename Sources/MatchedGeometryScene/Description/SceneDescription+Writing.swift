// The functions with which views write themselves. A leaf or a container calls `open`, writes its
// children, and calls `close`. Structure calls `openStructure` and `closeStructure`, which do not
// affect waiting modifiers. A modifier calls `push`, writes its content, and calls `pop`.

/// The start of an open node.
@usableFromInline
struct OpenNode {
  /// The first item of the node, which is that of its outermost modifier, or its own.
  @usableFromInline let first: Int
  @usableFromInline let own: Int
  @usableFromInline let base: Int

  @inlinable
  init(first: Int, own: Int, base: Int) {
    self.first = first
    self.own = own
    self.base = base
  }
}

extension SceneDescription {
  // MARK: Modifiers

  @inlinable
  mutating func push(_ item: Item) {
    pending.append(Pending(item))
  }

  @inlinable
  mutating func push(_ item: Item, payload: Payload) {
    var item = item
    item.payload = UInt32(truncatingIfNeeded: payloads.count)
    payloads.append(payload)
    pending.append(Pending(item))
  }

  @usableFromInline
  mutating func pushTrait(_ kind: Pending.Kind, payload: Payload) {
    let item = Item(.transition, payload: UInt32(truncatingIfNeeded: payloads.count))
    payloads.append(payload)
    pending.append(Pending(item, kind: kind))
  }

  @usableFromInline
  mutating func pushTrait(_ kind: Pending.Kind, number: Double) {
    let numbers = SIMD4<Float>(bits: SIMD2(number.bitPattern, 0))
    pending.append(Pending(Item(.transition, numbers: numbers), kind: kind))
  }

  @usableFromInline
  mutating func pushDecoration(
    _ item: Item, section: @escaping (inout SceneDescription) -> Void
  ) {
    pending.append(
      Pending(item, kind: .decoration, section: UInt32(truncatingIfNeeded: sections.count)))
    sections.append(section)
  }

  @inlinable
  mutating func pop() {
    pending.removeLast()
  }

  // MARK: Leaves and containers

  /// Writes the waiting modifiers and the item. Returns nil if it is nested too deeply; the caller
  /// must then write none of its content.
  @inlinable
  mutating func open(_ item: Item) -> OpenNode? {
    let first = items.count
    let outer = base
    let isModified = pending.count != base
    if isModified {
      guard flush() else { return nil }
    } else if depth >= Self.deepest {
      return refuse()
    }
    let own = items.count
    items.append(item)
    if isModified { items[first].traits = traitsOfFlush() }
    depth += own - first + 1
    base = pending.count
    return OpenNode(first: first, own: own, base: outer)
  }

  /// Ends a node and the modifiers around it.
  @inlinable
  mutating func close(_ node: OpenNode) {
    let end = UInt32(truncatingIfNeeded: items.count)
    items[node.own].end = end
    depth -= node.own - node.first + 1
    base = node.base
    if node.own != node.first { closeModifiers(node) }
  }

  @inlinable
  mutating func leaf(_ kind: NodeKind, _ content: DrawableContent) {
    let index = UInt32(truncatingIfNeeded: contents.count)
    guard let node = open(Item(kind, payload: index)) else { return }
    contents.append(content)
    close(node)
  }

  // MARK: Structure

  @inlinable
  mutating func openStructure(_ item: Item) -> Int? {
    if depth >= Self.deepest {
      _ = refuse()
      return nil
    }
    depth += 1
    items.append(item)
    return items.count - 1
  }

  @inlinable
  mutating func closeStructure(_ index: Int) {
    depth -= 1
    items[index].end = UInt32(truncatingIfNeeded: items.count)
  }

  /// Opens a child that is identified by a key.
  @inlinable
  mutating func openItem<Key: Hashable>(_ key: Key) -> Int? {
    var item = Item(.item)
    if Key.self == Int.self, let key = key as? Int {
      item.key = UInt64(bitPattern: Int64(key))
    } else {
      item.code = KeyTag.boxed
      item.payload = UInt32(truncatingIfNeeded: payloads.count)
      payloads.append(.key(AnyHashable(key)))
    }
    return openStructure(item)
  }

  /// Opens a child that is identified by the number of a branch or a type.
  @inlinable
  mutating func openItem(number: UInt64) -> Int? {
    var item = Item(.item)
    item.key = number
    return openStructure(item)
  }

  // MARK: Later

  /// Writes an item whose children are described after its node has been found.
  @usableFromInline
  mutating func postpone(_ kind: NodeKind, _ body: Thunk.Body) {
    guard let index = openStructure(Item(kind, payload: UInt32(truncatingIfNeeded: thunks.count)))
    else { return }
    thunks.append(
      Thunk(
        body: body, environment: environment, pending: Array(pending[base...]), depth: depth,
        bodies: bodies))
    closeStructure(index)
  }
}
