import MatchedGeometry

/// The elements, values and namespaces of nodes that were released without exiting. The next commit
/// removes them from the engine.
struct PendingRemovals {
  /// Elements, and whether they have another transition than the default fade.
  private var elements: [(element: Element.ID, hasCustomTransition: Bool)] = []
  private var values: [AnimatedValue.ID] = []
  private var namespaces: [Namespace.ID] = []

  var isEmpty: Bool { elements.isEmpty && values.isEmpty && namespaces.isEmpty }

  mutating func add(_ element: Element.ID, hasCustomTransition: Bool = false) {
    if element != .invalid { elements.append((element, hasCustomTransition)) }
  }

  mutating func add(_ more: [AnimatedValue.ID]) { values += more }

  mutating func add(_ more: [Namespace.ID]) { namespaces += more }

  /// Removes elements and values, before the changes of a commit.
  mutating func remove(from engine: inout MatchedGeometryEngine) {
    for (element, hasCustomTransition) in elements where engine.contains(element) {
      // The element is reinserted and then removed without a transition, so that undoing the
      // interactive update that removed it does not show it again.
      if engine.isExiting(element) { engine.reinsert(element, animation: nil) }
      if hasCustomTransition { engine.setTransition(.identity, of: element) }
      engine.remove(element, animation: nil)
    }
    elements.removeAll(keepingCapacity: true)
    for value in values { engine.removeValue(value) }
    values.removeAll(keepingCapacity: true)
  }

  /// Ends namespaces, after the changes of a commit.
  mutating func endNamespaces(in engine: inout MatchedGeometryEngine) {
    for namespace in namespaces { engine.endNamespace(namespace) }
    namespaces.removeAll(keepingCapacity: true)
  }
}
