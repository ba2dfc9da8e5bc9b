// Recording removals and reinsertions for the commit.

extension EngineState {
  mutating func recordReinsert(_ id: Element.ID, frame: Rect?, _ animation: UInt32) {
    guard let slot = elements.slot(of: id), isReinsertable(slot) else {
      reports.diagnostics.add(.staleElement(id))
      return
    }
    var layout: Float4?
    if let frame {
      layout = Float4(layout: frame)
      if layout == nil {
        reports.diagnostics.add(.invalidGeometry(id))
      }
    }
    admit(reinsert: id, layout == nil ? nil : frame, animation)
    reinsertExiting(slot, layout: layout, animation)
    reinsertRelatives(of: slot, animation)
    recordReturned(animation)
  }

  /// Whether an element is exiting and can be reinserted. One that was reported as exited will be
  /// freed, even if time went back.
  func isReinsertable(_ slot: UInt32) -> Bool {
    elements[slot].flags.contains(.exiting)
      && !elements[slot].flags.contains(.hasExited)
      && (wasRemovedNow(slot)
        || !transitions.hasExited(slot, at: scratch.time, elements, spaces))
  }

  /// Makes an exiting element present again.
  mutating func reinsertExiting(_ slot: UInt32, layout: Float4?, _ animation: UInt32) {
    let wasDetached = elements[slot].flags.contains(.detached)
    let serial = transitions.resume(slot, &elements)
    noteWritten(.presence, slot)
    if layout != nil { noteWritten(.frame, slot) }
    if let change = change(of: slot), scratch.changes[change].kinds.contains(.removed) {
      let kinds = scratch.changes[change].kinds
      scratch.changes[change].kinds.subtract([.removed, .wasReinserted])
      note(
        kinds.contains(.wasReinserted) ? .reinserted : layout == nil ? [] : .moved, slot, animation)
    } else {
      if elements[slot].flags.contains(.pending) {
        transitions.table.pending[slot] = animation == 0 ? nil : motions.animation(animation)
      }
      transactions.noteUndone(serial: serial)
      // If the element is removed again, its reinsertion has no effect, but the new frame does.
      let kinds: ChangeKinds = layout == nil ? .reinserted : [.reinserted, .moved]
      note(wasDetached ? kinds.union(.rejoined) : kinds, slot, animation)
    }
    if let layout {
      if elements[slot].flags.contains(.pending) {
        if spaces.awaitsGroup(slot, elements) {
          keepFrame(layout, of: slot)
        } else {
          transitions.table.pending[slot] = nil
          elements.remove(.pending, from: slot)
          note(.laidOut, slot, animation)
        }
      }
      setLayout(layout, of: slot)
    }
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
  }

  private func wasRemovedNow(_ slot: UInt32) -> Bool {
    change(of: slot).map { scratch.changes[$0].kinds.contains(.removed) } ?? false
  }

  @inline(__always)
  mutating func recordRemove(_ id: Element.ID, _ animation: UInt32) {
    guard let slot = presentSlot(of: id) else { return }
    admit(.remove(id), animation)
    removePresent(slot, animation)
    removeMembers(of: slot, animation)
  }

  /// Makes a present element exit.
  mutating func removePresent(_ slot: UInt32, _ animation: UInt32) {
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
    noteWritten(.presence, slot)
    if let change = change(of: slot) {
      let kinds = scratch.changes[change].kinds
      if kinds.contains(.inserted) {
        // It was never shown.
        scratch.changes[change].kinds = .dropped
        elements.insert(.hasExited, in: slot)
        if group != 0 { matches.unlink(slot, &elements) }
        return
      }
      if kinds.contains(.laidOut) {
        // Its first layout frame was not shown either.
        scratch.changes[change].kinds.subtract(.laidOut)
        elements.insert(.pending, in: slot)
      }
      if kinds.contains(.reinserted) {
        scratch.changes[change].kinds.subtract(.reinserted)
        scratch.changes[change].kinds.insert(.wasReinserted)
      }
    }
    transitions.beginExit(of: slot, &elements)
    note(.removed, slot, animation)
  }
}
