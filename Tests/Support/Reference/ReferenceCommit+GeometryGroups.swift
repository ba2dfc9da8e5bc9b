/// What is in a geometry group has its row around its own place, and is shown where the group is.
extension ReferenceCommit {
  func presentGroup(_ number: Int?) -> ReferenceElement? {
    guard let number else { return nil }
    guard let group = engine.elements[number], group.isGroup, !group.isLeaving else {
      refuse()
      return nil
    }
    return group
  }

  /// What is in a group leaves with it.
  func removeMembers(of group: ReferenceElement, _ curve: ReferenceCurve?) {
    for member in group.inside {
      if !member.isLeaving {
        remove(member, curve)
        member.leftWithGroup = true
      }
      removeMembers(of: member, curve)
    }
  }

  func bringBack(_ element: ReferenceElement, isChange: Bool, _ curve: ReferenceCurve?) {
    touch(element) {
      $0.isRemoved = false
      if $0.wasLeaving { $0.isReinserted = true }
      // Removed and reinserted at once, to where it was, is no change.
      $0.isMoved = $0.isMoved || isChange
      $0.isChanged = $0.isChanged || $0.isReinserted || isChange
      $0.curve = curve
    }
    element.isLeaving = false
    element.isDetached = false
  }

  /// The groups around an element that comes back, and what left with it.
  func bringBackRelatives(of element: ReferenceElement, _ curve: ReferenceCurve?) {
    element.leftWithGroup = false
    for group in element.groupsAround {
      if group.isLeaving { bringBack(group, isChange: false, curve) }
      group.leftWithGroup = false
    }
    layOutIfWaiting(element, curve)
    bringBackMembers(of: element, curve)
  }

  private func bringBackMembers(of group: ReferenceElement, _ curve: ReferenceCurve?) {
    for member in group.inside where member.leftWithGroup && member.isLeaving && !member.hasLeft {
      member.leftWithGroup = false
      bringBack(member, isChange: false, curve)
      layOutIfWaiting(member, curve)
      bringBackMembers(of: member, curve)
    }
  }

  /// Groups go where they were told, the outer ones first, and the targets of what they carry go along.
  func moveGeometryGroups() {
    let groups = engine.elements.values.filter(\.isGroup)
    if groups.isEmpty { return }
    for group in groups {
      inGroups.before[group.number] = group.row?.motion
      if group.isCarried(at: time) { inGroups.wereMoving.insert(group.number) }
    }
    guard groups.contains(where: { touches[$0.number] != nil }) else { return }
    let ordered = groups.map { (depth: $0.depth, group: $0) }
      .sorted { ($0.depth, $0.group.number) < ($1.depth, $1.group.number) }
    for (_, group) in ordered {
      let before = inGroups.before[group.number]?.target
      place(group)
      guard let before, let after = group.row?.motion.target else { continue }
      let way = Four(after.x - before.x, after.y - before.y, 0, 0)
      for member in group.inside where member.isGroup { shift(member, by: way) }
      if inGroups.movers[group.number] != nil { moveMembers(of: group, by: way) }
    }
  }

  /// A group goes to its frame. It moves if its origin gets another target or a velocity, or if it goes anywhere while it
  /// is moving; or else with the group around it.
  private func place(_ group: ReferenceElement) {
    guard let layout = group.layout else { return }
    guard let motion = group.row?.motion else {
      group.row = ReferenceRow(at: layout)
      return
    }
    inGroups.movers[group.number] = group.around.flatMap { inGroups.movers[$0.number] }
    guard let touch = touches[group.number], touch.isChanged, !group.isLeaving else { return }
    let way = layout - motion.target
    let isMoved =
      touch.velocity != nil || !Four(way.x, way.y, 0, 0).isSame(as: .zero)
      || !motion.isOver(at: time) && !way.isSame(as: .zero)
    if isMoved {
      inGroups.movers[group.number] = Mover(
        curve: touch.curve, velocity: touch.velocity.map { Four($0.x, $0.y, 0, 0) })
    }
    move(group, to: layout, touch.curve, speed: touch.velocity)
  }

  /// Matched elements go with their match groups, others along with the group.
  private func moveMembers(of group: ReferenceElement, by way: Four) {
    for member in group.inside where !member.isGroup && member.row != nil {
      if isMatched(member) {
        if let key = member.key { touchedKeys.insert(key) }
        continue
      }
      if member.isGlobal {
        // It shows the same either way only while nothing around it moves.
        if inGroups.wereMoving.contains(group.number) || member.isDetached {
          if let key = member.key, engine.groups[key]?.source == member.number {
            touchedKeys.insert(key)
          }
          continue
        }
        member.isGlobal = false
      }
      shift(member, by: way)
      if let shared = member.key.flatMap({ engine.groups[$0] }), shared.source == member.number {
        shared.motion = shared.motion.moved(by: way)
      }
    }
  }

  private func shift(_ member: ReferenceElement, by way: Four) {
    guard let motion = member.row?.motion else { return }
    member.row!.motion = motion.moved(by: way)
  }
}

extension ReferenceElement {
  /// From the inside out.
  var groupsAround: [ReferenceElement] {
    var groups: [ReferenceElement] = []
    var group = around
    while let found = group {
      groups.append(found)
      group = found.around
    }
    return groups
  }

  var depth: Int { around.map { 1 + $0.depth } ?? 0 }

  /// Its frame by what its groups are bound for; nil while it is pending.
  var layout: Four? {
    guard let local, let around else { return local }
    guard let origin = around.row?.motion.target else { return nil }
    return local + Four(origin.x, origin.y, 0, 0)
  }

  /// The motions of the groups that carry it; of a group, its own and those of the groups around it.
  var carriers: [ReferenceMotion] {
    isGlobal ? [] : ((isGroup ? [self] : []) + groupsAround).compactMap { $0.row?.motion }
  }

  /// Whether something that carries it moves.
  func isCarried(at time: Double) -> Bool {
    if isGlobal { return false }
    return isGroup && row?.isMoving(at: time) == true || around?.isCarried(at: time) == true
  }

  /// How far the groups that carry it are shown from where they are bound for.
  func displacement(at time: Double) -> Four {
    carried { $0.isOver(at: time) ? .zero : $0.position(at: time) - $0.target }
  }

  func driftSpeed(at time: Double) -> Four { carried { $0.shownVelocity(at: time) } }

  /// What the groups that carry it hand down, added up from the inside out: no sizes.
  private func carried(_ part: (ReferenceMotion) -> Four) -> Four {
    guard !isGlobal, around != nil else { return .zero }
    return groupsAround.compactMap { $0.row?.motion }.map(part)
      .reduce(.zero) { $0 + Four($1.x, $1.y, 0, 0) }
  }
}

extension ReferenceMotion {
  /// The same around another target.
  func moved(by way: Four) -> ReferenceMotion {
    if case .rest(let place) = self { return .rest(place + way) }
    return shifted(by: way)
  }
}

extension ReferenceEngine {
  package func isGroup(_ number: Int) -> Bool { elements[number]?.isGroup ?? false }

  /// A geometry group in which something is that is neither a group nor leaving.
  package func isFilled(_ number: Int) -> Bool {
    guard let group = elements[number] else { return false }
    return elements.values.contains {
      $0.around === group && !$0.isGroup && !$0.isLeaving && $0.row != nil
    }
  }

  /// A geometry group, or in one.
  package func isGrouped(_ number: Int) -> Bool {
    elements[number].map { $0.isGroup || $0.around != nil } ?? false
  }
}
