// Rule 5 of `docs/matching.md`: a group has lost its last source.

extension Matches {
  /// Applies rule 5 after the last source has left and no other member has become the source.
  /// Exiting members finish at their current targets. Present members return to their layout
  /// frames, except for moving ones that the policy `targetLost` treats differently.
  mutating func loseSource(
    _ group: UInt32, _ before: UInt32, _ policies: Policies, animation: AnimationNumber,
    _ attributes: borrowing Attributes, _ changes: inout Changes, _ elements: inout Elements,
    _ spaces: inout Spaces,
    _ motions: inout Motions
  ) {
    let isIgnored = groups.records[group].flags.contains(.ignored)
    let policy = isIgnored ? .return : policies.targetLost
    if attributes.count > 0 {
      loseSourceAttributes(
        group, policy, animation: animation, attributes, &changes, elements, &motions)
    }
    let remembers =
      !isIgnored
      && remember(group, lost: before, policies, changes, elements, &spaces, &motions)
    if !remembers { releaseMatchTrack(of: group, &motions) }
    var members = groups.members(of: group)
    while let slot = members.next(elements) {
      let record = elements[slot]
      guard record.flags.isDisjoint(with: [.pending, .hasExited]) else { continue }
      let isFlying =
        !record.flags.contains(.detached)
        && motions.isRunning(motions.timeline(of: slot, .frames))
      if record.flags.contains(.exiting) {
        if isFlying, changes.change(of: slot, .geometry, elements).isNone {
          _ = loseTarget(slot, policy, &changes, &elements, &spaces, &motions)
        }
        if !remembers { elements.insert(.detached, in: slot) }
      } else if changes.change(of: slot, .geometry, elements).isNone,
        !isFlying || !loseTarget(slot, policy, &changes, &elements, &spaces, &motions)
      {
        let frame = spaces.layoutFrame(of: slot, elements, motions)
        spaces.request(slot, to: frame, Retargeting(animation: animation), &motions)
      }
    }
  }

  /// Applies `targetLost` to a moving member. Returns false if it has to go to its layout frame.
  private func loseTarget(
    _ slot: UInt32, _ policy: TargetLostPolicy, _ changes: inout Changes,
    _ elements: inout Elements, _ spaces: inout Spaces, _ motions: inout Motions
  ) -> Bool {
    let timeline = motions.timeline(of: slot, .frames)
    switch policy {
    case .return:
      return false
    case .snap:
      guard elements[slot].isPresent else { return false }
      spaces.rest(slot, at: spaces.layoutFrame(of: slot, elements, motions), &motions)
    case .freeze:
      spaces.rest(slot, at: motions.shown(motions.motion(of: slot, .frames)), &motions)
    case .finish:
      guard elements[slot].flags.contains(.exiting) else { return false }
      let seconds = motions.remaining(timeline)
      guard seconds < .infinity else { return false }
      fadeOut(slot, seconds, &changes, &elements, &motions)
      spaces.keepInPlace(slot, serial: serial)
    }
    return true
  }

  /// Fades the opacity linearly to zero in the time that the frame's motion has left.
  private func fadeOut(
    _ slot: UInt32, _ seconds: Double, _ changes: inout Changes, _ elements: inout Elements,
    _ motions: inout Motions
  ) {
    let animation = motions.number(of: Animation.linear(duration: seconds).resolved)
    if elements[slot].appearance == 0 {
      elements.setAppearance(
        motions.take(.appearances, for: slot, showing: Appearance.identity), of: slot)
    }
    let track = elements[slot].appearance
    var end = motions.target(of: track, .appearances)
    end.x = 0
    motions.request(track, .appearances, to: end, Retargeting(animation: animation))
    if let index = changes.index(of: elements[slot].change) {
      changes[index].kinds.insert(.fadesInFlight)
    }
  }
}
