import MatchedGeometry

extension SceneHost {
  /// What was reported, oldest first; at most 256 are kept.
  public var diagnostics: [SceneDiagnostic] { tree.nodes.log.recent }

  /// What was reported since the scene was created.
  public var diagnosticCount: Int { tree.nodes.log.count }

  /// Passes on what the engine reported in a commit, and gives advice.
  mutating func report() {
    let found = engine.diagnostics
    let count = found.count
    if count > reported {
      for diagnostic in found.recent.suffix(count - reported) { tree.passOn(diagnostic, engine) }
      reported = count
    }
    tree.departing.removeAll()
    tree.recreated.removeAll()
    tree.advise(changes, engine)
  }
}

extension SceneTree {
  mutating func passOn(_ diagnostic: Diagnostic, _ engine: borrowing MatchedGeometryEngine) {
    // Said better by the scene, which knows that it was the same reader.
    if case .otherNamespace(let member, _) = diagnostic, recreated.contains(member.id) { return }
    let node = diagnostic.element.flatMap { engine.userData(of: $0) }
    let place = node.map { UInt32(truncatingIfNeeded: $0) }.map { nodes.place(of: $0) }
    nodes.log.add(.engine(diagnostic), at: place ?? "scene")
  }

  // MARK: Namespaces

  /// A reader, or a view with a namespace of its own, is on its way out.
  mutating func noteDeparture(ofReader place: UInt32) {
    switch nodes.payloads[nodes[place].payload] {
    case .namespace(let namespace): departing.insert(namespace)
    case .properties(let properties):
      for case .namespace(let namespace) in properties.list { departing.insert(namespace) }
    default: break
    }
  }

  /// A match that goes together with its namespace.
  mutating func noteDeparture(ofMatch place: UInt32) {
    guard !departing.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      departing.contains(match.namespace)
    else { return }
    if lostMatches.count >= 1024 { lostMatches.removeAll() }
    lostMatches[match.id] = match.namespace
  }

  /// A match that comes with another namespace than the one that its identifier lived in until its reader went.
  mutating func noteArrival(ofMatch place: UInt32) {
    guard !lostMatches.isEmpty, case .match(let match) = nodes.payloads[nodes[place].payload],
      let lost = lostMatches[match.id], lost != match.namespace
    else { return }
    nodes.report(.namespaceRecreated, at: place)
    recreated.insert(match.id)
    lostMatches[match.id] = nil
  }
}
