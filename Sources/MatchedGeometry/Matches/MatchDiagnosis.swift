// Why elements are not matched. This runs only if there is a problem, or for `explain(_:)`.

extension Matches {
  /// How many other namespaces, newest first, a commit searches. `explain(_:)` searches all.
  static let searchedNamespaces = 16

  // MARK: Where an identifier lives

  /// The newest other namespace in which a present element has the identifier of a key.
  func otherNamespace(
    of key: MatchKey, _ elements: borrowing Elements, searching limit: Int
  ) -> Namespace.ID? {
    var key = key
    let own = key.namespace
    var searched = 0
    var namespace: UInt32 = 0
    while true {
      namespace = namespaces.older(than: namespace)
      if namespace == 0 { return nil }
      if namespace == own { continue }
      if searched == limit { return nil }
      searched += 1
      key.namespace = namespace
      let group = groups.find(key)
      if group != 0 && newestMember(of: group, elements, where: { $0.isPresent }) != nil {
        return Namespace.ID(number: namespace)
      }
    }
  }

  /// The diagnostic for a match in a namespace that has ended. It names the newest other namespace
  /// in which the identifier is in use, if that was created later.
  func endedNamespace(
    of match: Match, _ element: Element.ID, _ elements: borrowing Elements, searching limit: Int
  ) -> Diagnostic.Reason {
    let member = Diagnostic.Member(element, id: match.id, in: match.namespace)
    if let key = knownKey(of: match),
      let newer = otherNamespace(of: key, elements, searching: limit),
      newer.number > match.namespace.number
    {
      return .namespaceRecreated(member, replacement: newer)
    }
    return .namespaceEnded(member)
  }

  /// The key of a match; nil if its identifier is boxed and no group has it.
  private func knownKey(of match: Match) -> MatchKey? {
    guard let box = match.id.box else {
      return MatchKey(bits: match.id.bits, tag: match.id.tag, namespace: match.namespace.number)
    }
    return identifiers.number(of: box).map {
      MatchKey(bits: UInt64($0), tag: 0, namespace: match.namespace.number)
    }
  }

  // MARK: Groups without a source

  /// Why a group has no source, as far as the engine knows; nil if no member could be its source.
  func causeWithoutSource(
    _ group: UInt32, _ element: Element.ID, _ elements: borrowing Elements,
    _ exits: borrowing ExitTable, searching limit: Int, at time: Double
  ) -> Diagnostic.Reason? {
    let member = member(element, of: group)
    let pending = newestMember(of: group, elements) {
      $0.isSource && $0.isPresent && $0.flags.contains(.pending)
    }
    if let slot = pending {
      return .pendingGeometry(self.member(elements.id(of: slot), of: group))
    }
    if let lost = lostSource(of: group, elements, exits, at: time) {
      return .sourceGone(member, seconds: lost.seconds)
    }
    return otherNamespace(of: groups.records[group].key, elements, searching: limit)
      .map { .otherNamespace(member, home: $0) }
  }

  /// The newest exiting member with `isSource`, and the seconds since its removal.
  private func lostSource(
    of group: UInt32, _ elements: borrowing Elements, _ exits: borrowing ExitTable, at time: Double
  ) -> (slot: UInt32, seconds: Double)? {
    let lost = newestMember(of: group, elements) { $0.isSource && $0.flags.contains(.exiting) }
    guard let lost else { return nil }
    return (lost, max(0, time - exits[elements[lost].exit].removal))
  }

  // MARK: Reports

  /// Reports that the followers of a group have no source, and why, unless that was reported.
  mutating func reportNoSource(
    of group: UInt32, _ elements: borrowing Elements, _ exits: borrowing ExitTable,
    at time: Double, _ reports: inout Reports
  ) {
    guard let follower = unreportedFollower(of: group, elements) else { return }
    reports.diagnostics.add(.noSource(member(follower, of: group)))
    let cause = causeWithoutSource(
      group, follower, elements, exits, searching: Self.searchedNamespaces, at: time)
    if let cause { reports.diagnostics.add(cause) }
  }

  /// Reports a source that arrived too late to start where the previous one was shown.
  func reportLateSource(
    _ group: UInt32, _ source: UInt32, at time: Double, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ exits: borrowing ExitTable, _ reports: inout Reports
  ) {
    let change = changes.change(of: source, .geometry, elements)
    guard change.animation != .none, !change.kinds.isDisjoint(with: .arriving),
      let lost = lostSource(of: group, elements, exits, at: time),
      exits[elements[lost.slot].exit].serial != serial
    else { return }
    reports.diagnostics.add(
      .sourceGone(member(elements.id(of: source), of: group), seconds: lost.seconds))
  }

  /// Reports animated exits without a source whose identifiers other namespaces use. Called for
  /// commits that remove elements.
  func reportLoneExits(
    _ changes: borrowing Changes, _ elements: borrowing Elements, _ spaces: borrowing Spaces,
    _ reports: inout Reports
  ) {
    guard namespaces.liveCount > 1 || !refused.isEmpty else { return }
    for index in 0..<changes.count {
      let slot = changes[index].slot
      let record = elements[slot]
      guard changes[index].kinds.contains(.removed), record.flags.contains(.exiting),
        !record.flags.contains(.hasExited), !spaces.isGeometryGroup(slot)
      else { continue }
      reportLoneExit(slot, record.group, elements, &reports)
    }
  }

  /// Reports one exit without a source if another namespace uses its identifier.
  private func reportLoneExit(
    _ slot: UInt32, _ group: UInt32, _ elements: borrowing Elements, _ reports: inout Reports
  ) {
    let id = elements.id(of: slot)
    guard group != 0 else {
      if let match = refused[slot] { reportRecreated(match, id, elements, &reports) }
      return
    }
    guard groups.records[group].source == .none else { return }
    let key = groups.records[group].key
    if let home = otherNamespace(of: key, elements, searching: Self.searchedNamespaces) {
      reports.diagnostics.add(.otherNamespace(member(id, of: group), home: home))
    }
  }

  /// Reports an exit from a namespace that has ended if a newer namespace uses the identifier.
  private func reportRecreated(
    _ match: Match, _ id: Element.ID, _ elements: borrowing Elements, _ reports: inout Reports
  ) {
    let found = endedNamespace(of: match, id, elements, searching: Self.searchedNamespaces)
    if case .namespaceRecreated = found { reports.diagnostics.add(found) }
  }

  /// Stores the matches of a group's present members after its namespace has ended, for
  /// `explain(_:)`. Members that this transaction removes with an animation are reported.
  mutating func noteEnded(
    _ group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements,
    _ reports: inout Reports
  ) {
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      guard !record.flags.contains(.hasExited) else { continue }
      guard let match = match(of: slot, elements) else { continue }
      if record.isPresent { refused.add(match, of: slot) }
      let change = changes.index(of: record.change).map { changes[$0] } ?? .none
      if change.kinds.contains(.removed), change.presenceAnimation != .none {
        reportRecreated(match, elements.id(of: slot), elements, &reports)
      }
    }
  }
}
