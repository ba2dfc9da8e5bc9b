// Geometry that outlives its source: for `lateArrival` seconds, while a flight without a target continues, or until the
// member that is to take the source's place has its frame. A match-group track keeps it.

/// A group whose source has left and whose geometry is kept.
struct RememberedGroup: Sendable {
  /// The last moment at which a late source is accepted; minus infinity for none.
  var deadline: Double
  /// A source is accepted for as long as the geometry moves.
  var isFinishing: Bool
  /// The source that left.
  var lost: Element.ID
  /// A pending member may take its place. Whatever ends that touches the group.
  var isAwaited: Bool
}

extension Matches {
  /// Keeps the geometry of a group that has lost its source, if its policies say so or a pending
  /// member is awaited. No track has changed yet.
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
    releaseMatchTrack(of: group, &motions)
    motions.measureReduced(motion)
    takeMatchTrack(motion, for: group, &motions)
    groups.records[group].flags.insert(.remembered)
    remembered[group] = RememberedGroup(
      deadline: policies.lateArrival > 0
        ? motions.commit.time + policies.lateArrival + TimelineTable.slack : -.infinity,
      isFinishing: isFinishing, lost: elements.id(of: lost), isAwaited: isAwaited)
    if !isAwaited { expiring.append(group) }
    return true
  }

  /// Whether the frame of a present member is still to come; with `arriving`, of one that arrives in
  /// this commit.
  private func hasPending(
    _ group: UInt32, arriving: Bool, _ changes: borrowing Changes,
    _ elements: borrowing Elements
  ) -> Bool {
    var member = groups.records[group].newest
    while member != 0 {
      let record = elements[member - 1]
      if record.flags.contains(.pending), record.isPresent,
        !arriving || changes.arrives(record)
      {
        return true
      }
      member = record.previous
    }
    return false
  }

  /// A touched group is still without a source: whether one is awaited now.
  mutating func keepWaiting(
    _ group: UInt32, _ changes: borrowing Changes, _ elements: borrowing Elements
  ) {
    guard let entry = remembered[group] else { return }
    let isAwaited = hasPending(group, arriving: !entry.isAwaited, changes, elements)
    remembered[group]?.isAwaited = isAwaited
    if entry.isAwaited && !isAwaited { expiring.append(group) }
  }

  /// Forgets the geometries for which no source has come in time.
  mutating func forgetExpired(_ motions: inout Motions) {
    if expiring.isEmpty { return }
    var kept: [UInt32] = []
    for group in expiring where remembered[group]?.isAwaited == false {
      if isRemembered(group, motions) { kept.append(group) } else { forget(group, &motions) }
    }
    expiring = kept
  }

  /// Whether the geometry of a group is still kept: one whose time is over may not have been
  /// forgotten yet.
  func isRemembered(_ group: UInt32, _ motions: borrowing Motions) -> Bool {
    guard let entry = remembered[group] else { return false }
    return entry.isAwaited || motions.commit.time <= entry.deadline
      || entry.isFinishing
        && motions.isRunning(
          motions.timeline(of: groups.records[group].matchTrack, .matchGroups))
  }

  /// Forgets the geometry of one group.
  mutating func forget(_ group: UInt32, _ motions: inout Motions) {
    guard groups.records[group].flags.contains(.remembered) else { return }
    remembered[group] = nil
    groups.records[group].flags.remove(.remembered)
    releaseMatchTrack(of: group, &motions)
    // A group that the commit evaluates is freed at its end.
    if !isTouched(group) { freeIfEmpty(group, isEvaluated: false, &motions) }
  }

  /// A source has come in time: the group is no longer remembered. The result is what was.
  mutating func takeRemembered(_ group: UInt32) -> RememberedGroup? {
    guard let entry = remembered.removeValue(forKey: group) else { return nil }
    groups.records[group].flags.remove(.remembered)
    return entry
  }
}
