// What a commit does to the members of one group: rules 2 to 6 of `docs/matching.md`.

extension EngineState {
  /// A group on its way to a source.
  private struct Handoff {
    var group: UInt32
    /// The source until this commit; nil: the geometry is one that was kept.
    var before: UInt32?
    /// Where the shared geometry goes, and how.
    var target: Float4
    var retargeting: Retargeting
    /// The geometry moves already.
    var isMoving: Bool
  }

  /// 3. The shared geometry goes from where the group is shown to the source's layout frame, and
  /// every member with it. Without a source before, the geometry is one that was kept, and everyone starts to follow.
  @inline(__always)
  mutating func handOff(_ group: UInt32, from before: UInt32?, to source: UInt32) {
    let record = record(of: source)
    let target = record.geometry(of: record.layout)
    let change = geometryChange(of: source)
    let drivingChange = drivingChange(of: source)
    var retargeting = Retargeting(animation: animation(change, drivingChange))
    if change.velocity != 0 {
      retargeting.velocity = geometryVelocity(change.velocity, of: source)
    } else if drivingChange.velocity != 0 {
      retargeting.velocity = motions.number(of: motions.velocity(drivingChange.velocity).ofOrigin)
    }
    retargeting.isForced =
      before == nil || retargeting.velocity != 0 || !drivingChange.isNone
      || !geometryTarget(of: group, from: before).isNear(target)
    let isInSourceTrack = source == before && matches.groups.records[group].matchTrack == 0
    let shared = retargeting
    let isMoving = geometryTimeline(of: group, from: before) != .rest
    if retargeting.isForced || !change.isNone || hasRejoined(source) {
      // It goes to its layout frame in all numbers, shared or not, and so does the velocity of a geometry group.
      if change.velocity != 0 { retargeting.velocity = change.velocity }
      join(
        group, from: before, isMoving: isMoving, source, change.kinds, retargeting,
        to: record.layout)
    }
    if matches.groups.records[group].oldest != matches.groups.records[group].newest {
      takeFollowers(
        of: source,
        Handoff(
          group: group, before: before, target: target, retargeting: shared, isMoving: isMoving))
    }
    if isInSourceTrack { return }
    if record.sharesFrame, startsWhereShown(change.kinds) {
      releaseMatchTrack(of: group)
    } else {
      keepMotion(of: group, from: before, to: target, shared)
    }
  }

  /// The members that follow go where the group goes.
  private mutating func takeFollowers(of source: UInt32, _ handOff: Handoff) {
    var member = matches.groups.records[handOff.group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      guard slot != source, elements.records[slot].flags.isDisjoint(with: .apart) else { continue }
      let change = geometryChange(of: slot)
      let drivingChange = drivingChange(of: slot)
      let isForced = handOff.retargeting.isForced
      guard isForced || !change.isNone || !drivingChange.isNone || hasRejoined(slot) else {
        continue
      }
      let record = record(of: slot)
      var own = handOff.retargeting
      if !isForced, !drivingChange.isNone { own.animation = drivingChange.animation }
      own.velocity = change.velocity
      if own.velocity == 0 && handOff.retargeting.velocity != 0 {
        let velocity = motions.velocity(handOff.retargeting.velocity)
        own.velocity = motions.number(of: record.residual(of: velocity))
      }
      if !change.isNone { own.animation = change.animation }
      let frame = record.frame(showing: handOff.target)
      join(
        handOff.group, from: handOff.before, isMoving: handOff.isMoving, slot, change.kinds,
        own, to: frame)
    }
  }

  /// How a source moves: by its own change, with the geometry group that takes it along, or with the transaction.
  @inline(__always)
  private func animation(_ change: Change, _ drivingChange: Change) -> UInt32 {
    if !change.isNone { return change.animation }
    return drivingChange.isNone ? scratch.transactionAnimation : drivingChange.animation
  }

  /// The velocity of a source as that of its geometry.
  private mutating func geometryVelocity(_ velocity: UInt32, of source: UInt32) -> UInt32 {
    let geometry = elements.records[source].geometry(of: motions.velocity(velocity))
    return motions.number(of: geometry)
  }

  /// One member on its way from the geometry that the group leaves to its new one.
  @inline(__always)
  private mutating func join(
    _ group: UInt32, from before: UInt32?, isMoving: Bool, _ slot: UInt32,
    _ kinds: ChangeKinds, _ retargeting: Retargeting, to frame: Float4
  ) {
    markHandled(slot)
    let starts = startsWhereShown(kinds)
    if starts {
      start(slot, in: group, from: before)
    } else if isMoving && motions.timeline(of: slot, .frames) == .rest
      && retargeting.animation != 0
    {
      continueWithGroup(slot, in: group, from: before, to: frame)
    }
    requestFrame(slot, to: frame, retargeting, isArriving: starts)
  }

  /// A member starts where its group is shown.
  private mutating func start(_ slot: UInt32, in group: UInt32, from before: UInt32?) {
    let record = record(of: slot)
    if geometryTimeline(of: group, from: before) == .rest
      && motions.timeline(of: slot, .frames) == .rest
    {
      motions.setTarget(
        record.frame(
          showing: geometryTarget(of: group, from: before)), of: slot, .frames)
      return
    }
    let geometry = geometryMotion(of: group, from: before)
    motions.adopt(motion(of: record, showing: geometry), slot, .frames)
    motions.setOwner(of: slot, .frames, to: geometryOwner(of: group, from: before))
  }

  /// A member that rests because its group moves in numbers only that it does not share goes on as the group does.
  private mutating func continueWithGroup(
    _ slot: UInt32, in group: UInt32, from before: UInt32?, to frame: Float4
  ) {
    let target = motions.target(of: slot, .frames)
    if frame == target { return }
    let geometry = geometryMotion(of: group, from: before)
    let shared = motion(of: record(of: slot), showing: geometry)
    if shared.isStill && shared.target == target {
      motions.adopt(shared, slot, .frames)
      motions.setOwner(of: slot, .frames, to: geometryOwner(of: group, from: before))
    }
  }

  /// Whether a member has come back, and may have left again, in a group that it followed no longer.
  private func hasRejoined(_ slot: UInt32) -> Bool {
    change(of: slot).map { scratch.changes[$0].kinds.contains(.rejoined) } ?? false
  }

  /// Whether an arriving member begins where its group is shown. A re-keyed and a reinserted element go
  /// on from where they are shown themselves.
  @inline(__always)
  private func startsWhereShown(_ kinds: ChangeKinds) -> Bool {
    !kinds.isDisjoint(with: [.inserted, .laidOut])
  }

  /// Keeps the group's own motion while no member's track has it: a source that takes only part of
  /// the geometry, or one that was somewhere else.
  private mutating func keepMotion(
    of group: UInt32, from before: UInt32?, to target: Float4, _ retargeting: Retargeting
  ) {
    if matches.groups.records[group].matchTrack == 0 {
      let geometry = geometryMotion(of: group, from: before)
      matches.groups.records[group].matchTrack = takeMatchTrack(geometry, for: group)
    }
    motions.request(matches.groups.records[group].matchTrack, .matchGroups, to: target, retargeting)
  }

  /// Lets go of the motions of groups that rest, if their sources rest too. One on a way of its own does not show the group's geometry.
  mutating func releaseRestingMatchTracks() {
    guard motions.holderCount(.matchGroups) > 1 else { return }
    for index in 0..<scratch.groups.count {
      let record = matches.groups.records[scratch.groups[index].group]
      guard record.matchTrack != 0, record.source != 0,
        motions.timeline(of: record.matchTrack, .matchGroups) == .rest,
        motions.timeline(of: record.source - 1, .frames) == .rest
      else { continue }
      releaseMatchTrack(of: scratch.groups[index].group)
    }
  }

  /// 4. A group gets its first source: the others go to it, the source is nobody's follower.
  mutating func follow(_ group: UInt32, _ source: UInt32) {
    let sourceRecord = record(of: source)
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    let animation = animation(sourceChange, drivingChange(of: source))
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = record(of: slot)
      member = record.next
      if record.flags.contains(.exiting) {
        elements.records[slot].flags.insert(.detached)
        continue
      }
      guard slot != source, record.isMeasured, !record.flags.contains(.hasExited) else { continue }
      markHandled(slot)
      let frame = record.frame(showing: target)
      let change = geometryChange(of: slot)
      var own = Retargeting(
        animation: change.isNone ? animation : change.animation, velocity: change.velocity)
      // A new one has no track yet that could go anywhere.
      if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) { own = Retargeting(animation: 0) }
      requestFrame(slot, to: frame, own)
    }
  }

  /// The group's namespace has ended: nobody is a member any more.
  mutating func dissolve(_ group: UInt32) {
    matches.groups.records[group].source = 0
    while matches.groups.records[group].oldest != 0 {
      unlink(matches.groups.records[group].oldest - 1)
    }
  }
}
