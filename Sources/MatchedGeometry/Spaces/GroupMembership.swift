// Membership in geometry groups, and what the changes of a group mean for its members.

extension EngineState {
  /// Adds an inserted element to its geometry group. An element is pending while its group is.
  @inline(__always)
  mutating func enter(_ slot: UInt32, _ element: borrowing Element) {
    if element.isGeometryGroup || element.group != nil { enterGroup(slot, element) }
  }

  private mutating func enterGroup(_ slot: UInt32, _ element: borrowing Element) {
    var parent: UInt32 = 0
    if let id = element.group {
      if let found = elements.slot(of: id), elements[found].isPresent {
        parent = spaces.group(of: found)
      }
      if parent == 0 { reports.diagnostics.add(.staleElement(id)) }
    }
    guard element.isGeometryGroup || parent != 0 else { return }
    let entry = spaces.insert(
      slot, isGroup: element.isGeometryGroup, in: parent, capacity: elements.capacity)
    // A geometry group draws nothing that could fade.
    if element.isGeometryGroup {
      transitions.table.release(elements[slot].transition)
      elements.setTransition(TransitionTable.identity, of: slot)
    }
    let isWaiting = elements[slot].flags.contains(.pending)
    if !isWaiting && parent != 0 && elements[spaces[parent].slot].flags.contains(.pending) {
      spaces[entry].flags.insert(.awaitsGroup)
      elements.insert(.pending, in: slot)
    }
  }

  /// Whether an element can have a match. A geometry group cannot, since it draws nothing.
  @inline(__always)
  mutating func takesMatch(_ slot: UInt32) -> Bool {
    guard spaces.isGeometryGroup(slot) else { return true }
    reports.diagnostics.add(.staleElement(elements.id(of: slot)))
    return false
  }

  /// Keeps the frame of an element until its geometry group has one.
  mutating func keepFrame(_ layout: Float4, of slot: UInt32) {
    setLayout(layout, of: slot)
    spaces[spaces.entry(of: slot)].flags.insert(.awaitsGroup)
  }

  /// Lays out the members of a geometry group that waited for its frame.
  mutating func layOutMembers(of slot: UInt32, _ animation: UInt32) {
    let top = spaces.group(of: slot)
    guard top != 0, !elements[slot].flags.contains(.pending) else { return }
    visitMembers(of: top) { state, entry in
      !state.elements[state.spaces[entry].slot].flags.contains(.pending)
        || state.layOutWaiting(entry, animation)
    }
  }

  private mutating func layOutWaiting(_ entry: UInt32, _ animation: UInt32) -> Bool {
    let slot = spaces[entry].slot
    guard spaces[entry].flags.contains(.awaitsGroup), elements[slot].isPresent
    else { return false }
    spaces[entry].flags.remove(.awaitsGroup)
    layOut(slot, animation)
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
    return true
  }

  /// Removes the elements inside of a removed geometry group.
  @inline(__always)
  mutating func removeMembers(of slot: UInt32, _ animation: UInt32) {
    let group = spaces.group(of: slot)
    // The members of a group that was removed before have been removed with it.
    if group != 0 { visitMembers(of: group) { $0.removeMember($1, animation) } }
  }

  /// Visits everything inside of a group, except inside of groups for which `body` is false.
  private mutating func visitMembers(
    of top: UInt32, _ body: (inout EngineState, UInt32) -> Bool
  ) {
    var entry = spaces.entry(after: top, in: top)
    while entry != 0 {
      entry =
        body(&self, entry)
        ? spaces.entry(after: entry, in: top) : spaces.entry(behind: entry, in: top)
    }
  }

  private mutating func removeMember(_ entry: UInt32, _ animation: UInt32) -> Bool {
    let slot = spaces[entry].slot
    guard elements[slot].isPresent else { return false }
    removePresent(slot, animation)
    spaces[entry].flags.insert(.exitedWithGroup)
    return true
  }

  /// Reinserts the members that exited with a group, and the groups that contain an element.
  mutating func reinsertRelatives(of slot: UInt32, _ animation: UInt32) {
    let entry = spaces.entry(of: slot)
    guard entry != 0 else { return }
    spaces[entry].flags.remove(.exitedWithGroup)
    var around = spaces[entry].parent
    while around != 0 {
      let slot = spaces[around].slot
      if isReinsertable(slot) { reinsertExiting(slot, layout: nil, animation) }
      spaces[around].flags.remove(.exitedWithGroup)
      around = spaces[around].parent
    }
    if !spaces.awaitsGroup(slot, elements) { _ = layOutWaiting(entry, animation) }
    guard spaces[entry].flags.contains(.isGroup) else { return }
    visitMembers(of: entry) { state, member in state.reinsertMember(member, animation) }
  }

  private mutating func reinsertMember(_ entry: UInt32, _ animation: UInt32) -> Bool {
    let slot = spaces[entry].slot
    guard spaces[entry].flags.contains(.exitedWithGroup), isReinsertable(slot) else {
      return false
    }
    spaces[entry].flags.remove(.exitedWithGroup)
    reinsertExiting(slot, layout: nil, animation)
    if !spaces.awaitsGroup(slot, elements) { _ = layOutWaiting(entry, animation) }
    return true
  }
}
