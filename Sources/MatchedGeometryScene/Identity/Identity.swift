import MatchedGeometry

/// The identity of views from update to update. Reconciling a description with the nodes keeps
/// nodes of equal identity. Other nodes are created, begin to exit, resume or are released.
struct Identity {
  /// Exiting items, in the order in which they began to exit.
  var exitingItems: [UInt32] = []
  /// The number of items that ever began to exit.
  var exitCount: UInt32 = 0
  /// Whether some exiting items have resumed in this update.
  var hasResumed = false
  /// Released nodes for which other parts of the scene still have entries.
  var released: [ReleasedNode] = []
  /// The namespaces of readers and views that were released.
  var endedNamespaces: [Namespace.ID] = []
  let signal = StateSignal()
  /// Collects the observations for advice, or nil if the scene gives no advice.
  var advisor: MatchingAdvisor?
}

/// The data that other parts of the scene have stored for a released node.
struct ReleasedNode {
  let place: UInt32
  let kind: NodeKind
  let hasCustomTransition: Bool
  /// The effect node of the node, or the one around it.
  let effectNode: UInt32
  let layoutShift: UInt32
  /// The entry of a page.
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
  /// Releases a node and its payload, and lists the data that other parts have to release.
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
