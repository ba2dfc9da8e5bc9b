// What makes a function for C refuse an element, which in Swift is inserted without the parts that are not usable.

/// Whether a part of a new element cannot be used. Reports it.
@inline(__always)
func refuses(_ element: borrowing Element, _ engine: inout EngineState) -> Bool {
  if let id = element.group, !isPresentGroup(id, engine) {
    engine.reports.diagnostics.add(.staleElement(id))
    return true
  }
  return refusesParts(of: element, &engine)
}

/// Whether a part of an element that keeps its geometry group cannot be used. Reports it.
@inline(__always)
func refusesParts(of element: borrowing Element, _ engine: inout EngineState) -> Bool {
  if !hasUsableGeometry(element) {
    engine.reports.diagnostics.add(.invalidGeometry(.invalid))
    return true
  }
  for index in element.attributes.indices {
    if index < engine.attributes.count, Float4(bounded: element.attributes[index]) != nil {
      continue
    }
    engine.reports.diagnostics.add(.invalidAttribute(.invalid, index: index))
    return true
  }
  // Without a copy of the identifier.
  guard let namespace = element.match?.namespace, let anchor = element.match?.anchor,
    !anchor.isUsable || engine.matches.namespaces.hasEnded(namespace)
  else { return false }
  if let match = element.match { engine.reports.diagnostics.add(fault(of: match, engine)) }
  return true
}

private func isPresentGroup(_ id: Element.ID, _ engine: borrowing EngineState) -> Bool {
  guard let slot = engine.elements.slot(of: id) else { return false }
  return engine.elements[slot].isPresent && engine.spaces.isGeometryGroup(slot)
}

/// Whether the frame and the transition are usable.
@inline(__always)
private func hasUsableGeometry(_ element: borrowing Element) -> Bool {
  if let frame = element.frame, Float4(layout: frame) == nil { return false }
  guard let ends = element.transition.ends else { return true }
  return ends.insertion.isUsable && ends.removal.isUsable
}

/// Why a match is not usable.
private func fault(of match: Match, _ engine: borrowing EngineState) -> Diagnostic.Reason {
  if engine.matches.namespaces.hasEnded(match.namespace) {
    return engine.matches.endedNamespace(
      of: match, .invalid, engine.elements, searching: Matches.searchedNamespaces)
  }
  return .invalidAnchor(Diagnostic.Member(.invalid, id: match.id, in: match.namespace))
}
