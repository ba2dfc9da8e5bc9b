// Why elements are not matched. This runs only if there is a problem, or for `explain(_:)`.

extension EngineState {
  /// How many other namespaces, newest first, a commit searches. `explain(_:)` searches all.
  static let searchedNamespaces = 16

  // MARK: Where an identifier lives

  /// The newest other namespace in which a present element has the identifier of a key.
  func otherNamespace(of key: MatchKey, searching limit: Int) -> Namespace.ID? {
    var key = key
    let own = key.namespace
    var searched = 0
    var namespace: UInt32 = 0
    while true {
      namespace = matches.namespaces.older(than: namespace)
      if namespace == 0 { return nil }
      if namespace == own { continue }
      if searched == limit { return nil }
      searched += 1
      key.namespace = namespace
      let group = matches.groups.find(key)
      if group != 0 && matches.newestMember(of: group, elements, where: { $0.isPresent }) != nil {
        return Namespace.ID(number: namespace)
      }
    }
  }

  /// The diagnostic for a match in a namespace that has ended. It names the newest other namespace
  /// in which the identifier is in use, if that was created later.
  func endedNamespace(
    of match: Match, _ element: Element.ID, searching limit: Int
  ) -> Diagnostic {
    let member = Diagnostic.Member(element, id: match.id, in: match.namespace)
    if let key = knownKey(of: match), let newer = otherNamespace(of: key, searching: limit),
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
    return matches.identifiers.number(of: box).map {
      MatchKey(bits: UInt64($0), tag: 0, namespace: match.namespace.number)
    }
  }

  // MARK: Groups without a source

  /// Why a group has no source, as far as the engine knows; nil if no member could be its source.
  func causeWithoutSource(
    _ group: UInt32, _ element: Element.ID, searching limit: Int, at time: Double
  ) -> Diagnostic? {
    let key = matches.groups.records[group].key
    let member = matches.member(element, of: group)
    let pending = matches.newestMember(of: group, elements) {
      $0.isSource && $0.isPresent && $0.flags.contains(.pending)
    }
    if let slot = pending {
      return .pendingGeometry(matches.member(elements.id(of: slot), of: group))
    }
    if let lost = lostSource(of: group, at: time) {
      return .sourceGone(member, seconds: lost.seconds)
    }
    return otherNamespace(of: key, searching: limit).map { .otherNamespace(member, home: $0) }
  }

  /// The newest exiting member with `isSource`, and the seconds since its removal.
  private func lostSource(
    of group: UInt32, at time: Double
  ) -> (slot: UInt32, seconds: Double)? {
    matches.newestMember(of: group, elements) { $0.isSource && $0.flags.contains(.exiting) }.map {
      ($0, max(0, time - transitions.exits[elements[$0].exit].removal))
    }
  }

  // MARK: Reports

  /// Reports a source that arrived too late to start where the previous one was shown.
  mutating func reportLateSource(_ group: UInt32, _ source: UInt32) {
    let change = geometryChange(of: source)
    guard change.animation != 0, !change.kinds.isDisjoint(with: .arriving),
      let lost = lostSource(of: group, at: scratch.time),
      transitions.exits[elements[lost.slot].exit].serial != scratch.serial
    else { return }
    reports.diagnostics.add(
      .sourceGone(matches.member(elements.id(of: source), of: group), seconds: lost.seconds))
  }

  /// Reports animated exits without a source whose identifiers other namespaces use.
  mutating func reportLoneExits() {
    guard matches.namespaces.liveCount > 1 || !matches.refused.isEmpty else { return }
    for index in 0..<scratch.changes.count {
      let slot = scratch.changes[index].slot
      let record = elements[slot]
      guard scratch.changes[index].kinds.contains(.removed), record.flags.contains(.exiting),
        !record.flags.contains(.hasExited), !spaces.isGeometryGroup(slot)
      else { continue }
      reportLoneExit(slot, record.group)
    }
  }

  /// Reports one exit without a source if another namespace uses its identifier.
  private mutating func reportLoneExit(_ slot: UInt32, _ group: UInt32) {
    let id = elements.id(of: slot)
    guard group != 0 else {
      if let match = matches.refused[slot] { reportRecreated(match, id) }
      return
    }
    guard matches.groups.records[group].source == 0 else { return }
    let key = matches.groups.records[group].key
    if let home = otherNamespace(of: key, searching: Self.searchedNamespaces) {
      reports.diagnostics.add(.otherNamespace(matches.member(id, of: group), home: home))
    }
  }

  /// Reports an exit from a namespace that has ended if a newer namespace uses the identifier.
  private mutating func reportRecreated(_ match: Match, _ id: Element.ID) {
    let found = endedNamespace(of: match, id, searching: Self.searchedNamespaces)
    if case .namespaceRecreated = found { reports.diagnostics.add(found) }
  }

  /// Stores the matches of a group's present members after its namespace has ended, for
  /// `explain(_:)`. Members that this transaction removes with an animation are reported.
  mutating func noteEnded(_ group: UInt32) {
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements[slot]
      member = record.next
      guard !record.flags.contains(.hasExited) else { continue }
      guard let match = matches.match(of: slot, elements) else { continue }
      if record.isPresent { matches.refused.add(match, of: slot) }
      let change = change(of: slot).map { scratch.changes[$0] } ?? .none
      if change.kinds.contains(.removed), change.presenceAnimation != 0 {
        reportRecreated(match, elements.id(of: slot))
      }
    }
  }
}
