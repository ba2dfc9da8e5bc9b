/// The numbered rules of a group that was touched.
extension ReferenceCommit {
  func resolve(_ key: ReferenceKey) {
    guard let group = engine.groups[key] else { return }
    let members = engine.elements.values.filter { $0.key == key && !$0.isDetached }
      .sorted { $0.order < $1.order }
    let hadSource = group.source != nil
    let source = source(of: group, among: members)
    group.source = source?.number
    group.isActing = source.map { !$0.match!.isSource } ?? false
    switch (hadSource, source) {
    case (true, let source?): handOver(group, to: source, members)
    case (false, let source?): begin(group, with: source, members)
    case (true, nil): dissolve(members)
    case (false, nil):
      for member in members { if let touch = touches[member.number] { placeAlone(member, touch) } }
    }
    if source == nil {
      for member in members where member.isLeaving { member.isDetached = true }
    }
  }

  /// Rule 1.
  private func source(
    of group: ReferenceGroup, among members: [ReferenceElement]
  ) -> ReferenceElement? {
    let candidates = members.filter { !$0.isLeaving && $0.isMeasured }
    if let newest = candidates.last(where: { $0.match!.isSource }) { return newest }
    guard let before = group.source else { return nil }
    if group.isActing, let acting = candidates.first(where: { $0.number == before }) {
      return acting
    }
    return candidates.last(where: isArriving)
  }

  private func isArriving(_ element: ReferenceElement) -> Bool {
    guard let touch = touches[element.number] else { return false }
    return touch.isNew || touch.isLaidOut || touch.isReinserted || touch.isRekeyed
  }

  /// Rule 3: a source before and a source now.
  private func handOver(
    _ group: ReferenceGroup, to source: ReferenceElement, _ members: [ReferenceElement]
  ) {
    let before = group.motion
    let wasAtRest = before.isOver(at: time)
    let touch = touches[source.number]
    let curve = touch?.isChanged == true ? touch!.curve : self.curve
    let speed = touch?.velocity.map { source.map.geometry(of: $0) }
    let geometry = source.geometry
    let outcome = retarget.apply(
      to: &group.motion, target: geometry, curve: curve, speed: speed, joins: false)
    let isRetargeted = outcome != .nothing
    for member in members {
      let touch = touches[member.number]
      guard member.isMeasured else {
        if let touch { placeAlone(member, touch) }
        continue
      }
      let isSource = member === source
      let target = isSource ? member.layout! : member.map.place(geometry)
      var startsInStep =
        wasAtRest && isAtRest(member, in: before)
        || member.isInStep && touch?.hasNewMap != true && agrees(member, before)
      if startsAtGroup(member, touch, isSource: isSource) {
        member.row = ReferenceRow(before.mapped(member.map))
        startsInStep = true
      }
      let isOwn = touch?.isChanged == true
      let ownCurve = isOwn ? touch!.curve : curve
      let ownSpeed = isOwn ? touch!.velocity : speed.map(member.map.way)
      move(
        member, to: target, ownCurve, speed: ownSpeed, isExempt: isRetargeted)
      let movesAlike =
        !isRetargeted || ownCurve == curve && (ownSpeed == nil) == (speed == nil)
      member.isInStep =
        startsInStep && movesAlike && target.isSame(as: member.map.place(geometry))
    }
    if outcome == .started && !source.isInStep { retarget.join(group.motion) }
  }

  /// Where an arriving member begins: at the shared geometry, except a re-keyed one that follows and
  /// a reinserted one, which go on from where they are shown.
  private func startsAtGroup(
    _ member: ReferenceElement, _ touch: Touch?, isSource: Bool
  ) -> Bool {
    guard let touch else { return false }
    if touch.isNew || touch.isLaidOut || member.row == nil { return true }
    return touch.isRekeyed && isSource && !touch.isReinserted
  }

  /// Whether a row still is the map of its group: not once either has stopped a hair before the other.
  private func agrees(_ member: ReferenceElement, _ geometry: ReferenceMotion) -> Bool {
    guard let motion = member.row?.motion else { return false }
    let place = member.map.place(geometry.position(at: time))
    let way = member.map.way(geometry.velocity(at: time))
    return (motion.position(at: time) - place).largest < 1e-9
      && (motion.velocity(at: time) - way).largest < 1e-6
  }

  private func isAtRest(_ member: ReferenceElement, in geometry: ReferenceMotion) -> Bool {
    guard let row = member.row, row.motion.isOver(at: time) else { return false }
    return row.motion.target.isSame(as: member.map.place(geometry.target))
  }

  /// Rule 4: a source now, none before.
  private func begin(
    _ group: ReferenceGroup, with source: ReferenceElement, _ members: [ReferenceElement]
  ) {
    let geometry = source.geometry
    group.motion = .rest(geometry)
    // Whatever makes a source where there was none is a change of that element.
    let touch = touches[source.number]!
    placeAlone(source, touch)
    for member in members where member !== source {
      let own = touches[member.number]
      guard member.isMeasured else {
        if let own { placeAlone(member, own) }
        continue
      }
      let target = member.map.place(geometry)
      member.isInStep = false
      let isOwn = own?.isChanged == true
      if own?.isNew == true || own?.isLaidOut == true || member.row == nil {
        member.row = ReferenceRow(at: target)
      } else {
        move(member, to: target, isOwn ? own!.curve : touch.curve, speed: own?.velocity)
      }
    }
  }

  /// Rule 5: a source before, none now. Leaving members run out to their last targets.
  private func dissolve(_ members: [ReferenceElement]) {
    for member in members {
      member.isInStep = false
      guard !member.isLeaving, let layout = member.layout else { continue }
      let touch = touches[member.number]
      if member.row == nil { member.row = ReferenceRow(at: layout) }
      let isOwn = touch?.isChanged == true
      move(member, to: layout, isOwn ? touch!.curve : curve, speed: touch?.velocity)
    }
  }

  /// An element without a source, or without a match: its target is its layout frame.
  func placeAlone(_ element: ReferenceElement, _ touch: Touch) {
    guard let layout = element.layout, !element.isDetached else { return }
    element.isInStep = false
    if element.row == nil {
      element.row = ReferenceRow(at: layout)
      return
    }
    guard touch.isChanged || touch.hasLostGroup else { return }
    move(element, to: layout, touch.isChanged ? touch.curve : curve, speed: touch.velocity)
  }
}
