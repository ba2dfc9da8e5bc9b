import MatchedGeometry

/// Gives advice about matched views, by diagnostics, and stores the observations of an update on
/// which the advice is based.
struct MatchingAdvisor {
  /// The nodes about which advice has already been given.
  private var reported: Set<UInt32> = []
  /// Leaves of collections whose content changed.
  private var changed: [(leaf: UInt32, before: DrawableContent)] = []
  /// The nodes that were present before the update and have another match now.
  private var rematched: [UInt32] = []
}

extension MatchingAdvisor {
  /// Notes that the content of a leaf changed.
  mutating func noteContent(_ place: UInt32, before: DrawableContent) {
    changed.append((place, before))
  }

  /// Notes that the match of a view that stays changed. A follower may change its source without
  /// advice.
  mutating func noteMatch(_ place: UInt32, before: Match, now: Match) {
    guard now.isSource, before.id != now.id else { return }
    rematched.append(place)
  }

  /// Checks the insertions and removals of an update after its commit.
  mutating func advise(
    _ changes: borrowing SceneChanges, _ nodes: inout NodeTable,
    _ engine: borrowing MatchedGeometryEngine
  ) {
    checkIdentifiers(changes, &nodes)
    for place in rematched where reported.insert(place).inserted {
      nodes.report(
        .idMovedContent, at: place,
        "The view stays and is matched by another identifier: it goes on from where it is. With an identity of its own, .id(_:), it is another view, which comes out of that one."
      )
    }
    rematched.removeAll()
    if changes.hasMatches { checkHeroes(changes, &nodes, engine) }
    changed.removeAll()
  }

  // MARK: Identifiers

  private mutating func checkIdentifiers(
    _ changes: borrowing SceneChanges, _ nodes: inout NodeTable
  ) {
    var before: [UInt32: [(item: UInt32, content: DrawableContent)]] = [:]
    for (leaf, content) in changed {
      if let (collection, item) = collection(around: leaf, nodes) {
        before[collection, default: []].append((item, content))
      }
    }
    for change in changes.list where change.kind == .remove && nodes[change.node].kind.isDrawn {
      if let (collection, item) = collection(around: change.node, nodes) {
        before[collection, default: []].append((item, nodes.contents[nodes[change.node].payload]))
      }
    }
    for (leaf, content) in changed {
      guard let (collection, item) = collection(around: leaf, nodes),
        !reported.contains(collection)
      else { continue }
      let now = nodes.contents[nodes[leaf].payload]
      guard now != content,
        before[collection]?.contains(where: { $0.item != item && $0.content == now }) == true
      else { continue }
      reported.insert(collection)
      nodes.report(.idMovedContent, at: collection)
    }
  }

  private func collection(around leaf: UInt32, _ nodes: borrowing NodeTable) -> (
    collection: UInt32, item: UInt32
  )? {
    var place = leaf
    while place != 0 {
      let parent = nodes[place].parent
      if nodes[place].kind == .item, nodes[parent].kind == .collection { return (parent, place) }
      place = parent
    }
    return nil
  }

  // MARK: Heroes

  private mutating func checkHeroes(
    _ changes: borrowing SceneChanges, _ nodes: inout NodeTable,
    _ engine: borrowing MatchedGeometryEngine
  ) {
    var left: [MatchKey: UInt32] = [:]
    for change in changes.list where change.kind == .remove {
      if let key = matchKey(of: change.node, nodes) { left[key] = change.node }
    }
    var heroes: [UInt32: Int] = [:]
    for change in changes.list where change.kind == .insert {
      let place = change.node
      guard let key = matchKey(of: place, nodes) else { continue }
      let element = nodes[place].element
      let shown = engine.presentationFrame(of: element)
      guard shown != engine.targetFrame(of: element) else { continue }
      heroes[hero(of: place, nodes), default: 0] += 1
      if isBlob(place, nodes), reported.insert(place).inserted {
        nodes.report(.blob, at: place)
      }
      if let other = left[key], let new = text(in: place, nodes), let old = text(in: other, nodes),
        new.font != old.font
      {
        nodes.report(.fontChange, at: place)
      }
    }
    for (hero, count) in heroes where count > 4 {
      nodes.report(.crowdedHero, at: hero)
    }
  }

  private struct MatchKey: Hashable {
    let id: MatchID
    let namespace: Namespace.ID
  }

  private func matchKey(of place: UInt32, _ nodes: borrowing NodeTable) -> MatchKey? {
    guard nodes[place].kind == .matched,
      case .match(let match) = nodes.payloads[nodes[place].payload]
    else { return nil }
    return MatchKey(id: match.id, namespace: match.namespace)
  }

  /// The outermost item around a match.
  private func hero(of place: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    var hero: UInt32 = nodes.root
    var place = nodes[place].parent
    while place != 0 {
      if nodes[place].kind == .item { hero = place }
      place = nodes[place].parent
    }
    return hero
  }

  /// Whether a match contains several leaves without a match of their own.
  private func isBlob(_ place: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    var leaves = 0
    return countLeaves(in: place, &leaves, nodes) && leaves > 1
  }

  /// Counts the leaves in a node. Returns false if one of its views has a match of its own.
  private func countLeaves(
    in place: UInt32, _ leaves: inout Int, _ nodes: borrowing NodeTable
  ) -> Bool {
    var child = nodes[place].firstChild
    while child != 0 {
      if nodes[child].kind == .matched { return false }
      if nodes[child].kind.isDrawn { leaves += 1 }
      if !countLeaves(in: child, &leaves, nodes) { return false }
      child = nodes[child].next
    }
    return true
  }

  private func text(in place: UInt32, _ nodes: borrowing NodeTable) -> TextContent? {
    let child = nodes.directLeaf(of: place)
    guard child != 0, case .text(let text) = nodes.contents[nodes[child].payload] else {
      return nil
    }
    return text
  }
}
