// What a commit does with geometry groups before it looks at anything else: groups go where they were told, and what is
// in them goes along.
//
// Tracks are global, those of carried elements too: their targets lie at the origins of their groups' targets, and what their
// groups are displaced by is added to what is shown. A group at rest is displaced by nothing, exactly.

extension EngineState {
  mutating func moveGeometryGroups() {
    guard spaces.isInUse else { return }
    spaces.affected = spaces.groups(inside: changedGroups)
    settleAncestors()
    measureMoving()
    for group in spaces.affected { measureDisplacement(of: group) }
    for group in spaces.affected { moveGroup(group) }
    for group in spaces.affected where spaces[group].drivingChange != 0 {
      moveMembers(of: group)
    }
  }

  private var changedGroups: [UInt32] {
    var changed: [UInt32] = []
    for index in 0..<scratch.changes.count {
      let group = spaces.group(of: scratch.changes[index].slot)
      if group != 0 { changed.append(group) }
    }
    return changed
  }

  /// All others are displaced by nothing.
  private mutating func measureMoving() {
    for index in 0..<spaces.movingGroups.count {
      // The slot may have another owner by now.
      let group = spaces.group(of: spaces.movingGroups[index].slot)
      if group != 0 { measureDisplacement(of: group) }
    }
  }

  /// Where a group is shown at the time of the commit, as it was until now.
  private mutating func measureDisplacement(of group: UInt32) {
    let slot = spaces[group].slot
    let parent = spaces[group].parent
    let motion = motions.motion(of: slot, .frames)
    var displacement = parent == 0 ? .zero : spaces[parent].displacement
    if motion.isMoving {
      displacement += (motions.shown(motion) - motion.target).lowHalf
    }
    spaces[group].displacement = displacement
  }

  /// The change of the innermost geometry group between an element and what it rides that takes it along in the commit under way, if any.
  @inline(__always)
  func drivingChange(of slot: UInt32) -> Change {
    let entry = spaces.entry(of: slot)
    return entry == 0 ? .none : drivingChange(ofEntry: entry, slot)
  }

  private func drivingChange(ofEntry entry: UInt32, _ slot: UInt32) -> Change {
    var group = spaces[entry].parent
    while group != 0 && group != spaces[entry].reference {
      if let drivingChange = scratch.changes.index(of: spaces[group].drivingChange),
        scratch.changes[drivingChange].slot == spaces[group].slot
      {
        var change = scratch.changes[drivingChange]
        change.animation = reduced(change.animation, of: slot)
        return change
      }
      group = spaces[group].parent
    }
    return .none
  }

  // MARK: Groups

  private mutating func moveGroup(_ group: UInt32) {
    let slot = spaces[group].slot
    let parent = spaces[group].parent
    let isTaken = parent != 0 && spaces[parent].drivingChange != 0
    let motion = motions.motion(of: slot, .frames)
    if elements.records[slot].flags.contains(.pending) { return }
    var shifted = motion
    shifted.target.lowHalf = origin(of: parent) + spaces[group].local
    let change = geometryChange(of: slot)
    guard !change.isNone, elements.records[slot].isPresent || change.kinds.contains(.removed) else {
      guard isTaken else { return }
      spaces[group].drivingChange = spaces[parent].drivingChange
      return shift(group, as: shifted)
    }
    markHandled(slot)
    let target = record(of: slot).layout
    guard change.kinds.isDisjoint(with: [.inserted, .laidOut]) else {
      requestFrame(slot, to: target, Retargeting(animation: 0))
      applyRequests(.frames)
      return displace(group, by: .zero)
    }
    // What is kept of it for a way back is seen from the origin that it has now.
    if isTaken { shift(group, as: shifted) }
    let wasMoving = motion.isMoving && !motions.sample(motion.timeline).isOver
    if target.lowHalf != shifted.target.lowHalf || change.velocity != 0
      || wasMoving && target != shifted.target
    {
      spaces[group].drivingChange = elements.records[slot].change
    } else if isTaken {
      spaces[group].drivingChange = spaces[parent].drivingChange
    }
    requestFrame(
      slot, to: target, Retargeting(animation: change.animation, velocity: change.velocity))
    applyRequests(.frames)
    displace(group, by: motions.shown(motions.motion(of: slot, .frames)) - target)
  }

  /// A group goes on as it does around another target.
  private mutating func shift(_ group: UInt32, as shifted: Motion) {
    let slot = spaces[group].slot
    let shown = motions.shown(shifted)
    motions.shift(
      slot, .frames, to: shifted.target,
      shown: shown + displacement(of: spaces[group].parent))
    displace(group, by: shown - motions.target(of: slot, .frames))
  }

  private mutating func displace(_ group: UInt32, by way: Float4) {
    let parent = spaces[group].parent
    let around = parent == 0 ? .zero : spaces[parent].displacement
    spaces[group].displacement = way.lowHalf + around
    spaces.isStale = true
  }

  /// Where the origin of a group comes to rest; zero for none.
  func origin(of group: UInt32) -> SIMD2<Float> {
    group == 0 ? .zero : motions.target(of: spaces[group].slot, .frames).lowHalf
  }

  /// How far a group is shown from its target at the time of the commit, as a track; zero for none.
  func displacement(of group: UInt32) -> Float4 {
    group == 0 ? .zero : Float4(lowHalf: spaces[group].displacement, highHalf: .zero)
  }

  /// The layout frame of an element in global coordinates.
  @inline(__always)
  func layoutFrame(of slot: UInt32) -> Float4 {
    var layout = elements.records[slot].layout
    let entry = spaces.entry(of: slot)
    if entry != 0 { layout.lowHalf += origin(of: spaces[entry].parent) }
    return layout
  }

  /// What the engine knows of an element, its layout frame in global coordinates.
  @inline(__always)
  func record(of slot: UInt32) -> ElementTable.Record {
    var record = elements.records[slot]
    let entry = spaces.entry(of: slot)
    if entry != 0 { record.layout.lowHalf += origin(of: spaces[entry].parent) }
    return record
  }

  // MARK: Members

  /// The elements of a group that goes elsewhere: each goes along with the group that it rides. Between that and the element, groups tell
  /// the match group to look where its members are.
  private mutating func moveMembers(of group: UInt32) {
    var next = spaces[group].first
    while next != 0 {
      let entry = next
      next = spaces[entry].next
      if spaces[entry].flags.contains(.isGroup) { continue }
      let slot = spaces[entry].slot
      let change = geometryChange(of: slot)
      if !change.kinds.isDisjoint(with: [.inserted, .laidOut]) { continue }
      if elements.records[slot].flags.contains(.pending) { continue }
      moveTarget(of: entry)
      if isMatched(slot) || isSource(slot), !drivingChange(of: slot).isNone {
        touch(elements.records[slot].group)
      }
    }
  }

  /// Whether an element takes part in a match group that has another member, or keeps the geometry of a source that it lost.
  func isMatched(_ slot: UInt32) -> Bool {
    let record = elements.records[slot]
    return record.group != 0 && record.flags.isDisjoint(with: .apart) && isShared(record.group)
  }

  /// The geometry of a source is that of its match group, even with nobody else in it.
  func isSource(_ slot: UInt32) -> Bool {
    let group = elements.records[slot].group
    return group != 0 && matches.groups.records[group].source == slot + 1
  }

  func isShared(_ group: UInt32) -> Bool {
    let group = matches.groups.records[group]
    return group.oldest != group.newest || group.flags.contains(.remembered)
  }

  /// An element goes along with the group that it rides, if that goes elsewhere; what it does by itself goes on.
  private mutating func moveTarget(of entry: UInt32) {
    let reference = spaces[entry].reference
    guard reference != 0, spaces[reference].drivingChange != 0 else { return }
    let slot = spaces[entry].slot
    var motion = motions.motion(of: slot, .frames)
    let before = motion.target
    motion.target.lowHalf = origin(of: reference) + spaces[entry].local
    let shown = motions.shown(motion)
    motions.shift(slot, .frames, to: motion.target, shown: shown + displacement(of: reference))
    // The geometry of its match group, if no member's track has it, goes along once.
    let group = matches.groups.records[elements.records[slot].group]
    guard group.matchTrack != 0, group.ancestor == reference, group.movedSerial != scratch.serial
    else { return }
    matches.groups.records[elements.records[slot].group].movedSerial = scratch.serial
    motions.setTarget(
      motions.target(of: group.matchTrack, .matchGroups) + (motion.target - before),
      of: group.matchTrack,
      .matchGroups)
  }

  /// After tracks were brought to rest one by one: groups are where that leaves them.
  mutating func finishDisplaced() {
    guard spaces.isInUse else { return }
    reportDisplaced(upTo: scratch.time)
    spaces.isStale = true
  }

  func isExitedOrPending(_ slot: UInt32) -> Bool {
    !elements.records[slot].flags.isDisjoint(with: [.hasExited, .pending])
  }

  /// Frames were retargeted: what their groups add to what they show.
  mutating func noteRetargetedFrames() {
    for place in 0..<motions.requestCount(.frames) {
      let slot = motions.requestedTrack(place, .frames)
      let target = motions.target(of: slot, .frames)
      let displacement = noteGrouped(slot, at: target)
      motions.setValue(motions.value(of: slot, .frames) + displacement, of: slot, .frames)
    }
  }

  /// What happens in the side tables when the track of an element is written: the result is what its groups add to what it shows.
  private mutating func noteGrouped(_ slot: UInt32, at target: Float4) -> Float4 {
    let entry = spaces.entry(of: slot)
    guard entry != 0 else { return .zero }
    let reference = spaces[entry].reference
    let origin = origin(of: reference)
    let layout = elements.records[slot].layout.lowHalf
    spaces[entry].local =
      origin + layout == target.lowHalf ? layout : target.lowHalf - origin
    spaces[entry].placed = scratch.serial
    spaces.isStale = true
    if spaces[entry].flags.contains(.isGroup) { spaces.placedGroups.append(slot) }
    return displacement(of: reference)
  }
}
