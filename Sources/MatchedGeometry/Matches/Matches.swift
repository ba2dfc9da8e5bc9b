/// What is matched with what: match groups, their identifiers and namespaces, the policies, and the geometries that groups keep without a source.
struct Matches: ~Copyable, Sendable {
  private let anchor = Anchor()
  var groups = GroupTable()
  var identifiers = IdentifierTable()
  var namespaces = NamespaceTable()
  var policies = PolicyTable()
  /// The matches of elements that were refused because their namespaces had ended.
  var refused = RefusedMatches()
  /// Groups without a source that keep its geometry for one that may still arrive.
  var remembered: [UInt32: RememberedGroup] = [:]
  /// Those of them that time ends, in the order in which that began. Some have been forgotten since, or are remembered for another source.
  var expiring: [UInt32] = []
}
