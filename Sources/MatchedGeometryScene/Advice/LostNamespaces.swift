import MatchedGeometry

/// Finds identifiers that were matched in a namespace that has ended with its reader and are
/// matched again in another namespace. Such views do not match the earlier ones, which is reported.
struct LostNamespaces {
  /// The identifiers of matches whose namespace ended with its reader.
  private var lostMatches: [MatchID: Namespace.ID] = [:]
  /// The identifiers that were matched again in this update, in another namespace.
  private(set) var recreated: Set<MatchID> = []
  /// Namespaces that end in this update.
  private var removed: Set<Namespace.ID> = []

  mutating func endUpdate() {
    removed.removeAll()
    recreated.removeAll()
  }

  /// Notes that a reader, or a view with a `@Namespace`, is removed.
  mutating func noteRemoval(ofReader place: UInt32, _ nodes: borrowing NodeTable) {
    switch nodes.payloads[nodes[place].payload] {
    case .namespace(let namespace): removed.insert(namespace)
    case .properties(let properties):
      for case .namespace(let namespace) in properties.list { removed.insert(namespace) }
    default: break
    }
  }

  /// Notes that a match is removed together with its namespace.
  mutating func noteRemoval(ofMatch place: UInt32, _ nodes: borrowing NodeTable) {
    guard !removed.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      removed.contains(match.namespace)
    else { return }
    if lostMatches.count >= 1024 { lostMatches.removeAll() }
    lostMatches[match.id] = match.namespace
  }

  /// Notes that a match is inserted, and whether its identifier was in another namespace whose
  /// reader was removed.
  mutating func noteInsertion(ofMatch place: UInt32, _ nodes: inout NodeTable) {
    guard !lostMatches.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      let lost = lostMatches[match.id], lost != match.namespace
    else { return }
    nodes.report(.namespaceRecreated, at: place)
    recreated.insert(match.id)
    lostMatches[match.id] = nil
  }
}
