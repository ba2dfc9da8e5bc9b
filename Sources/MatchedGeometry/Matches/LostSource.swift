// Rule 5 of `docs/matching.md`: the last source of a group has left.

extension EngineState {
  /// 5. The last source has left and nobody took over: exiting members run out by themselves, those that remain go to their own layout
  /// frames, or where policies send those that fly.
  mutating func loseSource(_ group: UInt32, _ before: UInt32, _ policies: Policies) {
    let isIgnored = matches.groups.records[group].flags.contains(.ignored)
    let policy = isIgnored ? .return : matches.policies.targetLost
    let remembers = !isIgnored && remember(group, lost: before, policies)
    if !remembers { releaseMatchTrack(of: group) }
    var member = matches.groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements.records[slot]
      member = record.next
      guard record.flags.isDisjoint(with: [.pending, .hasExited]) else { continue }
      let isFlying =
        !record.flags.contains(.detached)
        && motions.isRunning(motions.motion(of: slot, .frames).timeline)
      if record.flags.contains(.exiting) {
        if isFlying && geometryChange(of: slot).isNone { loseTarget(slot, policy) }
        if !remembers { elements.records[slot].flags.insert(.detached) }
      } else if geometryChange(of: slot).isNone, !isFlying || !loseTarget(slot, policy) {
        returnToLayoutFrame(slot)
      }
    }
  }

  /// A member in flight whose target is lost. The result is false where it has to go home.
  @discardableResult
  private mutating func loseTarget(_ slot: UInt32, _ policy: TargetLostPolicy) -> Bool {
    switch policy {
    case .return:
      return false
    case .snap:
      guard elements.records[slot].isPresent else { return false }
      placeAtRest(slot, at: record(of: slot).layout)
    case .freeze:
      placeAtRest(slot, at: motions.shown(motions.motion(of: slot, .frames)))
    case .finish:
      guard elements.records[slot].flags.contains(.exiting) else { return false }
      let seconds = motions.remaining(motions.motion(of: slot, .frames).timeline)
      guard seconds < .infinity else { return false }
      fadeOut(slot, seconds)
      keepInPlace(slot)
    }
    return true
  }

  /// To its own layout frame, with the animation of the transaction.
  mutating func returnToLayoutFrame(_ slot: UInt32) {
    let ancestor = record(of: slot).layout
    let retargeting = Retargeting(animation: scratch.transactionAnimation)
    requestFrame(slot, to: ancestor, retargeting)
  }

  func isUnderWay(_ id: TimelineID) -> Bool {
    motions.isRunning(id)
  }

  // MARK: Fading with the flight

  /// Opacity falls to zero, evenly, while what is left of the flight goes on.
  private mutating func fadeOut(_ slot: UInt32, _ seconds: Double) {
    let animation = motions.number(
      of: Animation.linear(duration: seconds).resolved)
    let track = appearance(of: slot)
    var end = motions.target(of: track, .appearances)
    end.x = 0
    fade(track, to: end, animation)
    if let change = change(of: slot) { scratch.changes[change].kinds.insert(.fadesInFlight) }
  }

  /// The track of appearances of an element, its own from now on.
  private mutating func appearance(of slot: UInt32) -> UInt32 {
    if elements.records[slot].appearance == 0 {
      elements.records[slot].appearance = motions.take(
        .appearances, for: slot, showing: Appearance.identity)
    }
    return elements.records[slot].appearance
  }
}
