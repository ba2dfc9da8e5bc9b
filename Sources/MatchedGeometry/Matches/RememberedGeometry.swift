// Geometry that a group keeps in its match-group track after losing its source: for `lateArrival`
// seconds, while it moves under `finish`, or until a pending member has its frame.

/// A group that has lost its source and keeps its geometry.
struct RememberedGroup: Sendable {
  /// The last time at which a late source is accepted; minus infinity for none.
  var deadline: Double
  /// Whether a source is accepted for as long as the geometry moves.
  var isFinishing: Bool
  /// The source that left.
  var lost: Element.ID
  /// Whether a pending member may become the source. What ends the wait touches the group.
  var isAwaited: Bool
}

extension Matches {
  /// Keeps the geometry of a group that has lost its source, if policies require it or a pending
  /// member is awaited. Returns whether it is kept. No track of the group has changed before.
  mutating func remember(
    _ group: UInt32, lost: UInt32, _ policies: Policies, _ changes: borrowing Changes,
    _ elements: borrowing Elements, _ spaces: inout Spaces, _ motions: inout Motions
  ) -> Bool {
    let isAwaited =
      !groups.records[group].flags.contains(.ended)
      && hasPending(group, arriving: true, changes, elements)
    guard policies.lateArrival > 0 || policies.targetLost == .finish || isAwaited else {
      return false
    }
    var motion = geometryMotion(of: group, from: lost, elements, motions)
    let isFlying =
      motions.isRunning(motion.timeline) && motions.remaining(motion.timeline) < .infinity
    let isFinishing = policies.targetLost == .finish && isFlying
    guard policies.lateArrival > 0 || isFinishing || isAwaited else { return false }
    if policies.targetLost == .freeze && motion.isMoving {
      motion = Motion(at: motions.shown(motion))
    }
    motion = spaces.outside(motion, of: group, &groups, &motions)
    motions.measureReduced(motion)
    keepMotion(motion, from: lost, of: group, &motions)
    if policies.targetLost == .freeze {
      freezeAttributes(in: groups.records[group].matchTrack, &motions)
    }
    groups.records[group].flags.insert(.remembered)
    remembered[group] = RememberedGroup(
      deadline: policies.lateArrival > 0
        ? motions.commit.time + policies.lateArrival + TimelineTable.slack : -.infinity,
      isFinishing: isFinishing, lost: elements.id(of: lost), isAwaited: isAwaited)
    if !isAwaited { expiring.append(group) }
    return true
  }

  /// Whether a present member is pending; with `arriving`, one that arrives in this commit.
  private func hasPending(
    _ group: UInt32, arriving: Bool, _ changes: borrowing Changes,
    _ elements: borrowing Elements
  ) -> Bool {
    newestMember(of: group, elements) {
      $0.flags.contains(.pending) && $0.isPresent && (!arriving || changes.arrives($0))
    } != nil
  }

  /// Updates whether a touched group that still has no source awaits a pending member.
  mutating func keepWaiting(
    _ group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements
  ) {
    guard let entry = remembered[group] else { return }
    let isAwaited = hasPending(group, arriving: !entry.isAwaited, changes, elements)
    remembered[group]?.isAwaited = isAwaited
    if entry.isAwaited && !isAwaited { expiring.append(group) }
  }

  /// Discards the geometries for which no source has arrived in time.
  mutating func forgetExpired(_ motions: inout Motions) {
    var kept: [UInt32] = []
    for group in expiring where remembered[group]?.isAwaited == false {
      if isRemembered(group, motions) { kept.append(group) } else { forget(group, &motions) }
    }
    expiring = kept
  }

  /// Whether a group still keeps its geometry. An expired geometry may not have been discarded yet.
  func isRemembered(_ group: UInt32, _ motions: borrowing Motions) -> Bool {
    guard let entry = remembered[group] else { return false }
    return entry.isAwaited || motions.commit.time <= entry.deadline
      || entry.isFinishing
        && motions.isRunning(
          motions.timeline(of: groups.records[group].matchTrack, .matchGroups))
  }

  /// Discards the kept geometry of a group.
  mutating func forget(_ group: UInt32, _ motions: inout Motions) {
    guard groups.records[group].flags.contains(.remembered) else { return }
    remembered[group] = nil
    groups.records[group].flags.remove(.remembered)
    releaseMatchTrack(of: group, &motions)
    // If the commit evaluates the group, its end frees it.
    if !isTouched(group) { freeIfEmpty(group, isEvaluated: false, &motions) }
  }

  /// Ends the wait of a group because a source has arrived in time. Returns what was remembered.
  mutating func takeRemembered(_ group: UInt32) -> RememberedGroup? {
    guard let entry = remembered.removeValue(forKey: group) else { return nil }
    groups.records[group].flags.remove(.remembered)
    return entry
  }
}
