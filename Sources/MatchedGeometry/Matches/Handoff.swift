// A match group changes its source, or its source moves: the rules 2 to 4 of groups in motion in
// `docs/matching.md`.

/// How the geometry of a group moves to the layout frame of its source.
struct Handoff {
  var group: UInt32
  /// The source before this commit; nil if the group kept the geometry of a lost one.
  var before: UInt32?
  /// The animation of members whose own changes do not name one.
  var animation: AnimationNumber
  /// The transaction that owns the motion of the geometry; nil if it rests or its transaction is
  /// complete.
  var owner: TransactionIndex?
  /// The geometry at the source's layout frame.
  fileprivate var target = Float4.zero
  fileprivate var retargeting = Retargeting(animation: .none)
  /// Whether the geometry is moving.
  fileprivate var isMoving = false

  init(group: UInt32, before: UInt32?, animation: AnimationNumber, owner: TransactionIndex?) {
    self.group = group
    self.before = before
    self.animation = animation
    self.owner = owner
  }
}

extension Matches {
  /// Applies rule 3: the group's geometry goes from where it is shown to the source's layout frame,
  /// and every member follows it, also if the geometry was kept without a source.
  @inline(__always)
  mutating func handOff(
    _ handoff: Handoff, to source: UInt32, _ attributes: borrowing Attributes,
    _ changes: inout Changes, _ elements: borrowing Elements, _ spaces: inout Spaces,
    _ motions: inout Motions
  ) {
    if attributes.count > 0 {
      handOffAttributes(handoff, to: source, attributes, &changes, elements, &motions)
    }
    let group = handoff.group
    let record = spaces.record(of: source, elements, motions)
    let change = changes.change(of: source, .geometry, elements)
    let drivingChange = drivingChange(of: source, changes, elements, spaces)
    var handoff = handoff
    prepare(&handoff, record, change, drivingChange, elements, &motions)
    let isInSourceTrack = source == handoff.before && groups.records[group].matchTrack == 0
    if handoff.retargeting.isForced || !change.isNone || changes.hasRejoined(source, elements) {
      // The source moves in all components, also those not shared, and with the whole velocity.
      var own = handoff.retargeting
      if change.velocity != 0 { own.velocity = change.velocity }
      send(
        source, handoff, change.kinds, own, to: record.layout, &changes, elements, &spaces, &motions
      )
    }
    if groups.records[group].oldest != groups.records[group].newest {
      sendFollowers(of: source, handoff, &changes, elements, &spaces, &motions)
    }
    if isInSourceTrack { return }
    if record.sharesFrame, change.kinds.isNew {
      releaseMatchTrack(of: group, &motions)
      return
    }
    // No member's track has the geometry: the source shares only a part of it, or was elsewhere.
    if groups.records[group].matchTrack == 0 {
      let geometry = geometryMotion(of: group, from: handoff.before, elements, motions)
      keepMotion(geometry, from: handoff.before, of: group, &motions)
    }
    motions.request(
      groups.records[group].matchTrack, .matchGroups, to: handoff.target, handoff.retargeting)
    if attributes.count > 0 {
      handOffKeptAttributes(handoff, to: source, attributes, changes, elements, &motions)
    }
  }

  /// Decides where the geometry goes, with which animation and velocity, and whether all members
  /// have to follow.
  @inline(__always)
  private func prepare(
    _ handoff: inout Handoff, _ source: Elements.Record, _ change: Change, _ drivingChange: Change,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    handoff.target = source.geometry(of: source.layout)
    handoff.isMoving = geometryTimeline(of: handoff.group, from: handoff.before, motions) != .rest
    handoff.retargeting.animation = animation(change, drivingChange, handoff.animation)
    if change.velocity != 0 {
      handoff.retargeting.velocity = motions.number(
        of: source.geometry(of: motions.velocity(change.velocity)))
    } else if drivingChange.velocity != 0 {
      handoff.retargeting.velocity = motions.number(
        of: motions.velocity(drivingChange.velocity).ofOrigin)
    }
    let target = geometryTarget(of: handoff.group, from: handoff.before, elements, motions)
    handoff.retargeting.isForced =
      handoff.before == nil || handoff.retargeting.velocity != 0 || !drivingChange.isNone
      || !target.isNear(handoff.target)
  }

  private func sendFollowers(
    of source: UInt32, _ handoff: Handoff, _ changes: inout Changes,
    _ elements: borrowing Elements, _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    var members = groups.members(of: handoff.group)
    while let slot = members.next(elements) {
      guard slot != source, elements[slot].flags.isDisjoint(with: .apart) else { continue }
      let change = changes.change(of: slot, .geometry, elements)
      let drivingChange = drivingChange(of: slot, changes, elements, spaces)
      let isForced = handoff.retargeting.isForced
      guard
        isForced || !change.isNone || !drivingChange.isNone || changes.hasRejoined(slot, elements)
      else { continue }
      let record = spaces.record(of: slot, elements, motions)
      var own = handoff.retargeting
      if !isForced, !drivingChange.isNone { own.animation = drivingChange.animation }
      own.velocity = change.velocity
      if own.velocity == 0 && handoff.retargeting.velocity != 0 {
        let velocity = motions.velocity(handoff.retargeting.velocity)
        own.velocity = motions.number(of: record.residual(of: velocity))
      }
      if !change.isNone { own.animation = change.animation }
      let frame = record.frame(showing: handoff.target)
      send(slot, handoff, change.kinds, own, to: frame, &changes, elements, &spaces, &motions)
    }
  }

  /// The animation of the source's own change, else of its driving change, else the transaction's.
  @inline(__always)
  private func animation(
    _ change: Change, _ drivingChange: Change, _ transaction: AnimationNumber
  ) -> AnimationNumber {
    if !change.isNone { return change.animation }
    return drivingChange.isNone ? transaction : drivingChange.animation
  }

  /// Sends one member from the outgoing geometry of the group to its new frame.
  @inline(__always)
  private func send(
    _ slot: UInt32, _ handoff: Handoff, _ kinds: ChangeKinds, _ retargeting: Retargeting,
    to frame: Float4, _ changes: inout Changes, _ elements: borrowing Elements,
    _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    changes.markDecided(slot, elements)
    let isNew = kinds.isNew
    if isNew {
      start(slot, handoff, elements, spaces, &motions)
    } else if handoff.isMoving && motions.timeline(of: slot, .frames) == .rest
      && retargeting.animation != .none
    {
      continueWithGroup(slot, handoff, to: frame, elements, spaces, &motions)
    }
    spaces.request(slot, to: frame, retargeting, isNew: isNew, &motions)
  }

  /// Starts a member where its group is shown.
  private func start(
    _ slot: UInt32, _ handoff: Handoff, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces, _ motions: inout Motions
  ) {
    let record = spaces.record(of: slot, elements, motions)
    if !handoff.isMoving && motions.timeline(of: slot, .frames) == .rest {
      // A track at rest starts from its target, so this places the member where the group is.
      let target = geometryTarget(of: handoff.group, from: handoff.before, elements, motions)
      motions.setTarget(record.frame(showing: target), of: slot, .frames)
      return
    }
    let geometry = geometryMotion(of: handoff.group, from: handoff.before, elements, motions)
    motions.adopt(record.motion(showing: geometry), slot, .frames)
    motions.setOwner(of: slot, .frames, to: handoff.owner)
  }

  /// Lets a member inherit the motion of its group. Such a member is at rest because the group
  /// moves only in components that the member does not share.
  private func continueWithGroup(
    _ slot: UInt32, _ handoff: Handoff, to frame: Float4, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces, _ motions: inout Motions
  ) {
    let target = motions.target(of: slot, .frames)
    if frame == target { return }
    let geometry = geometryMotion(of: handoff.group, from: handoff.before, elements, motions)
    let shared = spaces.record(of: slot, elements, motions).motion(showing: geometry)
    if shared.isStill && shared.target == target {
      motions.adopt(shared, slot, .frames)
      motions.setOwner(of: slot, .frames, to: handoff.owner)
    }
  }

  /// Applies rule 4: a group gets its first source, and the other members go to its geometry.
  mutating func followFirstSource(
    _ source: UInt32, of group: UInt32, animation transaction: AnimationNumber,
    _ attributes: borrowing Attributes, _ changes: inout Changes, _ elements: inout Elements,
    _ spaces: inout Spaces, _ motions: inout Motions
  ) {
    if attributes.count > 0 {
      followFirstSourceAttributes(
        source, of: group, animation: transaction, attributes, &changes, elements, &motions)
    }
    let sourceRecord = spaces.record(of: source, elements, motions)
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let animation = animation(
      changes.change(of: source, .geometry, elements),
      drivingChange(of: source, changes, elements, spaces), transaction)
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let record = spaces.record(of: slot, elements, motions)
      if record.flags.contains(.exiting) {
        elements.insert(.detached, in: slot)
        continue
      }
      guard slot != source, record.isMeasured, !record.flags.contains(.hasExited) else { continue }
      changes.markDecided(slot, elements)
      let change = changes.change(of: slot, .geometry, elements)
      var own = Retargeting(
        animation: change.isNone ? animation : change.animation, velocity: change.velocity)
      // A new member starts at its target, because its track shows nothing yet.
      if change.kinds.isNew { own = Retargeting(animation: .none) }
      spaces.request(slot, to: record.frame(showing: target), own, &motions)
    }
  }
}
