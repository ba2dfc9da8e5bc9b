// Matched elements inside of geometry groups: they are not carried. A row that was carried until now takes the motion of its
// groups in, and from then on shows by itself what it showed before.

extension EngineState {
  /// The members of a match group that are inside of geometry groups are carried no longer, if there is anyone they are
  /// matched with.
  /// - Returns: whether a member is inside of a geometry group.
  mutating func takeOutMembers(of group: UInt32) -> Bool {
    guard geometryGroups.isInUse else { return false }
    var isGrouped = false
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = geometryGroups.entry(of: slot)
      guard entry != 0 else { continue }
      isGrouped = true
      if isMatched(slot), !geometryGroups[entry].flags.contains(.isGlobal) { takeOut(entry) }
    }
    return isGrouped
  }

  private mutating func takeOut(_ entry: UInt32) {
    geometryGroups[entry].flags.insert(.isGlobal)
    geometryGroups.isStale = true
    let change = geometryChange(of: geometryGroups[entry].slot)
    if let change, !change.kinds.isDisjoint(with: [.inserted, .laidOut]) { return }
    let parent = geometryGroups[entry].parent
    if parent != 0 && wasMoving(parent) { geometryGroups[entry].flags.insert(.isTakenOut) }
  }

  /// Whether a geometry group, or one around it, was moving when the commit began.
  func wasMoving(_ group: UInt32) -> Bool {
    geometryGroups[group].stamp == scratch.serial
      && geometryGroups[group].flags.contains(.wasMoving)
  }

  /// The motion of the row of an element, with that of its groups if it was carried until now.
  @inline(__always)
  mutating func motion(of slot: UInt32) -> Motion {
    let motion = frames.motion(of: slot)
    return geometryGroups.isInUse ? takenOut(slot, motion) : motion
  }

  /// The same for a motion that an element's row is carried with.
  mutating func takenOut(_ slot: UInt32, _ motion: Motion) -> Motion {
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].flags.contains(.isTakenOut) else { return motion }
    return combined(motion, around: entry, asBefore: true)
  }

  /// The geometry that a group had when the commit began, whose source until then may be carried. If it is the source no more,
  /// its geometry is what was shown, its groups included.
  mutating func geometryMotion(
    of group: UInt32, from before: UInt32, carrier: UInt32
  ) -> Motion {
    guard geometryGroups.isInUse else {
      return carrier == 0 ? geometryMotion(of: before) : carriers.motion(carrier)
    }
    let isLeft = groups.records[group].flags.contains(.lostSource)
    if carrier != 0 && isLeft { return carriers.motion(carrier) }
    let entry = geometryGroups.entry(of: before)
    let isCarried =
      entry != 0 && geometryGroups[entry].parent != 0
      && !geometryGroups[entry].flags.contains(.isGlobal)
    let motion = carrier == 0 ? geometryMotion(of: before) : carriers.motion(carrier)
    if isCarried && groups.records[group].source != before + 1 {
      return combined(motion, around: entry, asBefore: true)
    }
    return carrier == 0 ? motion : takenOut(before, motion)
  }

  @inline(__always)
  func isTakenOut(_ slot: UInt32) -> Bool {
    guard geometryGroups.isInUse else { return false }
    let entry = geometryGroups.entry(of: slot)
    return entry != 0 && geometryGroups[entry].flags.contains(.isTakenOut)
  }

  /// What was decided about an element in this commit is all of it: its groups do not take it along.
  func leaveInPlace(_ slot: UInt32) {
    let entry = geometryGroups.isInUse ? geometryGroups.entry(of: slot) : 0
    if entry != 0 { geometryGroups[entry].placed = scratch.serial }
  }

  /// The same while changes are still recorded, for an element that may be carried.
  mutating func uncarried(_ motion: Motion, _ slot: UInt32) -> Motion {
    guard geometryGroups.isInUse else { return motion }
    let entry = geometryGroups.entry(of: slot)
    guard entry != 0, geometryGroups[entry].parent != 0,
      !geometryGroups[entry].flags.contains(.isGlobal)
    else { return motion }
    return combined(motion, around: entry, asBefore: false)
  }

  /// Rows that were taken out and got no new target go on as they were shown.
  mutating func placeTakenOut(in group: UInt32) {
    var member = groups.records[group].oldest
    while member != 0 {
      let slot = member - 1
      member = elements.records[slot].next
      let entry = geometryGroups.entry(of: slot)
      guard entry != 0, geometryGroups[entry].flags.contains(.isTakenOut) else { continue }
      let placed = geometryGroups[entry].placed
      placeCombined(motion(of: slot), at: slot)
      // A group that moves takes it along still.
      geometryGroups[entry].placed = placed
    }
  }

  /// A matched element that is inserted while its groups move starts where they are shown, and moves with them.
  mutating func placeInserted(_ slot: UInt32, at layout: Row) {
    let entry = geometryGroups.isInUse ? geometryGroups.entry(of: slot) : 0
    guard entry != 0, geometryGroups[entry].flags.contains(.isGlobal) else {
      place(ShownMotion(at: layout), at: slot)
      return
    }
    placeCombined(combined(Motion(at: layout), around: entry, asBefore: false), at: slot)
  }

  private mutating func placeCombined(_ motion: Motion, at slot: UInt32) {
    let shown =
      motion.isMoving
      ? timelines.sample(motion.timeline, at: scratch.time).position(motion) : motion.target
    place(ShownMotion(motion, shown: shown), at: slot, isArriving: motion.isMoving)
  }

  /// Matched elements that a moving group takes along without their match groups: to their own layout frames.
  mutating func takeAlong() {
    if geometryGroups.told.isEmpty { return }
    for group in geometryGroups.told {
      var leaf = geometryGroups[group].firstLeaf
      while leaf != 0 {
        let entry = geometryGroups[leaf]
        leaf = entry.next
        let record = record(of: entry.slot)
        guard entry.flags.contains(.isGlobal), entry.placed != scratch.serial, record.isPresent,
          !record.flags.contains(.pending), let mover = mover(of: entry.slot)
        else { continue }
        let retargeting = Retargeting(animation: mover.animation)
        place(
          retarget(motion(of: entry.slot), to: record.layout, retargeting), at: entry.slot)
      }
    }
    geometryGroups.told = []
  }

  // MARK: Several motions as one

  /// A motion and those of the groups around an element as one, as they were when the commit began or as they are now.
  ///
  /// Exact where all that moves does so on one timeline. Otherwise the sum is reduced to its position and speed, and goes on
  /// as a smooth spring that lasts as long as the last of its parts would have, a second at most.
  mutating func combined(_ motion: Motion, around entry: UInt32, asBefore: Bool) -> Motion {
    var sum = MotionSum(target: motion.target)
    add(motion, to: &sum)
    var group = geometryGroups[entry].parent
    while group != 0 {
      var around = frames.motion(of: geometryGroups[group].slot)
      let before = geometryGroups[group].before
      if asBefore && before != 0 && geometryGroups[group].stamp == scratch.serial {
        around = geometryGroups.motionsBefore[Int(before) - 1]
      }
      around = around.positionOnly
      // One that moves in size alone hands nothing down.
      if !around.isStill { add(around, to: &sum) }
      group = geometryGroups[group].parent
    }
    return sum.isExact ? sum.motion : reduced(sum)
  }

  /// Motions that add up.
  private struct MotionSum {
    /// Their sum, while they are all on one timeline.
    var motion: Motion
    var isExact = true
    /// How far they are from their targets, and how fast.
    var way = Row.zero
    var speed = Row.zero
    /// Seconds until the last of them is over.
    var remaining = 0.0

    init(target: Row) { motion = Motion(at: target) }
  }

  private mutating func add(_ part: Motion, to sum: inout MotionSum) {
    guard part.isMoving, !timelines.isOver(part.timeline, at: scratch.time) else { return }
    let living = living(part)
    let sample = timelines.sample(living.timeline, at: scratch.time)
    sum.way += sample.position(living) - living.target
    sum.speed += sample.velocity(living)
    // When one that begins now is over will be known at the end of the commit.
    sum.remaining = max(
      sum.remaining, made(living.timeline) != nil ? 1 : remaining(living.timeline))
    if sum.motion.isMoving && sum.motion.timeline != living.timeline {
      sum.isExact = false
      return
    }
    sum.motion.timeline = living.timeline
    sum.motion.offset += living.offset
    sum.motion.rate += living.rate
    sum.motion.carry += living.carry
  }

  /// What goes on as this commit has reduced something else counts for the end of that, too: a shared geometry that no
  /// row has any more, and who joins it.
  func measureReduced(_ motion: Motion) {
    guard geometryGroups.isInUse, motion.isMoving, made(motion.timeline) != nil,
      !timelines.records[motion.timeline.index].kind.isComposite
    else { return }
    measure(motion)
  }

  private mutating func reduced(_ sum: MotionSum) -> Motion {
    let seconds = min(1, max(0x1p-6, sum.remaining))
    let spring = ResolvedAnimation(
      curve: .spring(frequency: 2 * Constant.pi / seconds, dampingRatio: 1), duration: seconds)
    let animation = scratch.number(of: spring)
    var motion = Motion(at: sum.motion.target)
    motion.timeline = timeline(for: animation, .frames)
    // Nobody asked for it: it does not count for the duration of the transaction.
    let made = Int(scratch.animations[Int(animation) - 1].frameMade)
    scratch.made[made].logicalDuration = 0
    // Until the end of the commit has it all.
    timelines.setEnd(of: motion.timeline, to: scratch.origin + seconds)
    motion.offset = sum.way
    motion.rate = sum.speed
    motion.bound()
    measure(motion)
    return motion
  }
}

extension Motion {
  /// Of a geometry group what is handed down: the motion of its origin.
  fileprivate var positionOnly: Motion {
    var motion = self
    motion.offset.highHalf = .zero
    motion.rate.highHalf = .zero
    motion.carry.highHalf = .zero
    return motion
  }
}
