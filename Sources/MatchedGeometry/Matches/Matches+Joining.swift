// How elements join match groups, and what else noting a change asks of them.

extension Matches {
  /// Excludes an element of zero size from matching, unless the policy of its namespace allows it.
  func noteZeroSize(of slot: UInt32, _ elements: inout Elements) {
    let group = elements[slot].group
    noteZeroSize(of: slot, in: group == 0 ? 0 : groups[group].key.namespace, &elements)
  }

  func noteZeroSize(of slot: UInt32, in namespace: UInt32, _ elements: inout Elements) {
    if policies.of(namespace).zeroSize == .absent {
      elements.insert(.zeroSize, in: slot)
    } else {
      elements.remove(.zeroSize, from: slot)
    }
  }

  /// Whether an element is the only member of its group, and its own track has the group's
  /// geometry. It then moves as if it had no match.
  @inline(__always)
  func isAlone(_ slot: UInt32, in group: UInt32) -> Bool {
    let record = groups.records[group]
    return record.source == SlotLink(slot) && record.oldest == record.newest
      && record.matchTrack == 0
  }

  /// Whether an element can get a match. Reports a namespace that has ended, or an unusable anchor.
  mutating func accepts(
    _ match: Match, of slot: UInt32, _ elements: borrowing Elements, _ reports: inout Reports
  ) -> Bool {
    namespaces.use(match.namespace)
    if !match.anchor.isUsable {
      reports.diagnostics.add(.invalidAnchor(elements.member(slot, match)))
      return false
    }
    if namespaces.hasEnded(match.namespace) {
      reportEnded(slot, match, elements, &reports)
      return false
    }
    return true
  }

  /// Makes the commit evaluate the group of an element whose match is about to change. If it is the
  /// source, the group keeps the motion of its geometry.
  mutating func keepGeometry(
    before slot: UInt32, _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let group = elements[slot].group
    touchForSelection(group)
    if groups.records[group].source == SlotLink(slot) {
      snapshotMotion(of: group, elements, &motions)
    }
  }

  /// Joins the group of an inserted element's match. The usual case, an integer, is read field by
  /// field to avoid the reference counting of a copy.
  @inline(__always)
  mutating func attachInserted(
    _ slot: UInt32, _ element: borrowing Element, _ tag: UInt32, _ elements: inout Elements,
    _ spaces: borrowing Spaces, _ reports: inout Reports
  ) {
    if tag != 0, let bits = element.match?.id.bits,
      let namespace = element.match?.namespace, let anchor = element.match?.anchor,
      let properties = element.match?.properties, let isSource = element.match?.isSource,
      namespaces.isInUse(namespace), anchor.isUsable,
      !elements[slot].flags.contains(.zeroSize)
    {
      elements.describe(slot, anchor, properties, isSource: isSource)
      join(slot, MatchKey(bits: bits, tag: tag, namespace: namespace.number), &elements)
    } else if let match = element.match {
      attach(slot, match, &elements, spaces, &reports)
    }
  }

  /// Joins the group of a match, unless its namespace has ended or its anchor is not usable.
  mutating func attach(
    _ slot: UInt32, _ match: Match, _ elements: inout Elements, _ spaces: borrowing Spaces,
    _ reports: inout Reports
  ) {
    namespaces.use(match.namespace)
    if namespaces.hasEnded(match.namespace) {
      reportEnded(slot, match, elements, &reports)
      refused.add(match, of: slot)
    } else if !match.anchor.isUsable {
      reports.diagnostics.add(.invalidAnchor(elements.member(slot, match)))
    } else {
      elements.describe(slot, match.anchor, match.properties, isSource: match.isSource)
      join(slot, key(of: match), &elements)
      let hasFrame = !elements[slot].flags.contains(.pending) || spaces.hasWaitingFrame(slot)
      if hasFrame, elements[slot].hasZeroSize { noteZeroSize(of: slot, &elements) }
      if elements[slot].flags.contains(.zeroSize) {
        reports.diagnostics.add(.zeroSize(elements.member(slot, match)))
      }
    }
  }

  private func reportEnded(
    _ slot: UInt32, _ match: Match, _ elements: borrowing Elements, _ reports: inout Reports
  ) {
    reports.diagnostics.add(
      endedNamespace(
        of: match, elements.id(of: slot), elements, searching: Self.searchedNamespaces))
  }

  /// Ends a namespace with the current commit: its groups lose all their members.
  mutating func end(
    _ namespace: Namespace.ID, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) {
    namespaces.end(namespace)
    ended.append(namespace.number)
    for group in groups.all(in: namespace.number) {
      groups.records[group].flags.insert(.ended)
      // A group of exited members cannot change any more.
      let isInUse =
        isRemembered(group, motions)
        || newestMember(of: group, elements) { !$0.flags.contains(.hasExited) } != nil
      if isInUse { touchForSelection(group) }
    }
  }

  /// Removes the policies of namespaces that have ended. A recording has the end of the namespace,
  /// so this comes after the commit is recorded.
  mutating func forgetEndedPolicies() {
    for index in 0..<ended.count { policies.set(nil, of: ended[index]) }
  }
}

extension Elements.Record {
  /// Whether the role, the anchor and the properties are those of a match.
  func isDescribed(by match: Match) -> Bool {
    isSource == match.isSource && anchorX == match.anchor.x && anchorY == match.anchor.y
      && properties == match.properties.known
  }
}

extension UnitPoint {
  /// Whether it is finite and small enough for anchor points not to overflow.
  @inline(__always)
  var isUsable: Bool { abs(x) <= 0x1p16 && abs(y) <= 0x1p16 }
}
