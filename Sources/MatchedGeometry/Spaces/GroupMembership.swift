// Membership in geometry groups.

extension Spaces {
  /// Adds an inserted element to its geometry group. An element is pending while its group is.
  @inline(__always)
  mutating func enter(
    _ slot: UInt32, _ element: borrowing Element, _ elements: inout Elements,
    _ reports: inout Reports
  ) {
    if element.isGeometryGroup || element.group != nil {
      enterGroup(slot, element, &elements, &reports)
    }
  }

  private mutating func enterGroup(
    _ slot: UInt32, _ element: borrowing Element, _ elements: inout Elements,
    _ reports: inout Reports
  ) {
    var parent: UInt32 = 0
    if let id = element.group {
      if let found = elements.slot(of: id), elements[found].isPresent {
        parent = group(of: found)
      }
      if parent == 0 { reports.diagnostics.add(.staleElement(id)) }
    }
    guard element.isGeometryGroup || parent != 0 else { return }
    let entry = insert(
      slot, isGroup: element.isGeometryGroup, in: parent, capacity: elements.capacity)
    let isWaiting = elements[slot].flags.contains(.pending)
    if !isWaiting && parent != 0 && elements[self[parent].slot].flags.contains(.pending) {
      self[entry].flags.insert(.awaitsGroup)
      elements.insert(.pending, in: slot)
    }
  }

  /// Whether an element can have a match. A geometry group cannot, since it draws nothing. Reports
  /// one.
  @inline(__always)
  func takesMatch(
    _ slot: UInt32, _ elements: borrowing Elements, _ reports: inout Reports
  ) -> Bool {
    guard isGeometryGroup(slot) else { return true }
    reports.diagnostics.add(.staleElement(elements.id(of: slot)))
    return false
  }

  /// Records that an element keeps its frame until its geometry group has one.
  mutating func keepWaiting(_ slot: UInt32) { self[entry(of: slot)].flags.insert(.awaitsGroup) }

  /// Records that a member exits because its geometry group does.
  mutating func noteExitWithGroup(_ slot: UInt32) {
    self[entry(of: slot)].flags.insert(.exitedWithGroup)
  }

  /// Removes a flag of an element. Returns whether it had the flag.
  @discardableResult
  mutating func clear(_ flag: Flags, of slot: UInt32) -> Bool {
    let entry = entry(of: slot)
    guard entry != 0, self[entry].flags.contains(flag) else { return false }
    self[entry].flags.remove(flag)
    return true
  }
}
