// Geometry that outlives its source: for `lateArrival` seconds, for as long as a lost flight goes on, or until the member that
// is to take the source's place has its frame. It is kept as the group's carrier.

/// A group whose source has left and whose geometry is kept.
struct RememberedGroup: Sendable {
  /// The last moment of the grace; minus infinity without one.
  var deadline: Double
  /// The geometry may be taken over for as long as it moves.
  var isFinishing: Bool
  /// The source that left.
  var lost: Element.ID
  /// A pending member may take its place. Whatever ends that touches the group.
  var isAwaited: Bool
}

extension EngineState {
  /// Keeps the geometry of a group that has lost its source, where its policies say so or somebody is awaited. Nothing of the
  /// tracks has changed yet.
  mutating func remember(
    _ group: UInt32, lost: UInt32, _ policies: Policies
  ) -> Bool {
    let isAwaited =
      !matches.groups.records[group].flags.contains(.ended) && hasPending(group, arriving: true)
    guard matches.policies.lateArrival > 0 || matches.policies.targetLost == .finish || isAwaited
    else {
      return false
    }
    var motion = geometryMotion(of: group, from: lost)
    let isFlying =
      motions.isRunning(motion.timeline) && motions.remaining(motion.timeline) < .infinity
    let isFinishing = matches.policies.targetLost == .finish && isFlying
    guard matches.policies.lateArrival > 0 || isFinishing || isAwaited else { return false }
    if matches.policies.targetLost == .freeze && motion.isMoving {
      motion = Motion(at: motions.shown(motion))
    }
    motion = outside(motion, of: group)
    releaseMatchTrack(of: group)
    motions.measureReduced(motion)
    matches.groups.records[group].matchTrack = takeMatchTrack(motion, for: group)
    matches.groups.records[group].flags.insert(.remembered)
    matches.remembered[group] = RememberedGroup(
      deadline: matches.policies.lateArrival > 0
        ? scratch.time + matches.policies.lateArrival + TimelineTable.slack : -.infinity,
      isFinishing: isFinishing, lost: elements.id(of: lost), isAwaited: isAwaited)
    if !isAwaited { matches.expiring.append(group) }
    return true
  }

  /// Whether the frame of a present member is still to come, or of one that arrives in this commit.
  private func hasPending(_ group: UInt32, arriving: Bool) -> Bool {
    var member = matches.groups.records[group].newest
    while member != 0 {
      let record = elements.records[member - 1]
      if record.flags.contains(.pending), record.isPresent, !arriving || arrives(record) {
        return true
      }
      member = record.previous
    }
    return false
  }

  /// A touched group is still without a source: whether one is awaited now.
  mutating func keepWaiting(_ group: UInt32) {
    guard let entry = matches.remembered[group] else { return }
    let isAwaited = hasPending(group, arriving: !entry.isAwaited)
    matches.remembered[group]?.isAwaited = isAwaited
    if entry.isAwaited && !isAwaited { matches.expiring.append(group) }
  }

  /// Lets go of the geometries that nobody has taken over in time.
  mutating func forgetGroups() {
    if matches.expiring.isEmpty { return }
    var kept: [UInt32] = []
    for group in matches.expiring where matches.remembered[group]?.isAwaited == false {
      if isKept(group) { kept.append(group) } else { forget(group) }
    }
    matches.expiring = kept
  }

  /// Whether the geometry of a group is kept still: one whose time is over may not have been forgotten yet.
  func isKept(_ group: UInt32) -> Bool {
    guard let entry = matches.remembered[group] else { return false }
    return entry.isAwaited || scratch.time <= entry.deadline
      || entry.isFinishing
        && motions.isRunning(
          motions.timeline(of: matches.groups.records[group].matchTrack, .matchGroups))
  }

  /// Lets go of the geometry of one group.
  mutating func forget(_ group: UInt32) {
    guard matches.groups.records[group].flags.contains(.remembered) else { return }
    matches.remembered[group] = nil
    matches.groups.records[group].flags.remove(.remembered)
    releaseMatchTrack(of: group)
    // One that this commit looks at is freed at its end.
    if matches.groups.records[group].touched != scratch.serial { freeIfEmpty(group) }
  }

  /// A source has come in time: it takes over the geometry that was kept, as from a source that leaves in this very transaction.
  mutating func resumeKeptGeometry(_ group: UInt32, by source: UInt32) {
    guard let entry = matches.remembered.removeValue(forKey: group) else { return }
    matches.groups.records[group].flags.remove(.remembered)
    if entry.isFinishing { takeOpacity(of: entry.lost, source, in: group) }
    handOff(group, from: nil, to: source)
  }

  /// A new element takes the place of one that was fading with its flight: its opacity goes on from there, and the other
  /// one is gone.
  private mutating func takeOpacity(of lost: Element.ID, _ source: UInt32, in group: UInt32) {
    let change = geometryChange(of: source)
    // One that has joined another group is on its way out of that.
    guard let slot = elements.slot(of: lost), slot != source, elements.records[slot].group == group,
      elements.records[slot].flags.contains(.exiting), self.change(of: slot) == nil,
      !elements.records[slot].flags.contains(.hasExited), !hasExited(slot, at: scratch.time),
      !change.kinds.isDisjoint(with: [.inserted, .laidOut])
    else { return }
    let track = elements.records[slot].appearance
    let motion = motions.motion(of: track, .appearances)
    let shown = motions.shown(motion)
    exitAtEndOfCommit(slot)
    elements.records[slot].flags.insert(.detached)
    let animation = transitionAnimation(for: change)
    guard animation != 0 else { return }
    var start = Appearance.identity
    start.x = shown.x
    elements.records[source].appearance = motions.take(.appearances, for: source, showing: start)
    fade(elements.records[source].appearance, to: Appearance.identity, animation)
  }
}
