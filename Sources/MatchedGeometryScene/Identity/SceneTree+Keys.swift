import MatchedGeometry

// Children that are known by keys: elements of a collection, branches, types, identifiers of the host's own.

/// The key of a child and how many equal ones are before it.
private enum ChildKey: Hashable {
  case plain(UInt64, UInt32)
  case boxed(AnyHashable, UInt32)
}

extension SceneTree {
  mutating func reconcileKeyed(
    _ parent: UInt32, _ lower: Int, _ upper: Int, _ description: inout SceneDescription
  ) {
    // As long as the keys are those of before, in the same order, there is nothing to look up.
    var previous: UInt32 = 0
    var child = nodes[parent].firstChild
    var index = lower
    while index < upper, child != 0, isSameKey(child, index, description) {
      let end = Int(description.items[index].end)
      refresh(child, index, &description)
      previous = child
      child = nodes[child].next
      index = end
    }
    if index == upper, child == 0 { return }
    if nodes[parent].kind == .collection {
      numberDuplicates(parent, lower, upper, &description)
    }
    nodes.markDirty(parent)
    nodes.isReordered = true
    merge(parent, previous, index, upper, &description)
  }

  private func isSameKey(
    _ child: UInt32, _ index: Int, _ description: borrowing SceneDescription
  ) -> Bool {
    let item = description.items[index]
    let node = nodes[child]
    guard node.kind == item.kind, node.code == item.code else { return false }
    if item.code == KeyTag.plain { return node.numbers.isSame(as: item.numbers) }
    guard node.numbers.z == item.numbers.z else { return false }
    if case .key(let old) = nodes.payloads[node.payload],
      case .key(let new) = description.payloads[Int(item.payload)]
    {
      return old == new
    }
    return false
  }

  private func key(of child: UInt32) -> ChildKey {
    let node = nodes[child]
    let occurrence = node.numbers.z.bitPattern
    if node.code == KeyTag.boxed, case .key(let key) = nodes.payloads[node.payload] {
      return .boxed(key, occurrence)
    }
    return .plain(node.numbers.bits.x, occurrence)
  }

  private func key(of item: Item, _ description: borrowing SceneDescription) -> ChildKey {
    let occurrence = item.numbers.z.bitPattern
    if item.code == KeyTag.boxed, case .key(let key) = description.payloads[Int(item.payload)] {
      return .boxed(key, occurrence)
    }
    return .plain(item.key, occurrence)
  }

  /// Goes on behind `previous`, where keys begin to differ.
  private mutating func merge(
    _ parent: UInt32, _ previous: UInt32, _ lower: Int, _ upper: Int,
    _ description: inout SceneDescription
  ) {
    var child = previous == 0 ? nodes[parent].firstChild : nodes[previous].next
    if previous == 0 { nodes[parent].firstChild = 0 } else { nodes[previous].next = 0 }
    var old: [ChildKey: UInt32] = [:]
    var leaving: [UInt32] = []
    while child != 0 {
      old[key(of: child)] = child
      leaving.append(child)
      child = nodes[child].next
    }
    var ghosts: [ChildKey: UInt32] = [:]
    var ghostList: [UInt32] = []
    var ghost = nodes[parent].ghost
    while ghost != 0 {
      ghosts[key(of: ghost)] = ghost
      ghostList.append(ghost)
      ghost = nodes[ghost].next
    }
    var previous = previous
    var index = lower
    while index < upper {
      let item = description.items[index]
      let place: UInt32
      let key = key(of: item, description)
      if item.kind == .item, let found = old.removeValue(forKey: key) {
        place = found
        // Marks it as taken.
        nodes[place].flags.insert(.moved)
        nodes[place].next = 0
        refresh(place, index, &description)
      } else if item.kind == .item, let found = ghosts.removeValue(forKey: key) {
        place = found
        takeBack(place)
        refresh(place, index, &description)
      } else {
        place = make(index, in: parent, &description)
        if item.numbers.z.bitPattern != 0, nodes[parent].kind == .collection {
          nodes.report(.duplicateID, at: place)
        }
        if !nodes[parent].flags.contains(.new) { nodes[place].flags.insert(.arrives) }
      }
      nodes.link(place, after: previous, in: parent)
      previous = place
      index = Int(item.end)
    }
    nodes[parent].ghost = 0
    for ghost in ghostList.reversed() where nodes[ghost].flags.contains(.leaving) {
      nodes[ghost].next = nodes[parent].ghost
      nodes[parent].ghost = ghost
    }
    for child in leaving {
      if nodes[child].flags.contains(.moved) {
        nodes[child].flags.remove(.moved)
      } else {
        leave(child)
      }
    }
  }

  /// Counts equal keys of a collection, so that each of them has a key of its own.
  private func numberDuplicates(
    _ parent: UInt32, _ lower: Int, _ upper: Int, _ description: inout SceneDescription
  ) {
    // Ascending numbers, the usual case, need no look-up.
    var index = lower
    var last: Int64 = .min
    var isAscending = true
    while index < upper, isAscending {
      let item = description.items[index]
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
      let item = description.items[index]
      if item.kind == .item {
        let key = key(of: item, description)
        let count = counts[key, default: 0]
        if count > 0 { description.items[index].numbers.z = Float(bitPattern: count) }
        counts[key] = count + 1
      }
      index = Int(item.end)
    }
  }
}
