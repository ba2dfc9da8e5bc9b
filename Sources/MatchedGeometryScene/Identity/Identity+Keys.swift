import MatchedGeometry

// Children that are identified by keys: elements of a collection, branches, types, and explicit
// identifiers.

/// The key of a child, and the number of equal keys before it.
private enum ChildKey: Hashable {
  case plain(UInt64, UInt32)
  case boxed(AnyHashable, UInt32)
}

/// Children in order, with an index by key of those that no item has claimed yet.
private struct KeyedChildren {
  private(set) var places: [UInt32] = []
  private var untaken: [ChildKey: UInt32] = [:]

  mutating func append(_ place: UInt32, _ key: ChildKey) {
    places.append(place)
    untaken[key] = place
  }

  mutating func take(_ key: ChildKey) -> UInt32? { untaken.removeValue(forKey: key) }
}

extension Identity {
  mutating func reconcileKeyed(
    _ parent: UInt32, _ lower: Int, _ upper: Int, _ description: inout SceneDescription,
    _ nodes: inout NodeTable
  ) {
    // As long as the keys are unchanged and in the same order, no look-up is needed.
    var previous: UInt32 = 0
    var child = nodes[parent].firstChild
    var index = lower
    while index < upper, child != 0 {
      let item = description.items[index]
      if !nodes.isSameKey(child, item, description.payloads.span) { break }
      refresh(child, index, &description, &nodes)
      previous = child
      child = nodes[child].next
      index = Int(item.end)
    }
    if index == upper, child == 0 { return }
    if nodes[parent].kind == .collection {
      description.numberDuplicates(lower, upper)
    }
    nodes.markDirty(parent)
    nodes.isReordered = true
    merge(parent, previous, index, upper, &description, &nodes)
  }

  /// Merges the children after `previous`, where the keys begin to differ.
  private mutating func merge(
    _ parent: UInt32, _ previous: UInt32, _ lower: Int, _ upper: Int,
    _ description: inout SceneDescription, _ nodes: inout NodeTable
  ) {
    var old = nodes.unlinkChildren(of: parent, behind: previous)
    var exitingItems = nodes.exitingChildren(of: parent)
    var previous = previous
    var index = lower
    while index < upper {
      let place = child(index, in: parent, &old, &exitingItems, &description, &nodes)
      nodes.link(place, after: previous, in: parent)
      previous = place
      index = Int(description.items[index].end)
    }
    nodes.relinkExiting(exitingItems, in: parent)
    for child in old.places {
      if nodes[child].flags.contains(.moved) {
        nodes[child].flags.remove(.moved)
      } else {
        beginExit(child, &nodes)
      }
    }
  }

  /// The child that an item describes: an existing one, an exiting one that resumes, or a new one.
  private mutating func child(
    _ index: Int, in parent: UInt32, _ old: inout KeyedChildren,
    _ exitingItems: inout KeyedChildren,
    _ description: inout SceneDescription, _ nodes: inout NodeTable
  ) -> UInt32 {
    if let place = find(index, &old, &exitingItems, description, &nodes) {
      refresh(place, index, &description, &nodes)
      return place
    }
    let place = make(index, in: parent, &description, &nodes)
    if description.items[index].numbers.z.bitPattern != 0, nodes[parent].kind == .collection {
      nodes.report(.duplicateID, at: place)
    }
    if !nodes[parent].flags.contains(.new) { nodes[place].flags.insert(.inserted) }
    return place
  }

  /// The child that an item describes, if it exists or is exiting.
  @inline(never)
  private mutating func find(
    _ index: Int, _ old: inout KeyedChildren, _ exitingItems: inout KeyedChildren,
    _ description: borrowing SceneDescription, _ nodes: inout NodeTable
  ) -> UInt32? {
    let item = description.items[index]
    guard item.kind == .item else { return nil }
    let key = description.key(of: item)
    if let place = old.take(key) {
      // Marks it as claimed.
      nodes[place].flags.insert(.moved)
      nodes[place].next = 0
      return place
    }
    guard let place = exitingItems.take(key) else { return nil }
    resume(place, &nodes)
    return place
  }
}

extension NodeTable {
  @inline(__always)
  fileprivate func isSameKey(_ child: UInt32, _ item: Item, _ payloads: Span<Payload>) -> Bool {
    guard self[child].kind == item.kind, self[child].code == item.code else { return false }
    if item.code == KeyTag.plain { return self[child].numbers.isSame(as: item.numbers) }
    guard self[child].numbers.z == item.numbers.z else { return false }
    if case .key(let old) = self.payloads[self[child].payload],
      case .key(let new) = payloads[Int(item.payload)]
    {
      return old == new
    }
    return false
  }

  fileprivate func key(of child: UInt32) -> ChildKey {
    let node = self[child]
    let occurrence = node.numbers.z.bitPattern
    if node.code == KeyTag.boxed, case .key(let key) = payloads[node.payload] {
      return .boxed(key, occurrence)
    }
    return .plain(node.numbers.bits.x, occurrence)
  }

  /// Unlinks the children after `previous`, or all children if it is 0.
  fileprivate mutating func unlinkChildren(of parent: UInt32, behind previous: UInt32)
    -> KeyedChildren
  {
    var child = previous == 0 ? self[parent].firstChild : self[previous].next
    if previous == 0 { self[parent].firstChild = 0 } else { self[previous].next = 0 }
    var children = KeyedChildren()
    while child != 0 {
      children.append(child, key(of: child))
      child = self[child].next
    }
    return children
  }

  fileprivate func exitingChildren(of parent: UInt32) -> KeyedChildren {
    var children = KeyedChildren()
    var exiting = self[parent].firstExiting
    while exiting != 0 {
      children.append(exiting, key(of: exiting))
      exiting = self[exiting].next
    }
    return children
  }

  /// Relinks the exiting children that have not resumed.
  fileprivate mutating func relinkExiting(_ exitingItems: KeyedChildren, in parent: UInt32) {
    self[parent].firstExiting = 0
    for exiting in exitingItems.places.reversed() where self[exiting].isExiting {
      self[exiting].next = self[parent].firstExiting
      self[parent].firstExiting = exiting
    }
  }
}

extension SceneDescription {
  fileprivate func key(of item: Item) -> ChildKey {
    let occurrence = item.numbers.z.bitPattern
    if item.code == KeyTag.boxed, case .key(let key) = payloads[Int(item.payload)] {
      return .boxed(key, occurrence)
    }
    return .plain(item.key, occurrence)
  }

  /// Numbers equal keys of a collection, so that all keys differ.
  fileprivate mutating func numberDuplicates(_ lower: Int, _ upper: Int) {
    // Ascending numbers, the usual case, need no look-up.
    var index = lower
    var last: Int64 = .min
    var isAscending = true
    while index < upper, isAscending {
      let item = items[index]
      let number = Int64(bitPattern: item.key)
      isAscending =
        item.kind == .item && item.code == KeyTag.plain && (index == lower || number > last)
      last = number
      index = Int(item.end)
    }
    if isAscending { return }
    var counts: [ChildKey: UInt32] = [:]
    index = lower
    while index < upper {
      let item = items[index]
      if item.kind == .item {
        let key = self.key(of: item)
        let count = counts[key, default: 0]
        if count > 0 { items[index].numbers.z = Float(bitPattern: count) }
        counts[key] = count + 1
      }
      index = Int(item.end)
    }
  }
}
