// Recording changes of elements in a transaction. Tracks do not change before the commit; the
// elements' records change immediately.

extension EngineState {
  /// Records a change of an element. The last animation of geometry and that of presence count.
  @inline(__always)
  mutating func note(
    _ kinds: ChangeKinds, _ slot: UInt32, _ animation: UInt32
  ) {
    // The animation of a single change is also that of its transaction.
    if scratch.isImplicit && scratch.transactionAnimation == 0 {
      scratch.transactionAnimation = animation
    }
    let kinds = scratch.disablesAnimations ? kinds.union(.silenced) : kinds
    scratch.changes.kinds.formUnion(kinds)
    if let known = change(of: slot) {
      scratch.changes[known].kinds.formUnion(kinds)
      if !kinds.isDisjoint(with: .geometry) { scratch.changes[known].animation = animation }
      if !kinds.isDisjoint(with: .presence) {
        scratch.changes[known].presenceAnimation = animation
      }
      return
    }
    let change = Change(
      slot: slot, animation: animation, presenceAnimation: animation, kinds: kinds)
    let number = scratch.changes.append(change, formerLayout: elements[slot].layout)
    elements.setChange(number, of: slot)
  }

  /// The index of the change of an element in the current transaction, if there is one.
  @inline(__always)
  func change(of slot: UInt32) -> Int? { scratch.changes.index(of: elements[slot].change) }

  /// The slot of a present element. Reports a stale handle.
  @inline(__always)
  mutating func presentSlot(of id: Element.ID) -> UInt32? {
    if let slot = elements.slot(of: id), elements[slot].isPresent { return slot }
    reports.diagnostics.add(.staleElement(id))
    return nil
  }

  /// The slot of an element that the current transaction has removed and that has a layout frame:
  /// it can still go to a new one while it exits. Reports any other element that is not present.
  @inline(never)
  private mutating func removedSlot(of id: Element.ID) -> UInt32? {
    guard let slot = elements.slot(of: id), let change = change(of: slot),
      !scratch.changes[change].kinds.isDisjoint(with: [.removed, .dropped])
    else { return presentSlot(of: id) }
    // An element without a layout frame has never been shown.
    let flags = elements[slot].flags
    return flags.isDisjoint(with: [.hasExited, .pending]) ? slot : nil
  }

  mutating func recordFrame(
    _ frame: Rect, of id: Element.ID, velocity: Rect?, _ animation: UInt32
  ) {
    var found = elements.slot(of: id)
    if let slot = found, !elements[slot].isPresent { found = nil }
    guard let slot = found ?? removedSlot(of: id) else { return }
    guard let layout = Float4(layout: frame), velocity.map(Float4.init(velocity:)) != .some(nil)
    else {
      reports.diagnostics.add(.invalidGeometry(id))
      return
    }
    admit(.move(id, frame, velocity: velocity), animation)
    noteWritten(.frame, slot)
    let flags = elements[slot].flags
    if flags.contains(.pending) {
      if spaces.awaitsGroup(slot, elements) { return keepFrame(layout, of: slot) }
      layOut(slot, animation)
      layOutMembers(of: slot, animation)
    } else {
      if layout == elements[slot].layout && velocity == nil { return }
      note(.moved, slot, animation)
    }
    setLayout(layout, of: slot)
    if let velocity, let speed = Float4(velocity: velocity), let change = change(of: slot) {
      scratch.changes[change].velocity = motions.number(of: speed)
    }
    let group = elements[slot].group
    guard group != 0 else { return }
    if flags != elements[slot].flags {
      matches.touchForSelection(group)
      if elements[slot].flags.contains(.zeroSize) {
        reports.diagnostics.add(.zeroSize(matches.member(id, of: group)))
      }
    } else if !matches.isAlone(slot, in: group) {
      matches.touch(group)
    }
  }

  /// Makes a pending element laid out, with the animation of its insertion if no other is named.
  mutating func layOut(_ slot: UInt32, _ animation: UInt32) {
    let resolved = transitions.table.pending.removeValue(forKey: slot)
    elements.remove(.pending, from: slot)
    let own = animation != 0 || scratch.disablesAnimations ? nil : resolved
    note(.laidOut, slot, own.map { motions.number(of: $0) } ?? animation)
    // The animation of the insertion is for the element only and not for the transaction.
    if scratch.isImplicit && animation == 0 { scratch.transactionAnimation = 0 }
  }

  mutating func setLayout(_ layout: Float4, of slot: UInt32) {
    elements.setLayout(layout, of: slot)
    if layout.z == 0 && layout.w == 0 {
      let group = elements[slot].group
      noteZeroSize(of: slot, in: group == 0 ? 0 : matches.groups[group].key.namespace)
    } else {
      elements.remove(.zeroSize, from: slot)
    }
  }

  /// Excludes an element of zero size from matching, unless the policy of its namespace allows it.
  mutating func noteZeroSize(of slot: UInt32, in namespace: UInt32) {
    if matches.policies.of(namespace).zeroSize == .absent {
      elements.insert(.zeroSize, in: slot)
    } else {
      elements.remove(.zeroSize, from: slot)
    }
  }

  mutating func recordMatch(_ match: Match?, of id: Element.ID, _ animation: UInt32) {
    guard let slot = presentSlot(of: id), takesMatch(slot) else { return }
    let group = elements[slot].group
    if let match {
      matches.namespaces.use(match.namespace)
      if matches.namespaces.hasEnded(match.namespace) || !match.anchor.isUsable {
        if match.anchor.isUsable {
          refuseEnded(slot, match)
        } else {
          reports.diagnostics.add(.invalidAnchor(member(slot, match)))
        }
        return
      }
      admit(.match(id, match), animation)
      noteWritten(.match, slot)
      if group != 0 && matches.groups[group].key == matches.key(of: match) {
        changeRole(slot, match, animation)
        return
      }
    }
    matches.refused.remove(slot)
    guard group != 0 || match != nil else { return }
    if match == nil {
      admit(.match(id, nil), animation)
      noteWritten(.match, slot)
    }
    scratch.formerMatches.append((slot, matches.match(of: slot, elements)))
    if group != 0 {
      matches.touchForSelection(group)
      if matches.groups[group].source == slot + 1 {
        matches.snapshotMotion(of: group, elements, &motions)
      }
      matches.unlink(slot, &elements)
    }
    if let match { attach(slot, match) }
    note(.rekeyed, slot, animation)
  }

  /// Changes the role, the anchor or the properties of a match with the same key.
  private mutating func changeRole(_ slot: UInt32, _ match: Match, _ animation: UInt32) {
    let record = elements[slot]
    let isSame =
      record.isSource == match.isSource && record.anchorX == match.anchor.x
      && record.anchorY == match.anchor.y
      && UInt32(record.properties) == match.properties.rawValue & 3
    if isSame { return }
    scratch.formerMatches.append((slot, matches.match(of: slot, elements)))
    matches.touchForSelection(record.group)
    if matches.groups[record.group].source == slot + 1 {
      matches.snapshotMotion(of: record.group, elements, &motions)
    }
    elements.describe(slot, match.anchor, match.properties, isSource: match.isSource)
    note(.moved, slot, animation)
  }
}

extension UnitPoint {
  /// Whether it is finite and small enough for anchor points not to overflow.
  @inline(__always)
  var isUsable: Bool { abs(x) <= 0x1p16 && abs(y) <= 0x1p16 }
}
