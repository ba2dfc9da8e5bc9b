// The attributes of match groups: rules 2 to 5 of `docs/matching.md`, as for geometry.

extension Elements.Record {
  /// Whether the element takes the attributes of its source while it is a follower.
  @inline(__always)
  var takesAttributes: Bool { properties.contains(.attributes) }
}

extension Matches {
  /// Moves the attributes of a group to those of its source, where `handoff` moves its geometry.
  /// No track of the group has changed before.
  func handOffAttributes(
    _ handoff: Handoff, to source: UInt32, _ attributes: borrowing Attributes,
    _ changes: inout Changes,
    _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let animation = animation(handoff, source, changes, elements)
    var members = groups.members(of: handoff.group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      guard
        slot == source || record.takesAttributes && record.flags.isDisjoint(with: .apart)
      else { continue }
      let own = changes.change(of: slot, .attributes, elements)
      let isNew = own.kinds.isNew
      changes.markAttributesDecided(slot, elements)
      let isOutside = own.isNone && !changes.hasRejoined(slot, elements)
      for index in 0..<attributes.count {
        let target = attributes[index, source]
        let isForced = isForced(handoff, index, target, motions)
        if isOutside && !isForced { continue }
        if isNew { startAttribute(index, of: slot, handoff, &motions) }
        motions.request(
          slot, .attribute(index), to: target,
          Retargeting(
            animation: own.isNone ? animation : own.attributeAnimation, isForced: isForced),
          isNew: isNew)
      }
    }
  }

  /// Moves the attributes in the match-group track of a group, if it has one, to those of its
  /// source. Its geometry has been handed off.
  func handOffKeptAttributes(
    _ handoff: Handoff, to source: UInt32, _ attributes: borrowing Attributes,
    _ changes: borrowing Changes, _ elements: borrowing Elements, _ motions: inout Motions
  ) {
    let track = groups.records[handoff.group].matchTrack
    if track == 0 { return }
    let animation = animation(handoff, source, changes, elements)
    for index in 0..<attributes.count {
      let target = attributes[index, source]
      motions.request(
        track, .groupAttribute(index), to: target,
        Retargeting(
          animation: animation, isForced: isForced(handoff, index, target, motions)))
    }
  }

  /// The animation of the source's own change, else the transaction's.
  private func animation(
    _ handoff: Handoff, _ source: UInt32, _ changes: borrowing Changes,
    _ elements: borrowing Elements
  ) -> AnimationNumber {
    let change = changes.change(of: source, .attributes, elements)
    return change.isNone ? handoff.animation : change.attributeAnimation
  }

  /// Whether a handoff gives an attribute a new motion even where its target stays.
  private func isForced(
    _ handoff: Handoff, _ index: Int, _ target: Float4, _ motions: borrowing Motions
  ) -> Bool {
    handoff.before == nil
      || attributeMotion(index, of: handoff.group, from: handoff.before, motions).target != target
  }

  /// The motion of an attribute of a group whose source was `before` until this commit; nil if the
  /// group kept those of a lost one.
  private func attributeMotion(
    _ index: Int, of group: UInt32, from before: UInt32?, _ motions: borrowing Motions
  ) -> Motion {
    let track = groups.records[group].matchTrack
    guard track == 0, let before else { return motions.motion(of: track, .groupAttribute(index)) }
    return motions.motion(of: before, .attribute(index))
  }

  /// Starts an attribute of a member where its group is shown.
  private func startAttribute(
    _ index: Int, of slot: UInt32, _ handoff: Handoff, _ motions: inout Motions
  ) {
    let kind = TrackKind.attribute(index)
    let motion = attributeMotion(index, of: handoff.group, from: handoff.before, motions)
    if !motion.isMoving && motions.timeline(of: slot, kind) == .rest {
      return motions.setTarget(motion.target, of: slot, kind)
    }
    motions.adopt(motion, slot, kind)
    var owner = handoff.owner
    if groups.records[handoff.group].matchTrack == 0, let before = handoff.before {
      owner = motions.owner(of: before, kind).orNil
    }
    motions.setOwner(of: slot, kind, to: owner)
  }

  /// Sends the followers of a group that gets its first source to the attributes of the source.
  func followFirstSourceAttributes(
    _ source: UInt32, of group: UInt32, animation: AnimationNumber,
    _ attributes: borrowing Attributes, _ changes: inout Changes, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    let change = changes.change(of: source, .attributes, elements)
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      guard slot != source, record.takesAttributes, record.isMeasured, record.isPresent else {
        continue
      }
      let own = changes.change(of: slot, .attributes, elements)
      let shared = change.isNone ? animation : change.attributeAnimation
      var used = own.isNone ? shared : own.attributeAnimation
      // A new member starts at its target, because its track shows nothing yet.
      if own.kinds.isNew { used = .none }
      changes.markAttributesDecided(slot, elements)
      for index in 0..<attributes.count {
        motions.request(
          slot, .attribute(index), to: attributes[index, source], Retargeting(animation: used))
      }
    }
  }

  /// Sends the followers of a group that has lost its last source to their own attributes, except
  /// for moving ones that the policy `targetLost` treats differently. Exiting members finish at
  /// their current targets. No track of the group has changed before.
  func loseSourceAttributes(
    _ group: UInt32, _ policy: TargetLostPolicy, animation: AnimationNumber,
    _ attributes: borrowing Attributes, _ changes: inout Changes, _ elements: borrowing Elements,
    _ motions: inout Motions
  ) {
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      guard record.takesAttributes, !record.isExitedOrPending,
        changes.change(of: slot, .attributes, elements).isNone
      else { continue }
      let isFlying =
        !record.flags.contains(.detached)
        && motions.isRunning(motions.timeline(of: slot, .frames))
      switch policy {
      case .freeze where isFlying: attributes.rest(slot, whereShown: true, &motions)
      case _ where !record.isPresent: continue
      case .snap where isFlying: attributes.rest(slot, whereShown: false, &motions)
      case .return, .snap, .freeze, .finish:
        attributes.requestOwn(slot, Retargeting(animation: animation), &motions)
      }
      changes.markAttributesDecided(slot, elements)
    }
  }

  // MARK: Match-group tracks

  /// Keeps the attributes of a slot in a match-group track.
  func keepAttributes(of slot: UInt32, in track: UInt32, _ motions: inout Motions) {
    for index in 0..<motions.attributeCount {
      let kind = TrackKind.groupAttribute(index)
      motions.adopt(motions.motion(of: slot, .attribute(index)), track, kind)
      motions.noteMaker(of: track, kind)
    }
  }

  /// Brings the attributes of a match-group track to rest where they are shown.
  func freezeAttributes(in track: UInt32, _ motions: inout Motions) {
    for index in 0..<motions.attributeCount {
      let kind = TrackKind.groupAttribute(index)
      motions.adopt(Motion(at: motions.shown(motions.motion(of: track, kind))), track, kind)
    }
  }

  /// Clears the attributes of a match-group track that is no longer needed.
  func clearAttributes(in track: UInt32, _ motions: inout Motions) {
    for index in 0..<motions.attributeCount { motions.clear(track, .groupAttribute(index)) }
  }
}
