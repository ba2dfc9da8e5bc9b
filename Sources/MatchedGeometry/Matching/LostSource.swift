// Rule 5 of `docs/matching.md`: the last source of a group has left.

extension EngineState {
  /// 5. The last source has left and nobody took over: leaving members run out by themselves, those that remain go to their own layout
  /// frames, or where policies send those that fly.
  mutating func loseSource(_ group: UInt32, _ before: UInt32, _ policies: Policies) {
    let isIgnored = groups.records[group].flags.contains(.ignored)
    let policy = isIgnored ? .return : policies.targetLost
    let remembers = !isIgnored && remember(group, lost: before, policies)
    if !remembers { dropCarrier(of: group) }
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      let record = elements.records[slot]
      member = record.next
      guard record.flags.isDisjoint(with: [.pending, .hasLeft]) else { continue }
      let isFlying =
        !record.flags.contains(.detached)
        && motions.isRunning(motions.motion(of: slot, .frames).timeline)
      if record.flags.contains(.leaving) {
        if isFlying && geometryChange(of: slot).isNone { loseTarget(slot, policy) }
        if !remembers { elements.records[slot].flags.insert(.detached) }
      } else if geometryChange(of: slot).isNone, !isFlying || !loseTarget(slot, policy) {
        goHome(slot)
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
      halt(slot, at: record(of: slot).layout)
    case .freeze:
      halt(slot, at: motions.shown(motions.motion(of: slot, .frames)))
    case .finish:
      guard elements.records[slot].flags.contains(.leaving) else { return false }
      let seconds = motions.remaining(motions.motion(of: slot, .frames).timeline)
      guard seconds < .infinity else { return false }
      fadeOut(slot, seconds)
      leaveInPlace(slot)
    }
    return true
  }

  /// To its own layout frame, with the animation of the transaction.
  mutating func goHome(_ slot: UInt32) {
    let home = record(of: slot).layout
    let retargeting = Retargeting(animation: scratch.transactionAnimation)
    order(slot, to: home, retargeting)
  }

  func isUnderWay(_ id: TimelineID) -> Bool {
    motions.isRunning(id)
  }

  // MARK: Fading with the flight

  /// Opacity falls to zero, evenly, while what is left of the flight goes on.
  private mutating func fadeOut(_ slot: UInt32, _ seconds: Double) {
    let animation = motions.number(
      of: Animation.linear(duration: seconds).resolved)
    let track = channel(of: slot)
    var end = motions.target(of: track, .channels)
    end.x = 0
    fade(track, to: end, animation)
    if let change = change(of: slot) { scratch.changes[change].kinds.insert(.fadesInFlight) }
  }

  /// The track of channels of an element, its own from now on.
  private mutating func channel(of slot: UInt32) -> UInt32 {
    if elements.records[slot].channel == 0 {
      elements.records[slot].channel = motions.take(
        .channels, for: slot, showing: Channels.identity)
    }
    return elements.records[slot].channel
  }
}
