import MatchedGeometry

/// An element, with its name in the trace.
final class TraceElement {
  let name: String
  let isGroup: Bool
  /// The geometry group that it was inserted into.
  let group: TraceElement?
  var match: TraceMatch?
  var transition: TraceTransition
  /// The handle, which is set when the element is inserted.
  var id = Element.ID.invalid
  /// The change of the element in the transaction that is being checked.
  var change = Change.none

  enum Change {
    case none
    case inserted
    case removed
    /// Inserted and removed, so never shown.
    case dropped
  }

  init(
    name: String, isGroup: Bool = false, group: TraceElement?, match: TraceMatch?,
    transition: TraceTransition = .opacity
  ) {
    self.name = name
    self.isGroup = isGroup
    self.group = group
    self.match = match
    self.transition = transition
  }

  /// The geometry groups around the element, innermost first.
  var around: some Sequence<TraceElement> { sequence(first: self) { $0.group }.dropFirst() }

  func isInside(of other: TraceElement) -> Bool { around.contains { $0 === other } }
}

/// An animated value, with its name in the trace.
final class TraceValue {
  /// The handle, which is set when the value is inserted.
  var id: AnimatedValue.ID?
}

/// One namespace of a trace.
final class TraceNamespace {
  let name: String
  let id = Namespace.ID()
  var hasEnded = false

  init(name: String) {
    self.name = name
  }
}

/// The names of elements, values and namespaces.
///
/// To check a transaction, its changes of names are applied here. If it has an error, they are
/// reverted.
struct TraceRoster {
  /// The elements in the order of insertion, including exited ones until the next `compact`.
  private(set) var elements: [TraceElement] = []
  private var names: [String: TraceElement] = [:]
  private var spaces: [String: TraceNamespace] = [:]
  private var values: [String: TraceValue] = [:]
  private(set) var elementNames: [Element.ID: String] = [:]
  private(set) var namespaceNames: [Namespace.ID: String] = [:]
  /// The changes to revert if the transaction has an error, in their order.
  private var journal: [Undo] = []

  private enum Undo {
    case added(TraceElement, before: TraceElement?)
    case addedNamespace(TraceNamespace, before: TraceNamespace?)
    case ended(TraceNamespace)
    case change(TraceElement, TraceElement.Change)
    case match(TraceElement, TraceMatch?)
    case transition(TraceElement, TraceTransition)
    case value(String, before: TraceValue?)
  }

  /// The element that last had a name. The name can be used again if the element has exited.
  func element(_ name: String) -> TraceElement? { names[name] }

  func namespace(_ name: String) throws(TraceError) -> TraceNamespace {
    guard let space = spaces[name] else {
      throw TraceError("there is no namespace \"\(JSONReader.shortened(name))\"")
    }
    return space
  }

  mutating func add(_ element: TraceElement) {
    journal.append(.added(element, before: names[element.name]))
    names[element.name] = element
    element.change = .inserted
    elements.append(element)
  }

  mutating func addNamespace(_ name: String) throws(TraceError) {
    if let known = spaces[name], !known.hasEnded {
      throw TraceError("there is a namespace \"\(JSONReader.shortened(name))\" already")
    }
    let space = TraceNamespace(name: name)
    journal.append(.addedNamespace(space, before: spaces[name]))
    spaces[name] = space
  }

  /// Assigns a name to a new value.
  mutating func addValue(_ name: String) -> TraceValue {
    let value = TraceValue()
    journal.append(.value(name, before: values[name]))
    values[name] = value
    return value
  }

  func value(_ name: String) throws(TraceError) -> TraceValue {
    guard let value = values[name] else {
      throw TraceError("there is no value \"\(JSONReader.shortened(name))\"")
    }
    return value
  }

  mutating func removeValue(_ name: String) throws(TraceError) -> TraceValue {
    let value = try value(name)
    journal.append(.value(name, before: value))
    values[name] = nil
    return value
  }

  mutating func end(_ space: TraceNamespace) {
    if !space.hasEnded { journal.append(.ended(space)) }
    space.hasEnded = true
  }

  mutating func note(_ change: TraceElement.Change, of element: TraceElement) {
    journal.append(.change(element, element.change))
    element.change = change
  }

  mutating func note(_ match: TraceMatch?, of element: TraceElement) {
    journal.append(.match(element, element.match))
    element.match = match
  }

  mutating func note(_ transition: TraceTransition, of element: TraceElement) {
    journal.append(.transition(element, element.transition))
    element.transition = transition
  }

  /// Reverts the changes since the last transaction.
  mutating func rollBack() {
    for undo in journal.reversed() {
      switch undo {
      case .added(let element, let before):
        names[element.name] = before
        elements.removeLast()
      case .addedNamespace(let space, let before): spaces[space.name] = before
      case .ended(let space): space.hasEnded = false
      case .change(let element, let change): element.change = change
      case .match(let element, let match): element.match = match
      case .transition(let element, let transition): element.transition = transition
      case .value(let name, let before): values[name] = before
      }
    }
    journal.removeAll(keepingCapacity: true)
  }

  /// Assigns names to handles and namespaces after the transaction.
  mutating func commit() {
    for undo in journal {
      switch undo {
      case .added(let element, _):
        element.change = .none
        elementNames[element.id] = element.name
      case .addedNamespace(let space, _): namespaceNames[space.id] = space.name
      case .change(let element, _): element.change = .none
      case .ended, .match, .transition, .value: break
      }
    }
    journal.removeAll(keepingCapacity: true)
  }

  /// Removes elements that no sample can show again, and their names.
  mutating func compact(keeping isKept: (TraceElement) -> Bool) {
    elements.removeAll { element in
      if isKept(element) { return false }
      if names[element.name] === element { names[element.name] = nil }
      elementNames[element.id] = nil
      return true
    }
  }
}
