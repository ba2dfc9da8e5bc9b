import MatchedGeometry

/// A scene as its parts, each of which owns its data and its rules. The tree leads an update through them.
struct SceneTree: ~Copyable {
  var nodes = NodeTable()
  var identity = Identity()
  var presentations = Presentations()
  var layout = SceneLayout()
  var carriers = CarrierTable()
  var matching = Matching()
  var pages = PageTable()
  var namespaces = LostNamespaces()
  var remains = Remains()
  /// The engine took back what an update had told it: everything has to be told again.
  var isAdrift = false
}

// The steps of an update, in their order.

extension SceneTree {
  /// Before a description: leaving items go of which the engine shows nothing any more.
  mutating func begin(_ engine: borrowing MatchedGeometryEngine) {
    nodes.update &+= 1
    identity.markStates(nodes)
    releaseGhosts(engine)
  }

  /// Nodes and a description meet; what is presented is described after all else.
  mutating func reconcile(_ description: inout SceneDescription) {
    presentations.unlink(&nodes)
    identity.reconcileChildren(
      of: nodes.root, 0, description.items.count, &description, &nodes)
    presentations.reconcile(&description, &identity, &nodes)
    identity.forgetReturned(nodes)
    giveBack()
  }

  /// Lays everything out in the middle of a size.
  mutating func layOut(in size: SIMD2<Float>) {
    layout.layOut(in: size, &nodes)
  }

  /// Gathers the changes for the engine, and finds out where pages fly from and to, and where match groups live.
  mutating func gather(
    _ changes: inout SceneChanges, _ draws: borrowing DrawList,
    _ engine: borrowing MatchedGeometryEngine
  ) -> Preparation {
    visitAll(&changes)
    var preparation = Preparation()
    preparation.pages = pages.planFlights(&changes, draws, engine, &nodes, carriers, matching)
    preparation.frames = matching.findHomes(
      &changes, draws.carried, engine, &nodes, &carriers, &pages)
    return preparation
  }

  /// After the `commit`: contents of matches are laid out for the sizes that their groups show, and leaving items go.
  mutating func settle(
    _ changes: borrowing SceneChanges, _ carried: borrowing [ShownCarrier],
    _ engine: inout MatchedGeometryEngine, at time: Double?
  ) {
    if changes.hasMatches {
      matching.fitMatches(
        &engine, carried, changes.transactions[0].animation, at: time, &nodes, carriers, &layout)
    }
    releaseGhosts(engine)
  }

  private mutating func releaseGhosts(_ engine: borrowing MatchedGeometryEngine) {
    identity.releaseGhosts(&nodes, pages, engine)
    giveBack()
  }

  /// What the parts have of nodes that went goes with them.
  private mutating func giveBack() {
    for node in identity.gone {
      pages.release(node, &remains)
      let fit = carriers.release(node, &remains)
      matching.release(node, fit: fit, &remains)
      remains.add(node.element, hasOwnFade: node.hasOwnFade)
    }
    identity.gone.removeAll(keepingCapacity: true)
    remains.add(identity.endedNamespaces)
    identity.endedNamespaces.removeAll(keepingCapacity: true)
  }
}
