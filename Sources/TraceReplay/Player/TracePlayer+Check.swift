import MatchedGeometry

extension TracePlayer {
  /// The objects of a change, which were found by their names when the transaction was checked.
  enum Step {
    /// A new namespace, which needs no call of the engine.
    case nothing
    case insert(TraceElement, TraceNamespace?)
    /// The reinsertion of an exiting element, with a new match if a namespace is given.
    case reinsert(TraceElement, TraceNamespace?)
    case element(TraceElement)
    case match(TraceElement, TraceNamespace?)
    case end(TraceNamespace)
    case value(TraceValue)
  }

  /// Finds all objects that the changes of a transaction name, and applies their effects on names
  /// to the roster.
  func check(_ transaction: TraceTransaction) throws(TraceError) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(transaction.changes.count)
    for (index, change) in transaction.changes.enumerated() {
      do throws(TraceError) {
        steps.append(try check(change, at: transaction.time))
      } catch {
        throw TraceError("do[\(index)]: \(error.message)")
      }
    }
    return steps
  }

  private func check(_ change: TraceChange, at time: Double) throws(TraceError) -> Step {
    switch change.action {
    case .namespace(let name):
      try roster.addNamespace(name)
      return .nothing
    case .endNamespace(let name):
      let space = try roster.namespace(name)
      roster.end(space)
      return .end(space)
    case .insert(let name, let insertion):
      return try checkInsertion(of: name, insertion, at: time)
    case .remove(let name):
      let element = try existing(name, at: time)
      noteRemoval(of: element, at: time)
      return .element(element)
    case .move(let name, _, _): return .element(try existing(name, at: time))
    case .match(let name, let match):
      let element = try existing(name, at: time)
      guard !element.isGroup else {
        throw TraceError(
          "\"\(JSONReader.shortened(name))\" is a geometry group, which has no match")
      }
      var space: TraceNamespace?
      if let match { space = try roster.namespace(match.namespace) }
      roster.note(match, of: element)
      return .match(element, space)
    case .geometryGroup(let name, let insertion):
      return try checkInsertion(of: name, insertion, at: time, isGroup: true)
    case .insertValue(let name, _): return .value(roster.addValue(name))
    case .setValue(let name, _, _): return .value(try roster.value(name))
    case .removeValue(let name): return .value(try roster.removeValue(name))
    case .setAttribute(let name, _, _): return .element(try existing(name, at: time))
    case .setZIndex(let name, _, _): return .element(try existing(name, at: time))
    case .setTransition(let name, let transition):
      let element = try existing(name, at: time)
      roster.note(transition, of: element)
      return .element(element)
    }
  }

  private func checkInsertion(
    of name: String, _ insertion: Insertion, at time: Double, isGroup: Bool = false
  ) throws(TraceError) -> Step {
    var space: TraceNamespace?
    if let match = insertion.match { space = try roster.namespace(match.namespace) }
    if let known = roster.element(name) {
      switch standing(of: known, at: time) {
      case .present:
        throw TraceError("there is an element \"\(JSONReader.shortened(name))\" already")
      case .exiting:
        guard known.isGroup || !isGroup else {
          throw TraceError("\"\(JSONReader.shortened(name))\" is exiting and is no geometry group")
        }
        return try checkReturn(of: known, insertion, space, at: time)
      case .gone: break
      }
    }
    guard insertion.frame != nil else {
      throw TraceError(
        "\"frame\" is missing; it may be left out only for an element that is exiting")
    }
    let group = try geometryGroup(insertion.group, at: time)
    let element = TraceElement(
      name: name, isGroup: isGroup, group: group, match: insertion.match,
      transition: insertion.transition ?? .opacity)
    roster.add(element)
    return .insert(element, space)
  }

  /// Checks the reinsertion of an element. Its properties in the trace may not differ, except for
  /// the frame, the match and the position in the drawing order.
  private func checkReturn(
    of element: TraceElement, _ insertion: Insertion, _ space: TraceNamespace?, at time: Double
  ) throws(TraceError) -> Step {
    let name = JSONReader.shortened(element.name)
    guard !element.isGroup || insertion.match == nil && insertion.transition == nil else {
      throw TraceError(
        "\"\(name)\" is exiting and is a geometry group, which has no match and no transition")
    }
    if let transition = insertion.transition, transition != element.transition {
      throw TraceError("\"\(name)\" is exiting and comes back with the transition it has")
    }
    if let group = insertion.group, group != element.group?.name {
      throw TraceError("\"\(name)\" is exiting and comes back into the group it is in")
    }
    for around in element.around where standing(of: around, at: time) == .exiting {
      roster.note(around.change == .removed ? .none : .inserted, of: around)
    }
    for inner in element.isGroup ? roster.elements : []
    where inner.change == .removed && inner.isInside(of: element) {
      roster.note(TraceElement.Change.none, of: inner)
    }
    roster.note(element.change == .removed ? .none : .inserted, of: element)
    guard let match = insertion.match, match != element.match else {
      return .reinsert(element, nil)
    }
    roster.note(match, of: element)
    return .reinsert(element, space)
  }

  /// The geometry group with a name. Throws if it does not exist.
  private func geometryGroup(
    _ name: String?, at time: Double
  ) throws(TraceError) -> TraceElement? {
    guard let name else { return nil }
    guard let group = roster.element(name), group.isGroup,
      standing(of: group, at: time) == .present
    else { throw TraceError("there is no geometry group \"\(JSONReader.shortened(name))\"") }
    return group
  }

  /// An element that is present or exiting.
  func existing(_ name: String, at time: Double) throws(TraceError) -> TraceElement {
    guard let element = roster.element(name) else {
      throw TraceError("there is no element \"\(JSONReader.shortened(name))\"")
    }
    guard standing(of: element, at: time) != .gone else {
      throw TraceError("the element \"\(JSONReader.shortened(name))\" has left")
    }
    return element
  }

  /// The state of an element for a transaction at `time`, after the changes that have been checked
  /// so far.
  private func standing(
    of element: TraceElement, at time: Double
  ) -> MatchedGeometryEngine.Standing {
    switch element.change {
    case .none: engine.standing(of: element.id, at: time)
    case .inserted: .present
    case .removed: .exiting
    case .dropped: .gone
    }
  }

  private func noteRemoval(of element: TraceElement, at time: Double) {
    // The elements in a group exit with it.
    for inner in element.isGroup ? roster.elements : [] where inner.isInside(of: element) {
      noteOneRemoval(of: inner, at: time)
    }
    noteOneRemoval(of: element, at: time)
  }

  private func noteOneRemoval(of element: TraceElement, at time: Double) {
    guard standing(of: element, at: time) == .present else { return }
    // An element that was reinserted in this transaction existed before it.
    let isNew = element.change == .inserted && element.id == .invalid
    roster.note(isNew ? .dropped : .removed, of: element)
  }
}
