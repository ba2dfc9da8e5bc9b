import MatchedGeometry

extension SceneHost {
  /// The latest diagnostics, at most 256, oldest first.
  public var diagnostics: [SceneDiagnostic] { tree.nodes.log.recent }

  /// The number of diagnostics since the scene was created.
  public var diagnosticCount: Int { tree.nodes.log.count }

  /// Passes on the engine's diagnostics of a commit, and gives advice.
  mutating func report() {
    let found = engine.diagnostics
    let count = found.count
    if count > reported {
      for diagnostic in found.recent.suffix(count - reported) { tree.passOn(diagnostic, engine) }
      reported = count
    }
    tree.namespaces.endUpdate()
    tree.identity.advisor?.advise(changes, &tree.nodes, engine)
  }
}

extension SceneTree {
  mutating func passOn(_ diagnostic: Diagnostic, _ engine: borrowing MatchedGeometryEngine) {
    // The scene has already reported `namespaceRecreated` for this member, which is more precise.
    if case .otherNamespace(let member, _) = diagnostic.reason,
      namespaces.recreated.contains(member.id)
    {
      return
    }
    let node = diagnostic.element.flatMap { engine.userData(of: $0) }
    let place = node.map { UInt32(truncatingIfNeeded: $0) }.map { nodes.place(of: $0) }
    nodes.log.add(.engine(diagnostic.reason), at: place ?? "scene")
  }
}
