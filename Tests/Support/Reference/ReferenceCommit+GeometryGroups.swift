/// What is in a geometry group has its row around its own place, and is shown where the group is.
///
/// Elements inside have no match here: random edits give them none.
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
    bringBackMembers(of: element, curve)
  }

  private func bringBackMembers(of group: ReferenceElement, _ curve: ReferenceCurve?) {
    for member in group.inside where member.leftWithGroup && member.isLeaving && !member.hasLeft {
      member.leftWithGroup = false
      bringBack(member, isChange: false, curve)
      bringBackMembers(of: member, curve)
    }
  }

  /// Groups go where they were told, the outer ones first, and the targets of what is in them go along.
  func moveGeometryGroups() {
    guard touches.keys.contains(where: engine.isGroup) else { return }
    let groups = engine.elements.values.filter(\.isGroup)
      .sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
    // As they were before any of them moved.
    let targets = groups.map { $0.row?.motion.target }
    for (group, before) in zip(groups, targets) {
      if let touch = touches[group.number], !group.isLeaving { place(group, touch) }
      guard let before, let after = group.row?.motion.target else { continue }
      let way = Four(after.x - before.x, after.y - before.y, 0, 0)
      if way.x != 0 || way.y != 0 { shift(group.inside, by: way) }
    }
  }

  private func place(_ group: ReferenceElement, _ touch: Touch) {
    guard let layout = group.layout else { return }
    if group.row == nil {
      group.row = ReferenceRow(at: layout)
    } else if touch.isChanged {
      move(group, to: layout, touch.curve, speed: touch.velocity)
    }
  }

  /// Groups in a group are shifted before it is their turn.
  private func shift(_ members: [ReferenceElement], by way: Four) {
    for member in members {
      guard let motion = member.row?.motion else { continue }
      if case .rest(let place) = motion {
        member.row!.motion = .rest(place + way)
      } else {
        member.row!.motion = motion.shifted(by: way)
      }
    }
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

  var depth: Int { groupsAround.count }

  /// Its frame by what its groups are bound for; nil while it is pending.
  var layout: Four? {
    guard let local, let around else { return local }
    guard let origin = around.row?.motion.target else { return nil }
    return local + Four(origin.x, origin.y, 0, 0)
  }

  /// How far the groups around it are shown from where they are bound for.
  func displacement(at time: Double) -> Four {
    var sum = Four.zero
    var group = around
    while let found = group {
      group = found.around
      guard let motion = found.row?.motion, !motion.isOver(at: time) else { continue }
      let way = motion.position(at: time) - motion.target
      sum = sum + Four(way.x, way.y, 0, 0)
    }
    return sum
  }

  func driftSpeed(at time: Double) -> Four {
    var sum = Four.zero
    var group = around
    while let found = group {
      group = found.around
      guard let speed = found.row?.motion.velocity(at: time) else { continue }
      sum = sum + Four(speed.x, speed.y, 0, 0)
    }
    return sum
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
