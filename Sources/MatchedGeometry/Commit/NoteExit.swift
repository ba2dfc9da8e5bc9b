// Noting removals and reinsertions for the commit.

extension EngineState {
  mutating func noteReinsert(_ id: Element.ID, frame: Rect?, _ animation: AnimationNumber) {
    guard let slot = elements.slot(of: id),
      transitions.isReinsertable(slot, at: scratch.time, scratch.changes, elements, spaces)
    else {
      reports.diagnostics.add(.staleElement(id))
      return
    }
    let layout = frame.flatMap { Float4(layout: $0) }
    if frame != nil && layout == nil { reports.diagnostics.add(.invalidGeometry(id)) }
    if let change = reports.recorder?.reinsertion(of: id, layout == nil ? nil : frame, elements) {
      passToRecorder(change, animation)
    }
    reinsertExiting(slot, layout: layout, animation)
    reinsertRelatives(of: slot, animation)
    reports.recorder?.recordReturned(
      animation, scratch, elements, matches, spaces, transitions, drawing, attributes)
  }

  /// Makes an exiting element present again.
  private mutating func reinsertExiting(
    _ slot: UInt32, layout: Float4?, _ animation: AnimationNumber
  ) {
    let wasDetached = elements[slot].flags.contains(.detached)
    let serial = transitions.resume(slot, &elements)
    transactions.noteWritten(.presence, slot, scratch)
    if layout != nil { transactions.noteWritten(.frame, slot, scratch) }
    if let change = scratch.changes.index(of: elements[slot].change),
      scratch.changes[change].kinds.contains(.removed)
    {
      let kinds = scratch.changes[change].kinds
      scratch.changes[change].kinds.subtract([.removed, .wasReinserted])
      scratch.note(
        kinds.contains(.wasReinserted) ? .reinserted : layout == nil ? [] : .moved, slot, animation,
        &elements)
    } else {
      if elements[slot].flags.contains(.pending) {
        transitions.awaitFrame(slot, animation, motions)
      }
      transactions.noteUndone(serial: serial)
      // If the element is removed again, its reinsertion has no effect, but the new frame does.
      let kinds: ChangeKinds = layout == nil ? .reinserted : [.reinserted, .moved]
      scratch.note(wasDetached ? kinds.union(.rejoined) : kinds, slot, animation, &elements)
    }
    if let layout {
      if elements[slot].flags.contains(.pending) {
        if spaces.awaitsGroup(slot, elements) {
          spaces.keepWaiting(slot)
        } else {
          transitions.table.pending[slot] = nil
          elements.remove(.pending, from: slot)
          scratch.note(.laidOut, slot, animation, &elements)
        }
      }
      if elements.setLayout(layout, of: slot) { matches.noteZeroSize(of: slot, &elements) }
    }
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
  }

  /// Reinserts the members that exited with a group, and the groups that contain an element.
  private mutating func reinsertRelatives(of slot: UInt32, _ animation: AnimationNumber) {
    guard spaces.entry(of: slot) != 0 else { return }
    spaces.clear(.exitedWithGroup, of: slot)
    var around = spaces.slot(around: slot)
    while let group = around {
      if transitions.isReinsertable(group, at: scratch.time, scratch.changes, elements, spaces) {
        reinsertExiting(group, layout: nil, animation)
      }
      spaces.clear(.exitedWithGroup, of: group)
      around = spaces.slot(around: group)
    }
    if !spaces.awaitsGroup(slot, elements) { layOutWaiting(slot, animation) }
    let top = spaces.group(of: slot)
    var entry = top == 0 ? 0 : spaces.entry(after: top, in: top)
    while entry != 0 {
      let member = spaces.slot(of: entry)
      let returns =
        transitions.isReinsertable(member, at: scratch.time, scratch.changes, elements, spaces)
        && spaces.clear(.exitedWithGroup, of: member)
      if returns {
        reinsertExiting(member, layout: nil, animation)
        if !spaces.awaitsGroup(member, elements) { layOutWaiting(member, animation) }
      }
      entry = spaces.entry(after: entry, in: top, descends: returns)
    }
  }

  @inline(__always)
  mutating func noteRemove(_ id: Element.ID, _ animation: AnimationNumber) {
    guard let slot = elements.presentSlot(of: id, &reports) else { return }
    passToRecorder(.remove(id), animation)
    scratch.removePresent(slot, animation, &elements, &matches, &transitions, &transactions)
    let group = spaces.group(of: slot)
    // The members of a group that was removed before have been removed with it.
    if group != 0 { removeMembers(of: group, animation) }
  }

  /// Removes the elements inside of a removed geometry group.
  private mutating func removeMembers(of group: UInt32, _ animation: AnimationNumber) {
    var entry = spaces.entry(after: group, in: group)
    while entry != 0 {
      let member = spaces.slot(of: entry)
      let exits = elements[member].isPresent
      if exits {
        scratch.removePresent(
          member, animation, &elements, &matches, &transitions, &transactions)
        spaces.noteExitWithGroup(member)
      }
      entry = spaces.entry(after: entry, in: group, descends: exits)
    }
  }
}

extension CommitScratch {
  /// Makes a present element exit.
  fileprivate mutating func removePresent(
    _ slot: UInt32, _ animation: AnimationNumber, _ elements: inout Elements,
    _ matches: inout Matches, _ transitions: inout Transitions,
    _ transactions: inout Transactions
  ) {
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
    transactions.noteWritten(.presence, slot, self)
    if let change = changes.index(of: elements[slot].change) {
      let kinds = changes[change].kinds
      if kinds.contains(.inserted) {
        // It was never shown.
        changes[change].kinds = .dropped
        elements.insert(.hasExited, in: slot)
        if group != 0 { matches.unlink(slot, &elements) }
        return
      }
      if kinds.contains(.laidOut) {
        // Its first layout frame was not shown either.
        changes[change].kinds.subtract(.laidOut)
        elements.insert(.pending, in: slot)
      }
      if kinds.contains(.reinserted) {
        changes[change].kinds.subtract(.reinserted)
        changes[change].kinds.insert(.wasReinserted)
      }
    }
    transitions.beginExit(of: slot, &elements)
    note(.removed, slot, animation, &elements)
  }
}
