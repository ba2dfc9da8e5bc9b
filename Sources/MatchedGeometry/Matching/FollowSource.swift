// What a commit does to the members of one group: rules 2 to 6 of `docs/matching.md`.

extension EngineState {
  /// 3. The shared geometry goes from where the group is shown to the source's layout frame, and
  /// every member with it. Without a source before, the geometry is one that was kept, and everyone starts to follow.
  mutating func handOver(
    _ group: UInt32, from before: UInt32?, to source: UInt32, isGrouped: Bool
  ) {
    if let before, !isGrouped, handOverFromRest(group, from: before, to: source) { return }
    let carrier = groups.records[group].carrier
    let old = geometryMotion(of: group, from: before)
    let sourceRecord = record(of: source)
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    let mover = isGrouped ? mover(of: source) : nil
    var retargeting = Retargeting(
      animation: (sourceChange ?? mover)?.animation ?? scratch.transactionAnimation)
    retargeting.velocity =
      sourceChange.flatMap { scratch.velocity(of: $0) }
      .map { sourceRecord.geometry(of: $0) } ?? mover.flatMap { originVelocity(of: $0) }
    retargeting.isForced =
      !old.target.isNear(target) || retargeting.velocity != nil || mover != nil || before == nil

    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard elements.records[slot].flags.isDisjoint(with: .apart) else { continue }
      handOver(slot, isSource: slot == source, old, to: target, retargeting)
    }
    let startsInStep = sourceChange.map { startsWhereShown($0.kinds, isSource: true) } ?? false
    keepMotion(
      of: group, old, target: target, retargeting,
      isInSourceRow: source == before && carrier == 0
        || sourceRecord.sharesFrame && startsInStep)
  }

  /// One member on its way to the group's new geometry.
  private mutating func handOver(
    _ slot: UInt32, isSource: Bool, _ old: Motion, to target: Row, _ retargeting: Retargeting
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
    var arrives = false
    if let change {
      arrives = startsWhereShown(change.kinds, isSource: isSource)
      own.animation = change.animation
      if let velocity = scratch.velocity(of: change) { own.velocity = velocity }
    }
    var start = arrives ? motion(of: record, showing: old) : motion(of: slot)
    if !start.isMoving && old.isMoving && frame != start.target && own.animation != 0 {
      // At rest because its group moves in numbers only that it does not share: it goes on as the group does.
      let shared = motion(of: record, showing: old)
      if shared.isStill && shared.target == start.target { start = shared }
    }
    let new = retarget(start, to: frame, own)
    if arrives { measureReduced(new.motion) }
    place(new, at: slot, isArriving: arrives)
  }

  /// Whether a member has come back, and may have left again, in a group that it followed no longer.
  private func hasRejoined(_ slot: UInt32) -> Bool {
    let change = elements.records[slot].change
    return change != 0 && scratch.changes[Int(change) - 1].kinds.contains(.rejoined)
  }

  /// The same for a group at rest whose source brings an animation without a speed, which is what most
  /// commits consist of. Members that are in motion, or change with another animation, take the general way.
  /// - Returns: false if this is no such case; then nothing has been done.
  @inline(__always)
  private mutating func handOverFromRest(
    _ group: UInt32, from before: UInt32, to source: UInt32
  ) -> Bool {
    guard groups.records[group].carrier == 0, frames.timeline[before] == .rest else {
      return false
    }
    let old = elements.records[before].geometry(of: frames.target[before])
    let target = elements.records[source].geometry(of: elements.records[source].layout)
    var animation = scratch.transactionAnimation
    let change = elements.records[source].change
    if change != 0 {
      let kinds = scratch.changes[Int(change) - 1].kinds
      if kinds.contains(.hasVelocity) { return false }
      if !kinds.isDisjoint(with: .geometry) {
        animation = scratch.changes[Int(change) - 1].animation
      }
    }
    // A source that was somewhere else, or shows only a part, needs the group's motion kept apart.
    let isInSourceRow =
      source == before
      || elements.records[source].sharesFrame && change != 0
        && startsWhereShown(scratch.changes[Int(change) - 1].kinds, isSource: true)
    guard isInSourceRow, target != old, startsPlainly(animation) else { return false }
    startMembers(of: group, from: old, to: target, source, animation)
    return true
  }

  /// The members of a group at rest go to another geometry.
  @inline(__always)
  private mutating func startMembers(
    of group: UInt32, from old: Row, to target: Row, _ source: UInt32, _ animation: UInt32
  ) {
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard elements.records[slot].flags.isDisjoint(with: .apart) else { continue }
      let change = elements.records[slot].change
      var arrives = false
      var isPlain = frames.timeline[slot] == .rest
      if change != 0 {
        let kinds = scratch.changes[Int(change) - 1].kinds
        if !kinds.isDisjoint(with: .geometry) {
          arrives = startsWhereShown(kinds, isSource: slot == source)
          isPlain =
            isPlain && scratch.changes[Int(change) - 1].animation == animation
            && !kinds.contains(.hasVelocity)
        }
        scratch.changes[Int(change) - 1].isHandled = true
      }
      guard isPlain else {
        var retargeting = Retargeting(animation: animation)
        retargeting.isForced = true
        handOver(slot, isSource: slot == source, Motion(at: old), to: target, retargeting)
        continue
      }
      let start =
        arrives ? elements.records[slot].frame(showing: old) : frames.target[slot]
      let end =
        slot == source
        ? elements.records[slot].layout : elements.records[slot].frame(showing: target)
      if any((start - end).magnitude .> Settling.hair(of: .frames)) {
        self.start(slot, .frames, from: start, to: end, animation)
      } else if arrives || start != end {
        frames.put(slot, at: end)
      }
    }
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
    of group: UInt32, _ old: Motion, target: Row, _ retargeting: Retargeting,
    isInSourceRow: Bool
  ) {
    let carrier = groups.records[group].carrier
    var kept: Motion?
    if !isInSourceRow { kept = retarget(old, to: target, retargeting).motion }
    groups.records[group].carrier = 0
    // A source that is on a way of its own does not show the group's geometry, even one at rest.
    let source = groups.records[group].source - 1
    if let kept, kept.isMoving || frames.timeline[source] != .rest {
      measureReduced(kept)
      groups.records[group].carrier = carriers.take(kept, timelines)
    }
    if carrier != 0 { carriers.free(carrier, &timelines) }
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
      if let change, !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
        place(ShownMotion(at: frame), at: slot)
      } else {
        let own = Retargeting(
          animation: change?.animation ?? animation,
          velocity: change.flatMap { scratch.velocity(of: $0) })
        place(retarget(motion(of: slot), to: frame, own), at: slot)
      }
    }
  }

  /// The group's namespace has ended: nobody is a member any more.
  mutating func disband(_ group: UInt32) {
    groups.records[group].source = 0
    while groups.records[group].oldest != 0 { unlink(groups.records[group].oldest - 1) }
  }
}
