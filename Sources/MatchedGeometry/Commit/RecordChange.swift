// What happens to elements inside of a transaction, recorded for the commit. Rows stay as they are
// until then; the elements' own records change at once.

extension EngineState {
  /// Notes what happened to an element; the last animation named for it counts.
  @inline(__always)
  mutating func note(
    _ kinds: CommitScratch.ChangeKinds, _ slot: UInt32, _ animation: UInt32
  ) {
    // The animation that a single change names is that of its transaction.
    if scratch.isImplicit && scratch.transactionAnimation == 0 {
      scratch.transactionAnimation = animation
    }
    let kinds = scratch.disablesAnimations ? kinds.union(.silenced) : kinds
    let known = elements.records[slot].change
    if known != 0 {
      scratch.changes[Int(known) - 1].kinds.formUnion(kinds)
      scratch.changes[Int(known) - 1].animation = animation
      return
    }
    scratch.changes.append(
      CommitScratch.Change(slot: slot, animation: animation, kinds: kinds))
    elements.records[slot].change = UInt32(scratch.changes.count)
  }

  /// The slot of a present element; anything else is reported.
  @inline(__always)
  private mutating func presentSlot(of id: Element.ID) -> UInt32? {
    if let slot = elements.slot(of: id), elements.records[slot].isPresent { return slot }
    diagnosticLog.add(.staleElement(id))
    return nil
  }

  // MARK: Coming

  mutating func recordInsert(_ element: borrowing Element, _ animation: UInt32) -> Element.ID {
    if !elements.hasFreeSlot { grow() }
    var record = ElementTable.Record()
    record.flags = .live
    var isInvalid = false
    if let frame = element.frame, let layout = Row(layout: frame) {
      record.layout = layout
      if layout.z == 0 && layout.w == 0 {
        noteZeroSize(in: &record.flags, element.match?.namespace.number ?? 0)
      }
    } else {
      record.flags.insert(.pending)
      isInvalid = element.frame != nil
    }
    record.userData = element.userData
    let slot = elements.take(record)
    if element.transition.ends != nil { give(element.transition, to: slot) }
    enter(slot, element)
    if elements.records[slot].flags.contains(.pending) { awaitFrame(slot, isInvalid, animation) }
    if element.match != nil && takesMatch(slot) { attachInserted(slot, element) }
    note(.inserted, slot, animation)
    tell(insert: elements.id(of: slot), element, animation)
    return elements.id(of: slot)
  }

  /// An element without a frame remembers the animation of its insertion.
  private mutating func awaitFrame(_ slot: UInt32, _ isInvalid: Bool, _ animation: UInt32) {
    if animation != 0 {
      transitions.pending[slot] = scratch.resolved[Int(animation) - 1]
    }
    if isInvalid {
      diagnosticLog.add(.invalidGeometry(elements.id(of: slot)))
    }
  }

  /// Gives an element a transition in place of its own. One that is no transition is refused: the element keeps what it has.
  @discardableResult
  private mutating func give(_ transition: ElementTransition, to slot: UInt32) -> Bool {
    guard let number = transitions.take(transition) else {
      diagnosticLog.add(.invalidGeometry(elements.id(of: slot)))
      return false
    }
    transitions.release(elements.records[slot].transition)
    elements.records[slot].transition = number
    return true
  }

  mutating func recordTransition(_ transition: ElementTransition, of id: Element.ID) {
    guard let slot = presentSlot(of: id), give(transition, to: slot) else { return }
    tell(transition, of: id)
  }

  /// Joins the group of an inserted element's match. Integers, the usual case, are read field by field:
  /// copying a match counts references.
  @inline(__always)
  private mutating func attachInserted(_ slot: UInt32, _ element: borrowing Element) {
    if let tag = element.match?.id.tag, tag != 0, let bits = element.match?.id.bits,
      let namespace = element.match?.namespace, let anchor = element.match?.anchor,
      let properties = element.match?.properties, let isSource = element.match?.isSource,
      namespaces.isInUse(namespace), anchor.isUsable,
      !elements.records[slot].flags.contains(.zeroSize)
    {
      describe(slot, anchor, properties, isSource)
      join(slot, MatchKey(bits: bits, tag: tag, namespace: namespace.number))
    } else if let match = element.match {
      attach(slot, match)
    }
  }

  /// Joins the group of a match, unless its namespace has ended or its anchor is no number.
  private mutating func attach(_ slot: UInt32, _ match: Match) {
    namespaces.use(match.namespace)
    if namespaces.hasEnded(match.namespace) {
      refuseEnded(slot, match)
      refusedMatches[slot] = match
    } else if !match.anchor.isUsable {
      diagnosticLog.add(.invalidAnchor(member(slot, match)))
    } else {
      describe(slot, match.anchor, match.properties, match.isSource)
      join(slot, key(of: match))
      let layout = elements.records[slot].layout
      let hasFrame = !elements.records[slot].flags.contains(.pending) || hasWaitingFrame(slot)
      if layout.z == 0 && layout.w == 0 && hasFrame {
        noteZeroSize(in: &elements.records[slot].flags, match.namespace.number)
      }
      if elements.records[slot].flags.contains(.zeroSize) {
        diagnosticLog.add(.zeroSize(member(slot, match)))
      }
    }
  }

  private mutating func refuseEnded(_ slot: UInt32, _ match: Match) {
    diagnosticLog.add(
      endedNamespace(of: match, elements.id(of: slot), searching: Self.searchedNamespaces))
  }

  private func member(_ slot: UInt32, _ match: Match) -> Diagnostic.Member {
    Diagnostic.Member(elements.id(of: slot), id: match.id, in: match.namespace)
  }

  @inline(__always)
  private func describe(
    _ slot: UInt32, _ anchor: UnitPoint, _ properties: MatchedGeometryProperties,
    _ isSource: Bool
  ) {
    elements.records[slot].anchorX = anchor.x
    elements.records[slot].anchorY = anchor.y
    elements.records[slot].properties = UInt8(truncatingIfNeeded: properties.rawValue & 3)
    if isSource {
      elements.records[slot].flags.insert(.isSource)
    } else {
      elements.records[slot].flags.remove(.isSource)
    }
  }

  mutating func recordReinsert(_ id: Element.ID, frame: Rect?, _ animation: UInt32) {
    guard let slot = elements.slot(of: id), isReinsertable(slot) else {
      diagnosticLog.add(.staleElement(id))
      return
    }
    var layout: Row?
    if let frame {
      layout = Row(layout: frame)
      if layout == nil {
        diagnosticLog.add(.invalidGeometry(id))
      }
    }
    tell(reinsert: id, layout == nil ? nil : frame, animation)
    let wasPending = elements.records[slot].flags.contains(.pending)
    reinsertLeaving(slot, layout: layout, animation)
    reinsertRelatives(of: slot, animation)
    if wasPending { layOutMembers(of: slot, animation) }
    tellReturned(animation)
  }

  /// Leaving, and not reported as gone: one that was is about to be freed, also after going back in time.
  func isReinsertable(_ slot: UInt32) -> Bool {
    elements.records[slot].flags.contains(.leaving)
      && !elements.records[slot].flags.contains(.hasLeft)
      && (wasRemovedNow(slot) || !hasLeft(slot, at: scratch.time))
  }

  /// A leaving element is present again.
  mutating func reinsertLeaving(_ slot: UInt32, layout: Row?, _ animation: UInt32) {
    let wasDetached = elements.records[slot].flags.contains(.detached)
    elements.records[slot].flags.subtract([.leaving, .detached])
    leaving.count -= 1
    if wasRemovedNow(slot) {
      let change = Int(elements.records[slot].change) - 1
      let kinds = scratch.changes[change].kinds
      scratch.changes[change].kinds.subtract([.removed, .wasReinserted])
      if !scratch.exits.isEmpty { scratch.exits[slot] = nil }
      note(
        kinds.contains(.wasReinserted) ? .reinserted : layout == nil ? [] : .moved, slot, animation)
    } else {
      transactions.noteUndone(serial: elements.records[slot].exit)
      mark(slot, isExit: false)
      // Should it be removed again, the frame still is a change of its own, its coming back is none.
      let kinds: CommitScratch.ChangeKinds = layout == nil ? .reinserted : [.reinserted, .moved]
      note(wasDetached ? kinds.union(.rejoined) : kinds, slot, animation)
    }
    if let layout {
      noteFormerLayout(slot)
      if elements.records[slot].flags.contains(.pending) {
        if awaitsGroup(slot) {
          keepFrame(layout, of: slot)
        } else {
          transitions.pending[slot] = nil
          elements.records[slot].flags.remove(.pending)
          note(.laidOut, slot, animation)
        }
      }
      setLayout(layout, of: slot)
    }
    let group = elements.records[slot].group
    if group != 0 { touchForSelection(group) }
  }

  private func wasRemovedNow(_ slot: UInt32) -> Bool {
    let change = elements.records[slot].change
    return change != 0 && scratch.changes[Int(change) - 1].kinds.contains(.removed)
  }

  // MARK: Going

  mutating func recordRemove(_ id: Element.ID, _ animation: UInt32) {
    guard let slot = presentSlot(of: id) else { return }
    tell(remove: id, animation)
    removePresent(slot, animation)
    removeMembers(of: slot, animation)
  }

  /// A present element leaves.
  mutating func removePresent(_ slot: UInt32, _ animation: UInt32) {
    let change = elements.records[slot].change
    let group = elements.records[slot].group
    if group != 0 { touchForSelection(group) }
    if change != 0 {
      let kinds = scratch.changes[Int(change) - 1].kinds
      if !kinds.isDisjoint(with: [.inserted, .laidOut]) {
        // Never shown.
        scratch.changes[Int(change) - 1].kinds = .dropped
        elements.records[slot].flags.insert(.hasLeft)
        if group != 0 { unlink(slot) }
        return
      }
      if kinds.contains(.reinserted) {
        scratch.changes[Int(change) - 1].kinds.subtract(.reinserted)
        scratch.changes[Int(change) - 1].kinds.insert(.wasReinserted)
      }
    }
    elements.records[slot].flags.insert(.leaving)
    elements.records[slot].exit = scratch.serial
    leaving.count += 1
    let own = geometryChange(of: slot)?.animation
    note(.removed, slot, animation)
    if let own {
      scratch.exits[slot] = animation
      scratch.changes[Int(elements.records[slot].change) - 1].animation = own
    }
  }

  // MARK: Changing

  mutating func recordFrame(
    _ frame: Rect, of id: Element.ID, velocity: Rect?, _ animation: UInt32
  ) {
    guard let slot = presentSlot(of: id) else { return }
    guard let layout = Row(layout: frame), velocity.map(Row.init(velocity:)) != .some(nil) else {
      diagnosticLog.add(.invalidGeometry(id))
      return
    }
    tell(move: id, frame, velocity, animation)
    let flags = elements.records[slot].flags
    if flags.contains(.pending) {
      if awaitsGroup(slot) { return keepFrame(layout, of: slot) }
      layOut(slot, animation)
      layOutMembers(of: slot, animation)
    } else {
      if layout == elements.records[slot].layout && velocity == nil { return }
      noteFormerLayout(slot)
      note(.moved, slot, animation)
    }
    setLayout(layout, of: slot)
    let change = Int(elements.records[slot].change) - 1
    if let velocity, let speed = Row(velocity: velocity) {
      scratch.changes[change].velocity = UInt32(scratch.velocities.count)
      scratch.velocities.append(speed)
      scratch.changes[change].kinds.insert(.hasVelocity)
    }
    let group = elements.records[slot].group
    guard group != 0 else { return }
    if flags != elements.records[slot].flags {
      touchForSelection(group)
      if elements.records[slot].flags.contains(.zeroSize) {
        diagnosticLog.add(.zeroSize(member(id, of: group)))
      }
    } else {
      touch(group)
    }
  }

  /// A pending element has its frame now, with the animation of its insertion where none is named.
  mutating func layOut(_ slot: UInt32, _ animation: UInt32) {
    let resolved = transitions.pending.removeValue(forKey: slot)
    elements.records[slot].flags.remove(.pending)
    let own = animation != 0 || scratch.disablesAnimations ? nil : resolved
    note(.laidOut, slot, own.map { scratch.number(of: $0) } ?? animation)
    // That of the insertion is the element's alone: a single call has not named it.
    if scratch.isImplicit && animation == 0 { scratch.transactionAnimation = 0 }
  }

  func setLayout(_ layout: Row, of slot: UInt32) {
    elements.records[slot].layout = layout
    if layout.z == 0 && layout.w == 0 {
      let group = elements.records[slot].group
      noteZeroSize(
        in: &elements.records[slot].flags, group == 0 ? 0 : groups.records[group].key.namespace)
    } else {
      elements.records[slot].flags.remove(.zeroSize)
    }
  }

  /// An element without any size takes no part in matching, unless the policy of its namespace lets it.
  private func noteZeroSize(in flags: inout ElementTable.Flags, _ namespace: UInt32) {
    if policies.of(namespace).zeroSize == .absent {
      flags.insert(.zeroSize)
    } else {
      flags.remove(.zeroSize)
    }
  }

  mutating func recordMatch(_ match: Match?, of id: Element.ID, _ animation: UInt32) {
    guard let slot = presentSlot(of: id), takesMatch(slot) else { return }
    let group = elements.records[slot].group
    if let match {
      namespaces.use(match.namespace)
      if namespaces.hasEnded(match.namespace) || !match.anchor.isUsable {
        if match.anchor.isUsable {
          refuseEnded(slot, match)
        } else {
          diagnosticLog.add(.invalidAnchor(member(slot, match)))
        }
        return
      }
      tell(match: id, match, animation)
      if group != 0 && groups.records[group].key == key(of: match) {
        changeRole(slot, match, animation)
        return
      }
    }
    refusedMatches[slot] = nil
    guard group != 0 || match != nil else { return }
    if match == nil { tell(match: id, nil, animation) }
    noteFormerMatch(slot)
    if group != 0 {
      touchForSelection(group)
      if groups.records[group].source == slot + 1 { snapshotMotion(of: group) }
      unlink(slot)
    }
    if let match { attach(slot, match) }
    note(.rekeyed, slot, animation)
  }

  /// The same key with another role, anchor or set of properties.
  private mutating func changeRole(_ slot: UInt32, _ match: Match, _ animation: UInt32) {
    let record = elements.records[slot]
    let isSame =
      record.isSource == match.isSource && record.anchorX == match.anchor.x
      && record.anchorY == match.anchor.y
      && UInt32(record.properties) == match.properties.rawValue & 3
    if isSame { return }
    noteFormerMatch(slot)
    touchForSelection(record.group)
    if groups.records[record.group].source == slot + 1 { snapshotMotion(of: record.group) }
    describe(slot, match.anchor, match.properties, match.isSource)
    note(.moved, slot, animation)
  }
}

extension UnitPoint {
  /// Finite, and not so far away that an anchor point would leave Float.
  @inline(__always)
  var isUsable: Bool { abs(x) <= 0x1p16 && abs(y) <= 0x1p16 }
}
