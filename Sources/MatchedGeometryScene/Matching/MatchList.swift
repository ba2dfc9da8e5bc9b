import MatchedGeometry

/// The matched nodes of a scene, in no order that means anything.
struct MatchList {
  private(set) var places: [UInt32] = []
  /// Members came, went or changed their groups, or are about to: the homes of groups may be others.
  var isStale = false
  /// The carriers of scroll views that have members of a group inside and outside: scrolling them moves members against each other.
  var crossed: [UInt32] = []

  /// A node keeps where in the list it is.
  mutating func insert(_ place: UInt32, _ nodes: inout NodeTable) {
    nodes[place].stamp = UInt32(truncatingIfNeeded: places.count)
    places.append(place)
    isStale = true
  }

  mutating func remove(_ place: UInt32, _ nodes: inout NodeTable) {
    let index = Int(nodes[place].stamp)
    let last = places.removeLast()
    if last != place {
      places[index] = last
      nodes[last].stamp = UInt32(truncatingIfNeeded: index)
    }
    isStale = true
  }
}

/// What the members of a match group have in common.
struct GroupKey: Hashable {
  let id: MatchID
  let namespace: Namespace.ID
}
