// Several motions as one: a row's own, and those of geometry groups that it rides no more.

extension EngineState {
  /// A motion and those of the groups from one to another around it, that one not counted, as one.
  ///
  /// Exact where all that moves does so on one timeline. Otherwise the sum is reduced to its position and speed, and goes on
  /// as a smooth spring that lasts as long as the last of its parts would have, a second at most.
  mutating func combined(
    _ motion: Motion, from inner: UInt32, to outer: UInt32
  ) -> Motion {
    var sum = MotionSum(target: motion.target)
    add(motion, to: &sum)
    var group = inner
    while group != 0 && group != outer {
      let around = frames.motion(of: geometryGroups[group].slot).positionOnly
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
    guard motion.isMoving, made(motion.timeline) != nil,
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
    scratch.made[Int(timelines.records[motion.timeline.index].memo)].logicalDuration = 0
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
    motion.mapResidual { Row(lowHalf: $0.lowHalf, highHalf: .zero) }
    return motion
  }
}
