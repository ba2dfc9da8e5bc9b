import MatchedGeometry

/// Which node is which view from update to update. A description meets the nodes: those of equal identity are kept, others are made, leave, come
/// back or go.
struct Identity {
  /// Leaving items, in the order in which they began to leave.
  var exitingItems: [UInt32] = []
  /// How many items ever began to leave.
  var exitCount: UInt32 = 0
  /// Some of them came back in this update.
  var hasResumed = false
  /// What the other parts have to give back, of nodes that went.
  var released: [ReleasedNode] = []
  /// Those of readers and views that went.
  var endedNamespaces: [Namespace.ID] = []
  let signal = StateSignal()
  /// What is noted for advice. Nil: none is given.
  var advisor: MatchingAdvisor?
}

/// What a node that went had with the other parts of the scene.
struct ReleasedNode {
  let place: UInt32
  let kind: NodeKind
  let hasCustomTransition: Bool
  /// Its carrier, or the one around it.
  let effectNode: UInt32
  let layoutShift: UInt32
  /// Of a page: its entry.
  let page: UInt32
  let element: Element.ID

  init(_ place: UInt32, _ node: Node) {
    self.place = place
    kind = node.kind
    hasCustomTransition = node.flags.contains(.customTransition)
    effectNode = node.effectNode
    layoutShift = node.layoutShift
    page = node.page
    element = node.element
  }
}

extension Identity {
  /// Gives a node back with what it was described by, and notes what others have of it.
  mutating func release(_ place: UInt32, _ nodes: inout NodeTable) {
    let node = nodes[place]
    if !node.kind.isDrawn {
      switch nodes.payloads[node.payload] {
      case .namespace(let namespace) where node.kind == .reader: endedNamespaces.append(namespace)
      case .properties(let properties): end(properties.list)
      default: break
      }
    }
    released.append(ReleasedNode(place, node))
    nodes.release(place)
  }
}
