// Inserting or resuming an element: one call for a host that may have the handle of an earlier insertion.

extension EngineState {
  /// Reinserts or changes the element of a handle if possible, or else inserts a new one. Records
  /// the individual changes of which the call consists.
  mutating func recordInsert(
    _ element: borrowing Element, resuming id: Element.ID?, _ animation: UInt32
  ) -> Element.ID {
    guard let id, let slot = elements.slot(of: id) else { return recordInsert(element, animation) }
    if isReinsertable(slot) {
      recordReinsert(id, frame: element.frame, animation)
    } else if elements[slot].isPresent {
      if let frame = element.frame {
        recordFrame(frame, of: id, velocity: nil, animation)
      }
    } else {
      return recordInsert(element, animation)
    }
    elements.setUserData(element.userData, of: slot)
    if drawing.isInUse || element.zIndex != 0 || element.isElevated {
      let (zIndex, isElevated) = (drawing.zIndex(of: slot), drawing.isElevated(slot))
      drawing.set(
        slot, zIndex: element.zIndex, isElevated: element.isElevated, capacity: elements.capacity)
      if zIndex != drawing.zIndex(of: slot) || isElevated != element.isElevated {
        admit(zIndex: drawing.zIndex(of: slot), isElevated: element.isElevated, of: id)
      }
    }
    if spaces.isGeometryGroup(slot) && element.match == nil { return id }
    recordMatch(element.match, of: id, animation)
    if element.transition != .opacity
      || elements[slot].transition != TransitionTable.opacity
    {
      recordTransition(element.transition, of: id)
    }
    return id
  }
}
