import MatchedGeometry

/// A scene as its parts, each of which owns its data and its rules. The tree leads an update through them.
struct SceneTree: ~Copyable {
  var nodes = NodeTable()
  var identity = Identity()
  var presentations = Presentations()
  var layout = SceneLayout()
  var effects = EffectTable()
  var matching = Matching()
  var pages = PageTable()
  var namespaces = LostNamespaces()
  var pendingRemovals = PendingRemovals()
  /// The engine took back what an update had told it: everything has to be told again.
  var isOutOfSync = false
}

// The steps of an update, in their order.

extension SceneTree {
  /// Before a description: leaving items go of which the engine shows nothing any more.
  mutating func begin(_ engine: borrowing MatchedGeometryEngine) {
    nodes.update &+= 1
    identity.markStates(nodes)
    releaseExited(engine)
  }

  /// Nodes and a description meet; what is presented is described after all else.
  mutating func reconcile(_ description: inout SceneDescription) {
    presentations.unlink(&nodes)
    identity.reconcileChildren(
      of: nodes.root, 0, description.items.count, &description, &nodes)
    presentations.reconcile(&description, &identity, &nodes)
    identity.forgetResumed(nodes)
    releaseParts()
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
    preparation.pages = pages.planFlights(&changes, draws, engine, &nodes, effects, matching)
    preparation.frames = matching.findCommonAncestors(
      &changes, draws.shownEffects, engine, &nodes, &effects, &pages)
    return preparation
  }

  /// After the `commit`: contents of matches are laid out for the sizes that their groups show, and leaving items go.
  mutating func settle(
    _ changes: borrowing SceneChanges, _ shownEffects: borrowing [ShownEffectNode],
    _ engine: inout MatchedGeometryEngine, at time: Double?
  ) {
    if changes.hasMatches {
      matching.fitMatches(
        &engine, shownEffects, changes.transactions[0].animation, at: time, &nodes, effects, &layout
      )
    }
    releaseExited(engine)
  }

  private mutating func releaseExited(_ engine: borrowing MatchedGeometryEngine) {
    identity.releaseExited(&nodes, pages, engine)
    releaseParts()
  }

  /// What the parts have of nodes that went goes with them.
  private mutating func releaseParts() {
    for node in identity.released {
      pages.release(node, &pendingRemovals)
      let fit = effects.release(node, &pendingRemovals)
      matching.release(node, fit: fit, &pendingRemovals)
      pendingRemovals.add(node.element, hasCustomTransition: node.hasCustomTransition)
    }
    identity.released.removeAll(keepingCapacity: true)
    pendingRemovals.add(identity.endedNamespaces)
    identity.endedNamespaces.removeAll(keepingCapacity: true)
  }
}
