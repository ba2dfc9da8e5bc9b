public import MatchedGeometry

/// A property of a view value, such as a `@State`, that lasts as long as the view's identity.
@usableFromInline
enum ViewProperty {
  case namespace(Namespace.ID)
  case state(AnyStateBox)
}

/// The lasting properties of a view, in the order in which they are declared.
@usableFromInline
struct ViewProperties {
  let type: ObjectIdentifier
  let list: [ViewProperty]
}

/// A property with its lasting storage.
@usableFromInline
enum LastingProperty {
  case namespace(Namespace.ID)
  case state(AnyStateBox, AnyStateLocation)
}

@usableFromInline
struct LastingProperties {
  let type: ObjectIdentifier
  var list: [LastingProperty]
}

/// A state of any type.
private protocol StateProperty {
  var property: ViewProperty { get }
}

extension State: StateProperty {
  fileprivate var property: ViewProperty { .state(box) }
}

extension SceneDescription {
  /// The lasting properties of a view or a modifier, or nil if it has none. Each type is inspected
  /// once.
  @usableFromInline
  mutating func properties<Content>(of view: Content) -> ViewProperties? {
    if MemoryLayout<Content>.size < MemoryLayout<Namespace>.size { return nil }
    let type = ObjectIdentifier(Content.self)
    if hasProperties[type] == false { return nil }
    var found: [ViewProperty] = []
    for child in Mirror(reflecting: view).children {
      if let namespace = child.value as? Namespace {
        found.append(.namespace(namespace.wrappedValue))
      } else if let state = child.value as? any StateProperty {
        found.append(state.property)
      }
    }
    hasProperties[type] = !found.isEmpty
    return found.isEmpty ? nil : ViewProperties(type: type, list: found)
  }
}

extension Identity {
  /// Connects the properties of a view with the storage of its identity.
  mutating func join(
    _ properties: ViewProperties, at place: UInt32, _ description: inout SceneDescription,
    _ nodes: inout NodeTable
  ) {
    var old: [LastingProperty] = []
    if nodes[place].payload == 0 {
      nodes[place].payload = nodes.payloads.insert(.none)
    } else if case .properties(let lasting) = nodes.payloads[nodes[place].payload] {
      if lasting.type == properties.type {
        old = lasting.list
      } else {
        end(lasting.list)
      }
    }
    var list: [LastingProperty] = []
    list.reserveCapacity(properties.list.count)
    for (index, property) in properties.list.enumerated() {
      let before = index < old.count ? old[index] : nil
      switch (property, before) {
      case (.namespace(let made), .namespace(let lasting)?):
        description.aliases[made] = lasting
        list.append(.namespace(lasting))
      case (.namespace(let made), _): list.append(.namespace(made))
      case (.state(let box), .state(_, let location)?) where box.join(location):
        list.append(.state(box, location))
      case (.state(let box), _): list.append(.state(box, box.makeLocation(signal, place)))
      }
    }
    nodes.payloads[nodes[place].payload] = .properties(
      LastingProperties(type: properties.type, list: list))
  }

  /// Ends the identity of properties.
  mutating func end(_ properties: [LastingProperty]) {
    for property in properties {
      switch property {
      case .namespace(let namespace): endedNamespaces.append(namespace)
      case .state(_, let location): location.signal = nil
      }
    }
  }

  /// Marks the `equatable(by:)` views around changed states as stale.
  func markStates(_ nodes: borrowing NodeTable) {
    for changed in signal.takeOpen() { nodes.markStale(around: changed) }
  }
}

extension NodeTable {
  /// Reconnects the views around a node with their own states, because one value of a view may
  /// occur at several positions.
  func joinStates(around place: UInt32) {
    var place = place
    while place != 0 {
      let node = self[place]
      if node.kind == .composite, case .properties(let properties) = payloads[node.payload] {
        for case .state(let box, let location) in properties.list { _ = box.join(location) }
      }
      place = node.parent
    }
  }

  /// Marks the `equatable(by:)` views around a node as stale.
  func markStale(around place: UInt32) {
    var place = place
    while place != 0 {
      let node = self[place]
      if node.kind == .marked, case .mark(let mark) = payloads[node.payload] {
        mark.isStale = true
      }
      place = node.parent
    }
  }
}
