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
  /// Pending members that arrived in its place, as far as they may still wait. Whatever ends that touches the group.
  var awaited: [Element.ID]
}

/// The groups of which geometry is kept.
struct RememberedGroups: Sendable {
  private var entries: [UInt32: (entry: RememberedGroup, number: Int)] = [:]
  /// Those that time ends, in the order in which that began. Some have been taken out since, or were put in anew.
  private var order: [(group: UInt32, number: Int)] = []
  private var count = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ entry: RememberedGroup, _ group: UInt32) {
    count += 1
    entries[group] = (entry, count)
    if entry.awaited.isEmpty { order.append((group, count)) }
  }

  mutating func remove(_ group: UInt32) -> RememberedGroup? {
    entries.removeValue(forKey: group)?.entry
  }

  subscript(group: UInt32) -> RememberedGroup? { entries[group]?.entry }

  /// Those that time ends.
  var endedByTime: [(group: UInt32, entry: RememberedGroup)] {
    mutating get {
      order.removeAll { entries[$0.group]?.number != $0.number }
      return order.map { ($0.group, entries[$0.group]!.entry) }
    }
  }
}

extension EngineState {
  /// Keeps the geometry of a group that has lost its source, where its policies say so or somebody is awaited. Nothing of the
  /// rows has changed yet.
  mutating func remember(
    _ group: UInt32, lost: UInt32, _ policies: Policies
  ) -> Bool {
    let awaited = groups.records[group].flags.contains(.ended) ? [] : arrivingPending(in: group)
    let isAwaited = !awaited.isEmpty
    guard policies.lateArrival > 0 || policies.targetLost == .finish || isAwaited else {
      return false
    }
    var motion = geometryMotion(of: group, from: lost)
    let isFlying = isUnderWay(motion.timeline) && remaining(motion.timeline) < .infinity
    let isFinishing = policies.targetLost == .finish && isFlying
    guard policies.lateArrival > 0 || isFinishing || isAwaited else { return false }
    if policies.targetLost == .freeze && motion.isMoving {
      motion = Motion(at: shown(motion))
    }
    motion = outside(motion, of: group, on: clock(ofGroup: group))
    dropCarrier(of: group)
    measureReduced(motion)
    groups.records[group].carrier = takeCarrier(motion, for: group)
    groups.records[group].flags.insert(.remembered)
    remembered.add(
      RememberedGroup(
        deadline: policies.lateArrival > 0
          ? scratch.time + policies.lateArrival + TimelineTable.slack : -.infinity,
        isFinishing: isFinishing, lost: elements.id(of: lost), awaited: awaited), group)
    return true
  }

  /// The pending members of a group that arrive in this commit: whose frames are to come.
  func arrivingPending(in group: UInt32) -> [Element.ID] {
    var found: [Element.ID] = []
    var member = groups.records[group].oldest
    while member != 0 {
      let record = elements.records[member - 1]
      if record.change != 0, record.flags.contains(.pending), record.isPresent,
        !scratch.changes[Int(record.change) - 1].kinds.isDisjoint(with: .arriving)
      {
        found.append(elements.id(of: member - 1))
      }
      member = record.next
    }
    return found
  }

  /// A touched group is still without a source: who is awaited now, if anybody.
  mutating func goOnWaiting(_ group: UInt32) {
    guard var entry = remembered[group] else { return }
    let before = entry.awaited
    entry.awaited += arrivingPending(in: group)
    while let last = entry.awaited.last, !isWaiting(last, in: group) { entry.awaited.removeLast() }
    if entry.awaited != before { remembered.add(entry, group) }
  }

  private func isWaiting(_ id: Element.ID, in group: UInt32) -> Bool {
    guard let slot = elements.slot(of: id) else { return false }
    let record = elements.records[slot]
    return record.group == group && record.isPresent && record.flags.contains(.pending)
  }

  /// Lets go of the geometries that nobody has taken over in time.
  mutating func forgetGroups() {
    if remembered.isEmpty { return }
    let time = scratch.time
    var expired: [UInt32] = []
    for (group, entry) in remembered.endedByTime where !isKept(entry, of: group, at: time) {
      expired.append(group)
    }
    for group in expired { forget(group) }
  }

  private func isKept(_ entry: RememberedGroup, of group: UInt32, at time: Double) -> Bool {
    let timeline = shared.timeline[groups.records[group].carrier]
    return !entry.awaited.isEmpty || time <= entry.deadline
      || entry.isFinishing && isUnderWay(timeline)
  }

  /// Whether the geometry of a group is kept still: one whose time is over may not have been forgotten yet.
  func isKept(_ group: UInt32) -> Bool {
    remembered[group].map { isKept($0, of: group, at: scratch.time) } ?? false
  }

  /// Lets go of the geometry of one group.
  mutating func forget(_ group: UInt32) {
    guard groups.records[group].flags.contains(.remembered) else { return }
    _ = remembered.remove(group)
    groups.records[group].flags.remove(.remembered)
    dropCarrier(of: group)
    // One that this commit looks at is freed at its end.
    if groups.records[group].touched != scratch.serial { freeIfEmpty(group) }
  }

  /// A source has come in time: it takes over the geometry that was kept, as from a source that leaves in this very transaction.
  mutating func takeOver(_ group: UInt32, by source: UInt32) {
    guard let entry = remembered.remove(group) else { return }
    groups.records[group].flags.remove(.remembered)
    if entry.isFinishing { takeOpacity(of: entry.lost, source, in: group) }
    handOver(group, from: nil, to: source)
  }

  /// A new element takes the place of one that was fading with its flight: its opacity goes on from there, and the other
  /// one is gone.
  private mutating func takeOpacity(of lost: Element.ID, _ source: UInt32, in group: UInt32) {
    // One that has joined another group is on its way out of that.
    guard let slot = elements.slot(of: lost), slot != source, elements.records[slot].group == group,
      elements.records[slot].flags.contains(.leaving), elements.records[slot].change == 0,
      !elements.records[slot].flags.contains(.hasLeft), !hasLeft(slot, at: scratch.time),
      let change = geometryChange(of: source),
      !change.kinds.isDisjoint(with: [.inserted, .laidOut])
    else { return }
    let row = elements.records[slot].channel
    let motion = channels.motion(of: row)
    let shown = shown(motion)
    goAway(slot)
    elements.records[slot].flags.insert(.detached)
    let animation = transitionAnimation(for: change)
    guard animation != 0 else { return }
    var start = Channels.identity
    start.x = shown.x
    elements.records[source].channel = channels.take(for: source, showing: start)
    fade(elements.records[source].channel, to: Channels.identity, animation)
  }
}
