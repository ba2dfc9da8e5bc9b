// The one primitive of the engine: a motion takes a new target. `docs/matching.md` numbers the rules.

/// With what a motion is retargeted.
struct Retargeting {
  /// The animation among those of the commit, plus one; zero: not animated.
  var animation: UInt32
  /// Points a second, where the host gave a velocity.
  var velocity: Row?
  /// Takes the new animation even where the target stays: its group does.
  var isForced = false
  var rows = RowKind.frames
}

/// A motion and what it shows at the time of the commit.
struct ShownMotion {
  var motion: Motion
  var shown: Row

  init(at target: Row) {
    motion = Motion(at: target)
    shown = target
  }

  init(_ motion: Motion, shown: Row) {
    self.motion = motion
    self.shown = shown
  }
}

extension EngineState {
  /// Where `motion` goes from here: to `target`, as `retargeting` says.
  mutating func retarget(
    _ motion: Motion, to target: Row, _ retargeting: Retargeting
  ) -> ShownMotion {
    if !motion.isMoving { return retargetResting(motion, to: target, retargeting) }
    let sample = sample(motion.timeline)
    if sample.isOver { return retargetResting(Motion(at: motion.target), to: target, retargeting) }
    let shown = sample.position(motion)
    if scratch.mirrors != 0, let mirrored = mirrored(motion, to: target, shown: shown) {
      return mirrored
    }

    // 1. Without animation the residual motion stays on top of the new target.
    if retargeting.animation == 0 {
      var shifted = motion
      shifted.target = target
      return ShownMotion(shifted, shown: shown + (target - motion.target))
    }
    // 2. The same target again. A place that other sums lead to is the same one up to their rounding.
    if isSame(motion.target, target, retargeting.rows), retargeting.velocity == nil,
      !retargeting.isForced
    {
      var same = motion
      same.target = target
      return ShownMotion(same, shown: shown + (target - motion.target))
    }
    let used = scratch.animations[Int(retargeting.animation) - 1]
    // 3. No time at all.
    if used.isInstant {
      return ShownMotion(at: target)
    }
    switch scratch.retarget {
    case .restart:
      return start(from: shown, to: target, retargeting, speed: .zero)
    case .additive:
      let living = living(motion)
      if !isForeign(motion.timeline) && !timelines.records[living.timeline.index].kind.isComposite {
        return combine(.sum, living, to: target, retargeting, shown: shown)
      }
    case .automatic:
      break
    }
    if used.merges {
      return start(
        from: shown, to: target, retargeting, speed: velocity(motion, sample))
    }
    return chase(living(motion), to: target, retargeting, shown: shown)
  }

  @inline(__always)
  private func isSame(_ a: Row, _ b: Row, _ rows: RowKind) -> Bool {
    rows == .frames ? a.isNear(b) : a == b
  }

  @inline(__always)
  private mutating func retargetResting(
    _ motion: Motion, to target: Row, _ retargeting: Retargeting
  ) -> ShownMotion {
    if target == motion.target && retargeting.velocity == nil {
      return ShownMotion(at: target)
    }
    if retargeting.animation == 0 { return ShownMotion(at: target) }
    return start(from: motion.target, to: target, retargeting, speed: .zero)
  }

  /// 4, 5, 7. A plain motion that starts here, a spring with a speed.
  @inline(__always)
  mutating func start(
    from shown: Row, to target: Row, _ retargeting: Retargeting, speed: Row
  ) -> ShownMotion {
    let index = Int(retargeting.animation) - 1
    if scratch.animations[index].isInstant {
      return ShownMotion(at: target)
    }
    var motion = Motion(at: target)
    motion.offset = shown - target
    if scratch.animations[index].takesVelocity {
      motion.rate = retargeting.velocity ?? speed
      let initial = scratch.animations[index].initialVelocity
      // A difference that is added brings no speed along, and rows at rest keep step with those that move.
      if initial != 0 && scratch.retarget != .additive { motion.rate += initial * (target - shown) }
    }
    motion.bound()
    if isNothing(motion, retargeting.rows) { return ShownMotion(at: target) }
    motion.timeline = timeline(for: retargeting.animation, retargeting.rows)
    measure(motion)
    return ShownMotion(motion, shown: shown)
  }

  /// Whether a motion has neither distance nor speed worth a motion.
  @inline(__always)
  private func isNothing(_ motion: Motion, _ rows: RowKind) -> Bool {
    let hair = Settling.hair(of: rows)
    return all(motion.offset.magnitude .<= hair) && all(motion.rate.magnitude .<= 8 * hair)
  }

  /// How fast a motion is, in units a second of the clock of what is retargeted now.
  @inline(__always)
  private func velocity(_ motion: Motion, _ sample: TimelineSample) -> Row {
    let velocity = sample.velocity(motion)
    // What the host lets go of has a speed by no clock.
    guard isForeign(motion.timeline), timelines.records[motion.timeline.index].kind != .held
    else { return velocity }
    let ratio = timelines.clocks.ratio(
      of: timelines.clock(of: motion.timeline), to: timelines.makingClock, at: scratch.time)
    return Float(ratio) * velocity
  }

  /// The columns of a motion that goes on beneath another one: the step between the targets, the old offset, the old rate. 6, `sum`: the old
  /// residual decays on, and the step beside it. 8, `chase`: the new animation goes from the old motion to the new target.
  private mutating func combine(
    _ kind: TimelineKind, _ running: Motion, to target: Row, _ retargeting: Retargeting, shown: Row
  ) -> ShownMotion {
    var motion = Motion(at: target)
    motion.offset = running.target - target
    motion.rate = running.offset
    motion.carry = running.rate
    motion.timeline = composite(
      kind, retargeting.animation, over: running.timeline, retargeting.rows)
    motion.bound()
    measureComposite(motion)
    return ShownMotion(motion, shown: shown)
  }

  /// 8. Two parts, or another clock, are more than a timeline can chase: they run out from their place and speed.
  private mutating func chase(
    _ running: Motion, to target: Row, _ retargeting: Retargeting, shown: Row
  ) -> ShownMotion {
    guard
      timelines.records[running.timeline.index].kind.isComposite || isForeign(running.timeline)
    else { return combine(.chase, running, to: target, retargeting, shown: shown) }
    var motion = Motion(at: target)
    motion.offset = shown - target
    motion.rate = velocity(running, sample(running.timeline))
    motion.timeline = chaseRunningOut(
      retargeting.animation, over: running.timeline,
      remaining: min(remaining(running.timeline), 1e6), retargeting.rows)
    motion.bound()
    measureComposite(motion)
    return ShownMotion(motion, shown: shown)
  }

  /// The motion without the parts that are over: they do not count for the depth of a chase.
  func living(_ motion: Motion) -> Motion {
    let record = timelines.records[motion.timeline.index]
    var living = motion
    switch record.kind {
    case .chase:
      if timelines.records[record.inner.index].kind == .runOut {
        let r = Double(timelines.parameters0[record.inner.index])
        let begin = timelines.begin[record.inner.index]
        let now = timelines.localTime(of: motion.timeline, at: scratch.time)
        if record.isPending || now < begin + r { return motion }
        living.offset += Float(r / 2) * motion.rate
      } else if !timelines.isPartOver(record.inner, at: scratch.time) {
        return motion
      }
      living.timeline = record.outer
      living.rate = .zero
      living.carry = .zero
    case .sum:
      if timelines.isPartOver(record.inner, at: scratch.time) {
        living.timeline = record.outer
        living.rate = .zero
      } else if timelines.isPartOver(record.outer, at: scratch.time) {
        living.timeline = record.inner
        living.offset = motion.rate
        living.rate = motion.carry
      } else {
        return motion
      }
      living.carry = .zero
    default:
      break
    }
    return living
  }

  /// Seconds of its clock until a timeline is over.
  func remaining(_ id: TimelineID) -> Double {
    let record = timelines.records[id.index]
    let end = timelines.localEnd(of: id)
    guard record.isPending else { return end - timelines.localTime(of: id, at: scratch.time) }
    // A pending end counts from the start that is still to come, and that of a sum is known only then.
    return record.kind == .sum ? max(end, remaining(record.inner)) : end
  }

  /// Whether a timeline that has a memo of this commit was made by it.
  private func isMadeNow(_ id: TimelineID) -> Bool {
    let memo = Int(timelines.records[id.index].memo)
    return memo < scratch.made.count && scratch.made[memo].id == id
  }

  /// The coefficients of a timeline at the time of the commit, computed once.
  @inline(__always)
  mutating func sample(_ id: TimelineID) -> TimelineSample {
    let record = timelines.records[id.index]
    if record.memoSerial == scratch.serial {
      if isMadeNow(id) { return timelines.sample(id, at: scratch.time) }
      return scratch.samples[Int(record.memo)]
    }
    let sample = timelines.sample(id, at: scratch.time)
    timelines.records[id.index].memoSerial = scratch.serial
    timelines.records[id.index].memo = UInt32(scratch.samples.count)
    scratch.samples.append(sample)
    return sample
  }
}
