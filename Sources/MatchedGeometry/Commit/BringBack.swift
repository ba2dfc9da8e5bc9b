// One call for a host that has a description and perhaps a handle: whichever the handle still allows.

extension EngineState {
  /// Inserts an element, or makes the one that a handle has like it. What is recorded are the changes that it is made of.
  mutating func recordInsert(
    _ element: borrowing Element, bringingBack id: Element.ID?, _ animation: UInt32
  ) -> Element.ID {
    guard let id, let slot = elements.slot(of: id) else { return recordInsert(element, animation) }
    if isReinsertable(slot) {
      recordReinsert(id, frame: element.frame, animation)
    } else if elements.records[slot].isPresent {
      if let frame = element.frame {
        recordFrame(frame, of: id, velocity: nil, animation)
      }
    } else {
      return recordInsert(element, animation)
    }
    elements.records[slot].userData = element.userData
    if spaces.isGeometryGroup(slot) && element.match == nil { return id }
    recordMatch(element.match, of: id, animation)
    if element.transition != .opacity
      || elements.records[slot].transition != TransitionTable.opacity
    {
      recordTransition(element.transition, of: id)
    }
    return id
  }
}
