extension JSONText {
  /// The members of a trace's change, but for its animation.
  mutating func change(_ change: HostChange, _ names: inout RecordedNames) {
    switch change {
    case .insert(let id, let element, let group): insert(id, element, group, &names)
    case .remove(let id):
      member("remove", id, names)
    case .reinsert(let id, let frame):
      member("insert", id, names)
      if let frame { self.frame(frame) }
    case .move(let id, let frame, let velocity):
      member("move", id, names)
      self.frame(frame)
      guard let velocity else { return }
      raw(", \"velocity\": ")
      rect(velocity)
    case .match(let id, let match):
      member("match", id, names)
      raw(", \"as\": ")
      if let match { self.match(match, &names) } else { raw("null") }
    case .transition(let id, let transition):
      member("setTransition", id, names)
      raw(", \"transition\": ")
      self.transition(transition)
    case .end(let namespace):
      raw("\"endNamespace\": ")
      names.namespace(namespace.number, &self)
    case .insertValue(let id, let value):
      member("insertValue", id, names)
      numbers(", \"value\": ", value)
    case .setValue(let id, let value, let velocity):
      member("setValue", id, names)
      numbers(", \"value\": ", value)
      if let velocity { numbers(", \"velocity\": ", velocity) }
    case .removeValue(let id):
      member("removeValue", id, names)
    }
  }

  private mutating func insert(
    _ id: Element.ID, _ element: Element, _ group: Element.ID?, _ names: inout RecordedNames
  ) {
    member(element.isGeometryGroup ? "geometryGroup" : "insert", id, names)
    if let frame = element.frame { self.frame(frame) } else { raw(", \"frame\": null") }
    if let group {
      raw(", \"group\": ")
      names.element(group, &self)
    }
    if let match = element.match {
      raw(", \"match\": ")
      self.match(match, &names)
    }
    if element.transition != .opacity && !element.isGeometryGroup {
      raw(", \"transition\": ")
      self.transition(element.transition)
    }
  }

  private mutating func member(_ key: String, _ id: Element.ID, _ names: RecordedNames) {
    raw("\"")
    raw(key)
    raw("\": ")
    names.element(id, &self)
  }

  private mutating func member(_ key: String, _ id: AnimatedValue.ID, _ names: RecordedNames) {
    raw("\"")
    raw(key)
    raw("\": ")
    names.value(id, &self)
  }

  private mutating func frame(_ frame: Rect) {
    raw(", \"frame\": ")
    rect(frame)
  }

  private mutating func numbers(_ key: String, _ row: SIMD4<Float>) {
    raw(key)
    numbers(row.x, row.y, row.z, row.w)
  }
}
