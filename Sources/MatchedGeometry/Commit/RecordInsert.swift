// Recording insertions, and the properties of elements, for the commit.

extension EngineState {
  mutating func recordInsert(_ element: borrowing Element, _ animation: UInt32) -> Element.ID {
    if !elements.hasFreeSlot { grow() }
    let slot = elements.take()
    var isInvalid = false
    if let frame = element.frame, let layout = Float4(layout: frame) {
      elements.setLayout(layout, of: slot)
      if layout.z == 0 && layout.w == 0 {
        noteZeroSize(of: slot, in: element.match?.namespace.number ?? 0)
      }
    } else {
      elements.insert(.pending, in: slot)
      isInvalid = element.frame != nil
    }
    elements.setUserData(element.userData, of: slot)
    if element.transition.ends != nil { give(element.transition, to: slot) }
    if drawing.isInUse || element.zIndex != 0 || element.isElevated {
      drawing.insert(
        slot, zIndex: element.zIndex, isElevated: element.isElevated, capacity: elements.capacity)
    }
    enter(slot, element)
    if elements[slot].flags.contains(.pending) { awaitFrame(slot, isInvalid, animation) }
    if let tag = element.match?.id.tag, takesMatch(slot) { attachInserted(slot, element, tag) }
    note(.inserted, slot, animation)
    noteWritten(.presence, slot)
    admit(accepted(element, slot), animation)
    return elements.id(of: slot)
  }

  /// Keeps the animation of the latest insertion for an element without a layout frame.
  private mutating func awaitFrame(_ slot: UInt32, _ isInvalid: Bool, _ animation: UInt32) {
    if animation != 0 {
      transitions.table.pending[slot] = motions.animation(animation)
    }
    if isInvalid {
      reports.diagnostics.add(.invalidGeometry(elements.id(of: slot)))
    }
  }

  /// Replaces the transition of an element. An invalid one is rejected without effect.
  @discardableResult
  mutating func give(_ transition: ElementTransition, to slot: UInt32) -> Bool {
    if transitions.give(transition, to: slot, &elements) { return true }
    reports.diagnostics.add(.invalidGeometry(elements.id(of: slot)))
    return false
  }

  mutating func recordTransition(_ transition: ElementTransition, of id: Element.ID) {
    guard let slot = presentSlot(of: id), give(transition, to: slot) else { return }
    admit(.transition(id, transition))
  }

  /// Joins the group of an inserted element's match. The usual case, an integer, is read field by
  /// field to avoid the reference counting of a copy.
  @inline(__always)
  private mutating func attachInserted(
    _ slot: UInt32, _ element: borrowing Element, _ tag: UInt32
  ) {
    if tag != 0, let bits = element.match?.id.bits,
      let namespace = element.match?.namespace, let anchor = element.match?.anchor,
      let properties = element.match?.properties, let isSource = element.match?.isSource,
      matches.namespaces.isInUse(namespace), anchor.isUsable,
      !elements[slot].flags.contains(.zeroSize)
    {
      elements.describe(slot, anchor, properties, isSource: isSource)
      matches.join(
        slot, MatchKey(bits: bits, tag: tag, namespace: namespace.number), &elements)
    } else if let match = element.match {
      attach(slot, match)
    }
  }

  /// Joins the group of a match, unless its namespace has ended or its anchor is not usable.
  mutating func attach(_ slot: UInt32, _ match: Match) {
    matches.namespaces.use(match.namespace)
    if matches.namespaces.hasEnded(match.namespace) {
      refuseEnded(slot, match)
      matches.refused.add(match, of: slot)
    } else if !match.anchor.isUsable {
      reports.diagnostics.add(.invalidAnchor(member(slot, match)))
    } else {
      elements.describe(slot, match.anchor, match.properties, isSource: match.isSource)
      matches.join(slot, matches.key(of: match), &elements)
      let layout = elements[slot].layout
      let hasFrame =
        !elements[slot].flags.contains(.pending) || spaces.hasWaitingFrame(slot)
      if layout.z == 0 && layout.w == 0 && hasFrame {
        noteZeroSize(of: slot, in: match.namespace.number)
      }
      if elements[slot].flags.contains(.zeroSize) {
        reports.diagnostics.add(.zeroSize(member(slot, match)))
      }
    }
  }

  mutating func refuseEnded(_ slot: UInt32, _ match: Match) {
    reports.diagnostics.add(
      matches.endedNamespace(
        of: match, elements.id(of: slot), elements, searching: Matches.searchedNamespaces))
  }

  func member(_ slot: UInt32, _ match: Match) -> Diagnostic.Member {
    Diagnostic.Member(elements.id(of: slot), id: match.id, in: match.namespace)
  }

}
