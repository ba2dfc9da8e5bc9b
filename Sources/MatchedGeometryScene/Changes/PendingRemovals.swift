import MatchedGeometry

/// What nodes that went without leaving have left in the engine, until the next commit.
struct PendingRemovals {
  /// With whether their transitions are other ones than the usual fade.
  private var elements: [(element: Element.ID, hasCustomTransition: Bool)] = []
  private var values: [AnimatedValue.ID] = []
  private var namespaces: [Namespace.ID] = []

  var isEmpty: Bool { elements.isEmpty && values.isEmpty && namespaces.isEmpty }

  mutating func add(_ element: Element.ID, hasCustomTransition: Bool = false) {
    if element != .invalid { elements.append((element, hasCustomTransition)) }
  }

  mutating func add(_ more: [AnimatedValue.ID]) { values += more }

  mutating func add(_ more: [Namespace.ID]) { namespaces += more }

  /// Before the changes of a commit.
  mutating func remove(from engine: inout MatchedGeometryEngine) {
    for (element, hasCustomTransition) in elements where engine.contains(element) {
      // Nobody draws it any more, nor when a gesture is taken back that had it leave.
      if engine.isLeaving(element) { engine.reinsert(element, animation: nil) }
      if hasCustomTransition { engine.setTransition(.identity, of: element) }
      engine.remove(element, animation: nil)
    }
    elements.removeAll(keepingCapacity: true)
    for value in values { engine.removeValue(value) }
    values.removeAll(keepingCapacity: true)
  }

  /// After them.
  mutating func endNamespaces(in engine: inout MatchedGeometryEngine) {
    for namespace in namespaces { engine.endNamespace(namespace) }
    namespaces.removeAll(keepingCapacity: true)
  }
}
