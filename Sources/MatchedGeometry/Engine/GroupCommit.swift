// What a commit does to the members of one group: rules 2 to 6 of `docs/matching.md`.

extension CommitScratch.Change {
  /// Moves with this animation and brings no velocity.
  @inline(__always)
  fileprivate func isPlain(_ animation: UInt32) -> Bool {
    self.animation == animation && !kinds.contains(.hasVelocity)
  }
}

extension MatchedGeometryEngine {
  /// 3. The shared geometry goes from where the group is shown to the source's layout frame, and
  /// every member with it.
  mutating func handOver(_ group: UInt32, from before: UInt32, to source: UInt32) {
    let carrier = groups.records[group].carrier
    let old = carrier != 0 ? carriers.motion(carrier) : geometryMotion(of: before)
    let sourceRecord = elements.records[source]
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    var retargeting = Retargeting(
      animation: sourceChange?.animation ?? scratch.transactionAnimation)
    var velocity: Row?
    if let sourceChange, sourceChange.kinds.contains(.hasVelocity) {
      velocity = sourceRecord.geometry(of: sourceChange.velocity)
    }
    let isRetargeted = target != old.target || velocity != nil
    retargeting.isForced = isRetargeted
    let isPlain =
      isRetargeted && !old.isMoving && velocity == nil && startsPlainly(retargeting.animation)

    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements.records[slot]
      member = record.next
      guard record.isMeasured, record.flags.isDisjoint(with: [.detached, .hasLeft]) else {
        continue
      }
      let change = geometryChange(of: slot)
      guard isRetargeted || change != nil else { continue }
      markHandled(slot)
      let frame = slot == source ? record.layout : record.frame(showing: target)
      let arrives = change.map { startsWhereShown($0, isSource: slot == source) } ?? false
      if isPlain, frames.timeline[slot] == .rest,
        change.map({ $0.isPlain(retargeting.animation) }) ?? true
      {
        let start = arrives ? record.frame(showing: old.target) : frames.target[slot]
        if start != frame {
          self.start(slot, from: start, to: frame, retargeting.animation)
        } else if arrives {
          frames.put(slot, at: frame)
        }
        continue
      }
      var own = retargeting
      own.velocity = velocity.map { record.residual(of: $0) }
      if let change {
        own.animation = change.animation
        if change.kinds.contains(.hasVelocity) { own.velocity = change.velocity }
      }
      let start = arrives ? motion(of: record, showing: old) : frames.motion(of: slot)
      place(retarget(start, to: frame, own), at: slot)
    }
    keepMotion(
      of: group, old, target: target, retargeting, velocity,
      isInSourceRow: source == before && carrier == 0
        || sourceRecord.sharesFrame
          && (sourceChange.map { startsWhereShown($0, isSource: true) } ?? false))
  }

  /// Whether an arriving member begins where its group is shown. A re-keyed follower and a reinserted
  /// element go on from where they are themselves.
  @inline(__always)
  private func startsWhereShown(_ change: CommitScratch.Change, isSource: Bool) -> Bool {
    !change.kinds.isDisjoint(with: [.inserted, .laidOut])
      || isSource && change.kinds.contains(.rekeyed)
  }

  /// Keeps the group's own motion while no member's row has it: a source that takes only part of
  /// the geometry, or one that was somewhere else.
  private mutating func keepMotion(
    of group: UInt32, _ old: Motion, target: Row, _ retargeting: Retargeting, _ velocity: Row?,
    isInSourceRow: Bool
  ) {
    let carrier = groups.records[group].carrier
    var kept: Motion?
    if !isInSourceRow {
      var own = retargeting
      own.velocity = velocity
      kept = retarget(old, to: target, own).motion
    }
    groups.records[group].carrier = 0
    if let kept, kept.isMoving { groups.records[group].carrier = carriers.take(kept, timelines) }
    if carrier != 0 { carriers.free(carrier, &timelines) }
  }

  /// 4. A group gets its first source: the others go to it, the source is nobody's follower.
  mutating func follow(_ group: UInt32, _ source: UInt32) {
    let sourceRecord = elements.records[source]
    let target = sourceRecord.geometry(of: sourceRecord.layout)
    let sourceChange = geometryChange(of: source)
    let animation = sourceChange?.animation ?? scratch.transactionAnimation
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements.records[slot]
      member = record.next
      guard slot != source, record.isMeasured,
        record.flags.isDisjoint(with: [.detached, .hasLeft, .leaving])
      else { continue }
      markHandled(slot)
      let frame = record.frame(showing: target)
      let change = geometryChange(of: slot)
      if let change, !change.kinds.isDisjoint(with: [.inserted, .laidOut]) {
        place(ShownMotion(at: frame), at: slot)
      } else {
        let own = Retargeting(
          animation: change?.animation ?? animation,
          velocity: change.flatMap { $0.kinds.contains(.hasVelocity) ? $0.velocity : nil })
        place(retarget(frames.motion(of: slot), to: frame, own), at: slot)
      }
    }
  }

  /// 5. The last source has left and nobody took over: the members that remain go to their own
  /// layout frames, leaving ones run out by themselves.
  mutating func sendHome(_ group: UInt32) {
    let carrier = groups.records[group].carrier
    if carrier != 0 {
      groups.records[group].carrier = 0
      carriers.free(carrier, &timelines)
    }
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements.records[slot]
      member = record.next
      if record.flags.contains(.leaving) {
        elements.records[slot].flags.insert(.detached)
        continue
      }
      guard record.flags.isDisjoint(with: [.pending, .hasLeft]), geometryChange(of: slot) == nil
      else { continue }
      let retargeting = Retargeting(animation: scratch.transactionAnimation)
      place(retarget(frames.motion(of: slot), to: record.layout, retargeting), at: slot)
    }
  }

  /// The group's namespace has ended: nobody is a member any more.
  mutating func disband(_ group: UInt32) {
    groups.records[group].source = 0
    while groups.records[group].oldest != 0 { unlink(groups.records[group].oldest - 1) }
  }
}
