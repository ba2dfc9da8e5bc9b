import MatchedGeometry

/// The numbered rules of a group that was touched.
extension ReferenceCommit {
  func resolve(_ key: ReferenceKey) {
    guard let group = engine.groups[key] else { return }
    let members = engine.elements.values.filter { $0.key == key && !$0.isDetached }
      .sorted { $0.order < $1.order }
    let transactionCurve = curve
    if engine.policies(of: key.namespace).reducedMotion != .none { curve = nil }
    defer { curve = transactionCurve }
    let sourceBefore = group.source
    let source = source(of: group, key, among: members)
    group.source = source?.number
    group.isActing = source.map { !$0.match!.isSource } ?? false
    switch (sourceBefore, source) {
    case (let before?, let source?): handOver(group, from: before, to: source, members)
    case (nil, let source?) where group.memory != nil: takeOver(group, by: source, members)
    case (nil, let source?): begin(group, with: source, members)
    case (let before?, nil): lose(group, key, from: before, members)
    case (nil, nil):
      for member in members { if let touch = touches[member.number] { placeAlone(member, touch) } }
    }
    awaitFrames(group, key)
    if sourceBefore != nil && source == nil && group.memory == nil {
      for member in members where member.isExiting { member.isDetached = true }
    }
  }

  /// Rule 1.
  private func source(
    of group: ReferenceGroup, _ key: ReferenceKey, among members: [ReferenceElement]
  ) -> ReferenceElement? {
    let candidates = members.filter { !$0.isExiting && $0.isMeasured }
    let sources = candidates.filter { $0.match!.isSource }
    let chosen = sources.isEmpty ? nil : choose(sources, key)
    group.isIgnored = !sources.isEmpty && chosen == nil
    if !sources.isEmpty { return chosen }
    guard group.source != nil || group.memory != nil else { return nil }
    if group.isActing, let before = group.source,
      let acting = candidates.first(where: { $0.number == before })
    {
      return acting
    }
    return candidates.last(where: arrives)
  }

  func arrives(_ element: ReferenceElement) -> Bool {
    guard let touch = touches[element.number] else { return false }
    return touch.isNew || touch.isLaidOut || touch.isReinserted || touch.isRekeyed
  }

  /// Rule 3: a source before and a source now.
  func handOver(
    _ group: ReferenceGroup, from sourceBefore: Int?, to source: ReferenceElement,
    _ members: [ReferenceElement]
  ) {
    let before = group.motion
    let owner = owner(of: group, sourceBefore)
    let isSameSource = !group.isApart && source.number == sourceBefore
    let touch = touches[source.number]
    let curve = touch?.isChanged == true ? touch!.curve : self.curve
    let speed = touch?.velocity.map { source.map.geometry(of: $0) }
    let geometry = source.geometry
    // What was kept counts as retargeted in any case.
    let isForced = sourceBefore == nil
    let outcome = retarget.apply(
      to: &group.motion, target: geometry, curve: curve, speed: speed, pivot: .point,
      isExempt: isForced, joins: false)
    let isRetargeted = outcome != .nothing || isForced
    for member in members {
      let touch = touches[member.number]
      guard member.isMeasured else {
        if let touch { placeAlone(member, touch) }
        continue
      }
      let isSource = member === source
      let target = isSource ? member.layout! : member.map.place(geometry)
      let arrives = startsAtGroup(touch)
      if arrives {
        let motion = before.mapped(member.map)
        join(member, motion, of: owner)
      }
      let isOwn = touch?.isChanged == true
      let ownCurve = isOwn ? touch!.curve : curve
      if !arrives && ownCurve != nil && rests(member, in: before, before: target) {
        join(member, before.mapped(member.map), of: owner)
      }
      // A change without a velocity of its own leaves the member that of the group.
      // The source goes to its layout frame in all numbers, shared or not.
      let ownSpeed = touch?.velocity ?? (isSource ? speed : speed.map(member.map.way))
      move(member, to: target, ownCurve, speed: ownSpeed, isExempt: isRetargeted)
    }
    // Only a motion that no row has counts by itself for the moment when all are over.
    group.isApart =
      !isSameSource
      && !(source.match!.properties == .frame && startsAtGroup(touch))
    // At rest it is as good as a row that is at rest as well.
    if group.motion.isAtRest, source.row!.motion.isOver(at: time) { group.isApart = false }
    guard outcome == .started else { return }
    group.owner = index
    engine.transactions[index].note(curve!)
    if group.isApart { retarget.join(group.motion) }
  }

  /// The transaction to which the motion of a group belongs. If that is complete, what joins the motion belongs to this transaction.
  private func owner(of group: ReferenceGroup, _ source: Int?) -> Int {
    let row = source.flatMap { engine.elements[$0]?.row }
    guard let owner = group.isApart || row == nil ? group.owner : row!.owner,
      !engine.transactions[owner].isRemovedReported
    else { return index }
    return owner
  }

  /// The member's row is a copy of its group's: it belongs to the transaction of that.
  private func join(_ member: ReferenceElement, _ motion: ReferenceMotion, of owner: Int) {
    if member.row == nil { member.row = ReferenceRow(motion) }
    engine.release(&member.row!, at: time, .takenOver)
    member.row!.motion = motion
    if !motion.isOver(at: time) { engine.assign(&member.row!, to: owner) }
  }

  /// Whether an arriving member begins at the shared geometry. A re-keyed and a reinserted one go on from
  /// where they are shown.
  private func startsAtGroup(_ touch: Touch?) -> Bool {
    touch.map { $0.isNew || $0.isLaidOut } ?? false
  }

  /// Whether a member is at rest because its group moves in numbers only that it does not share, and is
  /// about to go somewhere else: it goes on as the group does.
  private func rests(
    _ member: ReferenceElement, in geometry: ReferenceMotion, before target: Four
  ) -> Bool {
    guard let row = member.row, row.motion.isOver(at: time), !geometry.isOver(at: time),
      !target.isSame(as: row.motion.target)
    else { return false }
    let shared = geometry.mapped(member.map)
    return shared.isStill && shared.target.isSame(as: row.motion.target)
  }

  /// Rule 4: a source now, none before. Its row is the group's geometry, also while it moves. Leaving
  /// members have nobody to follow.
  private func begin(
    _ group: ReferenceGroup, with source: ReferenceElement, _ members: [ReferenceElement]
  ) {
    let geometry = source.geometry
    // Mostly it is a change of that element; but others may have gone of whom there were too many.
    let touch = touches[source.number]
    if let touch { placeAlone(source, touch) }
    let curve = touch?.isChanged == true ? touch!.curve : self.curve
    let map = source.map
    group.isApart = false
    group.motion = source.row!.motion.mapped(place: map.geometry, way: map.geometry)
    group.owner = source.row!.owner
    for member in members where member !== source {
      if member.isExiting {
        member.isDetached = true
        if let own = touches[member.number] { placeAlone(member, own) }
        continue
      }
      let own = touches[member.number]
      guard member.isMeasured else {
        if let own { placeAlone(member, own) }
        continue
      }
      let target = member.map.place(geometry)
      let isOwn = own?.isChanged == true
      if own?.isNew == true || own?.isLaidOut == true || member.row == nil {
        member.row = ReferenceRow(at: target)
      } else {
        move(member, to: target, isOwn ? own!.curve : curve, speed: own?.velocity)
      }
    }
  }

  /// An element without a source, or without a match: its target is its layout frame.
  func placeAlone(_ element: ReferenceElement, _ touch: Touch) {
    if touch.hasLostGroup && element.isExiting { element.isDetached = true }
    guard let layout = element.layout else { return }
    if element.row == nil { return element.row = ReferenceRow(at: layout) }
    if element.isExiting {
      // What exits goes nowhere by itself, unless this transaction has moved it as well.
      if touch.isChanged && !touch.isReduced {
        move(element, to: layout, touch.curve, speed: touch.velocity)
      }
      return
    }
    guard touch.isChanged || touch.hasLostGroup else { return }
    let curve = touch.isReduced ? nil : self.curve
    move(element, to: layout, touch.isChanged ? touch.curve : curve, speed: touch.velocity)
  }
}
