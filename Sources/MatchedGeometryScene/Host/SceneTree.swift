import MatchedGeometry

/// The parts of a scene. Each part owns its data and implements its rules. The tree calls the parts
/// in the order of an update.
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
  /// Whether the engine has undone an update, so that its state differs from that of the nodes. The
  /// next update then sends all properties again.
  var isOutOfSync = false
}

// The steps of an update, in their order.

extension SceneTree {
  /// Releases exiting items that the engine no longer shows, before the scene is described.
  mutating func begin(_ engine: borrowing MatchedGeometryEngine) {
    nodes.update &+= 1
    identity.markStates(nodes)
    releaseExited(engine)
  }

  /// Reconciles the nodes with a description. Presented views are described last.
  mutating func reconcile(_ description: inout SceneDescription) {
    presentations.unlink(&nodes)
    identity.reconcileChildren(
      of: nodes.root, 0, description.items.count, &description, &nodes)
    presentations.reconcile(&description, &identity, &nodes)
    identity.forgetResumed(nodes)
    releaseParts()
  }

  /// Lays the scene out in the center of a size.
  mutating func layOut(in size: SIMD2<Float>) {
    layout.layOut(in: size, &nodes)
  }

  /// Gathers the changes for the engine, and finds the far ends of pages and the common ancestors
  /// of match groups.
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

  /// Lays out the contents of matches for the sizes that their groups show, and releases items that
  /// have exited. It is called after `commit`.
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

  /// The parts release what they store of released nodes.
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
