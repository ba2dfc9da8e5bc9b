import MatchedGeometry

/// Namespaces that went with their readers. An identifier that is matched again in another namespace matches nothing, which is reported.
struct LostNamespaces {
  /// Identifiers of matches whose namespace went with its reader.
  private var lostMatches: [MatchID: Namespace.ID] = [:]
  /// Those of them that were matched again in this update, in another namespace.
  private(set) var recreated: Set<MatchID> = []
  /// Namespaces that go in this update.
  private var removed: Set<Namespace.ID> = []

  mutating func endUpdate() {
    removed.removeAll()
    recreated.removeAll()
  }

  /// A reader, or a view with a namespace of its own, is on its way out.
  mutating func noteRemoval(ofReader place: UInt32, _ nodes: borrowing NodeTable) {
    switch nodes.payloads[nodes[place].payload] {
    case .namespace(let namespace): removed.insert(namespace)
    case .properties(let properties):
      for case .namespace(let namespace) in properties.list { removed.insert(namespace) }
    default: break
    }
  }

  /// A match that goes together with its namespace.
  mutating func noteRemoval(ofMatch place: UInt32, _ nodes: borrowing NodeTable) {
    guard !removed.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      removed.contains(match.namespace)
    else { return }
    if lostMatches.count >= 1024 { lostMatches.removeAll() }
    lostMatches[match.id] = match.namespace
  }

  /// A match that comes with another namespace than the one that its identifier lived in until its reader went.
  mutating func noteInsertion(ofMatch place: UInt32, _ nodes: inout NodeTable) {
    guard !lostMatches.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      let lost = lostMatches[match.id], lost != match.namespace
    else { return }
    nodes.report(.namespaceRecreated, at: place)
    recreated.insert(match.id)
    lostMatches[match.id] = nil
  }
}
