// Noting insertions, and the properties of elements, for the commit.

extension EngineState {
  mutating func noteInsert(_ element: borrowing Element, _ animation: AnimationNumber)
    -> Element.ID
  {
    if !elements.hasFreeSlot { grow(to: max(64, elements.capacity * 2)) }
    let slot = elements.take()
    let id = elements.id(of: slot)
    if let frame = element.frame, let layout = Float4(layout: frame) {
      if elements.setLayout(layout, of: slot) {
        matches.noteZeroSize(of: slot, in: element.match?.namespace.number ?? 0, &elements)
      }
    } else {
      elements.insert(.pending, in: slot)
    }
    elements.setUserData(element.userData, of: slot)
    if element.transition.ends != nil {
      _ = transitions.give(element.transition, to: slot, &elements, &reports)
    }
    if drawing.isInUse || element.zIndex != 0 || element.isElevated {
      drawing.insert(
        slot, zIndex: element.zIndex, isElevated: element.isElevated, capacity: elements.capacity)
    }
    if !element.attributes.isEmpty {
      attributes.insert(element.attributes, of: id, &reports)
    }
    // A geometry group draws nothing that could fade.
    if element.isGeometryGroup {
      _ = transitions.give(.identity, to: slot, &elements, &reports)
    }
    spaces.enter(slot, element, &elements, &reports)
    if elements[slot].flags.contains(.pending) {
      transitions.awaitFrame(slot, animation, motions)
      if let frame = element.frame, Float4(layout: frame) == nil {
        reports.diagnostics.add(.invalidGeometry(id))
      }
    }
    if let tag = element.match?.id.tag, spaces.takesMatch(slot, elements, &reports) {
      matches.attachInserted(slot, element, tag, &elements, spaces, &reports)
    }
    scratch.note(.inserted, slot, animation, &elements)
    transactions.noteWritten(.presence, slot, scratch)
    passToRecorder(
      .insertion(of: element, slot, elements, spaces, transitions, attributes), animation)
    return id
  }

  /// Reinserts or changes the element of a handle if possible, or else inserts a new one. Notes
  /// the individual changes of which the call consists.
  mutating func noteInsert(
    _ element: borrowing Element, resuming id: Element.ID?, _ animation: AnimationNumber
  ) -> Element.ID {
    guard let id, let slot = elements.slot(of: id) else { return noteInsert(element, animation) }
    if transitions.isReinsertable(slot, at: scratch.time, scratch.changes, elements, spaces) {
      noteReinsert(id, frame: element.frame, animation)
    } else if elements[slot].isPresent {
      if let frame = element.frame {
        noteFrame(frame, of: id, velocity: nil, animation)
      }
    } else {
      return noteInsert(element, animation)
    }
    elements.setUserData(element.userData, of: slot)
    for index in 0..<max(attributes.count, element.attributes.count) {
      let value = index < element.attributes.count ? element.attributes[index] : .zero
      // The recording of an unchanged attribute would only make it longer.
      if index < attributes.count, value == attributes[index, slot] { continue }
      noteAttribute(value, index, of: id, animation)
    }
    noteOrder(of: slot, zIndex: element.zIndex, isElevated: element.isElevated)
    if spaces.isGeometryGroup(slot) && element.match == nil { return id }
    noteMatch(element.match, of: id, animation)
    if element.transition != .opacity
      || elements[slot].transition != TransitionTable.opacity
    {
      noteTransition(element.transition, of: id)
    }
    return id
  }

  mutating func noteTransition(_ transition: ElementTransition, of id: Element.ID) {
    guard let slot = elements.presentSlot(of: id, &reports),
      transitions.give(transition, to: slot, &elements, &reports)
    else { return }
    passToRecorder(.transition(id, transition))
  }
}
