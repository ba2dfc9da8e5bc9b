// What a commit does to the members of one group: rules 2 to 6 of `docs/matching.md`.

extension EngineState {
  /// 3. The shared geometry goes from where the group is shown to the source's layout frame, and
  /// every member with it. Without a source before, the geometry is one that was kept, and everyone starts to follow.
  mutating func handOver(_ group: UInt32, from before: UInt32?, to source: UInt32) {
    let sourceRecord = record(of: source)
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    let mover = mover(of: source)
    var retargeting = Retargeting(
      animation: (sourceChange ?? mover)?.animation ?? scratch.transactionAnimation)
    retargeting.velocity =
      sourceChange.flatMap { scratch.velocity(of: $0) }
      .map { sourceRecord.geometry(of: $0) } ?? mover.flatMap { originVelocity(of: $0) }
    retargeting.isForced =
      before == nil || retargeting.velocity != nil || mover != nil
      || !geometryTarget(of: group, from: before).isNear(target)
    let geometry = geometryMotion(of: group, from: before)
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard elements.records[slot].flags.isDisjoint(with: .apart) else { continue }
      handOver(slot, isSource: slot == source, geometry, to: target, retargeting)
    }
    let startsInStep = sourceChange.map { startsWhereShown($0.kinds, isSource: true) } ?? false
    keepMotion(
      of: group, geometry, target: target, retargeting,
      isInSourceRow: source == before && groups.records[group].carrier == 0
        || sourceRecord.sharesFrame && startsInStep)
  }

  /// One member on its way from the geometry that the group leaves to its new one.
  @inline(__always)
  private mutating func handOver(
    _ slot: UInt32, isSource: Bool, _ geometry: Motion, to target: Row, _ retargeting: Retargeting
  ) {
    let change = geometryChange(of: slot)
    let mover = mover(of: slot)
    guard retargeting.isForced || change != nil || mover != nil || hasRejoined(slot) else { return }
    markHandled(slot)
    let record = record(of: slot)
    let frame = isSource ? record.layout : record.frame(showing: target)
    var own = retargeting
    if !retargeting.isForced, let mover { own.animation = mover.animation }
    // A source goes to its layout frame in all numbers, shared or not, and so does the velocity of a geometry group.
    own.velocity =
      isSource ? retargeting.velocity : retargeting.velocity.map { record.residual(of: $0) }
    var isArriving = false
    var arrives = false
    if let change {
      isArriving = !change.kinds.isDisjoint(with: [.inserted, .laidOut])
      arrives = startsWhereShown(change.kinds, isSource: isSource)
      own.animation = change.animation
      if let velocity = scratch.velocity(of: change) { own.velocity = velocity }
    }
    if arrives {
      let start = motion(of: record, showing: geometry)
      arrives = start.isMoving
      adopt(start, slot, .frames)
    } else if frames.timeline[slot] == .rest && own.animation != 0 {
      goOnWithGroup(slot, record, geometry, to: frame)
    }
    order(slot, to: frame, own, joins: arrives, isArriving: isArriving)
  }

  /// A member that rests because its group moves in numbers only that it does not share goes on as the group does.
  private mutating func goOnWithGroup(
    _ slot: UInt32, _ record: ElementTable.Record, _ geometry: Motion, to frame: Row
  ) {
    let target = frames.target[slot]
    guard frame != target, geometry.isMoving else { return }
    let shared = motion(of: record, showing: geometry)
    if shared.isStill && shared.target == target { adopt(shared, slot, .frames) }
  }

  /// Whether a member has come back, and may have left again, in a group that it followed no longer.
  private func hasRejoined(_ slot: UInt32) -> Bool {
    let change = elements.records[slot].change
    return change != 0 && scratch.changes[Int(change) - 1].kinds.contains(.rejoined)
  }

  /// Whether an arriving member begins where its group is shown. A re-keyed follower and a reinserted
  /// element go on from where they are themselves, and so does whatever a host lets go of.
  @inline(__always)
  private func startsWhereShown(
    _ kinds: CommitScratch.ChangeKinds, isSource: Bool
  ) -> Bool {
    !kinds.isDisjoint(with: [.inserted, .laidOut])
      || isSource && kinds.contains(.rekeyed) && !scratch.control.letsGo
  }

  /// Keeps the group's own motion while no member's row has it: a source that takes only part of
  /// the geometry, or one that was somewhere else.
  private mutating func keepMotion(
    of group: UInt32, _ geometry: Motion, target: Row, _ retargeting: Retargeting,
    isInSourceRow: Bool
  ) {
    if isInSourceRow { return dropCarrier(of: group) }
    if groups.records[group].carrier == 0 {
      groups.records[group].carrier = takeCarrier(geometry, for: group)
    }
    order(groups.records[group].carrier, .shared, to: target, retargeting)
  }

  /// Lets go of the motions of groups that rest, if their sources rest too. One on a way of its own does not show the group's geometry.
  mutating func dropRestingCarriers() {
    guard shared.owner.count > 1 else { return }
    for index in 0..<scratch.groups.count {
      let record = groups.records[scratch.groups[index].group]
      guard record.carrier != 0, record.source != 0, shared.timeline[record.carrier] == .rest,
        frames.timeline[record.source - 1] == .rest
      else { continue }
      dropCarrier(of: scratch.groups[index].group)
    }
  }

  /// 4. A group gets its first source: the others go to it, the source is nobody's follower.
  mutating func follow(_ group: UInt32, _ source: UInt32) {
    let sourceRecord = record(of: source)
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    let animation =
      (sourceChange ?? mover(of: source))?.animation ?? scratch.transactionAnimation
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = record(of: slot)
      member = record.next
      if record.flags.contains(.leaving) {
        elements.records[slot].flags.insert(.detached)
        continue
      }
      guard slot != source, record.isMeasured, !record.flags.contains(.hasLeft) else { continue }
      markHandled(slot)
      let frame = record.frame(showing: target)
      let change = geometryChange(of: slot)
      var own = Retargeting(
        animation: change?.animation ?? animation,
        velocity: change.flatMap { scratch.velocity(of: $0) })
      // A new one has no row yet that could go anywhere.
      if let change, !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
        own = Retargeting(animation: 0)
      }
      order(slot, to: frame, own)
    }
  }

  /// The group's namespace has ended: nobody is a member any more.
  mutating func disband(_ group: UInt32) {
    groups.records[group].source = 0
    while groups.records[group].oldest != 0 { unlink(groups.records[group].oldest - 1) }
  }
}
